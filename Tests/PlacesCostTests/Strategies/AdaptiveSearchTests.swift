import Testing

@testable import PlacesCost

/// The choice of thresholds against a search through all of them (P1).
struct AdaptiveSearchTests {
  private static let thresholds: [Int] = Array(1...13) + [.max]

  /// What a session buys under `adaptive` with a threshold, straight from the table of rule P.
  private static func purchase(
    _ needs: Needs,
    _ requests: Int,
    from threshold: Int
  )
    -> [(String, Int)]
  {
    let details = [
      Needs.ids: "pd-ids-only", .location: "pd-essentials", .pro: "pd-pro",
      .enterprise: "pd-enterprise", .atmosphere: "pd-enterprise-atmosphere",
      .validation: "av-pro",
    ]
    if requests >= threshold {
      let end = needs == .validation ? "av-enterprise" : "pd-enterprise-atmosphere"
      return [("ac-session-usage", requests), (end, 1)]
    }
    let priced = needs == .location ? min(requests, 12) : requests
    return [
      ("ac-requests", priced), ("ac-session-usage", requests - priced),
      (details[needs] ?? "?", 1),
    ]
  }

  private struct Trace {
    var sessions: [(needs: Needs, requests: Int, count: Int)] = []
    var abandonedRequests = 0
    var needs: [Needs] = []
    var prices: [String: Int] = [:]

    /// Sessions of up to three needs, and prices that often tie.
    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      needs = Array(Needs.allCases.shuffled(using: &random).prefix(random.pick([1, 2, 3])))
        .sorted()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        sessions.append(
          (random.pick(needs), Int.random(in: 0...16, using: &random), random.pick([1, 2, 50]))
        )
      }
      needs = needs.filter { need in sessions.contains { $0.needs == need } }
      abandonedRequests = Int.random(in: 0...9, using: &random)
      for sku in [
        "ac-requests", "ac-session-usage", "pd-ids-only", "pd-essentials", "pd-pro",
        "pd-enterprise", "pd-enterprise-atmosphere", "av-pro", "av-enterprise",
      ] { prices[sku] = random.pick([0, 1, 2, 3, 10, 17, 25]) }
    }

    func counts(_ thresholds: [Needs: Int]) -> [String: Int] {
      var counts: [String: Int] = [:]
      if abandonedRequests > 0 { counts["ac-requests"] = abandonedRequests }
      for session in sessions {
        guard let threshold = thresholds[session.needs] else { continue }
        for (sku, quantity) in purchase(session.needs, session.requests, from: threshold)
        where quantity > 0 { counts[sku, default: 0] += quantity * session.count }
      }
      return counts
    }

    var histogram: SessionHistogram {
      var tally = RequestTally(policies: 1)
      for (needs, requests, count) in sessions {
        tally.add(
          .completed(needs, isChoiceSupported: true),
          policy: 0,
          requests: requests,
          count: count
        )
      }
      if abandonedRequests > 0 {
        tally.add(.abandoned, policy: 0, requests: abandonedRequests)
      }
      return SessionHistogram(tally)
    }
  }

  private static func chosen(_ trace: Trace, cost: ([String: Int]) -> Int) -> ([Needs: Int], Int)? {
    AdaptiveRule.cheapest(
      for: trace.histogram,
      purchases: StrategyPurchases(under: Assumptions()),
      bought: SKUCounts(),
      cost: { cost($0.byID) }
    ).map { result in
      let thresholds = result.rule.thresholds.mapValues { threshold in
        switch threshold {
        case .from(let request): request
        case .never: Int.max
        }
      }
      return (thresholds, cost(result.counts.byID))
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `P1: for list cost the thresholds are the cheapest of all combinations`(seed: UInt64) {
    let trace = Trace(seed: seed)
    let cost = { (counts: [String: Int]) in
      counts.reduce(0) { $0 + $1.value * (trace.prices[$1.key] ?? 0) }
    }
    // Combinations with the smallest thresholds first, so that the first cheapest one wins.
    var combinations: [[Needs: Int]] = [[:]]
    for needs in trace.needs {
      combinations = combinations.flatMap { combination in
        Self.thresholds.map { combination.merging([needs: $0], uniquingKeysWith: { $1 }) }
      }
    }
    let costs = combinations.map { cost(trace.counts($0)) }
    let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    let chosen = Self.chosen(trace, cost: cost)
    #expect(chosen?.1 == costs[best], "seed \(seed)")
    #expect(chosen?.0 == combinations[best], "seed \(seed)")
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `P1: where caps couple the needs each is chosen with what is bought already`(
    seed: UInt64
  ) {
    let trace = Trace(seed: seed)
    // Ten of each SKU are free, and from the fortieth on it costs half.
    let cost = { (counts: [String: Int]) in
      counts.reduce(0) { sum, entry in
        let full = max(0, min(entry.value, 40) - 10)
        return sum + (2 * full + max(0, entry.value - 40)) * (trace.prices[entry.key] ?? 0)
      }
    }
    var thresholds: [Needs: Int] = [:]
    for needs in trace.needs {
      let costs = Self.thresholds.map {
        cost(trace.counts(thresholds.merging([needs: $0], uniquingKeysWith: { $1 })))
      }
      thresholds[needs] = zip(costs, Self.thresholds).min { $0.0 < $1.0 }?.1
    }
    let chosen = Self.chosen(trace, cost: cost)
    #expect(chosen?.0 == thresholds, "seed \(seed)")
    #expect(chosen?.1 == cost(trace.counts(thresholds)), "seed \(seed)")
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `P1 P2a: at list prices the differences between sessions tell the same`(seed: UInt64) {
    let trace = Trace(seed: seed)
    // Every other book lacks a price.
    let missing = seed.isMultiple(of: 2) ? trace.prices.keys.sorted()[Int(seed / 2) % 9] : nil
    let schedule = PriceSchedule(
      trace.prices.filter { $0.key != missing }.map { sku, price in
        PricedSKU(
          id: sku,
          tiers: [PriceTier(upTo: nil, price: Money(picounits: Int128(price)))]
        )
      }
    )
    let purchases = StrategyPurchases(under: Assumptions())
    let histogram = trace.histogram
    var orphans = SKUCounts()
    orphans[.detailsPro] = 3
    for bought in [SKUCounts(), orphans] {
      let expected = AdaptiveRule.cheapest(
        for: histogram,
        purchases: purchases,
        bought: bought,
        cost: schedule.listCost(of:)
      )
      let chosen = AdaptiveRule.cheapest(
        for: histogram,
        purchases: purchases,
        bought: bought,
        listedIn: schedule
      )
      #expect(chosen?.rule == expected?.rule, "seed \(seed)")
      #expect(chosen?.counts == expected?.counts, "seed \(seed)")
    }
  }
}

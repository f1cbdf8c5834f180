/// From which request on the app passes the token and asks for a Pro field (rule P1).
///
/// Below its threshold a session that needs a location ends in Essentials details, any other is
/// bought request by request; from the threshold on every session ends in Pro details.
public struct AdaptiveRule: Hashable, Sendable {
  /// A threshold K: the session changes over at its K-th request, or never.
  public enum Threshold: Hashable, Sendable {
    case from(Int)
    case never
  }

  /// The threshold of each need that completed sessions have.
  public package(set) var thresholds: [Needs: Threshold] = [:]

  /// The thresholds that are tried, a smaller one winning a tie.
  static let candidates: [Threshold] = (1...13).map { .from($0) } + [.never]
}

extension AdaptiveRule.Threshold: CustomStringConvertible {
  /// The number K, or `never`.
  public var description: String {
    switch self {
    case .from(let request): String(request)
    case .never: "never"
    }
  }

  /// Whether a session of n requests has changed over.
  func isReached(by requests: Int) -> Bool {
    switch self {
    case .from(let request): requests >= request
    case .never: false
    }
  }
}

extension AdaptiveRule {
  /// Chooses the cheapest thresholds, needs by needs in the order of rule P.
  ///
  /// Needs are coupled by free caps and tiers, so each choice is made with what is bought already:
  /// orphans and abandoned sessions, then the needs before.
  ///
  /// - Parameters:
  ///   - histogram: the sessions.
  ///   - purchases: what they buy under the fixed strategies.
  ///   - bought: what is bought before any session, such as orphans.
  ///   - cost: prices a vector; nil where it holds an SKU without a price (P2a).
  /// - Returns: the rule and all that it buys; nil where no threshold can be priced.
  package static func cheapest<Cost: Comparable>(
    for histogram: SessionHistogram,
    purchases: StrategyPurchases,
    bought: SKUCounts,
    cost: (SKUCounts) -> Cost?
  ) -> (rule: AdaptiveRule, counts: SKUCounts)? {
    rule(for: histogram, purchases: purchases, bought: bought) { needs, sessions, bought in
      threshold(needs, sessions, purchases: purchases, bought: bought, cost: cost)
    }
  }

  /// The same at first-tier prices.
  ///
  /// What the sessions of a need cost is then as far from what they cost if all had changed over as the
  /// sum of what each costs more or less, whatever else is bought.
  static func cheapest(
    for histogram: SessionHistogram,
    purchases: StrategyPurchases,
    bought: SKUCounts,
    listedIn schedule: PriceSchedule
  ) -> (rule: AdaptiveRule, counts: SKUCounts)? {
    rule(for: histogram, purchases: purchases, bought: bought) { needs, sessions, bought in
      func price(isReached: Bool, isEmpty: Bool = false) -> SessionPrice? {
        let strategy = strategy(needs, isReached: isReached)
        let bill = purchases.bill(strategy, needs: needs, isEmpty: isEmpty)
        return SessionPrice(bill, listedIn: schedule)
      }
      // Sessions without requests are left behind by every threshold, so what they cost decides nothing;
      // that it can be told at all does (P2a).
      guard let below = price(isReached: false), let reached = price(isReached: true),
        price(isReached: false, isEmpty: true) != nil, schedule.listCost(of: bought) != nil
      else {
        let cost = schedule.listCost(of:)
        return threshold(needs, sessions, purchases: purchases, bought: bought, cost: cost)
      }
      var difference: Int128 = 0
      return cheapest(for: sessions) { left in
        let requests = left.requests
        let more = below.cost(ofRequests: requests) - reached.cost(ofRequests: requests)
        difference += more * Int128(left.count)
      } cost: {
        difference
      }
    }
  }

  /// Chooses the cheapest threshold of one need.
  private static func threshold<Cost: Comparable>(
    _ needs: Needs,
    _ sessions: SessionHistogram.Group,
    purchases: StrategyPurchases,
    bought: SKUCounts,
    cost: (SKUCounts) -> Cost?
  ) -> Threshold? {
    // All sessions as if changed over, of which each threshold leaves some behind.
    var counts = bought
    purchases.add(strategy(needs, isReached: true), sessions, to: &counts)
    return cheapest(for: sessions) { left in
      for isReached in [true, false] {
        purchases.add(
          strategy(needs, isReached: isReached),
          needs: needs,
          requests: left.requests,
          sessions: isReached ? -left.count : left.count,
          to: &counts
        )
      }
    } cost: {
      cost(counts)
    }
  }

  /// Makes a rule of what is chosen for each need, and counts what is bought with it.
  private static func rule(
    for histogram: SessionHistogram,
    purchases: StrategyPurchases,
    bought: SKUCounts,
    choosing choose: (Needs, SessionHistogram.Group, _ bought: SKUCounts) -> Threshold?
  ) -> (rule: AdaptiveRule, counts: SKUCounts)? {
    var rule = AdaptiveRule()
    rule.thresholds.reserveCapacity(Needs.allCases.count)
    var total = bought
    if let abandoned = histogram.groups.last, abandoned.first?.needs == nil {
      purchases.add(.requestsDetails, abandoned, to: &total)
    }
    for sessions in histogram.groups {
      guard let needs = sessions.first?.needs else { continue }
      guard let threshold = choose(needs, sessions, total) else { return nil }
      rule.thresholds[needs] = threshold
      purchases.add(threshold, sessions, to: &total)
    }
    return (rule, total)
  }

  /// Finds the cheapest threshold of one need.
  ///
  /// - Parameters:
  ///   - sessions: those that have the need, at first all as if changed over.
  ///   - leave: leaves some behind, which have not changed over.
  ///   - cost: what all cost after that.
  /// - Returns: the threshold; nil where none can be priced.
  private static func cheapest<Cost: Comparable>(
    for sessions: SessionHistogram.Group,
    leaving leave: (SessionHistogram.Entry) -> Void,
    cost: () -> Cost?
  ) -> Threshold? {
    var best: (threshold: Threshold, cost: Cost)?
    var next = sessions.startIndex
    for threshold in candidates {
      let first = next
      while next < sessions.endIndex, !threshold.isReached(by: sessions[next].requests) {
        leave(sessions[next])
        next += 1
      }
      if next == first, best != nil { continue }
      if let cost = cost(), best.map({ cost < $0.cost }) ?? true { best = (threshold, cost) }
    }
    return best?.threshold
  }

  /// How a session is bought below its threshold, or from it on (rule P1).
  package static func strategy(_ needs: Needs, isReached: Bool) -> Strategy {
    if isReached { return .sessionProDetails }
    return needs == .location ? .sessionDetails : .requestsDetails
  }
}

extension StrategyPurchases {
  /// Adds what sessions buy that need the same, or are all abandoned, and change over at a threshold.
  func add(
    _ threshold: AdaptiveRule.Threshold,
    _ sessions: SessionHistogram.Group,
    to counts: inout SKUCounts
  ) {
    let needs = sessions.first?.needs ?? .location
    let below = sessions.prefix { !threshold.isReached(by: $0.requests) }
    let from = sessions.dropFirst(below.count)
    add(AdaptiveRule.strategy(needs, isReached: false), below, to: &counts)
    add(AdaptiveRule.strategy(needs, isReached: true), from, to: &counts)
  }
}

import Testing

@testable import PlacesCost

/// The choice of thresholds (P1, P2a).
struct AdaptiveRuleTests {
  /// First-tier prices per thousand of the 2025-03 list, in thousandths of a dollar.
  private static let prices = [
    "ac-requests": 2_830, "ac-session-usage": 0, "pd-ids-only": 0, "pd-essentials": 5_000,
    "pd-pro": 17_000, "pd-enterprise": 20_000, "pd-enterprise-atmosphere": 25_000,
    "av-pro": 17_000, "av-enterprise": 25_000, "geocoding": 5_000,
  ]

  /// The price of what is bought; nil where it holds an SKU without a price.
  private static func cost(_ counts: [String: Int], _ prices: [String: Int]) -> Int? {
    var sum = 0
    for (sku, quantity) in counts {
      guard let price = prices[sku] else { return nil }
      sum += price * quantity
    }
    return sum
  }

  private static func histogram(_ sessions: [(Needs?, Int)]) -> SessionHistogram {
    var tally = RequestTally(policies: 1)
    for (needs, requests) in sessions {
      let sessionClass: SessionClass =
        needs.map { .completed($0, isChoiceSupported: true) } ?? .abandoned
      tally.add(sessionClass, policy: 0, requests: requests)
    }
    return SessionHistogram(tally)
  }

  private static func cheapest(
    _ sessions: [(Needs?, Int)],
    bought: SKUCounts = SKUCounts(),
    prices: [String: Int] = prices
  ) -> (rule: AdaptiveRule, counts: SKUCounts)? {
    AdaptiveRule.cheapest(
      for: histogram(sessions),
      purchases: StrategyPurchases(under: Assumptions()),
      bought: bought,
      cost: { cost($0.byID, prices) }
    )
  }

  /// A need and the first n at which a Pro ending is cheaper at these prices.
  static let breakEvens: [(Needs, AdaptiveRule.Threshold)] = [
    (.ids, .from(9)), (.location, .from(8)), (.pro, .from(3)), (.enterprise, .from(2)),
    (.atmosphere, .from(1)), (.validation, .from(3)),
  ]

  @Test(arguments: breakEvens)
  func `P1: with sessions of every length each threshold is its break-even`(
    needs: Needs,
    threshold: AdaptiveRule.Threshold
  ) {
    let result = Self.cheapest((0...20).map { (needs, $0) })
    #expect(result?.rule.thresholds == [needs: threshold])
  }

  @Test func `P1: below the threshold by needs, from it on with a Pro ending`() {
    let result = Self.cheapest([(.location, 7), (.location, 8), (.pro, 2), (.pro, 3), (nil, 4)])
    #expect(
      result?.counts.byID == [
        "ac-requests": 7 + 2 + 4, "pd-essentials": 1, "pd-pro": 1,
        "ac-session-usage": 8 + 3, "pd-enterprise-atmosphere": 2,
      ]
    )
  }

  @Test func `P1: on a tie the smallest threshold wins`() {
    // Only sessions of 20 requests: any threshold up to 13 buys the same.
    #expect(Self.cheapest([(.location, 20)])?.rule.thresholds == [.location: .from(1)])
    // From 5 on, since 4 would take in a session that is cheaper without.
    #expect(
      Self.cheapest([(.location, 4), (.location, 20)])?.rule.thresholds
        == [.location: .from(5)]
    )
    // Sessions without requests change over at no threshold.
    #expect(Self.cheapest([(.pro, 0)])?.rule.thresholds == [.pro: .from(1)])
  }

  @Test func `P1: never, where a Pro ending is always dearer`() {
    var dear = Self.prices
    dear["pd-enterprise-atmosphere"] = 1_000_000
    let result = Self.cheapest((1...20).map { (.location, $0) }, prices: dear)
    #expect(result?.rule.thresholds == [.location: .never])
    #expect(result?.counts[.detailsEssentials] == 20)
  }

  @Test func `P1: orphans and abandoned sessions are bought first`() {
    var orphans = SKUCounts()
    orphans[.geocoding] = 3
    let result = Self.cheapest([(nil, 2), (nil, 0), (.pro, 1)], bought: orphans)
    #expect(result?.counts.byID == ["geocoding": 3, "ac-requests": 3, "pd-pro": 1])
    #expect(Self.cheapest([], bought: orphans)?.counts == orphans)
  }

  @Test func `P2a: a threshold that needs an unpriced SKU is not considered`() {
    var prices = Self.prices
    prices["pd-enterprise-atmosphere"] = nil
    let many = Self.cheapest([(.location, 20), (.validation, 20)], prices: prices)
    #expect(many?.rule.thresholds == [.location: .never, .validation: .from(1)])
    prices = Self.prices
    prices["pd-essentials"] = nil
    let one = Self.cheapest([(.location, 2)], prices: prices)
    #expect(one?.rule.thresholds == [.location: .from(1)])
    let short = Self.cheapest([(.location, 0), (.location, 2)], prices: prices)
    #expect(short == nil)
  }

  @Test func `P2a: nothing is chosen where what is bought already has no price`() {
    var orphans = SKUCounts()
    orphans[.nearbySearchPro] = 1
    #expect(Self.cheapest([(.location, 2)], bought: orphans) == nil)
  }

  @Test func `thresholds are written as a number or never`() {
    #expect(AdaptiveRule.Threshold.from(8).description == "8")
    #expect(AdaptiveRule.Threshold.never.description == "never")
    #expect(AdaptiveRule.candidates == (1...13).map { .from($0) } + [.never])
  }
}

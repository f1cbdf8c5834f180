import Testing

@testable import PlacesCost

/// The price of a session against that of the vector of what it buys.
struct SessionPriceTests {
  /// A price of its own for each SKU.
  private static let schedule = PriceSchedule(
    SKU.inOrder.enumerated().map { index, sku in
      let price = Money(picounits: Int128(1_000_003 + index * index * 7_919))
      return PricedSKU(id: sku.rawValue, tiers: [PriceTier(upTo: nil, price: price)])
    }
  )

  @Test(arguments: Strategy.fixed)
  func `P3: a session costs what all that it buys costs`(strategy: Strategy) throws {
    let purchases = StrategyPurchases(under: Assumptions())
    for needs in Needs.allCases + [nil] {
      let bill = purchases.bill(strategy, needs: needs, isEmpty: false)
      let price = try #require(SessionPrice(bill, listedIn: Self.schedule))
      for requests in [1, 2, 11, 12, 13, 40] {
        var counts = SKUCounts()
        purchases.add(strategy, needs: needs, requests: requests, sessions: 1, to: &counts)
        let cost = Money(picounits: price.cost(ofRequests: requests))
        #expect(cost == Self.schedule.listCost(of: counts), "\(requests) requests")
      }
    }
  }

  @Test(arguments: Strategy.fixed)
  func `P2a: without a price of an SKU there is none of the session`(strategy: Strategy) {
    let purchases = StrategyPurchases(under: Assumptions())
    for needs in Needs.allCases + [nil] {
      let bill = purchases.bill(strategy, needs: needs, isEmpty: false)
      let price = SessionPrice(bill, listedIn: PriceSchedule([]))
      #expect(price == nil)
    }
  }
}

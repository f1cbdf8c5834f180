import Testing

@testable import PlacesCost

/// The fixed rows of the table of strategies (P).
struct StrategyTests {
  private static func purchases(
    _ strategy: Strategy,
    _ needs: Needs?,
    _ requests: Int,
    sessions: Int = 1,
    under assumptions: Assumptions = Assumptions()
  ) -> [String: Int] {
    var counts = SKUCounts()
    StrategyPurchases(under: assumptions).add(
      strategy,
      needs: needs,
      requests: requests,
      sessions: sessions,
      to: &counts
    )
    return counts.byID
  }

  @Test(arguments: PurchaseTable.rows)
  func `P: a fixed row buys what the table says`(row: PurchaseTable.Row) throws {
    let strategy = try #require(Strategy(rawValue: row.strategy))
    #expect(Self.purchases(strategy, row.needs, row.requests) == row.buys)
    #expect(
      Self.purchases(strategy, row.needs, row.requests, sessions: 7)
        == row.buys.mapValues { $0 * 7 }
    )
  }

  @Test func `P: the table names every fixed row, need and n once`() {
    #expect(PurchaseTable.rows.count == 7 * 7 * 4)
    #expect(Set(PurchaseTable.rows.map(\.description)).count == PurchaseTable.rows.count)
    #expect(Set(PurchaseTable.rows.map(\.strategy)) == Set(Strategy.fixed.map(\.rawValue)))
    #expect(!PurchaseTable.rows.contains { $0.buys.keys.contains("?") })
  }

  @Test(arguments: Strategy.fixed)
  func `P: sessions of many lengths buy together what each buys alone`(strategy: Strategy) {
    let purchases = StrategyPurchases(under: Assumptions())
    for needs in Needs.allCases.map(Optional.some) + [nil] {
      for shortest in [0, 1, 12, 13] {
        let sessions = (shortest...20).map {
          SessionHistogram.Entry(needs: needs, requests: $0, count: $0 % 3 + 1)
        }
        var (together, alone) = (SKUCounts(), SKUCounts())
        purchases.add(strategy, sessions[...], to: &together)
        for entry in sessions {
          purchases.add(
            strategy,
            needs: needs,
            requests: entry.requests,
            sessions: entry.count,
            to: &alone
          )
        }
        #expect(together == alone, "\(String(describing: needs)) from \(shortest)")
      }
    }
  }

  @Test func `P: purchases add to what is bought already`() {
    var counts = SKUCounts()
    counts[.geocoding] = 5
    StrategyPurchases(under: Assumptions()).add(
      .requestsGeocoding,
      needs: .location,
      requests: 2,
      sessions: 3,
      to: &counts
    )
    #expect(counts.byID == ["geocoding": 8, "ac-requests": 6])
  }

  static let ownTier: [(Strategy, Needs, [String: Int])] = [
    (.sessionDetails, .pro, ["ac-session-usage": 3, "pd-pro": 1]),
    (.sessionDetails, .enterprise, ["ac-session-usage": 3, "pd-enterprise": 1]),
    (.sessionDetails, .atmosphere, ["ac-session-usage": 3, "pd-enterprise-atmosphere": 1]),
    (.sessionDetails, .location, ["ac-requests": 3, "pd-essentials": 1]),
    (.sessionProDetails, .location, ["ac-session-usage": 3, "pd-pro": 1]),
    (.sessionProDetails, .enterprise, ["ac-session-usage": 3, "pd-enterprise": 1]),
    (.sessionProDetails, .validation, ["ac-session-usage": 3, "av-enterprise": 1]),
  ]

  @Test(arguments: ownTier)
  func `A: under own-tier session rows end at their own tier`(
    strategy: Strategy,
    needs: Needs,
    expected: [String: Int]
  ) {
    #expect(Self.purchases(strategy, needs, 3, under: .ownTier) == expected)
  }

  @Test(arguments: FieldTier.allCases)
  func `P: strategies ask for fields, so what is assumed of unrecorded ones is no matter`(
    tier: FieldTier
  ) {
    for row in PurchaseTable.rows {
      guard let strategy = Strategy(rawValue: row.strategy) else { continue }
      let billed = Self.purchases(
        strategy,
        row.needs,
        row.requests,
        under: .unrecorded(tier)
      )
      #expect(billed == row.buys, "\(row)")
    }
  }

  @Test func `P: the rows are in the order of the table`() {
    #expect(
      Strategy.allCases.map(\.rawValue) == [
        "observed", "requests+geocoding", "requests+details", "session+details",
        "session+pro-details", "adaptive", "legacy:requests+geocoding",
        "legacy:requests+details", "legacy:session+details",
      ]
    )
    #expect(Strategy.allCases.filter(\.isLegacy).allSatisfy { $0.rawValue.hasPrefix("legacy:") })
    #expect(Strategy.allCases.count(where: \.isLegacy) == 3)
    #expect(
      Strategy.allCases.filter(\.usesGeocoding)
        == [.requestsGeocoding, .legacyRequestsGeocoding]
    )
  }
}

import Testing

@testable import PlacesCost

/// The costs in the cases with known right answers, computed from the quantities beside them.
struct ExpectedCostTests {
  private static func counts(_ skus: JSONValue?) throws -> SKUCounts {
    var counts = SKUCounts()
    for entry in skus?.array ?? [] {
      let sku = try #require(entry["sku"]?.string.flatMap(SKU.init(rawValue:)))
      counts[sku] = try #require(entry["quantity"]?.int)
    }
    return counts
  }

  @Test(arguments: CaseTests.names)
  func `P3, P4: every expected cost follows from its quantities`(_ name: String) throws {
    let bytes = try caseFile("\(name).expected.json")
    let expected = try JSONValue(parsing: bytes)
    let book = try PriceBook.named(PriceBook.defaultID)
    let sessions = try #require(expected["sessions"]?["total"]?.int)
    for entry in expected["billing"]?["skus"]?.array ?? [] {
      let counts = try Self.counts(.array([entry]))
      #expect(book.listCost(of: counts).priced.description == entry["listCost"]?.string)
    }
    let billed = try Self.counts(expected["billing"]?["skus"])
    #expect(
      book.listCost(of: billed).priced.description == expected["billing"]?["listCost"]?.string
    )
    var checked = 0
    for row in expected["strategies"]?.array ?? [] where row["skus"] != nil {
      let counts = try Self.counts(row["skus"])
      #expect(book.listCost(of: counts).priced.description == row["listCost"]?.string)
      if let mean = row["listCostPerSession"]?.string {
        #expect(book.listCost(of: counts).priced.divided(by: sessions) == mean)
      }
      guard let monthly = row["monthlyCost"]?.string, row["id"]?.string != "adaptive" else {
        continue
      }
      let scale = MonthlyScale(sessions: sessions, monthlySessions: 250_000)
      let month = scale.map { book.monthlyCost(of: counts, scale: $0) }
      #expect(month?.total.description == monthly, "\(row["id"]?.string ?? "")")
      checked += 1
    }
    #expect(name.hasPrefix("case-") || checked > 0)
  }
}

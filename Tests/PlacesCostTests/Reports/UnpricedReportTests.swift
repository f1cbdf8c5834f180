import Testing

@testable import PlacesCost

/// Reports by a book without a price for some calls of the trace: no page passes over them.
struct UnpricedReportTests {
  /// Searches on three platforms by a book that knows no price of a request.
  private static func report() throws -> Report {
    let full = try PriceBook.named(PriceBook.defaultID)
    let book = PriceBook(
      id: "half",
      skus: full.skus.map { row in
        guard row.id == SKU.autocompleteRequests.rawValue else { return row }
        return PricedSKU(
          id: row.id,
          freeCap: 0,
          tiers: row.tiers.map { PriceTier(upTo: $0.upTo, price: nil) }
        )
      }
    )
    return try PlacesCostTests.report(ofText: ReportFixture.twoMonths, by: book) {
      $0.tag = "platform"
      $0.grid = PolicyGrid(minChars: [1], debounces: [0])
    }
  }

  @Test func `C4: the text says in each section that calls without a price are left out`() throws {
    let report = try Self.report()
    #expect(report.listCost.unpriced == [.autocompleteRequests])
    let text = TextReport(of: report).analysis
    #expect(text.contains("Calls without a price are in no share."))
    #expect(text.contains("+ and calls without a price"))
  }

  @Test func `C4: the page says that calls without a price are left out`() throws {
    let page = HTMLReport(of: try Self.report()).text
    #expect(page.contains("and calls without a price: ac-requests"))
  }
}

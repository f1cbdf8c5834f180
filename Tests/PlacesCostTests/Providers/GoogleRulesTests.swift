import Testing

@testable import PlacesCost

/// Google's own rules as books, against the strategies that are built from the rules that bill.
struct GoogleRulesTests {
  private static let books = ["google-new", "google-legacy"]

  @Test(arguments: PurchaseTable.rows)
  func `P: Google's books buy what the table of strategies says`(row: PurchaseTable.Row) throws {
    let rules = try Self.books.flatMap { try ProviderBook.load($0).rules }
    let usage = ProviderUsage(
      of: ProviderFixture.histogram([(row.needs, row.requests, 7)]),
      orphans: SKUCounts(),
      under: try #require(rules.first { $0.id == row.strategy })
    )
    #expect(usage.byID == row.buys.mapValues { $0 * 7 })
    #expect(usage.unmetSessions.isEmpty)
  }

  @Test(arguments: CaseFiles.names, [PriceBook.defaultID, "google-legacy-2018"])
  func `P3 P4: Google's books give the counts and costs of the strategies to the last digit`(
    name: String,
    book: String
  ) throws {
    let report = try ReportFixture.report(name, book: book) {
      $0.monthlySessions = 1_234_567
      $0.providers = try? ProviderBook.load(Self.books)
    }
    let rows = try #require(report.providerComparison).rows
    #expect(Set(rows.map(\.rules.id)) == Set(Strategy.fixed.map(\.rawValue)))
    for row in rows {
      let strategy = try #require(report.strategies.first { $0.strategy.rawValue == row.rules.id })
      #expect(
        Dictionary(uniqueKeysWithValues: row.lines.map { ($0.sku, $0.quantity) })
          == strategy.counts.byID
      )
      #expect(row.listCost == strategy.listCost)
      #expect(row.monthlyCost == strategy.monthlyCost)
      #expect(row.unmetSessions.isEmpty && row.unservedCalls.isEmpty)
    }
  }
}

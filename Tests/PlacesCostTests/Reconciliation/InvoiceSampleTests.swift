import Foundation
import Testing

@testable import PlacesCost

/// The exports under `samples/invoice`, made from the SKU counts of `samples/checkout.jsonl`.
///
/// With `PLACES_COST_REWRITE_GOLDENS=1` the tests write them anew.
struct InvoiceSampleTests {
  private static let trace = Result {
    let path = GoldenFile(inPackage: "samples/checkout.jsonl").url.path()
    return try InvoicedTrace(of: [.file(path)], options: ReconciliationFixture.options)
  }

  private static func invoice() throws -> MadeUpInvoice {
    let book = try PriceBook.named(PriceBook.defaultID)
    var invoice = MadeUpInvoice(try trace.get().bills[0], book: book)
    let september = BillingMonth(year: 2026, month: 9)
    invoice.usage += [
      .init(month: september, sku: .autocompleteRequests, events: 150_000, project: "shop-app"),
      .init(month: september, sku: .geocoding, events: 20_000, project: "shop-app"),
    ]
    invoice.credits = [("PROMOTION", 100)]
    invoice.extras = [
      ("adjustment", "Goodwill", "-3.5"), ("tax", "Tax", "21.07"),
      ("rounding_error", "Rounding error", "0.000345"),
    ]
    return invoice
  }

  /// A sample's name, its columns, and how it is made.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    var columns: [InvoiceField: String] = [:]
    let text: @Sendable (inout MadeUpInvoice) -> String
    var testDescription: String { name }
  }

  static let samples = [
    Sample(name: "standard.jsonl") { $0.json() },
    Sample(name: "detailed.jsonl") { $0.json(isDetailed: true) },
    Sample(name: "bigquery.csv") { $0.bigQueryCSV() },
    Sample(name: "cost-table.csv") { $0.costTable(.english) },
    Sample(name: "cost-table-de.csv") { invoice in
      invoice.currency = "EUR"
      invoice.rate = "0.9123"
      return invoice.costTable(.german)
    },
    Sample(name: "cost-table-ja.csv") { invoice in
      invoice.currency = "JPY"
      invoice.rate = "151.5"
      return invoice.costTable(.japanese)
    },
    Sample(name: "reseller.csv", columns: MadeUpInvoice.resellerColumns) { $0.reseller() },
  ]

  @Test(arguments: samples)
  func `a sample is what its recipe makes, and agrees with its trace`(sample: Sample) throws {
    var invoice = try Self.invoice()
    try GoldenFile(inPackage: "samples/invoice/\(sample.name)").expect(sample.text(&invoice))
    let path = GoldenFile(inPackage: "samples/invoice/\(sample.name)").url.path()
    let export = try InvoiceExport(of: .file(path), columns: sample.columns)
    var options = ReconciliationOptions()
    options.projects = ["shop-web"]
    let result = try Reconciliation(
      try Self.trace.get(),
      exports: [export],
      books: DatedBooks(invoice.book),
      analysisOptions: ReconciliationFixture.options,
      options: options
    )
    #expect(result.eventsByCause == ["other-projects": 170_000])
    #expect(result.amountsByCause.keys.allSatisfy { $0 == "rounding" })
    #expect(result.isWithinTolerance)
  }
}

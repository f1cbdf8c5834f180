import Testing

@testable import PlacesCost

/// Books made of Google's own billing data.
struct PriceImportTests {
  private static func sample(_ name: String) throws -> PriceImport {
    let path = #filePath.replacing(
      "Tests/PlacesCostTests/Prices/PriceImportTests.swift",
      with: "samples/prices/\(name)"
    )
    return try PriceImport(paths: [path])
  }

  private static func read(
    _ text: String,
    name: String = "skus.json"
  ) throws(ImportError)
    -> PriceImport
  {
    try PriceImport(files: [(name, Array(text.utf8))])
  }

  @Test func `a response of the catalog gives the rows of the shipped book`() throws {
    let imported = try Self.sample("catalog-skus.json")
    let shipped = try PriceBook.named(PriceBook.defaultID)
    #expect(imported.book.currency == "USD")
    #expect(imported.book.effectiveFrom == CalendarDay("2026-09-14"))
    #expect(imported.book.skus.count == 8)
    for row in imported.book.skus {
      let expected = try #require(shipped.row(row.id))
      #expect(row.freeCap == expected.freeCap, "\(row.id)")
      #expect(row.isUnlimitedFree == expected.isUnlimitedFree, "\(row.id)")
      #expect(row.lastVerified == "2026-09-14T09:00:00Z" && row.source == CatalogResponse.kind)
      guard !row.isUnlimitedFree else { continue }
      #expect(row.tiers.map(\.upTo) == expected.tiers.map(\.upTo), "\(row.id)")
      #expect(row.tiers.map(\.price) == expected.tiers.map(\.price), "\(row.id)")
    }
    #expect(imported.book.isIncomplete)
    let texts = imported.findings.map(\.description)
    #expect(texts.contains { $0.contains("0000-1111-2222 ('Places Aggregate Insights')") })
    #expect(texts.contains("1 older version of prices; the latest of each SKU is taken"))
  }

  @Test func `an imported book is read again as it was written`() throws {
    for name in ["catalog-skus.json", "pricing-export.jsonl"] {
      let imported = try Self.sample(name)
      let again = try PriceBook(parsing: imported.json.bytes(), source: name)
      #expect(again.skus == imported.book.skus)
      #expect(again.id == "imported" && again.sources == imported.book.sources)
      #expect(again.json == imported.book.json)
    }
  }

  @Test func `the pricing export gives the account's prices in its currency`() throws {
    let imported = try Self.sample("pricing-export.jsonl")
    #expect(imported.book.currency == "EUR")
    // 2.83 × 0.92 × 0.88 per thousand, exactly.
    let requests = imported.book.row(of: .autocompleteRequests)
    #expect(requests?.tiers.first?.price?.picounits == 2_291_168_000)
    #expect(requests?.freeCap == 10_000)
    #expect(requests?.source == "BigQuery pricing export, price of the account")
    // A list price that is for one event: 5.00 × 0.92 ÷ 1,000.
    #expect(imported.book.listPrice(of: .geocoding)?.picounits == 4_600_000_000)
    #expect(imported.book.row(of: .autocompleteSessionUsage)?.isUnlimitedFree == true)
    #expect(imported.book.row(of: .detailsAtmosphere)?.freeCap == 1_000)
    #expect(imported.findings.contains(.otherServices(1)))
    #expect(imported.findings.contains(.olderVersions(1)))
  }

  struct Failure: CustomTestStringConvertible {
    let text: String
    let reason: ImportError.Reason
    var line: Int?
    var testDescription: String { "\(reason)" }
  }

  private static func catalog(_ rates: String, factor: String = "1") -> String {
    #"{"skus":[{"skuId":"4EF4-B17C-B31A","pricingInfo":[{"pricingExpression":"#
      + #"{"baseUnitConversionFactor":\#(factor),"tieredRates":[\#(rates)]}}]}]}"#
  }

  private static func rate(_ start: Int, _ nanos: Int, _ currency: String = "USD") -> String {
    #"{"startUsageAmount":\#(start),"unitPrice":{"currencyCode":"\#(currency)","nanos":\#(nanos)}}"#
  }

  static let failures = [
    Failure(text: "{}", reason: .unknownFormat, line: 1),
    Failure(text: "", reason: .unknownFormat),
    Failure(text: "{", reason: .syntax("the text ends too early"), line: 1),
    Failure(text: #"{"skus":[{}]}"#, reason: .badValue(key: "skuId", sku: "?")),
    Failure(
      text: #"{"skus":[{"skuId":"A"}]}"#,
      reason: .badValue(key: "pricingInfo", sku: "A")
    ),
    Failure(text: catalog(""), reason: .badValue(key: "tieredRates", sku: "4EF4-B17C-B31A")),
    Failure(
      text: catalog(rate(0, 1_000_000_000)),
      reason: .badValue(key: "unitPrice", sku: "4EF4-B17C-B31A")
    ),
    Failure(
      text: catalog(rate(0, -1)),
      reason: .badValue(key: "unitPrice", sku: "4EF4-B17C-B31A")
    ),
    Failure(
      text: catalog(rate(0, 1), factor: "0.5"),
      reason: .badValue(key: "baseUnitConversionFactor", sku: "4EF4-B17C-B31A")
    ),
    Failure(
      text: catalog(rate(0, 1), factor: "0"),
      reason: .badValue(key: "baseUnitConversionFactor", sku: "4EF4-B17C-B31A")
    ),
    Failure(
      text: catalog(
        rate(0, 1) + "," + rate(10, 2).replacing("10", with: "10.0005"),
        factor: "1000"
      ),
      reason: .badValue(key: "startUsageAmount", sku: "4EF4-B17C-B31A")
    ),
    Failure(
      text: catalog(rate(9_000_000_000_000_000, 1), factor: "10000"),
      reason: .badValue(key: "startUsageAmount", sku: "4EF4-B17C-B31A")
    ),
    Failure(
      text: catalog(#"{"startUsageAmount":0,"unitPrice":{"nanos":1}}"#),
      reason: .badValue(key: "unitPrice", sku: "4EF4-B17C-B31A")
    ),
    Failure(
      text: #"{"sku":{},"list_price":{"tiered_rates":[{"usd_amount":"1"}]}}"#,
      reason: .badValue(key: "sku.id", sku: "?"),
      line: 1
    ),
    Failure(text: catalog(rate(5, 1)), reason: .badRates(sku: "4EF4-B17C-B31A")),
    Failure(
      text: catalog(rate(0, 1) + "," + rate(0, 2)),
      reason: .badRates(sku: "4EF4-B17C-B31A")
    ),
    Failure(
      text: catalog(rate(0, 1) + "," + rate(10, 2, "EUR")),
      reason: .mixedCurrencies("USD", "EUR")
    ),
    Failure(
      text: catalog(rate(0, 1)).replacing("4EF4", with: "0000"),
      reason: .nothingKnown
    ),
    Failure(
      text: #"{"sku":{"id":"A"},"list_price":{}}"#,
      reason: .badValue(key: "tiered_rates", sku: "A"),
      line: 1
    ),
    Failure(
      text: "\n" + #"{"sku":{"id":"A"},"list_price":{"tiered_rates":[{"usd_amount":"x"}]}}"#,
      reason: .badValue(key: "usd_amount", sku: "A"),
      line: 2
    ),
  ]

  @Test(arguments: failures)
  func `C3: what is no price file is refused with the place and the reason`(_ failure: Failure) {
    #expect(throws: ImportError(failure.reason, in: "skus.json", line: failure.line)) {
      try Self.read(failure.text)
    }
  }

  @Test func `C3: files in two currencies are refused, and both are named`() {
    let files = [Self.rate(0, 1), Self.rate(0, 1, "EUR")].enumerated().map { index, rate in
      (name: "\(index).json", bytes: Array(Self.catalog(rate).utf8))
    }
    #expect(throws: ImportError(.mixedCurrencies("EUR", "USD"), in: "0.json")) {
      try PriceImport(files: files)
    }
  }

  @Test func `a page that is not the last is said to have others`() throws {
    let text = Self.catalog(Self.rate(0, 1)).dropLast() + #","nextPageToken":"N"}"#
    let notes = try Self.read(String(text)).findings.map(\.description)
    #expect(notes.contains("skus.json: it has a nextPageToken; give the further pages too"))
  }

  @Test func `a price of more decimals than are kept is rounded, and said`() throws {
    // 0.000000001 for three events: 333.3 picounits each.
    let imported = try Self.read(Self.catalog(Self.rate(0, 1), factor: "3"))
    #expect(imported.book.listPrice(of: .autocompleteRequests)?.picounits == 333)
    #expect(
      imported.findings.map(\.description).contains(
        "ac-requests: the price of one event has more than 12 decimals and is rounded"
      )
    )
  }

  @Test func `a start that is no whole number of units may be one of events`() throws {
    let rates = Self.rate(0, 0) + "," + Self.rate(10, 2_000).replacing("10", with: "10.5")
    let book = try Self.read(Self.catalog(rates, factor: "1000")).book
    #expect(book.row(of: .autocompleteRequests)?.freeCap == 10_500)
  }

  @Test func `two prices of one SKU at one time are both named, and the last is taken`() throws {
    func sku(_ versions: String...) -> String {
      #"{"skuId":"4EF4-B17C-B31A","pricingInfo":[\#(versions.joined(separator: ","))]}"#
    }
    func version(_ nanos: Int, _ time: String = "2026-06-01T07:00:00Z") -> String {
      #"{"effectiveTime":"\#(time)","pricingExpression":{"tieredRates":[\#(Self.rate(0, nanos))]}}"#
    }
    func day(_ amount: String, _ time: String = "2026-06-01 00:00:00 UTC") -> String {
      #"{"sku":{"id":"4EF4-B17C-B31A"},"business_entity_name":"Maps","pricing_as_of_time":"\#(time)","#
        + #""list_price":{"tiered_rates":[{"usd_amount":"\#(amount)"}]}}"#
    }
    let old = version(5_000_000, "2026-01-01T08:00:00Z")
    let twice = [
      #"{"skus":[\#(sku(version(1_000_000), old, version(2_000_000)))]}"#,
      #"{"skus":[\#(sku(version(1_000_000), old)),\#(sku(version(2_000_000)))]}"#,
      [day("0.001"), day("0.005", "2026-01-01 00:00:00 UTC"), day("0.002")].joined(separator: "\n"),
    ]
    for text in twice {
      let imported = try Self.read(text)
      #expect(imported.book.listPrice(of: .autocompleteRequests) == Money(micros: 2_000))
      let notes = imported.findings.map(\.description).filter { $0.contains("two prices") }
      #expect(notes.count == 1)
      #expect(notes.first?.hasPrefix("4EF4-B17C-B31A: two prices of 2026-06-01") == true)
      #expect(notes.first?.contains("per thousand 1.00, and 2.00;") == true)
      #expect(imported.findings.contains(.olderVersions(1)))
    }
    let same = #"{"skus":[\#(sku(version(1_000_000))),\#(sku(version(1_000_000)))]}"#
    #expect(
      try Self.read(same).findings.allSatisfy { !$0.description.contains("two prices") }
    )
  }

  @Test func `BigQuery's numbers with exponents are exact`() throws {
    let row =
      #"{"sku":{"id":"4EF4-B17C-B31A"},"business_entity_name":"Maps","list_price":{"tiered_rates":["#
      + #"{"pricing_unit_quantity":1,"start_usage_amount":0,"usd_amount":"0"},"#
      + #"{"pricing_unit_quantity":1,"start_usage_amount":"1e4","usd_amount":2.83e-3}]}}"#
    let book = try Self.read(row).book
    #expect(book.row(of: .autocompleteRequests)?.freeCap == 10_000)
    #expect(book.listPrice(of: .autocompleteRequests)?.picounits == 2_830_000_000)
  }
}

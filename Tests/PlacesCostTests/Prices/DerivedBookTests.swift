import Testing

@testable import PlacesCost

/// Books that extend another: discounts, overrides and currencies.
struct DerivedBookTests {
  private static func book(_ members: String) throws(PriceBookError) -> PriceBook {
    let text = "{\"id\": \"own\", \"extends\": \"google-2025-03\"\(members)}"
    return try PriceBook(parsing: Array(text.utf8), source: "own.json")
  }

  private static let sample = #filePath.replacing(
    "Tests/PlacesCostTests/Prices/DerivedBookTests.swift",
    with: "samples/prices/contract.json"
  )

  @Test func `a discount and a rate are one exact product`() throws {
    let book = try PriceBook.load(Self.sample)
    #expect(book.currency == "EUR" && book.id == "contract-2026")
    #expect(book.effectiveFrom == CalendarDay("2026-01-01"))
    // 2.83, 2.27 … × 0.92 × 0.88 per thousand.
    let requests = try #require(book.row(of: .autocompleteRequests))
    #expect(
      requests.tiers.compactMap(\.price).map { ($0 * 1_000).exact() }
        == ["2.291168", "1.837792", "1.37632", "0.68816", "0.170016"]
    )
    #expect(requests.freeCap == 10_000)
    // An override with a discount of its own: 25.00 × 0.92 × 0.80.
    #expect(book.listPrice(of: .detailsAtmosphere)?.picounits == 18_400_000_000)
    // An override's prices are in the book's currency and not discounted.
    #expect(book.listPrice(of: .geocoding)?.picounits == 3_100_000_000)
    #expect(book.row(of: .geocoding)?.freeCap == 0)
    #expect(book.row(of: .autocompleteSessionUsage)?.isUnlimitedFree == true)
    #expect(book.sources.first?.reference == "contract, annex 2" && book.sources.count > 1)
  }

  @Test func `facts 1.5: one account's euro prices are the list times 0.8632`() throws {
    let book = try Self.book(#", "currency": "EUR", "rate": "0.8632""#)
    // 2.83 × 0.8632 = 2.442856 and 17.00 × 0.8632 = 14.6744.
    #expect(book.listPrice(of: .autocompleteRequests)?.picounits == 2_442_856_000)
    #expect(book.listPrice(of: .detailsPro)?.picounits == 14_674_400_000)
    #expect(book.title.hasSuffix(", in EUR at 0.8632 for one USD"))
  }

  @Test func `a price is rounded once, half away from zero, at nine decimals per thousand`() throws
  {
    let book = try Self.book(#", "discountPercent": "33.333333""#)
    // 2.83 × 0.66666667 = 1.8866666761; nine decimals: 1.886666676.
    #expect(book.listPrice(of: .autocompleteRequests)?.picounits == 1_886_666_676)
    // 5.00 × 0.66666667 = 3.33333335 is exact.
    #expect(book.listPrice(of: .geocoding)?.picounits == 3_333_333_350)
    let half = try Self.book(#", "currency": "XXX", "rate": "0.000000001""#)
    // 0.00283 × 10⁻⁹ is 2.83 picounits; 0.00000227… round to the nearest.
    #expect(
      half.row(of: .autocompleteRequests)?.tiers.compactMap(\.price).map(\.picounits)
        == [3, 2, 2, 1, 0]
    )
  }

  @Test func `the credit is converted, not discounted`() throws {
    let text = """
      {"id": "a", "extends": "google-legacy-2018", "currency": "EUR", "rate": "0.5",
       "discountPercent": "50"}
      """
    let book = try PriceBook(parsing: Array(text.utf8), source: "a.json")
    #expect(book.monthlyCredit.description == "100.000000")
    #expect(book.listPrice(of: .legacyDetails)?.picounits == 4_250_000_000)
  }

  @Test func `what a book keeps of itself is the whole book`() throws {
    let book = try PriceBook.load(Self.sample)
    let again = try PriceBook(parsing: book.text, source: "saved")
    #expect(again.skus == book.skus && again.currency == "EUR")
    #expect(again.json == book.json)
  }

  struct Failure: CustomTestStringConvertible {
    let members: String
    let reason: PriceBookError.Reason
    let column: Int
    init(_ members: String, _ reason: PriceBookError.Reason, _ column: Int) {
      self.members = members
      self.reason = reason
      self.column = column
    }
    var testDescription: String { members }
  }

  private static let percents = "from 0 to 100 with at most 6 places"
  private static let rates = "above 0 and below 1,000,000 with at most 9 places"

  static let failures = [
    Failure(#", "rate": "0.92""#, .rateWithoutCurrency("USD"), 52),
    Failure(#", "currency": "EUR""#, .currencyWithoutRate("EUR", base: "USD"), 56),
    Failure(
      #", "discountPercent": 12"#,
      .unquotedMoney(key: "discountPercent", text: "12"),
      63
    ),
    Failure(
      #", "discountPercent": "101""#,
      .notAFactor(key: "discountPercent", text: "101", range: percents),
      63
    ),
    Failure(
      #", "discountPercent": "-1""#,
      .notAFactor(key: "discountPercent", text: "-1", range: percents),
      63
    ),
    Failure(
      #", "discountPercent": "0.0000001""#,
      .notAFactor(key: "discountPercent", text: "0.0000001", range: percents),
      63
    ),
    Failure(
      #", "currency": "EUR", "rate": "0""#,
      .notAFactor(key: "rate", text: "0", range: rates),
      71
    ),
    Failure(
      #", "currency": "EUR", "rate": "1000000""#,
      .notAFactor(key: "rate", text: "1000000", range: rates),
      71
    ),
    Failure(
      #", "overrides": {"geocodin": {"freeCap": 1}}"#,
      .unknownOverride("geocodin", base: "google-2025-03", suggestion: "geocoding"),
      70
    ),
    Failure(#", "overrides": {"geocoding": {}}"#, .emptyOverride("geocoding"), 71),
    Failure(
      #", "overrides": {"geocoding": {"tiers": [], "discountPercent": "1"}}"#,
      .exclusiveKeys("discountPercent", "tiers"),
      81
    ),
    Failure(#", "overrides": {"geocoding": {"tiers": []}}"#, .noTiers, 81),
    Failure(
      #", "overrides": {"geocoding": {"freecap": 1}}"#,
      .unknownKey("freecap", suggestion: "freeCap"),
      73
    ),
    Failure(
      #", "overrides": {"geocoding": {"unlimitedFree": true, "freeCap": 1}}"#,
      .freeCapOfUnlimited,
      106
    ),
    Failure(
      #", "skus": [{"id": "geocoding", "unlimitedFree": true}]"#,
      .duplicateSKU("geocoding"),
      52
    ),
    Failure(
      #", "effectiveTo": "2025-01-01""#,
      .daysOutOfOrder(from: "2025-03-01", to: "2025-01-01"),
      59
    ),
  ]

  @Test(arguments: failures)
  func `C3: terms that cannot hold are refused with place and reason`(_ failure: Failure) {
    let expected = PriceBookError(failure.reason, in: "own.json", line: 1, column: failure.column)
    #expect(throws: expected) { try Self.book(failure.members) }
    #expect(!failure.reason.description.isEmpty)
  }

  @Test(arguments: PriceBook.derivingKeys.dropFirst())
  func `terms without a book below are refused`(_ key: String) {
    let text = "{\"\(key)\": \"1\", \"id\": \"a\"}"
    let error = #expect(throws: PriceBookError.self) {
      try PriceBook(parsing: Array(text.utf8), source: "a.json")
    }
    #expect(error?.reason == .onlyWithExtends(key: key))
  }

  @Test func `a book that extends itself is refused`() throws {
    let path = "/tmp/places-cost-endless-\(Int.random(in: 0...Int.max)).json"
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    try TemporaryText.write("{\"id\": \"a\", \"extends\": \"\(name)\"}", to: path)
    defer { TemporaryText.remove(path) }
    let error = #expect(throws: PriceBookError.self) { try PriceBook.load(path) }
    #expect(error?.reason == .endlessExtends)
  }
}

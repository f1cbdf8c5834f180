import Testing

@testable import PlacesCost

/// Months of one trace under the lists that were in force (issue: dated price books).
struct DatedBooksTests {
  static func auto() throws -> DatedBooks { try DatedBooks.load([DatedBooks.auto]) }

  private static func report(_ lines: [String], _ books: DatedBooks) throws -> Report {
    let options = AnalysisOptions()
    let source = TraceSource.bytes(name: "lines.jsonl", Array(lines.joined(separator: "\n").utf8))
    return try Analysis(of: [source], options: options).report(pricedBy: books, options: options)
  }

  static let months: [(month: BillingMonth, id: String, credit: String)] = [
    (BillingMonth(year: 2018, month: 6), "google-legacy-2018", "200.000000"),
    (BillingMonth(year: 2018, month: 7), "google-legacy-2018", "200.000000"),
    (BillingMonth(year: 2023, month: 9), "google-legacy-2018", "200.000000"),
    (BillingMonth(year: 2023, month: 10), "google-legacy-2018+google-new-2023", "200.000000"),
    (BillingMonth(year: 2025, month: 2), "google-new-2023+google-legacy-2018", "200.000000"),
    (BillingMonth(year: 2025, month: 3), "google-2025-03", "0.000000"),
    (BillingMonth(year: 2031, month: 1), "google-2025-03", "0.000000"),
  ]

  @Test(arguments: months)
  func `each month has the lists that were in force, and one credit`(
    _ month: BillingMonth,
    _ id: String,
    _ credit: String
  ) throws {
    let book = try Self.auto().book(in: month)
    #expect(book.id == id)
    #expect(book.monthlyCredit.description == credit)
  }

  @Test func `a month without a list has the nearest one, and is not covered`() throws {
    let books = try Self.auto()
    #expect(!books.covers(BillingMonth(year: 2018, month: 6)))
    #expect(books.covers(BillingMonth(year: 2018, month: 7)))
  }

  /// Months of a trace, the books, and what is said of them.
  static let gaps: [([Int], [String], String?)] = [
    ([3, 4], ["google-2025-03"], nil),
    (
      [2, 3], ["google-2025-03"],
      "google-2025-03 prices the month 2025-02, before its first day (2025-03-01); '--prices auto'"
        + " prices each month by its own list"
    ),
    (
      [1, 2, 3], ["google-2025-03"],
      "google-2025-03 prices the months 2025-01 and 2025-02, before its first day (2025-03-01);"
        + " '--prices auto' prices each month by its own list"
    ),
    (
      [2, 3, 4, 5], ["google-legacy-2018"],
      "google-legacy-2018 prices the months 2025-03 to 2025-05, after its end (2025-03-01);"
        + " '--prices auto' prices each month by its own list"
    ),
    ([2, 3], ["auto"], nil),
    (
      [2, 3], ["google-legacy-2018", "google-new-2023"],
      "no list was in force in 2025-03: the nearest one is used"
    ),
  ]

  @Test(arguments: gaps)
  func `months in which no book was in force are named`(
    _ months: [Int],
    _ names: [String],
    _ warning: String?
  ) throws {
    let books = try DatedBooks.load(names)
    #expect(books.warning(about: months.map { BillingMonth(year: 2025, month: $0) }) == warning)
  }

  @Test func `a report of months before its book says so`() throws {
    let books = DatedBooks(try PriceBook.named(PriceBook.defaultID))
    let text = TextReport(of: try Self.report(Self.boundary, books)).analysis
    #expect(text.contains("google-2025-03 prices the month 2025-02, before its"))
  }

  @Test func `a list that starts inside a month gives it no credit, and no row that others have`()
    throws
  {
    func book(_ id: String, from day: String, _ skus: [String], credit: Money) -> PriceBook {
      PriceBook(
        id: id,
        effectiveFrom: CalendarDay(day),
        monthlyCredit: credit,
        skus: skus.map {
          PricedSKU(id: $0, tiers: [PriceTier(upTo: nil, price: Money(micros: 5_000))])
        }
      )
    }
    let one = Money(micros: 1_000_000)
    let base = book("base", from: "2026-01-01", ["geocoding"], credit: .zero)
    let next = book("next", from: "2026-05-15", ["geocoding"], credit: one)
    let more = book("more", from: "2026-05-20", ["pd-pro"], credit: one)
    let books = try #require(try DatedBooks([base, next, more]))
    let may = books.book(in: BillingMonth(year: 2026, month: 5))
    #expect(may.id == "base+more" && may.monthlyCredit == .zero)
    let june = books.book(in: BillingMonth(year: 2026, month: 6))
    #expect(june.id == "more+next+base" && june.monthlyCredit == one)
    // Without any other list of its month a new one prices it, credit included.
    let alone = try #require(try DatedBooks([next, more]))
    #expect(alone.book(in: BillingMonth(year: 2026, month: 5)).monthlyCredit == one)
  }

  @Test func `a single book prices every month, whatever its days`() throws {
    let books = DatedBooks(try PriceBook.named("google-legacy-2018"))
    #expect(books.book(in: BillingMonth(year: 2026, month: 1)).id == "google-legacy-2018")
  }

  /// Two geocoding calls, one second before and at midnight of March 2025 in Los Angeles.
  static let boundary = [
    #"{"ts":"2025-02-28T23:59:59-08:00","type":"geocode"}"#,
    #"{"ts":"2025-03-01T00:00:00-08:00","type":"geocode"}"#,
  ]

  @Test func `to the second: the credit ends with February 2025`() throws {
    let report = try Self.report(Self.boundary, Self.auto())
    let months = report.months
    #expect(months.map(\.month.description) == ["2025-02", "2025-03"])
    // 5.00 per thousand in both; the credit takes the first, the free cap the second.
    #expect(months.map(\.cost.gross.description) == ["0.005000", "0.000000"])
    #expect(months.map(\.cost.credit.description) == ["0.005000", "0.000000"])
    #expect(months.map(\.cost.total.description) == ["0.000000", "0.000000"])
    #expect(report.book.id == "google-2025-03")
  }

  @Test func `months under several lists add up to the bill exactly`() throws {
    let legacy = #","api":"legacy","token":"t"}"#
    let lines =
      Self.boundary + [
        #"{"ts":"2024-05-01T12:00:00-07:00","type":"autocomplete"\#(legacy)"#,
        #"{"ts":"2026-05-01T12:00:00-07:00","type":"details","fields":["location"]}"#,
      ]
    let report = try Self.report(lines, Self.auto())
    let parts = report.months.map(\.part.listCost.priced)
    #expect(parts.count == 4)
    #expect(parts.reduce(.zero, +) == report.listCost.priced)
    let skus = report.billed.nonZero.compactMap { report.billedMonths.listCost(of: $0.sku) }
    #expect(skus.reduce(.zero, +) == report.listCost.priced)
    #expect(
      report.billedMonths.bookIDs == ["google-new-2023+google-legacy-2018", "google-2025-03"]
    )
    let text = TextReport(of: report).analysis
    #expect(text.contains("Each month at the prices of its own list"))
  }

  @Test func `an old trace keeps its price when a list is added`() throws {
    let new = PriceBook(
      id: "google-2027",
      effectiveFrom: CalendarDay("2027-01-01"),
      skus: [PricedSKU(id: "geocoding", tiers: [PriceTier(upTo: nil, price: Money(micros: 9_000))])]
    )
    let before = try Self.auto()
    let after = try #require(try DatedBooks(before.books + [new]))
    let old = try Self.report(Self.boundary, before)
    #expect(try Self.report(Self.boundary, after).listCost == old.listCost)
    // Closed months do not move: every figure of theirs stays, to the byte.
    let legacy = #","api":"legacy","token":"t"}"#
    let lines =
      Self.boundary + [
        #"{"ts":"2024-05-01T12:00:00-07:00","type":"autocomplete"\#(legacy)"#,
        #"{"ts":"2026-12-31T23:59:59-08:00","type":"geocode"}"#,
        #"{"ts":"2027-01-01T00:00:00-08:00","type":"geocode"}"#,
      ]
    let closed = try [before, after].map { books in
      let report = try Self.report(lines, books)
      #expect(report.months.count == 5)
      guard case .array(let months) = report.monthsJSON else { return [JSON]() }
      return Array(months.dropLast())
    }
    #expect(closed[0].count == 4 && closed[0] == closed[1])
    let last = try [before, after].map { try Self.report(lines, $0).months.last?.part.listCost }
    #expect(last[0] != last[1])
    let month = BillingMonth(year: 2027, month: 1)
    #expect(after.book(in: month).listPrice(of: .geocoding)?.description == "0.009000")
    #expect(after.book(in: month).listPrice(of: .detailsPro)?.description == "0.017000")
  }

  /// 12,000 geocoding calls on each side of the lists' change.
  private static let spring = boundary.flatMap { Array(repeating: $0, count: 12_000) }

  @Test func `FOCUS and OpenMetrics price each month by its own list`() throws {
    let report = try Self.report(Self.spring, Self.auto())
    #expect(report.months.map(\.cost.gross.description) == ["60.000000", "10.000000"])
    let rows = FOCUSTable(of: report).text.split(separator: "\n").dropFirst()
    let old = rows.filter { $0.contains("google-legacy-2018") }
    let new = rows.filter { !$0.contains("google-legacy-2018") }
    // All paid, and the credit; free events, and the others.
    #expect(old.map { $0.prefix { $0 != "," } } == ["60.00", "-60.00"])
    #expect(new.map { $0.prefix { $0 != "," } } == ["0.00", "10.00"])
    let metrics = OpenMetricsReport(of: report).text.split(separator: "\n")
    #expect(metrics.filter { $0.hasPrefix("places_cost_price_book{") }.count == 2)
    #expect(metrics.contains(#"places_cost_billed_usd{sku="geocoding"} 120.00"#))
    #expect(metrics.contains("places_cost_list_cost_usd 120.00"))
  }

  @Test func `the page says which list its map is priced by`() throws {
    let lines =
      Self.boundary + [
        #"{"ts":"2025-03-02T00:00:00-08:00","type":"autocomplete","client":"c","input":"a"}"#
      ]
    let page = HTMLReport(of: try Self.report(lines, Self.auto())).text
    #expect(page.contains("Priced by google-2025-03, the list of the last month."))
    let single = DatedBooks(try PriceBook.named(PriceBook.defaultID))
    #expect(!HTMLReport(of: try Self.report(lines, single)).text.contains("Priced by "))
  }

  @Test func `books in two currencies are refused`() throws {
    let euro = PriceBook(id: "euro", currency: "EUR", skus: [])
    let reason = PriceBookError.Reason.mixedCurrencies(
      "euro",
      other: "google-2025-03",
      currency: "USD"
    )
    let book = try PriceBook.named(PriceBook.defaultID)
    #expect(throws: PriceBookError(reason, in: "euro")) { try DatedBooks([book, euro]) }
    #expect(try DatedBooks([]) == nil)
  }

  @Test func `C4: a saved report keeps all its books`() throws {
    let report = try Self.report(Self.boundary, Self.auto())
    let saved = try SavedReport(parsing: try #require(SavedReport.bytes(of: report)))
    #expect(try saved.report().json == report.json)
  }
}

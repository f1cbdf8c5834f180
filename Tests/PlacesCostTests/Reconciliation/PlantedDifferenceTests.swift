import Testing

@testable import PlacesCost

/// Differences planted by hand, whose size is known beforehand: statuses, rates, dated lists.
struct PlantedDifferenceTests {
  private typealias Fixture = ReconciliationFixture

  /// Twenty calls that succeed, then one 404, two 429, four 500 and eight without results, over all
  /// of September 2026.
  private static let statuses: [String] = {
    let numbered: [(String, Int)] = [
      ("200", 20), ("404", 1), ("429", 2), ("500", 4), (#""ZERO_RESULTS""#, 8),
    ]
    let all = numbered.flatMap { Array(repeating: $0.0, count: $0.1) }
    return all.enumerated().map { index, status in
      #"{"ts":\#(1_788_264_000_000 + index * 72_000_000),"type":"autocomplete","client":"c","#
        + #""input":"ab","status":\#(status)}"#
    }
  }()

  /// What else is billed or is not, the events billed, and what that moves.
  static let statusReadings: [(BillReading.Statuses, billed: Int, moved: Int)] = [
    (.notFound, 29, 1), (.clientErrors, 31, 3), (.serverErrors, 32, 4), (.successOnly, 20, -8),
    (.all, 35, 7),
  ]

  @Test(arguments: statusReadings)
  func `statuses billed otherwise are found out, with the events that they move`(
    statuses: BillReading.Statuses,
    billed: Int,
    moved: Int
  ) throws {
    let trace = try Fixture.trace(of: Self.statuses)
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    #expect(invoice.usage.map(\.events) == [28])
    invoice.usage[0].events = billed
    let result = try Fixture.reconcile(trace, try Fixture.export(invoice.json()))
    #expect(result.readings[result.bestReading].reading.statuses == statuses)
    #expect(result.readings[result.bestReading].events == .zero)
    #expect(result.readings[0].events == Money(events: abs(moved)))
    #expect(result.eventsByCause == ["statuses": moved])
    #expect(result.isWithinTolerance)
  }

  @Test func `an invoice that agrees is not asked for statuses`() throws {
    let trace = try Fixture.trace(of: Self.statuses)
    let invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    let result = try Fixture.reconcile(trace, try Fixture.export(invoice.json()))
    #expect(result.readings.count == trace.bills.count)
  }

  @Test func `of readings that fit alike the narrowest is named`() throws {
    // Without other errors all three of 404, client errors and every status bill the same.
    let lines = Self.statuses.filter { !$0.contains(":429}") && !$0.contains(":500}") }
    let trace = try Fixture.trace(of: lines)
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    invoice.usage[0].events += 1
    let result = try Fixture.reconcile(trace, try Fixture.export(invoice.json()))
    #expect(result.readings.filter { $0.events == .zero }.count == 3)
    #expect(result.readings[result.bestReading].reading.statuses == .notFound)
  }

  @Test func `a month converted at another rate is named, with the rate and its amount`() throws {
    let trace = try Fixture.trace()
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    invoice.currency = "EUR"
    invoice.rate = "0.95"
    let text = invoice.json().replacing(
      #""currency_conversion_rate":0.95"#,
      with: #""currency_conversion_rate":0.9123"#
    )
    let result = try Fixture.reconcile(trace, try Fixture.export(text))
    let stated = try Money("0.9123")
    let (base, paid) = result.costs.reduce((Money.zero, Money.zero)) { sums, cell in
      (sums.0 + (cell.expected ?? .zero), sums.1 + cell.billed)
    }
    #expect(result.amountsByCause.keys.sorted() == ["currency"])
    #expect(result.amountsByCause["currency"] == (paid - base).description)
    #expect(result.isWithinTolerance)
    for cell in result.costs where cell.cause != nil {
      guard case .currency(let rate) = cell.cause else { continue }
      #expect(cell.rate == stated)
      #expect((rate - (try Money("0.95"))).magnitude < (try Money("0.000001")))
    }
    let json = String(decoding: result.json.bytes(), as: UTF8.self)
    #expect(json.contains(#""impliedRate": "0.95"#))
  }

  @Test func `where no rate is known the one that fits is named`() throws {
    let trace = try Fixture.trace()
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    invoice.currency = "EUR"
    invoice.rate = "0.95"
    let columns = MadeUpInvoice.resellerColumns
    let result = try Fixture.reconcile(
      trace,
      try Fixture.export(invoice.reseller(), columns: columns)
    )
    #expect(result.costs.allSatisfy { $0.expected == nil && $0.cause == nil })
    #expect(result.unstatedRate?.rounded(places: 6) == "0.950000")
    #expect(result.text(isColored: false).contains("agree at 0.950000 to one"))
    // A surcharge on each row is no rate.
    invoice.surcharge = try Money("0.5")
    let odd = try Fixture.reconcile(
      trace,
      try Fixture.export(invoice.reseller(), columns: columns)
    )
    #expect(odd.unstatedRate == nil)
  }

  @Test func `an amount of one SKU that no rate mends is another price`() throws {
    let trace = try Fixture.trace()
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    invoice.currency = "EUR"
    invoice.rate = "0.95"
    let sku = try #require(Fixture.book.row(of: .autocompleteRequests)?.googleID)
    let lines = invoice.json().split(separator: "\n").map(String.init).map { line in
      line.contains(sku) ? line.replacing(#""cost":"#, with: #""cost":1"#) : line
    }
    let result = try Fixture.reconcile(trace, try Fixture.export(lines.joined(separator: "\n")))
    let wrong = result.costs.filter { $0.cause == .price }
    #expect(Set(wrong.map(\.sku)) == [.autocompleteRequests])
    #expect(result.costs.allSatisfy { $0.sku == .autocompleteRequests || $0.cause != .price })
    #expect(!result.isWithinTolerance)
  }

  /// 12,000 geocoding calls in February and as many in March 2025, most of them in the last second
  /// and the first.
  private static let spring: [String] = {
    let times = [
      ("2025-02-01T00:00:00-08:00", 1), ("2025-02-28T23:59:59-08:00", 11_999),
      ("2025-03-01T00:00:00-08:00", 11_999), ("2025-03-31T23:59:59-07:00", 1),
    ]
    return times.flatMap { time, count in
      Array(repeating: #"{"ts":"\#(time)","type":"geocode","client":"c"}"#, count: count)
    }
  }()

  @Test func `each month of an export is priced by the list that was in force`() throws {
    let trace = try Fixture.trace(of: Self.spring)
    let books = try DatedBooks.load([DatedBooks.auto])
    let text = try ["google-legacy-2018", "google-2025-03"].enumerated().map { index, id in
      var invoice = MadeUpInvoice(trace.bills[0], book: try PriceBook.named(id))
      invoice.usage = [invoice.usage[index]]
      // The old list's credit is a row of its own type.
      invoice.credits = index == 0 ? [("PROMOTION", 1_000)] : []
      return invoice.json().replacing(#""sku":{"id":"","#, with: #""sku":{"id":"BAC8-4E68-E261","#)
    }.joined()
    let result = try Fixture.reconcile(trace, try Fixture.export(text), books: books)
    #expect(result.eventsByCause == [:])
    #expect(result.costs.map(\.bookID) == ["google-new-2023+google-legacy-2018", "google-2025-03"])
    // 12,000 × 5.00 per thousand; the same without 10,000 free ones.
    #expect(result.costs.map(\.billed.description) == ["60.000000", "10.000000"])
    #expect(result.costs.map(\.net.description) == ["0.000000", "10.000000"])
    #expect(result.costs.allSatisfy { $0.cause == nil })
    #expect(result.book.id == "google-2025-03")
    #expect(result.text(isColored: false).contains("google-2025-03 (2025-03)"))
    #expect(result.warnings == [])
    // One list for both months would call February's bill wrong: its cap explains nothing.
    let single = DatedBooks(try PriceBook.named("google-2025-03"))
    let wrong = try Fixture.reconcile(trace, try Fixture.export(text), books: single)
    #expect(wrong.amountsByCause == ["price": "50.000000"])
    #expect(
      wrong.warnings == [
        "google-2025-03 prices the month 2025-02, before its first day (2025-03-01);"
          + " '--prices auto' prices each month by its own list"
      ]
    )
  }

  @Test func `the gate fails above the tolerance, not at it`() throws {
    let trace = try Fixture.trace()
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    let index = try #require(invoice.usage.firstIndex { $0.sku == .detailsEssentials })
    invoice.usage[index].events += 70
    let export = try Fixture.export(invoice.json())
    func isWithin(_ tolerance: Int64) throws -> Bool {
      var options = ReconciliationOptions()
      options.tolerance = tolerance
      return try Fixture.reconcile(trace, export, options).isWithinTolerance
    }
    let comparable = Int64(
      try Fixture.reconcile(trace, export).comparableEvents.wholeEvents
    )
    // In millionths of a per cent, rounded up: the smallest tolerance that holds.
    let least = (70 * 100_000_000 + comparable - 1) / comparable
    #expect(try isWithin(least))
    #expect(try !isWithin(least - 1))
    #expect(try isWithin(100_000_000))
  }

  @Test func `coverage carries into each strategy's month and the advice, at both ends`() throws {
    let whole = try Fixture.trace()
    let sample = try Fixture.trace(of: Fixture.halfOfUsers)
    let invoice = MadeUpInvoice(whole.bills[0], book: Fixture.book)
    let result = try Fixture.reconcile(sample, try Fixture.export(invoice.json()))
    let coverage = try #require(result.coverage)
    let bounds = try #require(coverage.monthlyBounds)
    #expect(bounds.lowerBound < bounds.upperBound)
    func report(_ sessions: Int) -> Report {
      var options = Fixture.options
      options.monthlySessions = sessions
      return sample.analysis.report(pricedBy: Fixture.book, options: options)
    }
    let (low, middle, high) = (
      report(bounds.lowerBound), report(coverage.monthlySessions), report(bounds.upperBound)
    )
    var moved = 0
    for row in coverage.strategies where row.strategy != .observed {
      func cost(_ report: Report) -> Money? {
        report.strategies.first { $0.strategy == row.strategy }?.monthlyCost
      }
      #expect(row.low == cost(low) && row.monthly == cost(middle) && row.high == cost(high))
      if let low = row.low, let high = row.high, low < high { moved += 1 }
    }
    #expect(moved > 0)
    // The observed month is the invoice's own, each SKU by its own count.
    let observed = try #require(coverage.strategies.first { $0.strategy == .observed })
    #expect(observed.low == observed.monthly && observed.high == observed.monthly)
    let advice = middle.recommendation.advice
    #expect(coverage.recommendation.advice?.strategy == advice?.strategy)
    #expect(coverage.recommendation.advice?.saving.total == advice?.saving.total)
    if coverage.isAdviceStable == true {
      let savings = try #require(coverage.savings)
      #expect(savings.low == low.recommendation.advice?.saving.total)
      #expect(savings.high == high.recommendation.advice?.saving.total)
    } else {
      #expect(coverage.savings == nil)
    }
  }
}

import Testing

@testable import PlacesCost

/// Which reading of a trace an invoice speaks for, where its days or a sample are in the way.
struct ReadingChoiceTests {
  private typealias Fixture = ReconciliationFixture

  @Test func `of a sample the SKUs on which readings differ decide`() throws {
    let whole = try Fixture.trace()
    let own = Assumptions { $0.proSession = .ownTier }
    let index = try #require(whole.bills.firstIndex { $0.reading.assumptions == own })
    let half = try Fixture.trace(of: Fixture.halfOfUsers)
    for (place, reading) in [(index, own), (0, Assumptions())] {
      let invoice = MadeUpInvoice(whole.bills[place], book: Fixture.book)
      let result = try Fixture.reconcile(half, try Fixture.export(invoice.json()))
      let best = result.readings[result.bestReading]
      #expect(best.reading.assumptions == reading)
      // What the sample lacks of the others outweighs it, so all SKUs together cannot tell.
      #expect(best.scaledEvents * 2 > result.readings[0].scaledEvents)
      #expect(result.eventsByCause["unexplained"] == nil)
    }
  }

  /// Forty requests on days of November 2026, and three at 20:00 of its last day in Los Angeles.
  private static let november: [String] = {
    let times =
      (0..<40).map { 1_793_556_000_000 + $0 * 60_000_000 }
      + (0..<3).map { 1_796_097_600_000 + $0 * 1_000 }
    return times.map { #"{"ts":\#($0),"type":"autocomplete","client":"c","input":"a"}"# }
  }()

  /// The months of an invoice that was summed up by UTC: days, nothing but months, or instants.
  static let months: [[String]] = [
    [
      #""usage_start_time":"2026-11-01","usage_end_time":"2026-11-30""#,
      #""usage_start_time":"2026-12-01","usage_end_time":"2026-12-31""#,
    ],
    [#""usage_start_time":"2026-11""#, #""usage_start_time":"2026-12""#],
    [
      #""usage_start_time":"2026-11-01 00:00:00 UTC","usage_end_time":"2026-12-01 00:00:00 UTC""#,
      #""usage_start_time":"2026-12-01 00:00:00 UTC","usage_end_time":"2027-01-01 00:00:00 UTC""#,
    ],
  ]

  private static func invoice(_ months: [String], _ events: [Int]) -> String {
    zip(months, events).map { month, events in
      #"{"sku":{"id":"4EF4-B17C-B31A"},\#(month),"cost":0,"currency":"USD","#
        + #""usage":{"amount":\#(events),"unit":"requests"}}"#
    }.joined(separator: "\n")
  }

  @Test(arguments: months)
  func `months by UTC are found out where the last lies wholly after the trace`(
    months: [String]
  ) throws {
    let trace = try Fixture.trace(of: Self.november)
    let text = Self.invoice(months, [40, 3])
    let result = try Fixture.reconcile(trace, try Fixture.export(text))
    #expect(result.readings[result.bestReading].reading.calendar == .utc)
    #expect(result.eventsByCause == ["utc-months": 0])
    #expect(result.quantities.map(\.difference.wholeEvents) == [-3, 3])
    #expect(result.quantities.allSatisfy { $0.unexplained == .zero })
    #expect(result.warnings.count == (months[0].contains("UTC") ? 1 : 0))
  }

  @Test(arguments: months)
  func `months by Los Angeles are not, and what lies after the trace is outside it`(
    months: [String]
  ) throws {
    let trace = try Fixture.trace(of: Self.november)
    let text = Self.invoice(months, [43, 500])
    let result = try Fixture.reconcile(trace, try Fixture.export(text))
    #expect(result.bestReading == 0)
    #expect(result.eventsByCause == ["days-outside-trace": 500])
  }

  @Test func `an export that is given twice is named, and so are projects`() throws {
    let trace = try Fixture.trace()
    let text = MadeUpInvoice(trace.bills[0], book: Fixture.book).json()
    let exports = try ["a.jsonl", "folder/b.jsonl", "c.jsonl"].enumerated().map { index, name in
      let text = index == 2 ? text.replacing("2026-09", with: "2026-08") : text
      return try InvoiceExport(parsing: Array(text.utf8), name: name)
    }
    let result = try Reconciliation(
      trace,
      exports: exports,
      books: DatedBooks(Fixture.book),
      analysisOptions: Fixture.options,
      options: ReconciliationOptions()
    )
    let warning = "b.jsonl has the rows of a.jsonl once more: all are added twice"
    #expect(result.warnings == [warning])
    let page = result.text(isColored: false)
    #expect(page.contains("Warning     \(warning)"))
    #expect(page.contains("the invoice has shop-web"))
    let json = String(decoding: result.json.bytes(), as: UTF8.self)
    #expect(json.contains(warning))
  }
}

import Testing

@testable import PlacesCost

/// What `reconcile` says in words, where trace and invoice are not simply the same.
struct ReconciliationTextTests {
  private typealias Fixture = ReconciliationFixture

  /// The page of a reconciliation with its lines joined, as wrapping is not what matters here.
  private static func text(_ reconciliation: Reconciliation) -> String {
    reconciliation.text(isColored: false).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  @Test func `the reading that fits best is named with how far off each is`() throws {
    let trace = try Fixture.trace(of: Fixture.lines + ReconciliationTests.oddCalls)
    let index = try #require(trace.bills.firstIndex { $0.reading.statuses == .all })
    let invoice = MadeUpInvoice(trace.bills[index], book: Fixture.book)
    let result = try Fixture.reconcile(trace, try Fixture.export(invoice.json()))
    let off = try #require(result.readings.first).events.eventsText
    let changes = trace.bills[index].reading.changes(from: trace.bills[0].reading)
    #expect(
      Self.text(result).contains(
        "fits best with \(changes): off by 0 events, as given by \(off) "
      )
    )
  }

  @Test(arguments: [
    (Money.zero, "the same, by the lines above the header"),
    (Money(micros: 5_000), "the same, by the lines above the header"),
    (Money(micros: 2_000_000), "more by the lines above the header than by its rows"),
  ])
  func `a total above the header is held against the rows, to half a hundredth`(
    surplus: Money,
    words: String
  ) throws {
    let trace = try Fixture.trace()
    let invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    let label = ConsoleWords(.english).preamble[7]
    let lines = invoice.costTable(.english).split(separator: "\r\n").map { line in
      line.hasPrefix(label) ? "\(label),\((invoice.total + surplus).exact())," : String(line)
    }
    let result = try Fixture.reconcile(
      trace,
      try Fixture.export(lines.joined(separator: "\r\n"))
    )
    #expect(result.totalDifference == surplus)
    let text = Self.text(result)
    #expect(text.contains(words), "\(text.suffix(300))")
  }

  @Test func `an invoice of other services has nothing to compare events with, and says so`() throws
  {
    let export = try Fixture.export(
      "SKU ID,SKU description,Usage amount,Usage start date,Cost ($),Currency\n"
        + "AAAA-BBBB-CCCC,Storage,7,2027-03-01,1.5,USD\n"
    )
    let text = Self.text(try Fixture.reconcile(try Fixture.trace(), export))
    #expect(text.contains("The invoice has no usage of an SKU that a trace can tell of."))
    #expect(text.contains("Rows that are compared with nothing, in USD"))
  }
}

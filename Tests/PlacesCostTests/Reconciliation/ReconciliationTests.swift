import Testing

@testable import PlacesCost

/// A trace, its SKU counts as an invoice, and the two set against each other.
struct ReconciliationTests {
  private typealias Fixture = ReconciliationFixture

  @Test(arguments: InvoiceExportTests.kinds)
  func `the invoice of a trace leaves no residual, with caps, tiers and credits`(
    kind: InvoiceExportTests.Kind
  ) throws {
    let trace = try Fixture.trace()
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    invoice.credits = [("PROMOTION", 250), ("RESELLER_MARGIN", 30)]
    let result = try Fixture.reconcile(trace, try Fixture.export(kind.text(invoice)))
    #expect(result.eventsByCause == [:])
    #expect(result.costs.allSatisfy { $0.cause == nil && $0.difference == .zero })
    #expect(result.bestReading == 0)
    #expect(result.isWithinTolerance)
    #expect(result.total == invoice.total)
    // The cap and both tiers were in it, in both months.
    #expect(result.costs.contains { $0.freeCap < .zero && $0.tiers < .zero })
    #expect(Set(result.quantities.map(\.month.description)) == ["2026-09", "2026-10"])
    #expect(result.costs.allSatisfy { $0.list == nil || $0.net <= $0.billed })
  }

  @Test func `a reseller's export of the trace leaves no residual either`() throws {
    let trace = try Fixture.trace()
    let invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    let export = try Fixture.export(invoice.reseller(), columns: MadeUpInvoice.resellerColumns)
    let result = try Fixture.reconcile(trace, export)
    #expect(result.eventsByCause == [:])
    #expect(result.costs.allSatisfy { $0.cause == nil })
  }

  /// Another way to bill the fixture's trace, and how it must be named.
  static let readings: [(String, @Sendable (BillReading) -> Bool)] = [
    ("assumptions", { $0.assumptions == Assumptions { $0.tokenReuse = .void } }),
    ("assumptions", { $0.assumptions == Assumptions { $0.proSession = .ownTier } }),
    ("assumptions", { $0.assumptions == Assumptions { $0.aborted = .free } }),
    ("utc-months", { $0.calendar == .utc }),
    ("statuses", { $0.statuses == .all }),
  ]

  @Test(arguments: readings)
  func `a bill by another reading is found out, with the events that it moves`(
    cause: String,
    isReading: @Sendable (BillReading) -> Bool
  ) throws {
    let trace = try Fixture.trace(of: Fixture.lines + Self.oddCalls)
    let index = try #require(trace.bills.firstIndex { isReading($0.reading) })
    let other = trace.bills[index]
    let invoice = MadeUpInvoice(other, book: Fixture.book)
    // A month's rows by month alone, as an export summed up in UTC has them.
    let export = try Fixture.export(invoice.reseller(), columns: MadeUpInvoice.resellerColumns)
    let result = try Fixture.reconcile(trace, export)
    #expect(result.readings[result.bestReading].reading == other.reading)
    #expect(result.readings[result.bestReading].events == .zero)
    #expect(result.readings[0].events > .zero)
    for cell in result.quantities {
      let moved = other.counts(in: cell.month)[cell.sku] - cell.traced
      #expect(cell.unexplained == .zero)
      #expect(cell.causes.map(\.kind.id) == (moved == 0 ? [] : [cause]))
      #expect(cell.causes.first?.events ?? .zero == Money(events: moved))
    }
    #expect(result.quantities.contains { !$0.causes.isEmpty })
  }

  /// Calls that only some readings bill, one near a month's end.
  static let oddCalls: [String] = {
    let calls = [
      (1_790_000_400_000, #""status":0"#), (1_790_823_600_000, #""status":200"#),
      (1_790_400_000_000, #""status":429"#), (1_790_400_001_000, #""status":500"#),
    ]
    return calls.map {
      #"{"ts":\#($0.0),"type":"autocomplete","client":"odd","input":"ab",\#($0.1)}"#
    }
  }()

  @Test func `projects that the trace does not cover are named with their events`() throws {
    let trace = try Fixture.trace()
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    invoice.usage += [
      .init(
        month: BillingMonth(year: 2026, month: 9),
        sku: .autocompleteRequests,
        events: 1_234,
        project: "elsewhere"
      )
    ]
    var options = ReconciliationOptions()
    options.projects = ["shop-web"]
    let result = try Fixture.reconcile(trace, try Fixture.export(invoice.json()), options)
    #expect(result.eventsByCause == ["other-projects": 1_234])
    // Caps and tiers are the account's, so the costs agree all the same.
    #expect(result.costs.allSatisfy { $0.cause == nil })
    let elsewhere = result.billedByProject.first { $0.project == "elsewhere" }
    #expect(elsewhere?.events == Money(events: 1_234))
  }

  @Test func `days before and after the trace are named with their events`() throws {
    let whole = try Fixture.trace()
    let september = BillingMonth(year: 2026, month: 9)
    let lines = Fixture.lines.filter { (line: String) in
      // From 00:00 on 1 October in Los Angeles.
      (Int(line.dropFirst(6).prefix(13)) ?? 0) >= 1_790_838_000_000
    }
    let october = try Fixture.trace(of: lines)
    let invoice = MadeUpInvoice(whole.bills[0], book: Fixture.book)
    let result = try Fixture.reconcile(october, try Fixture.export(invoice.json()))
    let expected = whole.bills[0].counts(in: september).nonZero
      .filter { SKU.listed.contains($0.sku) }.reduce(0) { $0 + $1.quantity }
    #expect(result.eventsByCause["days-outside-trace"] == expected)
  }

  @Test func `a trace of some users is a sample, with its coverage per SKU`() throws {
    let whole = try Fixture.trace()
    let invoice = MadeUpInvoice(whole.bills[0], book: Fixture.book)
    let half = try Fixture.trace(of: Fixture.halfOfUsers)
    let result = try Fixture.reconcile(half, try Fixture.export(invoice.json()))
    let missing = result.quantities.reduce(0) { $0 + $1.difference.wholeEvents }
    #expect(missing > 0)
    #expect(result.bestReading == 0)
    #expect(result.eventsByCause == ["sampling": missing])
    let coverage = try #require(result.coverage)
    let truth = Int(
      (Double(Fixture.sessions(whole)) / 2).rounded()
    )
    // 400 searches in two months, seen through half of the users.
    #expect(abs(coverage.monthlySessions - truth) < truth / 10)
    let bounds = try #require(coverage.monthlyBounds)
    #expect(bounds.contains(truth))
    #expect(bounds.lowerBound < bounds.upperBound)
    for share in coverage.shares {
      #expect(
        share.traced
          == half.bills[0].months.reduce(0) {
            $0 + half.bills[0].counts(in: $1)[share.sku]
          }
      )
    }
  }

  @Test func `a whole trace leaves nothing to estimate`() throws {
    let trace = try Fixture.trace()
    let invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    let coverage = try #require(
      try Fixture.reconcile(trace, try Fixture.export(invoice.json())).coverage
    )
    let sessions = Fixture.sessions(trace)
    #expect(coverage.sessions == sessions)
    #expect(coverage.monthlySessions == (sessions + 1) / 2)
    #expect(coverage.monthlyBounds.map { $0.lowerBound == $0.upperBound } == true)
    #expect(coverage.isAdviceStable != false)
    #expect(coverage.shares.allSatisfy { $0.percent($0.traced) == "100.0" })
    // The observed row is what the billed events cost in a month, SKU by SKU.
    var counts = SKUCounts()
    for month in trace.bills[0].months { counts.add(trace.bills[0].counts(in: month)) }
    var halves = SKUCounts()
    for (sku, quantity) in counts.nonZero where SKU.listed.contains(sku) {
      halves[sku] = (quantity + 1) / 2
    }
    let observed = coverage.strategies.first { $0.strategy == .observed }
    #expect(observed?.monthly == Fixture.book.monthlyCost(ofMonth: halves).total)
  }

  @Test func `events that nothing explains stay unexplained, to the event`() throws {
    let trace = try Fixture.trace()
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    let index = try #require(invoice.usage.firstIndex { $0.sku == .detailsEssentials })
    invoice.usage[index].events += 70
    let more = try Fixture.reconcile(trace, try Fixture.export(invoice.json()))
    #expect(more.eventsByCause == ["unexplained": 70])
    #expect(!more.isWithinTolerance)
    invoice.usage[index].events -= 77
    let fewer = try Fixture.reconcile(trace, try Fixture.export(invoice.json()))
    #expect(fewer.eventsByCause == ["unexplained": -7])
  }

  @Test func `an SKU that only the invoice or only the trace has is a cell too`() throws {
    let trace = try Fixture.trace()
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    invoice.usage.removeAll { $0.sku == .detailsIDsOnly || $0.sku == .geocoding }
    invoice.usage.append(
      .init(
        month: BillingMonth(year: 2026, month: 9),
        sku: .nearbySearchPro,
        events: 3,
        project: "shop-web"
      )
    )
    let result = try Fixture.reconcile(trace, try Fixture.export(invoice.json()))
    #expect(result.quantities.contains { $0.sku == .nearbySearchPro && $0.traced == 0 })
    #expect(result.quantities.contains { $0.sku == .geocoding && $0.billed == .zero })
  }
}

extension ReconciliationFixture {
  /// User sessions of a trace.
  static func sessions(_ trace: InvoicedTrace) -> Int {
    SessionHistogram(trace.analysis.tally.whole.observed).sessions
  }
}

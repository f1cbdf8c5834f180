import Testing

@testable import PlacesCost

/// What the invoice charges against what the book says: one planted difference of each kind.
struct ReconciliationCostTests {
  private typealias Fixture = ReconciliationFixture

  private func result(
    _ options: ReconciliationOptions = ReconciliationOptions(),
    _ plant: (inout MadeUpInvoice) -> Void
  ) throws -> (Reconciliation, MadeUpInvoice) {
    let trace = try Fixture.trace()
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    plant(&invoice)
    return (try Fixture.reconcile(trace, try Fixture.export(invoice.json()), options), invoice)
  }

  /// The sum over cells of something of the book.
  private func sum(_ invoice: MadeUpInvoice, _ amount: (SKU, Int) -> Money) -> String {
    invoice.usage.reduce(Money.zero) { $0 + amount($1.sku, $1.events) }.description
  }

  @Test func `a free cap that was not applied is named with its value`() throws {
    let (result, invoice) = try result { $0.hasFreeCaps = false }
    let value = sum(invoice) { sku, events in
      (Fixture.book.listPrice(of: sku) ?? .zero)
        * min(events, Fixture.book.row(of: sku)?.freeCap ?? 0)
    }
    #expect(result.amountsByCause == ["free-cap-not-applied": value])
    #expect(result.isWithinTolerance)
  }

  @Test func `volume tiers that were not applied are named with their value`() throws {
    let (result, _) = try result { $0.hasTiers = false }
    let tiers = result.costs.reduce(Money.zero) { $0 - $1.tiers }
    #expect(tiers > .zero)
    #expect(result.amountsByCause == ["tiers-not-applied": tiers.description])
  }

  @Test func `free events used elsewhere are counted`() throws {
    let (result, invoice) = try result { invoice in
      // Another 40 events had come before, under the cap and on no row.
      invoice.usage = invoice.usage.filter { $0.sku == .autocompleteRequests }
      invoice.usage.removeLast()
      let price = Fixture.book.listPrice(of: .autocompleteRequests) ?? .zero
      // Two rows carry half each.
      invoice.surcharge = price * 20
    }
    #expect(invoice.rows.count == 2)
    #expect(result.costs.map(\.cause) == [.freeEventsElsewhere(40)])
  }

  @Test(arguments: [100_000, 99_990])
  func `the price of a later range is put down to other events of the account`(
    _ before: Int
  ) throws {
    let (result, invoice) = try result { invoice in
      invoice.usage = invoice.usage.filter { $0.sku == .autocompleteRequests }
      invoice.usage.removeLast()
      let events = invoice.usage[0].events
      let row = Fixture.book.row(of: .autocompleteRequests)
      let cost = row.map {
        PriceSchedule.monthlyCost(of: $0, events: before + events)
          - PriceSchedule.monthlyCost(of: $0, events: before)
      }
      // Two rows carry half each; without the others, all would be free.
      invoice.surcharge = Money(picounits: (cost ?? .zero).picounits / 2)
    }
    #expect(invoice.rows.count == 2)
    #expect(result.costs.map(\.cause) == [.laterRange(after: before)])
    #expect(result.unexplainedCost == .zero)
  }

  @Test func `another price is named with its amount, and fails the gate`() throws {
    let (result, invoice) = try result { $0.surcharge = Money(picounits: 123_456_789_000) }
    let rows = invoice.rows.count
    #expect(
      result.amountsByCause == [
        "price": Money(picounits: 123_456_789_000 * Int128(rows)).description
      ]
    )
    #expect(!result.isWithinTolerance)
  }

  @Test func `one discount on everything is named with its percentage`() throws {
    let trace = try Fixture.trace()
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    // The rate column makes every amount of the book's own currency 12 % less.
    invoice.rate = "0.88"
    let text = invoice.json().replacing(#""currency_conversion_rate":0.88"#, with: #""x":1"#)
    let result = try Fixture.reconcile(trace, try Fixture.export(text))
    #expect(result.amountsByCause.keys.sorted() == ["discount"])
    #expect(result.isWithinTolerance)
    let twelve = try Money("12")
    for cell in result.costs where cell.cause != nil {
      guard case .discount(let percent) = cell.cause else { continue }
      #expect((percent - twelve).magnitude < (try Money("0.0001")))
    }
    #expect(result.text(isColored: false).contains("12.00 % off everything"))
    // More than the book on everything is no discount, and neither is nothing at all.
    for rate in ["1.1", "0"] {
      invoice.rate = rate
      let other = try Fixture.reconcile(trace, try Fixture.export(invoice.json()))
      #expect(!other.amountsByCause.keys.contains("discount"))
    }
  }

  @Test func `rounding of rows is named as such`() throws {
    let (result, invoice) = try result { $0.surcharge = Money(picounits: 400_000) }
    #expect(
      result.amountsByCause == [
        "rounding": Money(picounits: 400_000 * Int128(invoice.rows.count)).description
      ]
    )
    #expect(result.isWithinTolerance)
  }

  @Test func `credits are told by type, those for free usage from all others`() throws {
    let (result, invoice) = try result { invoice in
      invoice.credits = [("PROMOTION", 500)]
    }
    let credits = invoice.rows.flatMap(\.credits).reduce(Money.zero) { $0 + $1.amount }
    #expect(result.creditsByType.map(\.type) == ["PROMOTION"])
    #expect(result.creditsByType.first?.amount == credits)
    #expect(result.costs.allSatisfy { $0.cause == nil })
  }

  @Test func `a cap that is given as a credit is the same as one in the price`() throws {
    let trace = try Fixture.trace()
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    invoice.hasFreeCaps = false
    let line = { (sku: SKU, month: String, amount: Money) in
      #"{"sku":{"id":"\#(Fixture.book.row(of: sku)?.googleID ?? "")"},"cost":0,"currency":"USD","#
        + #""usage_start_time":"\#(month)-02 12:00:00 UTC","usage":{"amount":0},"#
        + #""credits":[{"type":"FREE_TIER","amount":\#(amount.exact())}]}"#
    }
    let credits = invoice.usage.map { usage in
      let free = min(usage.events, Fixture.book.row(of: usage.sku)?.freeCap ?? 0)
      let amount = -((Fixture.book.listPrice(of: usage.sku) ?? .zero) * free)
      return line(usage.sku, usage.month.description, amount)
    }
    let text = invoice.json() + credits.joined(separator: "\n")
    let result = try Fixture.reconcile(trace, try Fixture.export(text))
    #expect(result.costs.allSatisfy { $0.cause == nil && $0.credits.isEmpty })
  }

  @Test func `an invoice in another currency is compared at its rate`() throws {
    let (result, invoice) = try result {
      $0.currency = "EUR"
      $0.rate = "0.9123"
    }
    #expect(result.currency == "EUR")
    #expect(result.costs.allSatisfy { $0.rate == (try? Money("0.9123")) })
    #expect(result.amountsByCause.keys.allSatisfy { $0 == "rounding" })
    #expect(result.total == invoice.total)
  }

  @Test func `--rate stands in for the export's, and a wrong one shows with the right one`() throws
  {
    var options = ReconciliationOptions()
    options.rate = try Money("0.95")
    let (result, _) = try result(options) {
      $0.currency = "EUR"
      $0.rate = "0.9123"
    }
    #expect(result.amountsByCause.keys.contains("currency"))
    let rates = result.costs.compactMap { cell -> String? in
      if case .currency(let rate) = cell.cause { rate.rounded(places: 4) } else { nil }
    }
    #expect(Set(rates) == ["0.9123"])
  }

  @Test func `taxes, adjustments, rounding and unknown SKUs are named, none dropped`() throws {
    let trace = try Fixture.trace()
    var invoice = MadeUpInvoice(trace.bills[0], book: Fixture.book)
    invoice.extras = [
      ("tax", "Tax", "1.25"), ("adjustment", "Goodwill", "-0.5"),
      ("rounding_error", "Rounding error", "-0.000345"),
    ]
    let unknown =
      #"{"service":{"description":"Maps"},"sku":{"id":"FFFF-0000-FFFF","description":"New thing"},"#
      + #""usage_start_time":"2026-09-02 12:00:00 UTC","cost":2.5,"currency":"USD","#
      + #""usage":{"amount":9,"unit":"requests"}}"#
    let result = try Fixture.reconcile(trace, try Fixture.export(invoice.json() + unknown))
    #expect(
      result.others.map { "\($0.kind.rawValue) \($0.skuName) \($0.amount)" } == [
        "usage New thing 2.500000", "adjustment Goodwill -0.500000", "tax Tax 1.250000",
        "rounding-error Rounding error -0.000345",
      ]
    )
    #expect(result.total == invoice.total + (try Money("2.5")))
  }

  @Test func `rows add up to the total, whatever they are compared with`() throws {
    let (result, invoice) = try result {
      $0.credits = [("DISCOUNT", 123)]
      $0.extras = [("tax", "Tax", "3.21")]
    }
    let cells = result.costs.reduce(Money.zero) { $0 + $1.net }
    let others = result.others.reduce(Money.zero) { $0 + $1.amount }
    #expect(cells + others == result.total)
    #expect(result.total == invoice.total)
  }
}

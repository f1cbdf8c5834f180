/// How far a way of counting the trace is from the invoice.
package struct ReadingFit: Hashable, Sendable {
  package let reading: BillReading
  /// Events by which SKUs and months differ, signs aside.
  package let events: Money
  /// The same at first-tier prices; SKUs without a price left out.
  package let listCost: Money
  /// The events after the trace is scaled to the invoice's total of each month, where the trace
  /// has less: what is left then no even sampling explains.
  package let scaledEvents: Money
  /// Whether the trace is counted as under the given reading, so that the invoice cannot tell.
  package let isSameAsGiven: Bool
}

extension ReadingFit {
  /// Compares one reading's counts with the comparable part of the invoice, in months with books.
  init(
    _ bill: TracedBill,
    given: TracedBill,
    _ ledger: InvoiceLedger,
    months: [(month: BillingMonth, book: PriceBook)]
  ) {
    var events = Money.zero
    var listCost = Money.zero
    var scaled = Money.zero
    var isSame = true
    for (month, book) in months {
      let counts = bill.counts(in: month)
      if counts != given.counts(in: month) { isSame = false }
      var pairs: [(billed: Money, traced: Money)] = []
      for sku in SKU.listed {
        let amount = ledger.comparable(month, sku, by: bill.reading.calendar)
        let traced = Money(events: counts[sku])
        guard amount != .zero || traced != .zero else { continue }
        pairs.append((amount, traced))
        let distance = (amount - traced).magnitude
        events += distance
        if let price = book.listPrice(of: sku) { listCost += price * distance.wholeEvents }
      }
      scaled += Self.scaledDistance(pairs)
    }
    reading = bill.reading
    self.events = events
    self.listCost = listCost
    scaledEvents = scaled
    isSameAsGiven = isSame
  }

  /// What differs once the traced events are scaled up to as many as are billed.
  static func scaledDistance(_ pairs: [SamplingShare.Pair]) -> Money {
    scaledDistance(pairs.map { (billed: $0.billed, traced: Money(events: $0.traced)) })
  }

  private static func scaledDistance(_ pairs: [(billed: Money, traced: Money)]) -> Money {
    let billed = pairs.reduce(Money.zero) { $0 + $1.billed }
    let traced = pairs.reduce(Money.zero) { $0 + $1.traced }
    let isSample = traced > .zero && traced < billed
    return pairs.reduce(Money.zero) { sum, pair in
      guard isSample else { return sum + (pair.billed - pair.traced).magnitude }
      let expected = pair.traced.scaled(by: billed.wholeEvents, over: traced.wholeEvents)
      return sum + (pair.billed - expected).magnitude
    }
  }
}

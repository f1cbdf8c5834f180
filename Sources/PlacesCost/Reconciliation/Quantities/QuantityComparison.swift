/// Compares the counts of a trace with those of an invoice, cell by cell.
struct QuantityComparison {
  let readings: [ReadingFit]
  let best: Int
  let cells: [QuantityCell]

  /// - Parameters:
  ///   - bills: the trace under every reading, the given one first; at least one.
  ///   - ledger: the invoice.
  ///   - books: prices for the size of differences.
  init(_ bills: [TracedBill], _ ledger: InvoiceLedger, books: DatedBooks) {
    let given = bills[0]
    let months = Set(ledger.usage.keys.map(\.month))
    let priced = months.sorted().map { (month: $0, book: books.book(in: $0)) }
    readings = bills.map { ReadingFit($0, given: given, ledger, months: priced) }
    let best = ReadingChoice(readings, of: bills, ledger, in: priced.map(\.month)).best
    self.best = best
    let all = months.union(given.months)
    cells = all.sorted().flatMap { month in
      Self.cells(
        in: month,
        given: given,
        best: bills[best],
        ledger,
        isBilled: months.contains(month)
      )
    }
  }

  private static func cells(
    in month: BillingMonth,
    given: TracedBill,
    best: TracedBill,
    _ ledger: InvoiceLedger,
    isBilled: Bool
  ) -> [QuantityCell] {
    // A month without any row is not in the export: nothing can be said of it.
    guard isBilled else { return [] }
    let (traced, better) = (given.counts(in: month), best.counts(in: month))
    let skus = SKU.listed.filter { sku in
      traced[sku] != 0 || better[sku] != 0
        || ledger.usage[UsageKey(month: month, sku: sku)] != nil
    }.sorted { $0.rawValue < $1.rawValue }
    let usages = skus.map { ledger.usage[UsageKey(month: month, sku: $0)] ?? BilledUsage() }
    let pairs = SamplingShare.pairs(of: skus, in: month, best, ledger)
    let sampling = SamplingShare(pairs)
    return skus.indices.map { index in
      let (sku, usage) = (skus[index], usages[index])
      let causes: [(QuantityCell.Kind, Money)] = [
        (.otherProjects, usage.otherProjects),
        (.daysOutside, usage.daysOutside(by: best.reading.calendar)),
        (best.reading.cause(against: given.reading), Money(events: better[sku] - traced[sku])),
        (.sampling, sampling.events(pairs[index])),
      ]
      return QuantityCell(
        month: month,
        sku: sku,
        traced: traced[sku],
        billed: usage.quantity,
        causes: causes.filter { $0.1 != .zero }.map {
          QuantityCell.Cause(kind: $0.0, events: $0.1)
        }
      )
    }
  }
}

extension BillReading {
  /// What kind of cause the difference to another reading is.
  fileprivate func cause(against given: BillReading) -> QuantityCell.Kind {
    if calendar != given.calendar { return .utcMonths }
    return statuses != given.statuses ? .statuses : .assumptions
  }
}

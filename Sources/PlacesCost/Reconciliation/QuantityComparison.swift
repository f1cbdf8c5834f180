/// Compares the counts of a trace with those of an invoice, cell by cell.
struct QuantityComparison {
  let readings: [ReadingFit]
  let best: Int
  let cells: [QuantityCell]

  /// - Parameters:
  ///   - bills: the trace under every reading, the given one first; at least one.
  ///   - ledger: the invoice.
  ///   - book: prices for the size of differences.
  init(_ bills: [TracedBill], _ ledger: InvoiceLedger, book: PriceBook) {
    let given = bills[0]
    let comparable = ledger.usage.mapValues { $0.quantity - $0.otherProjects - $0.daysOutside }
    let months = Set(ledger.usage.keys.map(\.month))
    readings = bills.map {
      ReadingFit($0, given: given, billed: comparable, months: months, book: book)
    }
    let best = ReadingFit.best(of: readings)
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
    let skus = SKU.allCases.filter { sku in
      sku.isInvoiced
        && (traced[sku] != 0 || better[sku] != 0
          || ledger.usage[UsageKey(month: month, sku: sku)] != nil)
    }.sorted { $0.rawValue < $1.rawValue }
    let usages = skus.map { ledger.usage[UsageKey(month: month, sku: $0)] ?? BilledUsage() }
    let pairs = zip(skus, usages).map { sku, usage in
      (billed: usage.quantity - usage.otherProjects - usage.daysOutside, traced: better[sku])
    }
    let sampling = SamplingShare(pairs)
    return skus.indices.map { index in
      let (sku, usage) = (skus[index], usages[index])
      let causes: [(QuantityCell.Kind, Money)] = [
        (.otherProjects, usage.otherProjects),
        (.daysOutside, usage.daysOutside),
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

/// How much of a month's differences an even sampling of calls explains.
///
/// The trace is taken for a sample where it has fewer events than are billed. Each SKU should then
/// lack the same share, give or take chance: a deviation of up to four standard deviations of
/// independent calls, and two events, is chance, since calls come in sessions and are not
/// independent. What goes beyond is not explained by it.
private struct SamplingShare {
  private let billed: Int
  private let traced: Int

  init(_ pairs: [(billed: Money, traced: Int)]) {
    billed = pairs.reduce(Money.zero) { $0 + $1.billed }.wholeEvents
    traced = pairs.reduce(0) { $0 + $1.traced }
  }

  func events(_ pair: (billed: Money, traced: Int)) -> Money {
    guard traced > 0, billed > traced, pair.billed > .zero else { return .zero }
    let difference = pair.billed - Money(events: pair.traced)
    let expected = pair.billed.scaled(by: billed - traced, over: billed)
    let deviation = Int128((difference - expected).magnitude.wholeEvents)
    let excess = max(deviation - 2, 0)
    // excess² ≤ 16 b c (1 − c), with c = traced / billed.
    let variance = Double(pair.billed.wholeEvents) * Double(traced) * Double(billed - traced)
    let limit = 16 * variance / Double(billed) / Double(billed)
    if Double(excess) * Double(excess) <= limit { return difference }
    return Money(events: expected.wholeEvents)
  }
}

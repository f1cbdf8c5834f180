/// What a trace is billed as under one reading: SKUs by month and jackknife group.
package struct TracedBill: Sendable {
  package let reading: BillReading
  private var ledger: BillingLedger

  package init(_ reading: BillReading) {
    self.reading = reading
    ledger = BillingLedger(under: reading.assumptions)
  }

  package mutating func add(_ event: Event) {
    guard event.kind.isCall else { return }
    var event = event
    if reading.statuses == .all { event.outcome = .billed }
    let month =
      switch reading.calendar {
      case .pacific: BillingMonth(time: event.time)
      case .utc: BillingMonth(utcTime: event.time)
      }
    _ = ledger.record(event, in: Slice(group: event.group, month: month, tags: 0, script: .other))
  }

  /// Bills what is open; call once, after the last event.
  package mutating func finish() { ledger.finish() }

  package var months: Set<BillingMonth> { Set(ledger.observed.slices.map(\.month)) }

  package func counts(in month: BillingMonth) -> SKUCounts {
    ledger.observed.total { $0.month == month }
  }

  /// The counts of one group of attribution keys in some months (rule W11).
  package func counts(ofGroup group: Int, in months: Set<BillingMonth>) -> SKUCounts {
    ledger.observed.total { Int($0.group) == group && months.contains($0.month) }
  }
}

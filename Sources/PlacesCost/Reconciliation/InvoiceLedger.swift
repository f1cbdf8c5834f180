/// All rows of the exports, by what they can be compared with.
struct InvoiceLedger: Sendable {
  private(set) var usage: [UsageKey: BilledUsage] = [:]
  /// Taxes, adjustments, rounding, usage of SKUs that no trace has: in the order of their sum.
  private(set) var others: [OtherCharge] = []
  /// What each project is billed of the SKUs compared, by id or name.
  private(set) var projects: [String: Money] = [:]
  private(set) var total = Money.zero

  private let skus: InvoiceSKUs
  private let covered: Set<String>
  private let span: TracedSpan?

  /// Adds up all rows.
  ///
  /// - Parameters:
  ///   - exports: what was read.
  ///   - skus: which SKU a row means.
  ///   - covered: ids or names of the projects that the trace covers; empty for all.
  ///   - span: when the trace has events; nil where it has none.
  init(
    _ exports: [InvoiceExport],
    skus: InvoiceSKUs,
    covered: Set<String>,
    span: TracedSpan?
  ) {
    self.skus = skus
    self.covered = covered
    self.span = span
    for export in exports {
      for row in export.rows { add(row, rounding: export.roundingOfRow) }
    }
    others.sort { $0.order.lexicographicallyPrecedes($1.order) }
  }

  private mutating func add(_ row: InvoiceRow, rounding: Money) {
    total += row.net
    guard row.kind == .usage, let sku = skus.sku(of: row) else {
      addOther(row)
      return
    }
    let project = row.project.isEmpty ? row.projectName : row.project
    if !project.isEmpty { projects[project, default: .zero] += row.quantity }
    let isOther =
      !covered.isEmpty && !project.isEmpty && !covered.contains(row.project)
      && !covered.contains(row.projectName)
    usage[UsageKey(month: row.month, sku: sku), default: BilledUsage()].add(
      row,
      rounding: rounding,
      isOther: isOther,
      isOutside: isOutside(row)
    )
  }

  private func isOutside(_ row: InvoiceRow) -> Bool {
    guard let span else { return false }
    guard let days = row.days else { return !span.months.contains(row.month) }
    return !span.days.overlaps(days)
  }

  private mutating func addOther(_ row: InvoiceRow) {
    let key = OtherCharge(
      kind: row.kind,
      id: row.kind == .usage ? skus.id(of: row) : nil,
      service: row.service,
      skuID: row.skuID,
      skuName: row.skuName
    )
    let index = others.firstIndex { $0.isSame(as: key) } ?? others.count
    if index == others.count { others.append(key) }
    others[index].rows += 1
    others[index].quantity += row.quantity
    others[index].amount += row.net
  }
}

/// Rows of an invoice that are compared with nothing, added up: they are named, never dropped.
package struct OtherCharge: Hashable, Sendable {
  package let kind: InvoiceRow.Kind
  /// The id in price books, where one has the SKU.
  package let id: String?
  package let service: String
  package let skuID: String
  package let skuName: String
  package var rows = 0
  package var quantity = Money.zero
  /// After credits.
  package var amount = Money.zero

  fileprivate func isSame(as other: OtherCharge) -> Bool {
    kind == other.kind && service == other.service && skuID == other.skuID
      && skuName == other.skuName
  }

  fileprivate var order: [String] {
    let kinds: [InvoiceRow.Kind] = [.usage, .adjustment, .tax, .rounding, .other]
    return ["\(kinds.firstIndex(of: kind) ?? 0)", service, skuName, skuID]
  }
}

/// When a trace has events.
struct TracedSpan: Hashable, Sendable {
  /// The days in America/Los_Angeles.
  let days: ClosedRange<CalendarDay>
  /// The months, by that calendar or by UTC: an export without days may have either.
  let months: ClosedRange<BillingMonth>

  /// - Parameters:
  ///   - first: microseconds since the Unix epoch of the first event.
  ///   - last: the same of the last event.
  init?(first: Int64, last: Int64) {
    guard first <= last, let firstDay = CalendarDay(pacificDayOf: first),
      let lastDay = CalendarDay(pacificDayOf: last), firstDay <= lastDay
    else { return nil }
    days = firstDay...lastDay
    months = BillingMonth(time: first)...BillingMonth(utcTime: last)
  }
}

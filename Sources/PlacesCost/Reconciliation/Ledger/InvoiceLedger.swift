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
  private let spans: [TracedSpan]

  /// Adds up all rows.
  ///
  /// - Parameters:
  ///   - exports: what was read.
  ///   - skus: which SKU a row means.
  ///   - covered: ids or names of the projects that the trace covers; empty for all.
  ///   - spans: when the trace has events, by each calendar; empty where it has none.
  init(
    _ exports: [InvoiceExport],
    skus: InvoiceSKUs,
    covered: Set<String>,
    spans: [TracedSpan]
  ) {
    self.skus = skus
    self.covered = covered
    self.spans = spans
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
      outside: spans.filter { !$0.overlaps(row) }.map(\.calendar)
    )
  }

  /// Events of an SKU in a month that a trace with days by a calendar could have.
  func comparable(
    _ month: BillingMonth,
    _ sku: SKU,
    by calendar: BillReading.Calendar
  ) -> Money {
    usage[UsageKey(month: month, sku: sku)]?.comparable(by: calendar) ?? .zero
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

/// When a trace has events, by one calendar.
struct TracedSpan: Hashable, Sendable {
  let calendar: BillReading.Calendar
  private let days: ClosedRange<CalendarDay>

  /// - Parameters:
  ///   - input: the trace; nil is returned where it has no events.
  ///   - calendar: whose days and months the span has.
  init?(_ input: InputSummary, by calendar: BillReading.Calendar) {
    guard let first = input.firstEvent, let last = input.lastEvent, first <= last,
      let firstDay = calendar.day(of: first), let lastDay = calendar.day(of: last)
    else { return nil }
    self.calendar = calendar
    days = firstDay...lastDay
  }

  /// Whether the trace has any day of a row, or of its month where the row has no days.
  func overlaps(_ row: InvoiceRow) -> Bool {
    if let rowDays = row.days { return days.overlaps(rowDays) }
    return (days.lowerBound.billingMonth...days.upperBound.billingMonth).contains(row.month)
  }
}

extension BillReading.Calendar {
  /// The day of an instant, in microseconds since the Unix epoch; nil beyond the calendar's years.
  fileprivate func day(of time: Int64) -> CalendarDay? {
    switch self {
    case .pacific: CalendarDay(pacificDayOf: time)
    case .utc: CalendarDay(utcDayOf: time)
    }
  }
}

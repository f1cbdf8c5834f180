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

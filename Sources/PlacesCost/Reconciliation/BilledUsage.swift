/// The rows of one SKU and month of an invoice, added up.
struct BilledUsage: Sendable {
  var quantity = Money.zero
  /// Of projects that the trace does not cover.
  var otherProjects = Money.zero
  /// Of days that the trace does not cover, in its projects.
  var daysOutside = Money.zero
  var cost = Money.zero
  /// Credits by type, in the order of their first row.
  var credits: [(type: String, amount: Money)] = []
  var rates: Set<Money> = []
  /// What rounding each row may have changed at most.
  var rounding = Money.zero

  mutating func add(_ row: InvoiceRow, rounding: Money, isOther: Bool, isOutside: Bool) {
    quantity += row.quantity
    if isOther {
      otherProjects += row.quantity
    } else if isOutside {
      daysOutside += row.quantity
    }
    cost += row.cost
    self.rounding += rounding
    if let rate = row.rate { rates.insert(rate) }
    for credit in row.credits {
      if let index = credits.firstIndex(where: { $0.type == credit.type }) {
        credits[index].amount += credit.amount
      } else {
        credits.append((credit.type, credit.amount))
      }
    }
  }
}

/// A month and an SKU, in the order of reports.
struct UsageKey: Hashable, Comparable, Sendable {
  let month: BillingMonth
  let sku: SKU

  static func < (left: UsageKey, right: UsageKey) -> Bool {
    (left.month, left.sku.rawValue) < (right.month, right.sku.rawValue)
  }
}

/// The rows of one SKU and month of an invoice, added up.
struct BilledUsage: Sendable {
  var quantity = Money.zero
  /// Of projects that the trace does not cover.
  var otherProjects = Money.zero
  /// Of days that the trace does not cover, in its projects, by the calendar of its days.
  private var daysOutside: [BillReading.Calendar: Money] = [:]
  var cost = Money.zero
  /// Credits by type, in the order of their first row.
  var credits: [InvoiceRow.Credit] = []
  var rates: Set<Money> = []
  /// What rounding each row may have changed at most.
  var rounding = Money.zero

  /// Events of days that the trace does not cover by a calendar, in its projects.
  func daysOutside(by calendar: BillReading.Calendar) -> Money {
    daysOutside[calendar] ?? .zero
  }

  /// Events that a trace with days by a calendar could have.
  func comparable(by calendar: BillReading.Calendar) -> Money {
    quantity - otherProjects - daysOutside(by: calendar)
  }

  /// - Parameters:
  ///   - row: usage of the month and SKU.
  ///   - rounding: what rounding may have changed in it.
  ///   - isOther: whether its project is none of the trace's.
  ///   - outside: calendars by which the trace has none of its days.
  mutating func add(
    _ row: InvoiceRow,
    rounding: Money,
    isOther: Bool,
    outside: [BillReading.Calendar]
  ) {
    quantity += row.quantity
    if isOther {
      otherProjects += row.quantity
    } else {
      for calendar in outside { daysOutside[calendar, default: .zero] += row.quantity }
    }
    cost += row.cost
    self.rounding += rounding
    if let rate = row.rate { rates.insert(rate) }
    for credit in row.credits {
      if let index = credits.firstIndex(where: { $0.type == credit.type }) {
        credits[index].amount += credit.amount
      } else {
        credits.append(credit)
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

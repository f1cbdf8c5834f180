/// One row of a billing export.
package struct InvoiceRow: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case usage, tax, adjustment
    case rounding = "rounding-error"
    /// A cost type that no rule here knows.
    case other
  }

  package struct Credit: Hashable, Sendable {
    /// Google's name of the type, such as `FREE_TIER`; empty where the export has none.
    package var type: String
    /// Below zero where it lowers the bill.
    package var amount: Money
  }

  /// The line of the export, from 1.
  package var line: Int
  package var kind = Kind.usage
  package var service = ""
  package var skuID = ""
  package var skuName = ""
  package var project = ""
  package var projectName = ""
  /// The month of the usage in America/Los_Angeles, or the invoice's where no time is given.
  package var month: BillingMonth
  /// The first and last day of the usage in America/Los_Angeles; nil where not told.
  package var days: ClosedRange<CalendarDay>?
  /// Whether the row's instants span a month of UTC, which then is its month.
  package var isMonthOfUTC = false
  /// Events, with up to twelve decimals.
  package var quantity = Money.zero
  /// Before credits, in the invoice's currency.
  package var cost = Money.zero
  package var currency = ""
  /// Units of the invoice's currency to one of the price list's.
  package var rate: Money?
  package var credits: [Credit] = []

  /// What the row adds to the invoice.
  package var net: Money { credits.reduce(cost) { $0 + $1.amount } }
}

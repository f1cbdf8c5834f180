/// What a trace counts of one SKU in one month against what the invoice bills.
package struct QuantityCell: Hashable, Sendable {
  package let month: BillingMonth
  package let sku: SKU
  /// Events in the trace, under the given reading.
  package let traced: Int
  /// Events on the invoice, of all projects; whole unless the export is odd.
  package let billed: Money
  /// What explains the difference, in a fixed order; none of them zero.
  package let causes: [Cause]

  package struct Cause: Hashable, Sendable {
    package let kind: Kind
    /// Events that the cause adds to the invoice.
    package let events: Money
  }

  package enum Kind: Hashable, Sendable {
    /// Rows of projects that the trace does not cover.
    case otherProjects
    /// Rows of days before the first event of the trace or after the last.
    case daysOutside
    /// The export has its months in UTC.
    case utcMonths
    /// The invoice bills calls that the trace holds for unbilled.
    case statuses
    /// Another reading of what Google's pages leave open.
    case assumptions
    /// The trace holds a part of the calls.
    case sampling
  }

  /// Billed less traced.
  package var difference: Money { billed - Money(events: traced) }

  /// What no cause explains.
  package var unexplained: Money { causes.reduce(difference) { $0 - $1.events } }

  /// Events on the invoice that the trace could have: without other projects and days outside.
  package var comparable: Money {
    causes.reduce(billed) {
      $1.kind == .otherProjects || $1.kind == .daysOutside ? $0 - $1.events : $0
    }
  }

  func events(of kind: Kind) -> Money { causes.first { $0.kind == kind }?.events ?? .zero }
}

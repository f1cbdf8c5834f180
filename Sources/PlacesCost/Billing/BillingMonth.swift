/// A calendar month in America/Los_Angeles (``PacificTime``), the month Google bills by (rule P5).
public struct BillingMonth: Hashable, Comparable, Sendable {
  /// Months since January of year 0.
  package let ordinal: Int32

  package init(ordinal: Int32) {
    self.ordinal = ordinal
  }

  /// Creates the month of a year, `month` being 1…12.
  public init(year: Int, month: Int) {
    ordinal = Int32(year * 12 + month - 1)
  }

  /// The month that an instant falls in, in microseconds since the Unix epoch.
  package init(time: Int64) {
    let date = CivilDate(daysSinceEpoch: PacificTime.day(of: time))
    self.init(year: date.year, month: date.month)
  }

  public var year: Int { Int(ordinal) / 12 }

  public var month: Int { Int(ordinal) % 12 + 1 }

  public var next: BillingMonth { BillingMonth(ordinal: ordinal + 1) }

  /// The instant at which the month begins, in microseconds since the Unix epoch.
  package var start: Int64 {
    PacificTime.start(ofDay: CivilDate(year: year, month: month, day: 1).daysSinceEpoch)
  }

  public static func < (left: BillingMonth, right: BillingMonth) -> Bool {
    left.ordinal < right.ordinal
  }
}

extension BillingMonth: CustomStringConvertible {
  /// The month as in `2026-11`.
  public var description: String {
    "\(year.zeroPadded(to: 4))-\(month.zeroPadded(to: 2))"
  }
}

/// Tells the months of instants that are mostly near each other.
package struct BillingCalendar: Sendable {
  private var latest: (month: BillingMonth, range: Range<Int64>)?

  package init() {}

  /// The month that an instant falls in, in microseconds since the Unix epoch.
  package mutating func month(of time: Int64) -> BillingMonth {
    if let latest, latest.range.contains(time) { return latest.month }
    let month = BillingMonth(time: time)
    latest = (month, month.start..<month.next.start)
    return month
  }
}

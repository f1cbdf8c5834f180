/// A calendar month in America/Los_Angeles, the month Google bills by (rule P5).
///
/// Needs no time zone database: a month starts at midnight on its first day, when daylight saving
/// time depends on the month alone. It is in force on the first of April to November since 2007, and
/// was on the first of May to October before (the rule of 1987; earlier years are treated alike).
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
    // Standard time is never ahead of local time, so this is the month or the one before it.
    let civil = CivilDate(daysSinceEpoch: (time - 8 * Self.hour).floorDivided(by: 24 * Self.hour))
    let month = BillingMonth(year: civil.year, month: civil.month)
    self = time >= month.next.start ? month.next : month
  }

  public var year: Int { Int(ordinal) / 12 }

  public var month: Int { Int(ordinal) % 12 + 1 }

  public var next: BillingMonth { BillingMonth(ordinal: ordinal + 1) }

  /// The instant at which the month begins, in microseconds since the Unix epoch.
  package var start: Int64 {
    let days = CivilDate(year: year, month: month, day: 1).daysSinceEpoch
    return days * 24 * Self.hour + (startsInDaylightTime ? 7 : 8) * Self.hour
  }

  private var startsInDaylightTime: Bool {
    year >= 2007 ? (4...11).contains(month) : (5...10).contains(month)
  }

  private static let hour: Int64 = 3_600_000_000

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

/// A day of the proleptic Gregorian calendar.
package struct CivilDate: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that many days after 1970-01-01.
  package init(daysSinceEpoch: Int64) {
    // Counts in years that begin in March, so that a leap day is the last of its year.
    let shifted = daysSinceEpoch + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01, negative before.
  package var daysSinceEpoch: Int64 {
    let shiftedYear = Int64(month <= 2 ? year - 1 : year)
    let era = shiftedYear.floorDivided(by: 400)
    let yearOfEra = shiftedYear - era * 400
    let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension Int64 {
  /// The quotient rounded towards negative infinity; `divisor` is positive.
  package func floorDivided(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

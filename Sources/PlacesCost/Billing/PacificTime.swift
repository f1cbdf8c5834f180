/// Days in America/Los_Angeles, whose midnights Google's billing months begin at.
///
/// Needs no time zone database. Daylight saving time is that of the law of 2007: from the second
/// Sunday of March, 2:00, to the first Sunday of November, 2:00. Years before follow the law of 1987:
/// from the first Sunday of April to the last Sunday of October.
package enum PacificTime {
  private static let hour: Int64 = 3_600_000_000
  private static let day = 24 * hour

  /// What is added to UTC for the local time of an instant, in microseconds.
  package static func offset(at time: Int64) -> Int64 {
    let year = CivilDate(daysSinceEpoch: (time - 8 * hour).floorDivided(by: day)).year
    let days = daylightDays(in: year)
    // Clocks go forward at 2:00 of standard time, and back at 2:00 of daylight time.
    let start = days.start * day + 10 * hour
    let end = days.end * day + 9 * hour
    return (start..<end).contains(time) ? -7 * hour : -8 * hour
  }

  /// The days since 1970-01-01 of the local day that an instant falls on.
  package static func day(of time: Int64) -> Int64 {
    (time + offset(at: time)).floorDivided(by: day)
  }

  /// The instant of the midnight that begins a local day, in microseconds since the Unix epoch.
  package static func start(ofDay day: Int64) -> Int64 {
    let days = daylightDays(in: CivilDate(daysSinceEpoch: day).year)
    // At midnight of the day that the clocks change on, they have not yet done so.
    let isDaylight = day > days.start && day <= days.end
    return day * Self.day + (isDaylight ? 7 : 8) * hour
  }

  /// The days of a year on which daylight saving time begins and ends.
  private static func daylightDays(in year: Int) -> (start: Int64, end: Int64) {
    if year >= 2007 {
      return (sunday(onOrAfter: 8, month: 3, year), sunday(onOrAfter: 1, month: 11, year))
    }
    return (sunday(onOrAfter: 1, month: 4, year), sunday(onOrAfter: 25, month: 10, year))
  }

  private static func sunday(onOrAfter day: Int, month: Int, _ year: Int) -> Int64 {
    let first = CivilDate(year: year, month: month, day: day).daysSinceEpoch
    return first + (7 - weekday(first)) % 7
  }

  /// The day of the week, 0 for Sunday to 6.
  package static func weekday(_ day: Int64) -> Int64 {
    // 1970-01-01 was a Thursday.
    let shifted = day + 4
    return shifted - 7 * shifted.floorDivided(by: 7)
  }
}

extension CalendarDay {
  /// The day in America/Los_Angeles that an instant falls on; nil outside the years 1–9999.
  ///
  /// - Parameter time: microseconds since the Unix epoch.
  package init?(pacificDayOf time: Int64) {
    self.init(daysSinceEpoch: PacificTime.day(of: time))
  }

  /// The day so many days after 1970-01-01; nil outside the years 1–9999.
  package init?(daysSinceEpoch: Int64) {
    let date = CivilDate(daysSinceEpoch: daysSinceEpoch)
    self.init(year: date.year, month: date.month, day: date.day)
  }
}

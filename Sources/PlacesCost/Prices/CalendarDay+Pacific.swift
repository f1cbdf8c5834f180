extension CalendarDay {
  /// The day that an instant falls in in America/Los_Angeles, daylight saving time regarded.
  ///
  /// Daylight saving time lasts from 10:00 UTC on the second Sunday of March to 09:00 UTC on the
  /// first Sunday of November, as since 2007; earlier years are treated alike.
  ///
  /// - Parameter time: microseconds since the Unix epoch, in the years 1–9999.
  package init?(pacificDayOf time: Int64) {
    let hour: Int64 = 3_600_000_000
    let year = CivilDate(daysSinceEpoch: time.floorDivided(by: 24 * hour)).year
    let starts = Self.sunday(2, ofMonth: 3, year) * 24 * hour + 10 * hour
    let ends = Self.sunday(1, ofMonth: 11, year) * 24 * hour + 9 * hour
    let offset = (starts..<ends).contains(time) ? 7 * hour : 8 * hour
    let date = CivilDate(daysSinceEpoch: (time - offset).floorDivided(by: 24 * hour))
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// Days since 1970-01-01 of a month's first or second Sunday.
  private static func sunday(_ number: Int64, ofMonth month: Int, _ year: Int) -> Int64 {
    let first = CivilDate(year: year, month: month, day: 1).daysSinceEpoch
    // 1970-01-01 was a Thursday; Sundays are 3 days after.
    let weekday = (first + 4) - (first + 4).floorDivided(by: 7) * 7
    return first + (7 - weekday) % 7 + (number - 1) * 7
  }
}

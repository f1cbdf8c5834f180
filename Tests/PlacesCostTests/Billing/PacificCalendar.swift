/// Pacific time counted out day by day from the rules of 2007: plain, slow and obviously right.
enum PacificCalendar {
  struct Date: Equatable {
    var year: Int
    var month: Int
    var day: Int
  }

  /// The second, since the Unix epoch, at which a month begins in Los Angeles.
  static func startOfMonth(year: Int, month: Int) -> Int64 {
    let midnight = days(before: Date(year: year, month: month, day: 1)) * 86_400
    let inStandardTime = midnight + 8 * 3_600
    return isDaylightTime(atStandard: inStandardTime) ? midnight + 7 * 3_600 : inStandardTime
  }

  /// The date in Los Angeles at a second since the Unix epoch.
  static func date(at seconds: Int64) -> Date {
    let offset: Int64 = isDaylightTime(atStandard: seconds) ? 7 : 8
    return date(days: (seconds - offset * 3_600) / 86_400)
  }

  /// Whether daylight time is in force at a second since the Unix epoch.
  private static func isDaylightTime(atStandard seconds: Int64) -> Bool {
    let year = date(days: (seconds - 8 * 3_600) / 86_400).year
    // From 2:00 standard time (10:00 UTC) on the second Sunday of March to 2:00 daylight time
    // (9:00 UTC) on the first Sunday of November.
    let begin = sunday(2, of: 3, in: year) * 86_400 + 10 * 3_600
    let end = sunday(1, of: 11, in: year) * 86_400 + 9 * 3_600
    return begin <= seconds && seconds < end
  }

  /// Days from 1970-01-01 to the first or second Sunday of a month.
  private static func sunday(_ number: Int64, of month: Int, in year: Int) -> Int64 {
    var day = days(before: Date(year: year, month: month, day: 1))
    // The epoch was a Thursday, so day 3 was a Sunday.
    while day % 7 != 3 { day += 1 }
    return day + (number - 1) * 7
  }

  private static func days(before date: Date) -> Int64 {
    var days = 0
    for year in 1970..<date.year { days += isLeap(year) ? 366 : 365 }
    for month in 1..<date.month { days += length(of: month, in: date.year) }
    return Int64(days + date.day - 1)
  }

  private static func date(days: Int64) -> Date {
    var rest = Int(days)
    var date = Date(year: 1970, month: 1, day: 1)
    while rest >= (isLeap(date.year) ? 366 : 365) {
      rest -= isLeap(date.year) ? 366 : 365
      date.year += 1
    }
    while rest >= length(of: date.month, in: date.year) {
      rest -= length(of: date.month, in: date.year)
      date.month += 1
    }
    date.day += rest
    return date
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

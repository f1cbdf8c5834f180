extension CalendarDay {
  /// The day in UTC that an instant falls in, in microseconds since the Unix epoch.
  init?(utcDayOf time: Int64) {
    let date = CivilDate(daysSinceEpoch: time.floorDivided(by: 86_400_000_000))
    self.init(year: date.year, month: date.month, day: date.day)
  }

  var billingMonth: BillingMonth { BillingMonth(year: year, month: month) }
}

extension BillingMonth {
  /// The month in UTC that an instant falls in, in microseconds since the Unix epoch.
  init(utcTime time: Int64) {
    let date = CivilDate(daysSinceEpoch: time.floorDivided(by: 86_400_000_000))
    self.init(year: date.year, month: date.month)
  }

  /// The instant at which the month begins in UTC, in microseconds since the Unix epoch.
  var utcStart: Int64 {
    CivilDate(year: year, month: month, day: 1).daysSinceEpoch * 86_400_000_000
  }
}

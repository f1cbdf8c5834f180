import Testing

@testable import PlacesCost

/// Months in America/Los_Angeles against starts written down by hand (P5).
struct BillingMonthTests {
  /// A month and the instant at which it begins.
  struct Start: Sendable, CustomTestStringConvertible {
    let year: Int
    let month: Int
    /// Seconds since the Unix epoch.
    let seconds: Int64

    var testDescription: String { "\(year)-\(month)" }

    init(_ year: Int, _ month: Int, _ seconds: Int64) {
      self.year = year
      self.month = month
      self.seconds = seconds
    }
  }

  static let starts = [
    // 08:00 UTC in winter, 07:00 UTC where daylight time is in force at midnight.
    Start(1999, 10, 938_761_200),
    Start(1999, 11, 941_443_200),
    Start(2000, 4, 954_576_000),
    Start(2000, 5, 957_164_400),
    Start(2006, 4, 1_143_878_400),
    Start(2006, 5, 1_146_466_800),
    Start(2006, 10, 1_159_686_000),
    Start(2006, 11, 1_162_368_000),
    Start(2007, 4, 1_175_410_800),
    Start(2007, 11, 1_193_900_400),
    Start(2018, 1, 1_514_793_600),
    Start(2020, 11, 1_604_214_000),
    Start(2024, 2, 1_706_774_400),
    Start(2024, 3, 1_709_280_000),
    Start(2025, 3, 1_740_816_000),
    Start(2025, 4, 1_743_490_800),
    Start(2025, 11, 1_761_980_400),
    Start(2025, 12, 1_764_576_000),
    Start(2026, 1, 1_767_254_400),
    Start(2026, 3, 1_772_352_000),
    Start(2026, 4, 1_775_026_800),
    Start(2026, 11, 1_793_516_400),
    Start(2026, 12, 1_796_112_000),
  ]

  @Test(arguments: starts)
  func `P5: a month begins to the microsecond at Pacific midnight`(start: Start) {
    let month = BillingMonth(year: start.year, month: start.month)
    let before =
      start.month == 1
      ? BillingMonth(year: start.year - 1, month: 12)
      : BillingMonth(year: start.year, month: start.month - 1)
    let instant = start.seconds * 1_000_000
    #expect(month.start == instant)
    #expect(BillingMonth(time: instant) == month)
    #expect(BillingMonth(time: instant + 1_000_000) == month)
    #expect(BillingMonth(time: instant - 1) == before)
    #expect(BillingMonth(time: instant - 1_000_000) == before)
    #expect(before.next == month)
  }

  @Test func `P5: every month from 2007 to 2040 begins where the rule of daylight time says`() {
    var failures: [String] = []
    for year in 2007...2040 {
      for month in 1...12 {
        let start = PacificCalendar.startOfMonth(year: year, month: month) * 1_000_000
        let billed = BillingMonth(year: year, month: month)
        let isRight =
          billed.start == start && BillingMonth(time: start) == billed
          && BillingMonth(time: start - 1).next == billed
        if !isRight { failures.append("\(year)-\(month)") }
      }
    }
    #expect(failures.isEmpty)
  }

  @Test func `P5: every hour of a leap year falls in the month of its Pacific date`() {
    var failures: [Int64] = []
    for hour in 0..<(366 * 24) as Range<Int64> {
      let seconds = 1_704_067_200 + hour * 3_600
      let date = PacificCalendar.date(at: seconds)
      let billed = BillingMonth(time: seconds * 1_000_000)
      if billed.year != date.year || billed.month != date.month { failures.append(seconds) }
    }
    #expect(failures.isEmpty)
  }

  @Test func `P5: the ends of the calendar have months too`() {
    #expect(BillingMonth(time: -62_135_596_800_000_000) == BillingMonth(year: 0, month: 12))
    let last = BillingMonth(time: 253_402_300_799_999_999)
    #expect(last == BillingMonth(year: 9999, month: 12))
    #expect(last.description == "9999-12")
  }

  static let descriptions = [
    (2026, 11, "2026-11"), (2026, 1, "2026-01"), (476, 9, "0476-09"), (1, 12, "0001-12"),
  ]

  @Test(arguments: descriptions)
  func `a month is written with its year and two digits`(year: Int, month: Int, text: String) {
    #expect(BillingMonth(year: year, month: month).description == text)
  }

  @Test func `months are in the order of time`() {
    #expect(BillingMonth(year: 2025, month: 12) < BillingMonth(year: 2026, month: 1))
    #expect(BillingMonth(year: 2025, month: 9) < BillingMonth(year: 2025, month: 10))
  }
}

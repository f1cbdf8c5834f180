import Testing

@testable import PlacesCost

/// The last month's forecast and its free caps.
struct MonthForecastTests {
  /// Geocoding calls in September 2026, so many on each day from the first on, evenly from noon.
  private static func trace(_ calls: [Int], plus more: [String] = []) -> [String] {
    var lines: [String] = []
    for (index, count) in calls.enumerated() {
      let day = (index + 1).zeroPadded(to: 2)
      for number in 0..<count {
        let second = (number % 60).zeroPadded(to: 2)
        let minute = (number / 60).zeroPadded(to: 2)
        lines.append(
          #"{"ts":"2026-09-\#(day)T12:\#(minute):\#(second)-07:00","type":"geocode"}"#
        )
      }
    }
    return lines + more
  }

  private static let before = #"{"ts":"2026-08-31T12:00:00-07:00","type":"geocode"}"#
  private static let noon10 = #"{"ts":"2026-09-10T12:00:00-07:00","type":"select"}"#

  private static func lastMonth(_ lines: [String]) throws -> MonthSummary {
    let report = try ReportFixture.report(lines: lines)
    return try #require(report.months.last)
  }

  @Test func `days alike go on alike, without a spread`() throws {
    // Nine whole days of 10 calls; the trace ends at noon of the tenth: 20 and a half days to come.
    let month = try Self.lastMonth(
      Self.trace(Array(repeating: 10, count: 9), plus: [Self.before, Self.noon10])
    )
    let forecast = try #require(month.forecast)
    #expect(forecast.wholeDays == 9 && !forecast.isByWeekday)
    #expect(forecast.calls == 90)
    #expect(forecast.expectedCalls == 295)
    #expect(forecast.lowCalls == 295 && forecast.highCalls == 295)
  }

  @Test func `the interval is that of the days' variance, by Student's t`() throws {
    // Four whole days, 8, 12, 8 and 12: mean 10, variance 16/3, t of 3 degrees 3.182.
    let end = #"{"ts":"2026-09-05T00:00:00-07:00","type":"select"}"#
    let month = try Self.lastMonth(Self.trace([8, 12, 8, 12], plus: [Self.before, end]))
    let forecast = try #require(month.forecast)
    // 26 days to come: 3.182 × √(16/3 × (26 + 26²/4)) = 102.6, rounded up.
    #expect(forecast.expectedCalls == 40 + 260)
    #expect(forecast.highCalls == 300 + 103)
    #expect(forecast.lowCalls == 300 - 103)
  }

  @Test func `from two weeks on each day of the week has its own mean`() throws {
    // 2026-09-01 is a Tuesday: 20 on Saturdays and Sundays, else 5.
    let calls = (0..<15).map { [4, 5].contains($0 % 7) ? 20 : 5 }
    let end = #"{"ts":"2026-09-16T00:00:00-07:00","type":"select"}"#
    let month = try Self.lastMonth(Self.trace(calls, plus: [Self.before, end]))
    let forecast = try #require(month.forecast)
    #expect(forecast.isByWeekday && forecast.wholeDays == 15)
    // The 16th to the 30th: eleven weekdays and the weekends of the 19th and 26th.
    #expect(forecast.expectedCalls == calls.reduce(0, +) + 11 * 5 + 4 * 20)
    #expect(forecast.lowCalls == forecast.highCalls)
  }

  @Test func `two whole days, or a month that is over, have no forecast`() throws {
    let short = #"{"ts":"2026-09-03T12:00:00-07:00","type":"select"}"#
    let month = try Self.lastMonth(Self.trace([5, 5], plus: [Self.before, short]))
    #expect(month.forecast == nil && month.tooFewDays == 2)
    let report = try ReportFixture.report(
      lines: Self.trace(
        Array(repeating: 1, count: 9),
        plus: [
          #"{"ts":"2026-10-01T00:00:00-07:00","type":"geocode"}"#
        ]
      )
    )
    #expect(report.months.map { $0.forecast == nil } == [true, true])
    #expect(report.months.map(\.tooFewDays) == [nil, 0])
    // Where free caps are shown, the missing forecast is explained.
    let busy = Self.trace([101, 5], plus: [Self.before, short])
    #expect(
      TextReport(of: try ReportFixture.report(lines: busy)).analysis
        .contains("No forecast: the trace has 2 whole days of the month, and 3 are needed")
    )
  }

  @Test func `a free cap runs out on the day of its last free event, or is forecast to`() throws {
    let path = "10 free a month"
    let book = PriceBook(
      id: path,
      skus: [
        PricedSKU(
          id: "geocoding",
          freeCap: 25,
          tiers: [PriceTier(upTo: nil, price: Money(micros: 5_000))]
        )
      ]
    )
    func use(_ calls: [Int], end: String) throws -> CapUse {
      let lines = Self.trace(calls, plus: [Self.before, end])
      let report = try PlacesCostTests.report(ofText: lines, by: book)
      return try #require(report.months.last?.caps.first)
    }
    let end = #"{"ts":"2026-09-05T00:00:00-07:00","type":"select"}"#
    let past = try use([10, 10, 10, 10], end: end)
    #expect(past.used == 25 && past.events == 40)
    #expect(past.runsOut == CalendarDay("2026-09-03") && !past.isForecast)
    // 12 used in four days, 3 a day: the 25th is used on the ninth.
    let ahead = try use([3, 3, 3, 3], end: end)
    #expect(ahead.used == 12)
    #expect(ahead.runsOut == CalendarDay("2026-09-09") && ahead.isForecast)
    let never = try use([0, 1, 0, 0], end: end)
    #expect(never.used == 1 && never.runsOut == nil)
  }

  @Test func `P7: calls by day survive saving, and add up to the billable ones`() throws {
    let report = try ReportFixture.report(lines: Self.trace([3, 0, 4], plus: [Self.before]))
    let saved = try SavedReport(parsing: try #require(SavedReport.bytes(of: report)))
    #expect(saved.tally.days == report.tally.days)
    let all = report.tally.days.counts.values.flatMap(\.self).reduce(0, +)
    #expect(all == 8)
    var sum = report.tally.days
    sum.add(report.tally.days)
    #expect(sum.counts.values.flatMap(\.self).reduce(0, +) == 16)
  }

  @Test func `the text names the forecast and the method, but not for a sample`() throws {
    let lines = Self.trace(Array(repeating: 150, count: 9), plus: [Self.before, Self.noon10])
    let text = TextReport(of: try ReportFixture.report(lines: lines)).analysis
    #expect(text.contains("2026-09: free caps and forecast"))
    #expect(text.contains("By the daily mean over 9 whole days"))
    let scaled = try ReportFixture.report(lines: lines) { $0.monthlySessions = 1_000 }
    #expect(!TextReport(of: scaled).analysis.contains("forecast"))
  }
}

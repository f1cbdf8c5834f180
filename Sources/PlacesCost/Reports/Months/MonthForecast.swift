/// What the last month of a trace will come to, from its days so far (issue: months).
///
/// Each day to come is expected to have the mean of the whole days so far; from two whole weeks on,
/// the mean of its day of the week. The rest of the last day gets the part that it lasts. Days before
/// a trace that begins inside the month count as without calls. The 95 % interval takes days as
/// independent: their variance about the means, for the days to come and for the means, by Student's
/// t. SKUs keep the shares that they have so far, and free caps, tiers and credits apply.
package struct MonthForecast: Sendable {
  /// Whole days that the means are from.
  let wholeDays: Int
  /// Whether each day of the week has a mean of its own.
  let isByWeekday: Bool
  /// Billable calls so far, at the end of the month, and the ends of the interval.
  package let calls: Int
  let expectedCalls: Int
  let lowCalls: Int
  let highCalls: Int
  /// The whole month, at the expected calls and at the ends of the interval.
  package let cost: MonthlyCost
  let low: MonthlyCost
  let high: MonthlyCost

  /// Fewest whole days that a forecast is made from.
  static let daysNeeded = 3
}

extension Report {
  /// The forecast for the month that the trace ends in; nil where it ends with the month, or too few
  /// days are known.
  func forecast(of billed: BilledMonth, days: MonthDays) -> MonthForecast? {
    guard let margin = days.margin else { return nil }
    let calls = days.range.reduce(0) { $0 + tally.days.calls(onDay: $1) }
    let toCome = days.expected.values.reduce(Int128(0), +)
    // Half up, as all counts are scaled (rule P4).
    let expected = calls + Int(clamping: (toCome + 500_000) / 1_000_000)
    let reach = Int(min(margin.rounded(.up), 1e15))
    let low = max(calls, expected - reach)
    let high = expected + reach
    func cost(_ total: Int) -> MonthlyCost? {
      MonthlyScale(sessions: calls, monthlySessions: total).map {
        billed.book.monthlyCost(of: billed.counts, scale: $0)
      }
    }
    guard let middle = cost(expected), let least = cost(low), let most = cost(high) else {
      return nil
    }
    return MonthForecast(
      wholeDays: days.wholeDays,
      isByWeekday: days.isByWeekday,
      calls: calls,
      expectedCalls: expected,
      lowCalls: low,
      highCalls: high,
      cost: middle,
      low: least,
      high: most
    )
  }
}

extension MonthForecast {
  var json: JSON {
    [
      "wholeDays": .int(wholeDays),
      "byWeekday": .bool(isByWeekday),
      "calls": .int(calls),
      "expectedCalls": .int(expectedCalls),
      "lowCalls": .int(lowCalls),
      "highCalls": .int(highCalls),
      "cost": .money(cost.completeTotal),
      "costLow": .money(low.completeTotal),
      "costHigh": .money(high.completeTotal),
    ]
  }
}

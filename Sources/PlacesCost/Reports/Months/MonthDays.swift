/// The days of a month: those that a trace covers, and what is expected of the others.
struct MonthDays: Sendable {
  /// Days since 1970-01-01 of the month.
  let range: Range<Int64>
  /// The day of the trace's last event, if it lies in the month.
  let last: Int64?
  /// Expected calls of each day to come, in millionths; that of the last day for its rest.
  private(set) var expected: [Int64: Int128] = [:]
  private(set) var wholeDays = 0
  private(set) var isByWeekday = false
  /// Half the interval, in calls; nil where nothing is to come or too few days are known.
  private(set) var margin: Double?

  /// Looks at a month of a trace.
  ///
  /// - Parameters:
  ///   - month: the month.
  ///   - days: the trace's calls by day.
  ///   - first: when the trace begins, in microseconds since the Unix epoch.
  ///   - end: when it ends.
  init(_ month: BillingMonth, days: DayCalls, first: Int64, end: Int64) {
    range = PacificTime.day(of: month.start)..<PacificTime.day(of: month.next.start)
    let lastDay = PacificTime.day(of: end)
    guard range.contains(lastDay) else {
      last = nil
      return
    }
    last = lastDay
    let firstWhole = max(range.lowerBound, PacificTime.day(of: first) + 1)
    guard firstWhole < lastDay else { return }
    let counts = (firstWhole..<lastDay).map { (day: $0, calls: days.calls(onDay: $0)) }
    wholeDays = counts.count
    guard wholeDays >= MonthForecast.daysNeeded else { return }
    expect(from: DayMeans(counts), lastDay, end: end)
  }

  private mutating func expect(from means: DayMeans, _ lastDay: Int64, end: Int64) {
    isByWeekday = means.isByWeekday
    var parts: [Double] = []
    var weights = Array(repeating: 0.0, count: 7)
    for day in lastDay..<range.upperBound {
      let start = PacificTime.start(ofDay: day)
      let next = PacificTime.start(ofDay: day + 1)
      let rest = Int128(next - max(start, min(end, next)))
      let length = Int128(next - start)
      expected[day] = means.mean(of: day) * rest / length
      let part = Double(rest) / Double(length)
      parts.append(part)
      weights[means.group(of: day)] += part
    }
    margin = means.margin(parts: parts, byGroup: weights)
  }
}

/// The mean calls of a whole day, of each day of the week where there are enough.
private struct DayMeans {
  let isByWeekday: Bool
  private var sums = Array(repeating: 0, count: 7)
  private var counts = Array(repeating: 0, count: 7)
  private var squares = 0.0
  private let days: Int

  init(_ days: [(day: Int64, calls: Int)]) {
    var seen = Array(repeating: 0, count: 7)
    for item in days { seen[Int(PacificTime.weekday(item.day))] += 1 }
    isByWeekday = seen.allSatisfy { $0 >= 2 }
    self.days = days.count
    for item in days {
      sums[group(of: item.day)] += item.calls
      counts[group(of: item.day)] += 1
    }
    for item in days {
      let place = group(of: item.day)
      let distance = Double(item.calls) - Double(sums[place]) / Double(counts[place])
      squares += distance * distance
    }
  }

  /// Which mean is a day's: that of its day of the week, or the one for all.
  func group(of day: Int64) -> Int { isByWeekday ? Int(PacificTime.weekday(day)) : 0 }

  /// In millionths of a call.
  func mean(of day: Int64) -> Int128 {
    let place = group(of: day)
    return Int128(sums[place]) * 1_000_000 / Int128(max(counts[place], 1))
  }

  /// Half the 95 % interval of the calls to come.
  ///
  /// - Parameters:
  ///   - parts: how much of each day is to come, 0 to 1.
  ///   - byGroup: their sums by the mean that is theirs.
  /// - Returns: the half, in calls; nil where there are too few days for a variance.
  func margin(parts: [Double], byGroup: [Double]) -> Double? {
    let freedom = days - (isByWeekday ? 7 : 1)
    guard freedom > 0 else { return nil }
    let variance = squares / Double(freedom)
    var sum = 0.0
    for part in parts { sum += part * part * variance }
    for (weight, count) in zip(byGroup, counts) where count > 0 {
      sum += weight * weight * variance / Double(count)
    }
    return StudentT.quantile95(freedom: freedom) * sum.squareRoot()
  }
}

extension DayCalls {
  /// All billable calls of a day.
  func calls(onDay day: Int64) -> Int { calls(EventKind.allCases, onDay: day) }
}

/// How much of an SKU's free cap a month of the trace has used.
package struct CapUse: Sendable {
  package let sku: SKU
  /// Free events of the month.
  let cap: Int
  /// Events in the trace, free or not.
  package let events: Int
  /// The local day on which the last free event is used, or will be; nil if not in the month.
  let runsOut: CalendarDay?
  /// Whether that day is yet to come.
  let isForecast: Bool

  /// Free events used so far.
  var used: Int { min(events, cap) }
}

extension Report {
  /// The use of free caps in a month, in the order of the SKUs' ids.
  ///
  /// The bill is known by month, calls are known by day: a month's events of an SKU are spread over
  /// its days like the billable calls of its kind, by largest remainder. From the last event on, days
  /// have the calls that the forecast expects.
  func capUses(in billed: BilledMonth, days: MonthDays?) -> [CapUse] {
    billed.counts.nonZero.compactMap { sku, events in
      guard events > 0, let row = billed.book.row(of: sku), !row.isUnlimitedFree, row.freeCap > 0
      else { return nil }
      let day = days.flatMap { self.day(ofEvent: row.freeCap, of: sku, events, in: $0) }
      return CapUse(
        sku: sku,
        cap: row.freeCap,
        events: events,
        runsOut: day.flatMap { CalendarDay(daysSinceEpoch: $0.day) },
        isForecast: day?.isForecast ?? false
      )
    }
  }

  private func day(
    ofEvent number: Int,
    of sku: SKU,
    _ events: Int,
    in days: MonthDays
  ) -> (day: Int64, isForecast: Bool)? {
    if events >= number {
      var weights = days.range.map { Int128(tally.days.calls(sku.eventKinds, onDay: $0)) }
      if weights.allSatisfy({ $0 == 0 }) {
        weights = days.range.map { Int128(tally.days.calls(onDay: $0)) }
      }
      var sum: Int128 = 0
      let shares = LargestRemainder.shares(of: Int128(events), weights: weights)
      for (day, share) in zip(days.range, shares) {
        sum += share
        if sum >= Int128(number) { return (day, false) }
      }
      return nil
    }
    let calls = days.range.reduce(Int128(0)) { $0 + Int128(tally.days.calls(onDay: $1)) }
    guard calls > 0 else { return nil }
    var micros = calls * 1_000_000
    for (day, expected) in days.expected.sorted(by: { $0.key < $1.key }) {
      micros += expected
      if Int128(events) * micros >= Int128(number) * calls * 1_000_000 { return (day, true) }
    }
    return nil
  }
}

extension CapUse {
  var json: JSON {
    [
      "sku": .string(sku.rawValue),
      "cap": .int(cap),
      "used": .int(used),
      "usedPercent": .string(Ratio(used, over: cap)?.percent() ?? ""),
      "runsOut": .optional(runsOut?.description),
      "forecast": .bool(isForecast),
    ]
  }
}

/// When a trace has events, by one calendar.
struct TracedSpan: Hashable, Sendable {
  let calendar: BillReading.Calendar
  private let days: ClosedRange<CalendarDay>

  /// - Parameters:
  ///   - input: the trace; nil is returned where it has no events.
  ///   - calendar: whose days and months the span has.
  init?(_ input: InputSummary, by calendar: BillReading.Calendar) {
    guard let first = input.firstEvent, let last = input.lastEvent, first <= last,
      let firstDay = calendar.day(of: first), let lastDay = calendar.day(of: last)
    else { return nil }
    self.calendar = calendar
    days = firstDay...lastDay
  }

  /// Whether the trace has any day of a row, or of its month where the row has no days.
  func overlaps(_ row: InvoiceRow) -> Bool {
    if let rowDays = row.days { return days.overlaps(rowDays) }
    return (days.lowerBound.billingMonth...days.upperBound.billingMonth).contains(row.month)
  }
}

extension BillReading.Calendar {
  /// The day of an instant, in microseconds since the Unix epoch; nil beyond the calendar's years.
  fileprivate func day(of time: Int64) -> CalendarDay? {
    switch self {
    case .pacific: CalendarDay(pacificDayOf: time)
    case .utc: CalendarDay(utcDayOf: time)
    }
  }
}

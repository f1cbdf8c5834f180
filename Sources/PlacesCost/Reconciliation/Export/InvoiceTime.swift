/// A time in a billing export: an instant, a day or a month.
enum InvoiceTime: Hashable, Sendable {
  /// Microseconds since the Unix epoch.
  case instant(Int64)
  /// A day in America/Los_Angeles, the zone of Google's billing.
  case day(CalendarDay)
  case month(BillingMonth)

  /// Reads `2026-11-01 07:00:00 UTC` and its kin, seconds since the epoch, `2026-11-01`, `2026-11`,
  /// `202611`, and days as written in German, French and Spanish (`01.11.2026`, `01/11/2026`).
  init?(_ text: String, language: InvoiceLanguage?) {
    let text = text.trimmed
    if let month = Self.month(text) {
      self = .month(month)
    } else if let day = CalendarDay(text) ?? Self.localDay(text, language) {
      self = .day(day)
    } else if let instant = Self.instant(text) {
      self = .instant(instant)
    } else {
      return nil
    }
  }

  private static func month(_ text: String) -> BillingMonth? {
    let digits = text.filter { $0 != "-" }
    guard digits.count == 6, text.count == 6 || text.count == 7 && text.dropFirst(4).first == "-",
      digits.allSatisfy({ ("0"..."9").contains($0) }),
      let year = Int(digits.prefix(4)), let month = Int(digits.suffix(2)), (1...12).contains(month)
    else { return nil }
    return BillingMonth(year: year, month: month)
  }

  private static func localDay(_ text: String, _ language: InvoiceLanguage?) -> CalendarDay? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "/" }
    guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }) else {
      return nil
    }
    let numbers = parts.map { Int($0) ?? 0 }
    if parts[0].count == 4 {
      return CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    // In English 01/11 may be either; only an unambiguous language is believed.
    guard parts[2].count == 4, language?.hasDecimalComma == true else { return nil }
    return CalendarDay(year: numbers[2], month: numbers[1], day: numbers[0])
  }

  private static func instant(_ text: String) -> Int64? {
    var text = text
    if text.hasSuffix(" UTC") { text = String(text.dropLast(4)) + "Z" }
    if let time = CaptureTime(Array(text.utf8)) { return time.time }
    // JSON exports of BigQuery write seconds, some of them as 1.7935164E9.
    guard text.allSatisfy({ ("0"..."9").contains($0) || ".eE+".contains($0) }),
      let seconds = try? Money(rounding: text)
    else { return nil }
    let microseconds = seconds.picounits / 1_000_000
    guard seconds.picounits % 1_000_000 == 0, let time = Int64(exactly: microseconds),
      (1_000_000_000_000_000...Timestamp.range.upperBound).contains(time)
    else { return nil }
    return time
  }

  /// The month of UTC that lies between two instants, to the second; nil where none does.
  static func monthOfUTC(from start: InvoiceTime?, to end: InvoiceTime?) -> BillingMonth? {
    guard case .instant(let first) = start, case .instant(let last) = end else { return nil }
    let month = BillingMonth(utcTime: first)
    let reach = (month.next.utcStart - 1_000_000)...month.next.utcStart
    return first == month.utcStart && reach.contains(last) ? month : nil
  }

  /// From the first to the last day; nil beyond the calendar's years.
  var days: ClosedRange<CalendarDay>? {
    guard let first = day(isEnd: false), let last = day(isEnd: true), first <= last else {
      return nil
    }
    return first...last
  }

  var billingMonth: BillingMonth {
    switch self {
    case .instant(let time): BillingMonth(time: time)
    case .day(let day): BillingMonth(year: day.year, month: day.month)
    case .month(let month): month
    }
  }

  /// The day in America/Los_Angeles; the first or last of a month.
  ///
  /// With `isEnd` the time ends a span, so that an instant itself is not part of it.
  func day(isEnd: Bool) -> CalendarDay? {
    switch self {
    case .instant(let time): CalendarDay(pacificDayOf: isEnd ? time - 1 : time)
    case .day(let day): day
    case .month(let month):
      CalendarDay(
        year: month.year,
        month: month.month,
        day: isEnd ? CivilDate.length(ofMonth: month.month, in: month.year) : 1
      )
    }
  }
}

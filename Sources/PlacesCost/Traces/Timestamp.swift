/// Reading the `ts` of a trace into whole microseconds since the Unix epoch (rules T and T3).
enum Timestamp {
  /// The instants of the years 0001 to 9999, UTC.
  static let range: ClosedRange<Int64> = -62_135_596_800_000_000...253_402_300_799_999_999

  /// The instant of a number of milliseconds, rounded down; nil outside `range`.
  @inline(__always)
  static func read(milliseconds number: RawSpan) -> Int64? {
    guard let floor = DecimalText.floor(number, timesTenTo: 3) else { return nil }
    return range.contains(floor.value) ? floor.value : nil
  }

  /// The instant of at most 15 digits of milliseconds; nil outside `range`.
  @inline(__always)
  static func read(milliseconds number: Int64) -> Int64? {
    let time = number &* 1000
    return range.contains(time) ? time : nil
  }

  /// The instant of RFC 3339 text, its fraction rounded down; nil if it is none.
  ///
  /// The separator is `T` or `t`, a zone is required, `:60` is refused, and the year must lie in
  /// 0001 to 9999 both as written and in UTC.
  static func read(rfc3339 text: RawSpan) -> Int64? {
    let count = text.byteCount
    guard count >= 20, isSeparated(text),
      let century = text.twoDigits(at: 0), let yearOfCentury = text.twoDigits(at: 2),
      let month = text.twoDigits(at: 5), let day = text.twoDigits(at: 8),
      let hour = text.twoDigits(at: 11), let minute = text.twoDigits(at: 14),
      let second = text.twoDigits(at: 17)
    else { return nil }
    let year = century * 100 + yearOfCentury
    guard year >= 1, (1...12).contains(month), day >= 1,
      day <= CivilDate.length(ofMonth: Int(month), in: Int(year)), hour <= 23, minute <= 59,
      second <= 59
    else { return nil }
    guard let (fraction, zone) = fraction(text, at: 19), let offset = zoneMinutes(text, at: zone)
    else { return nil }
    let date = CivilDate(year: Int(year), month: Int(month), day: Int(day))
    let minutes = date.daysSinceEpoch * 1440 + hour * 60 + minute - offset
    let instant = (minutes * 60 + second) * 1_000_000 + fraction
    return range.contains(instant) ? instant : nil
  }

  private static func isSeparated(_ text: RawSpan) -> Bool {
    text.byte(unchecked: 4) == JSONByte.minus && text.byte(unchecked: 7) == JSONByte.minus
      && text.byte(unchecked: 10) | 0x20 == UInt8(ascii: "t")
      && text.byte(unchecked: 13) == JSONByte.colon && text.byte(unchecked: 16) == JSONByte.colon
  }

  /// The microseconds of `.123456789` or of nothing, and the offset after it.
  private static func fraction(_ text: RawSpan, at start: Int) -> (Int64, end: Int)? {
    guard text.byte(unchecked: start) == JSONByte.dot else { return (0, start) }
    var offset = start + 1
    var value: Int64 = 0
    var digits = 0
    while offset < text.byteCount, text.byte(unchecked: offset).isDigit {
      if digits < 6 { value = value * 10 + Int64(text.byte(unchecked: offset) - JSONByte.zero) }
      digits += 1
      offset += 1
    }
    guard digits > 0 else { return nil }
    for _ in min(digits, 6)..<6 { value *= 10 }
    return (value, offset)
  }

  /// The minutes that a zone is ahead of UTC; nil unless the text ends with it.
  private static func zoneMinutes(_ text: RawSpan, at start: Int) -> Int64? {
    guard start < text.byteCount else { return nil }
    let sign = text.byte(unchecked: start)
    if sign | 0x20 == UInt8(ascii: "z") { return start + 1 == text.byteCount ? 0 : nil }
    guard sign == JSONByte.plus || sign == JSONByte.minus, text.byteCount == start + 6,
      text.byte(unchecked: start + 3) == JSONByte.colon,
      let hours = text.twoDigits(at: start + 1), let minutes = text.twoDigits(at: start + 4),
      hours <= 23, minutes <= 59
    else { return nil }
    let total = hours * 60 + minutes
    return sign == JSONByte.minus ? -total : total
  }
}

extension RawSpan {
  /// The number that two digits at an offset make; the offset must lie two bytes before the end.
  @inline(__always)
  fileprivate func twoDigits(at offset: Int) -> Int64? {
    let tens = byte(unchecked: offset)
    let ones = byte(unchecked: offset + 1)
    guard tens.isDigit, ones.isDigit else { return nil }
    return Int64(tens - JSONByte.zero) * 10 + Int64(ones - JSONByte.zero)
  }
}

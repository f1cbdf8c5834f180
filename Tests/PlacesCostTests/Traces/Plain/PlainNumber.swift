@testable import PlacesCost

/// Numbers and times of a line, worked out digit by digit.
enum PlainNumber {
  /// The largest whole number not above a JSON number times 10^power, and whether it is equal.
  ///
  /// Nil where it has more than 18 digits.
  static func floor(_ text: String, timesTenTo power: Int = 0) -> (value: Int64, isExact: Bool)? {
    let isNegative = text.hasPrefix("-")
    let parts = text.lowercased().drop { $0 == "-" }.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    var digits = Array(mantissa.joined())
    var point = mantissa[0].count + power
    if parts.count == 2 { point += clampedExponent(parts[1]) }
    while digits.first == "0" {
      digits.removeFirst()
      point -= 1
    }
    if digits.isEmpty { return (0, true) }
    if point > 18 { return nil }
    let count = max(0, min(point, digits.count))
    let zeros = max(0, point - digits.count)
    let whole = String(digits[..<count]) + String(repeating: "0", count: zeros)
    let isExact = digits[count...].allSatisfy { $0 == "0" }
    let value = Int64(whole) ?? 0
    return (isNegative ? -value - (isExact ? 0 : 1) : value, isExact)
  }

  /// An exponent, of one with more than nine digits one that is as large as makes no difference.
  private static func clampedExponent(_ text: Substring) -> Int {
    let digits = text.drop { $0 == "+" || $0 == "-" }.drop { $0 == "0" }
    let size = digits.isEmpty ? 0 : digits.count > 9 ? 1_000_000_000 : Int(digits) ?? 0
    return text.hasPrefix("-") ? -size : size
  }
}

enum PlainTime {
  /// Microseconds since the epoch at the start of the year 1 and after the end of 9999.
  static let range: Range<Int64> = -62_135_596_800_000_000..<253_402_300_800_000_000

  /// The instant of `2026-10-01T12:00:00.5+02:00` in microseconds, rounded down (rules T and T3).
  static func instant(_ text: [UInt8]) -> Int64? {
    let text = text.map { Character(Unicode.Scalar($0)) }
    guard text.count >= 20, matches(text[..<19], "dddd-dd-ddTdd:dd:dd") else { return nil }
    func number(_ range: Range<Int>) -> Int { Int(String(text[range])) ?? 0 }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard year >= 1, (1...12).contains(month), (1...lengths[month - 1]).contains(day), hour < 24,
      minute < 60, second < 60
    else { return nil }
    var rest = text[19...]
    var fraction = ""
    if rest.first == "." {
      fraction = String(rest.dropFirst().prefix { isDigit($0) })
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard let ahead = minutesAhead(rest) else { return nil }
    let yearsBefore = year - 1
    let days =
      yearsBefore * 365 + yearsBefore / 4 - yearsBefore / 100 + yearsBefore / 400
      + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_162
    let seconds = ((days * 24 + hour) * 60 + minute - ahead) * 60 + second
    let micros = Int64((fraction + "000000").prefix(6)) ?? 0
    let instant = Int64(seconds) * 1_000_000 + micros
    return range.contains(instant) ? instant : nil
  }

  private static func minutesAhead(_ zone: ArraySlice<Character>) -> Int? {
    if zone == ["Z"] || zone == ["z"] { return 0 }
    guard zone.count == 6, zone.first == "+" || zone.first == "-",
      matches(zone.dropFirst(), "dd:dd"), let hours = Int(String(zone.dropFirst().prefix(2))),
      let minutes = Int(String(zone.suffix(2))), hours < 24, minutes < 60
    else { return nil }
    return (zone.first == "-" ? -1 : 1) * (hours * 60 + minutes)
  }

  /// Whether a text has the shape of a pattern, where `d` is a digit and `T` may be small.
  private static func matches(_ text: ArraySlice<Character>, _ pattern: String) -> Bool {
    zip(text, pattern).allSatisfy { character, sign in
      switch sign {
      case "d": isDigit(character)
      case "T": character == "T" || character == "t"
      default: character == sign
      }
    }
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

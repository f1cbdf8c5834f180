import PlacesCost

extension ValueReader {
  /// A day (`2026-09-01`, from midnight UTC) or a time with a zone (`2026-09-01T00:00:00-07:00`), in
  /// milliseconds since the Unix epoch; years 0001–9999.
  static func instant(_ text: String) throws(ValueProblem) -> Int64 {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int64? {
      guard range.upperBound <= bytes.count, bytes[range].allSatisfy(\.isDigit) else { return nil }
      return bytes[range].reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }
    func matches(_ pattern: [(offset: Int, character: Character)]) -> Bool {
      pattern.allSatisfy { $0.offset < bytes.count && bytes[$0.offset] == $0.character.asciiValue }
    }
    guard let date = CalendarDay(String(decoding: bytes.prefix(10), as: UTF8.self)) else {
      throw .notAnInstant
    }
    let days = Int64(date.ordinal)
    if bytes.count == 10 { return days * 86_400_000 }

    guard matches([(10, "T"), (13, ":"), (16, ":")]), let hour = number(11..<13),
      let minute = number(14..<16), let second = number(17..<19), hour < 24, minute < 60,
      second < 60
    else { throw .notAnInstant }
    var zone: Int64 = 0
    if bytes.count != 20 || bytes[19] != UInt8(ascii: "Z") {
      guard bytes.count == 25, matches([(22, ":")]), let hours = number(20..<22),
        let minutes = number(23..<25), hours < 24, minutes < 60,
        bytes[19] == UInt8(ascii: "+") || bytes[19] == UInt8(ascii: "-")
      else { throw .notAnInstant }
      zone = (hours * 60 + minutes) * (bytes[19] == UInt8(ascii: "-") ? -1 : 1)
    }
    return (((days * 24 + hour) * 60 + minute - zone) * 60 + second) * 1000
  }
}

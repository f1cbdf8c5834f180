/// Times and durations as logs write them.
extension CaptureTime {
  /// Reads any of the ways in which logs write a time: RFC 3339 and its kin, the
  /// `05/Jan/2026:10:00:00 +0100` of the common format, and seconds, milliseconds, microseconds or
  /// nanoseconds since the epoch, told apart by their number of digits.
  init?(logged text: some Collection<UInt8>) {
    let text = Array(text)
    if text.count >= 20, text[2] == JSONByte.slash, text[6] == JSONByte.slash {
      self.init(common: text)
    } else if text.count == 16 || text.count == 19, text.allSatisfy(\.isDigit) {
      // Of nanoseconds the last three digits are dropped.
      guard let time = Int64(String(decoding: text.prefix(16), as: UTF8.self)),
        Timestamp.range.contains(time)
      else { return nil }
      self.init(time: time, resolution: 1)
    } else if let time = CaptureTime(text) ?? CaptureTime(number: text) {
      self = time
    } else {
      return nil
    }
  }

  private init?(common text: [UInt8]) {
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    let name = text[3..<6].lowercasedASCII()
    guard let month = months.firstIndex(where: { name.elementsEqual($0.utf8) }),
      text[11] == JSONByte.colon
    else { return nil }
    let number = month + 1
    let digits = [JSONByte.zero + UInt8(number / 10), JSONByte.zero + UInt8(number % 10)]
    var date = Array(text[7..<11]) + [JSONByte.minus] + digits
    date += [JSONByte.minus] + text[0..<2] + [UInt8(ascii: "T")] + text[12...]
    self.init(date)
  }
}

/// How long a request took.
enum LogDuration {
  /// Microseconds; nil if the text is no duration of zero or more.
  static func microseconds(_ text: [UInt8], unit: LogKeys.Unit) -> Int64? {
    var number = text
    var unit = unit
    let suffixes: [(String, LogKeys.Unit)] = [
      ("ms", .milliseconds), ("us", .microseconds), ("µs", .microseconds), ("ns", .nanoseconds),
      ("s", .seconds),
    ]
    if let (suffix, stated) = suffixes.first(where: { text.hasSuffix($0.0) }) {
      number.removeLast(suffix.utf8.count)
      unit = stated
    }
    let power = unit.power
    let fraction = number.drop { $0.isDigit }
    // Safe: the span lives no longer than the array that it borrows.
    guard number.first?.isDigit == true,
      fraction.isEmpty
        || fraction.first == JSONByte.dot && fraction.count > 1
          && fraction.dropFirst().allSatisfy(\.isDigit),
      let floor = unsafe DecimalText.floor(number.span.bytes, timesTenTo: max(0, power)),
      floor.value >= 0
    else { return nil }
    return power < 0 ? floor.value / 1000 : floor.value
  }
}

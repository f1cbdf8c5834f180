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

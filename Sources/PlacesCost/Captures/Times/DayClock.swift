/// Reads the time at the start of a line, where it is a time of day of one day after the other.
struct DayClock {
  private var day: Int64 = 0
  private var last: Int64 = 0

  /// The time that a line starts with, behind brackets or quotes; nil if it starts otherwise.
  ///
  /// A time of day alone counts from `EntryClock.assumedStart`; where it falls back by more than
  /// half a day, a new day has begun.
  mutating func time(atStartOf line: [UInt8]) -> CaptureTime? {
    let text = line.drop { $0.isJSONSpace || "[(\"'".utf8.contains($0) }
    let date = text.prefix { $0.isTimeByte }
    if date.count >= 10, date.dropFirst(4).first == JSONByte.minus {
      var end = date.endIndex
      // A space may stand between the date and the time, and before the zone.
      if date.count == 10 {
        end = line[date.endIndex...].dropFirst().prefix { $0.isTimeByte }.endIndex
      }
      while end > date.startIndex, !line[end - 1].isDigit, line[end - 1] | 0x20 != 0x7A { end -= 1 }
      return CaptureTime(line[date.startIndex..<end])
    }
    if date.count >= 8, date.dropFirst(2).first == JSONByte.colon {
      let clock = date.prefix { $0 != JSONByte.comma }
      guard var time = CaptureTime(Array("2026-01-01T".utf8) + clock) else { return nil }
      if time.time + day < last - 43_200_000_000 { day += 86_400_000_000 }
      time = CaptureTime(time: time.time + day, resolution: time.resolution)
      last = time.time
      return time
    }
    return CaptureTime(number: text.prefix { $0.isDigit || $0 == JSONByte.dot })
  }
}

extension UInt8 {
  /// Whether a byte may stand in a date and time without white space.
  fileprivate var isTimeByte: Bool {
    isDigit || "-:.,TtZz+".utf8.contains(self)
  }
}

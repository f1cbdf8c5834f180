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

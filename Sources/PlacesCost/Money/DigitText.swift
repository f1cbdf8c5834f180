extension String {
  /// Puts a decimal point and a sign to ASCII digits; a value of zero never has a sign.
  init(digits: [UInt8], places: Int, isNegative: Bool) {
    let zero = UInt8(ascii: "0")
    let missing = Swift.max(0, places + 1 - digits.count)
    var bytes = Array(repeating: zero, count: missing) + digits
    // Division may have left zeros in front, as in 0042.
    let whole = bytes.count - places
    let spare = bytes.prefix(whole - 1).prefix { $0 == zero }.count
    bytes.removeFirst(spare)
    if places > 0 { bytes.insert(UInt8(ascii: "."), at: bytes.count - places) }
    if isNegative, digits.contains(where: { $0 != zero }) {
      bytes.insert(UInt8(ascii: "-"), at: 0)
    }
    self.init(decoding: bytes, as: UTF8.self)
  }

  /// Puts a comma after every third digit before the point: `-1234567.5` to `-1,234,567.5`.
  package func groupingThousands() -> String {
    let start = hasPrefix("-") ? 1 : 0
    var bytes = Array(utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
    var index = end - 3
    while index > start {
      bytes.insert(UInt8(ascii: ","), at: index)
      index -= 3
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Int {
  /// The number with thousands separators, such as `1,200,000`.
  package var grouped: String { String(self).groupingThousands() }
}

extension [UInt8] {
  /// Adds one to a number written in ASCII digits.
  mutating func increment() {
    var index = count - 1
    while index >= 0, self[index] == UInt8(ascii: "9") {
      self[index] = UInt8(ascii: "0")
      index -= 1
    }
    if index >= 0 { self[index] += 1 } else { insert(UInt8(ascii: "1"), at: 0) }
  }
}

/// Reading whole numbers out of JSON number text, exactly: any digits, any exponent, no `Double`.
enum DecimalText {
  /// A number rounded down to a whole one.
  struct Floor: Hashable {
    var value: Int64
    /// Whether nothing was cut off.
    var isExact: Bool
  }

  /// The largest whole number not above `number` × 10^`power`; nil from 10^18 on, either way.
  ///
  /// `number` must be JSON number text that a cursor has passed over.
  @inline(__always)
  static func floor(_ number: RawSpan, timesTenTo power: Int) -> Floor? {
    if let factor = powerOfTen(power), let value = plainInteger(number, limit: 18 &- power) {
      return Floor(value: value &* factor, isExact: true)
    }
    return floorOfAny(number, timesTenTo: power)
  }

  /// The value of JSON number text that is an integer of 64 bits without fraction and exponent.
  static func integer(_ number: RawSpan) -> Int64? {
    if let value = plainInteger(number, limit: 18) { return value }
    var value: Int64 = 0
    var offset = 0
    let isNegative = number.byteCount > 0 && number.byte(unchecked: 0) == JSONByte.minus
    if isNegative { offset = 1 }
    guard offset < number.byteCount else { return nil }
    while offset < number.byteCount {
      let byte = number.byte(unchecked: offset)
      guard byte.isDigit else { return nil }
      let digit = Int64(byte - JSONByte.zero)
      // Built up below zero, where the range is larger by one.
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (next, underflow) = product.subtractingReportingOverflow(digit)
      guard !overflow, !underflow else { return nil }
      value = next
      offset += 1
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  /// The powers that times come in; nil for others.
  @inline(__always)
  private static func powerOfTen(_ power: Int) -> Int64? {
    switch power {
    case 0: 1
    case 3: 1_000
    case 6: 1_000_000
    default: nil
    }
  }

  /// The value of at most `limit` ≤ 18 digits and nothing else.
  @inline(__always)
  private static func plainInteger(_ number: RawSpan, limit: Int) -> Int64? {
    let count = number.byteCount
    guard count <= limit, count > 0 else { return nil }
    if (8...16).contains(count) {
      let last = number.word(unchecked: count &- 8)
      // The digits before those, behind as many zeros as make eight.
      let rest = number.word(unchecked: 0)
      guard last.otherBytesThanDigits | rest.otherBytesThanDigits == 0 else {
        return digitByDigit(number)
      }
      let shift = UInt64(16 &- count) &* 8
      let first = shift == 64 ? 0 : (rest ^ UInt64.zeroDigits) &<< shift
      return first.valueOfDigits &* 100_000_000 &+ (last ^ UInt64.zeroDigits).valueOfDigits
    }
    return digitByDigit(number)
  }

  @inline(__always)
  private static func digitByDigit(_ number: RawSpan) -> Int64? {
    var value: Int64 = 0
    for offset in 0..<number.byteCount {
      let byte = number.byte(unchecked: offset)
      guard byte.isDigit else { return nil }
      // Eighteen digits stay below 2^60.
      value = value &* 10 &+ Int64(byte &- JSONByte.zero)
    }
    return value
  }

  @inline(never)
  private static func floorOfAny(_ number: RawSpan, timesTenTo power: Int) -> Floor? {
    let isNegative = number.byteCount > 0 && number.byte(unchecked: 0) == JSONByte.minus
    let shape = Shape(number)
    guard let first = shape.firstNonZeroDigit else { return Floor(value: 0, isExact: true) }
    // How many of the digits from the first non-zero one on lie before the shifted point.
    let places = shape.digitsBeforePoint - first + shape.exponent + power
    guard places <= 18 else { return nil }
    var magnitude: Int64 = 0
    var isExact = true
    var index = -first
    for offset in shape.mantissa {
      let byte = number.byte(unchecked: offset)
      guard byte.isDigit else { continue }
      if index >= 0, index < places {
        magnitude = magnitude * 10 + Int64(byte - JSONByte.zero)
      } else if index >= 0, byte != JSONByte.zero {
        isExact = false
        break
      }
      index += 1
    }
    while index < places {
      magnitude *= 10
      index += 1
    }
    if !isNegative { return Floor(value: magnitude, isExact: isExact) }
    return Floor(value: isExact ? -magnitude : -magnitude - 1, isExact: isExact)
  }

  /// Where the parts of a number lie.
  private struct Shape {
    /// The offsets of sign, digits and point.
    var mantissa: Range<Int>
    var digitsBeforePoint: Int
    /// How many digits come before the first that is not zero; nil if all are.
    var firstNonZeroDigit: Int?
    /// Limited to ±2^58, far beyond what any number of digits can make up for.
    var exponent = 0

    init(_ number: RawSpan) {
      var digits = 0
      var point: Int?
      var offset = 0
      while offset < number.byteCount {
        let byte = number.byte(unchecked: offset)
        if byte | 0x20 == UInt8(ascii: "e") { break }
        if byte.isDigit {
          if byte != JSONByte.zero, firstNonZeroDigit == nil { firstNonZeroDigit = digits }
          digits += 1
        } else if byte == JSONByte.dot {
          point = digits
        }
        offset += 1
      }
      mantissa = 0..<offset
      digitsBeforePoint = point ?? digits
      exponent = Self.exponent(number, from: offset + 1)
    }

    private static func exponent(_ number: RawSpan, from start: Int) -> Int {
      var exponent = 0
      var isNegative = false
      for offset in start..<max(start, number.byteCount) {
        let byte = number.byte(unchecked: offset)
        if byte == JSONByte.minus { isNegative = true }
        guard byte.isDigit else { continue }
        exponent = min(exponent * 10 + Int(byte - JSONByte.zero), 1 << 58)
      }
      return isNegative ? -exponent : exponent
    }
  }
}

extension UInt64 {
  /// Eight digits 0.
  static let zeroDigits: UInt64 = 0x3030_3030_3030_3030

  /// The number that the first bytes make, fewer than eight and all of them ASCII digits.
  @inline(__always)
  func valueOfDigits(_ count: Int) -> Int64 {
    // Behind as many zeros as make eight. In two steps, because no shift is by 64 bits.
    let shifted = (self ^ Self.zeroDigits) &<< 8
    return (shifted &<< UInt64(truncatingIfNeeded: 56 &- 8 &* count)).valueOfDigits
  }

  /// The number that eight bytes of 0…9 make, the first of them lowest: pairs, then fours, then all.
  @inline(__always)
  var valueOfDigits: Int64 {
    let pairs = (self &* 10 &+ self &>> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ pairs &>> 16) & 0x0000_FFFF_0000_FFFF
    return Int64(bitPattern: (fours &* 10_000 &+ fours &>> 32) & 0xFFFF_FFFF)
  }
}

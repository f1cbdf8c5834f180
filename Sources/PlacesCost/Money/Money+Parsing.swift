extension Money {
  /// Reads a decimal such as `2.83` or `-0.000001`, digit by digit and exactly.
  ///
  /// At most twelve decimals (further zeros are fine) and eighteen digits before the point. No sign
  /// but `-`, no exponent, no separators, no white space, and a digit on both sides of a point.
  public init(_ text: String) throws(MoneyError) {
    var decimal = try Decimal(text)
    decimal.dropTrailingZeros()
    guard decimal.places <= 12 else { throw .tooPrecise(text, places: 12) }
    self.init(picounits: try decimal.scaled(toPlaces: 12, of: text))
  }

  /// Reads a decimal that may not be below zero; `-0` is zero.
  public init(nonNegative text: String) throws(MoneyError) {
    try self.init(text)
    if picounits < 0 { throw .negative(text) }
  }

  /// Reads a price per thousand events as the price of one event.
  ///
  /// At most nine decimals, so that a thousandth is exact, and below 10⁸ units.
  public init(perThousand text: String) throws(MoneyError) {
    var decimal = try Decimal(text)
    decimal.dropTrailingZeros()
    guard decimal.places <= 9 else { throw .tooPrecise(text, places: 9) }
    let picounits = try decimal.scaled(toPlaces: 9, of: text)
    if picounits < 0 { throw .negative(text) }
    guard picounits < Self.priceBound else { throw .outOfRange(text) }
    self.init(picounits: picounits)
  }

  /// Reads an amount that another program has already rounded, such as a cost in a billing export.
  ///
  /// An exponent (`1.2E-5`) and any number of decimals are accepted; what is beyond the twelfth
  /// place is rounded half away from zero.
  public init(rounding text: String) throws(MoneyError) {
    let parts = text.split(
      maxSplits: 1,
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "e" || $0 == "E" }
    )
    var decimal = try Decimal(parts.first.map(String.init) ?? text, of: text)
    if parts.count == 2 {
      let digits = parts[1].hasPrefix("+") ? parts[1].dropFirst() : parts[1]
      guard !digits.hasPrefix("+"), let exponent = Int(digits) else { throw .notANumber(text) }
      guard exponent.magnitude <= 1_000 else {
        if exponent > 0, !decimal.isZero { throw .outOfRange(text) }
        self = .zero
        return
      }
      decimal.places -= exponent
    }
    decimal.round(toPlaces: 12)
    self.init(picounits: try decimal.scaled(toPlaces: 12, of: text))
  }

  /// First price of one event that is out of range, in picounits: 10⁸ units for a thousand.
  static let priceBound: Int128 = 100_000_000_000_000_000
}

/// A decimal in its digits: (−1)^negative × digits × 10^−places.
private struct Decimal {
  private static let zero = UInt8(ascii: "0")

  var isNegative = false
  /// In ASCII.
  var digits: [UInt8] = []
  var places = 0

  /// Splits text into sign, digits and places; `whole` is the text that an error names.
  init(_ text: String, of whole: String? = nil) throws(MoneyError) {
    var bytes = text.utf8[...]
    if bytes.first == UInt8(ascii: "-") {
      isNegative = true
      bytes.removeFirst()
    }
    var hasPoint = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte)
        if hasPoint { places += 1 }
      case UInt8(ascii: ".") where !hasPoint && !digits.isEmpty:
        hasPoint = true
      default:
        throw .notANumber(whole ?? text)
      }
    }
    guard !digits.isEmpty, !hasPoint || places > 0 else { throw .notANumber(whole ?? text) }
  }

  var isZero: Bool { digits.allSatisfy { $0 == Self.zero } }

  mutating func dropTrailingZeros() {
    while places > 0, digits.last == Self.zero {
      digits.removeLast()
      places -= 1
    }
  }

  /// Drops decimals beyond `limit`, half away from zero.
  mutating func round(toPlaces limit: Int) {
    guard places > limit else { return }
    let dropped = places - limit
    places = limit
    guard dropped <= digits.count else {
      digits = [Self.zero]
      return
    }
    let roundsUp = digits[digits.count - dropped] >= UInt8(ascii: "5")
    digits.removeLast(dropped)
    if roundsUp { digits.increment() }
  }

  /// The value in units of 10^−target; `places` is at most `target` by now.
  func scaled(toPlaces target: Int, of text: String) throws(MoneyError) -> Int128 {
    let significant = digits.drop { $0 == Self.zero }
    guard !significant.isEmpty else { return 0 }
    // Eighteen digits before the point, however many zeros stand before them.
    guard significant.count - places <= 18 else { throw .outOfRange(text) }
    var value: Int128 = 0
    for digit in significant { value = value * 10 + Int128(digit - Self.zero) }
    for _ in places..<target { value *= 10 }
    return isNegative ? -value : value
  }
}

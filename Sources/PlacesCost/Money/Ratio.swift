/// An exact quotient of two whole numbers, rounded only when it is written (rules C4, P2).
///
/// Means and percentages of reports are ratios: no binary floating point stands between the counts
/// and the digits. Rounding is half away from zero.
public struct Ratio: Hashable, Sendable {
  public let numerator: Int128
  public let denominator: Int128

  /// Creates a quotient, or nil where the denominator is zero and the quotient undefined.
  public init?(_ numerator: Int128, over denominator: Int128) {
    guard denominator != 0 else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a quotient of counts, or nil where there is nothing to divide by.
  public init?(_ numerator: Int, over denominator: Int) {
    self.init(Int128(numerator), over: Int128(denominator))
  }

  /// The quotient with a fixed number of decimals, such as `4.240000`.
  public func decimal(places: Int = 6) -> String {
    text(shift: 0, places: places)
  }

  /// A hundred times the quotient with a fixed number of decimals, such as `41.900000`.
  public func percent(places: Int = 6) -> String {
    text(shift: 2, places: places)
  }

  /// Long division, digit by digit, of the quotient times 10^shift.
  private func text(shift: Int, places: Int) -> String {
    let divisor = denominator.magnitude
    var (quotient, remainder) = numerator.magnitude.quotientAndRemainder(dividingBy: divisor)
    var digits = Array(String(quotient).utf8)
    for _ in 0..<(shift + places) {
      let product = remainder.multipliedFullWidth(by: 10)
      (quotient, remainder) = divisor.dividingFullWidth(product)
      digits.append(UInt8(ascii: "0") + UInt8(quotient))
    }
    // Twice the remainder against the divisor, written so that it cannot overflow.
    if remainder >= divisor - remainder { digits.increment() }
    let isNegative = (numerator < 0) != (denominator < 0)
    return String(digits: digits, places: places, isNegative: isNegative)
  }
}

extension Money {
  /// The amount per item with six decimals, or nil where there are none.
  public func divided(by count: Int) -> String? {
    Ratio(picounits, over: Int128(count) * Self.picounitsPerUnit)?.decimal()
  }

  /// The amount as a percentage of another with six decimals, or nil where that is zero.
  public func share(of total: Money) -> String? {
    Ratio(picounits, over: total.picounits)?.percent()
  }
}

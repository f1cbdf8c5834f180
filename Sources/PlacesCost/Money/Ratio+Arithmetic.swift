/// Arithmetic on exact quotients. What cannot be held is nil, never rounded and never a crash.
extension Ratio {
  /// The quotient 0.
  package static let zero = Ratio(whole: 0)

  /// A whole number as a quotient.
  package init(whole number: Int) {
    numerator = Int128(number)
    denominator = 1
  }

  /// An amount in units of the currency.
  package init(_ amount: Money) {
    numerator = amount.picounits
    denominator = Money.picounitsPerUnit
  }

  /// A mean amount in units of the currency, or nil where there is nothing to divide by.
  package init?(_ amount: Money, per count: Int) {
    guard
      let unit = Int128(count).checked(
        { $0.multipliedReportingOverflow(by: $1) },
        Money.picounitsPerUnit
      )
    else { return nil }
    self.init(amount.picounits, over: unit)
  }

  package var isZero: Bool { numerator == 0 }

  package var isNegative: Bool { numerator != 0 && (numerator < 0) != (denominator < 0) }

  /// The quotient without its sign.
  package var magnitude: Ratio { isNegative ? negated : self }

  package var negated: Ratio {
    // Only the least number has no opposite; no count or amount reaches it.
    Ratio(unchecked: numerator == .min ? .max : -numerator, denominator)
  }

  /// In binary floating point, for the size of noise alone.
  package var double: Double { Double(numerator) / Double(denominator) }

  /// Whether this is strictly greater, by cross multiplication in 256 bits: exact for all values.
  package func isGreater(than other: Ratio) -> Bool {
    if isNegative != other.isNegative { return other.isNegative }
    let left = numerator.magnitude.multipliedFullWidth(by: other.denominator.magnitude)
    let right = other.numerator.magnitude.multipliedFullWidth(by: denominator.magnitude)
    return isNegative
      ? (left.high, left.low) < (right.high, right.low)
      : (left.high, left.low) > (right.high, right.low)
  }

  package func minus(_ other: Ratio) -> Ratio? {
    plus(other.negated)
  }

  package func plus(_ other: Ratio) -> Ratio? {
    let common = greatestCommonDivisor(denominator.magnitude, other.denominator.magnitude)
    guard common > 0, let divisor = Int128(exactly: common) else { return nil }
    let (left, right) = (other.denominator / divisor, denominator / divisor)
    guard let first = numerator.times(left), let second = other.numerator.times(right),
      let bottom = denominator.times(left),
      let sum = first.checked({ $0.addingReportingOverflow($1) }, second)
    else { return nil }
    return Ratio(sum, over: bottom)?.reduced
  }

  package func times(_ other: Ratio) -> Ratio? {
    guard let left = Ratio(numerator, over: other.denominator)?.reduced,
      let right = Ratio(other.numerator, over: denominator)?.reduced,
      let top = left.numerator.times(right.numerator),
      let bottom = left.denominator.times(right.denominator)
    else { return nil }
    return Ratio(top, over: bottom)
  }

  /// The quotient of two quotients; nil where the divisor is 0.
  package func divided(by other: Ratio) -> Ratio? {
    guard let inverse = Ratio(other.denominator, over: other.numerator) else { return nil }
    return times(inverse)
  }

  /// The same quotient in its lowest terms.
  private var reduced: Ratio {
    let common = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    guard common > 1, let divisor = Int128(exactly: common) else { return self }
    return Ratio(unchecked: numerator / divisor, denominator / divisor)
  }

  private init(unchecked numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }
}

/// The largest number that divides both; the other of 0 and a number.
private func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  var (left, right) = (left, right)
  while right != 0 { (left, right) = (right, left % right) }
  return left
}

extension Int128 {
  /// The product, or nil where it does not fit.
  fileprivate func times(_ other: Int128) -> Int128? {
    checked({ $0.multipliedReportingOverflow(by: $1) }, other)
  }

  fileprivate func checked(
    _ operation: (Int128, Int128) -> (partialValue: Int128, overflow: Bool),
    _ other: Int128
  ) -> Int128? {
    let (value, overflow) = operation(self, other)
    return overflow ? nil : value
  }
}

extension Money {
  /// The amount in units of its last decimal, rounded half away from zero (rule P2).
  ///
  /// - Parameter places: how many decimals there are, zero to twelve.
  /// - Returns: the number of units.
  func units(places: Int) -> Int128 {
    let unit = Self.picounits(ofPlace: places).magnitude
    let (quotient, remainder) = picounits.magnitude.quotientAndRemainder(dividingBy: unit)
    let units = Int128(quotient) + (remainder >= unit - remainder ? 1 : 0)
    return picounits < 0 ? -units : units
  }

  /// One unit of a decimal place, in picounits.
  static func picounits(ofPlace places: Int) -> Int128 {
    precondition((0...12).contains(places), "an amount has twelve decimals")
    var unit: Int128 = 1
    for _ in places..<12 { unit *= 10 }
    return unit
  }
}

extension [Money] {
  /// The lines of a total, rounded so that as printed they add up to the total as printed (rule P2).
  ///
  /// Each is rounded down, below zero too; the units of the last decimal that the total still lacks
  /// go, one each, to the largest remainders, of equal ones to the earlier. So a line is one of the
  /// two numbers next to its exact amount, and one that needs no rounding stays as it is.
  ///
  /// - Parameters:
  ///   - places: decimals, zero to twelve.
  ///   - total: what the sum was rounded to, up or down, where it is itself a line of a larger total;
  ///     without it half away from zero.
  /// - Returns: one amount a line.
  func roundedParts(places: Int, of total: Money? = nil) -> [Money] {
    let unit = Money.picounits(ofPlace: places)
    var rounded: [Money] = []
    var remainders: [Int128] = []
    for amount in self {
      let excess = amount.picounits % unit
      let remainder = excess < 0 ? excess + unit : excess
      remainders.append(remainder)
      rounded.append(Money(picounits: amount.picounits - remainder))
    }
    let whole = total?.picounits ?? reduce(.zero, +).units(places: places) * unit
    let missing = (whole - rounded.reduce(.zero, +).picounits) / unit
    let order = indices.sorted { left, right in
      remainders[left] != remainders[right] ? remainders[left] > remainders[right] : left < right
    }
    for index in order.prefix(Int(missing)) { rounded[index].picounits += unit }
    return rounded
  }
}

extension [Money?] {
  /// The same where some lines have no amount: these add nothing and stay without.
  func roundedParts(places: Int, of total: Money? = nil) -> [Money?] {
    let rounded = map { $0 ?? .zero }.roundedParts(places: places, of: total)
    return zip(self, rounded).map { $0 == nil ? nil : $1 }
  }
}

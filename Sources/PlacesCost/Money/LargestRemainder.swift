/// Whole numbers that share out a total exactly, as near to their weights as whole numbers can be.
enum LargestRemainder {
  /// The shares of a total by the rule of the largest remainder.
  ///
  /// Each gets its quota, total × weight ÷ sum of weights, rounded down; what is left goes, one
  /// each, to the largest remainders, of equal ones to the earlier. All goes to the first where no
  /// weight is above zero.
  ///
  /// - Parameters:
  ///   - total: zero or more.
  ///   - weights: zero or more each; together below 2¹²⁷.
  /// - Returns: one share a weight; they add up to the total.
  static func shares(of total: Int128, weights: [Int128]) -> [Int128] {
    let sum = weights.reduce(0, +).magnitude
    guard sum > 0 else { return weights.indices.map { $0 == 0 ? total : 0 } }
    var shares: [Int128] = []
    var remainders: [UInt128] = []
    for weight in weights {
      let product = total.magnitude.multipliedFullWidth(by: weight.magnitude)
      let (quotient, remainder) = sum.dividingFullWidth(product)
      shares.append(Int128(quotient))
      remainders.append(remainder)
    }
    let left = Int(total - shares.reduce(0, +))
    let order = weights.indices.sorted { left, right in
      remainders[left] != remainders[right] ? remainders[left] > remainders[right] : left < right
    }
    for index in order.prefix(left) { shares[index] += 1 }
    return shares
  }
}

extension Money {
  /// The amount in millionths of the unit, rounded half away from zero: what reports print.
  var micros: Int128 { units(places: 6) }

  /// So many millionths of the unit.
  init(micros: Int128) {
    self.init(picounits: micros * 1_000_000)
  }
}

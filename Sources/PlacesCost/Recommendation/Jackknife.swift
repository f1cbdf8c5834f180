/// The delete-one-group jackknife over the 32 groups of attribution keys (rule W11), in binary
/// floating point and a fixed order.
enum Jackknife {
  /// Two-sided 95 % quantile of Student's t with 31 degrees of freedom.
  private static let quantile = 2.039513446396408

  /// Half a 95 % interval, from the estimates that each leave one group out.
  static func margin(_ partial: [Double]) -> Double {
    quantile * variance(of: partial).squareRoot()
  }

  /// The variance of an estimate, from the estimates that each leave one group out.
  static func variance(of partial: [Double]) -> Double {
    let count = Double(partial.count)
    var sum = 0.0
    for value in partial { sum += value }
    let mean = sum / count
    var squares = 0.0
    for value in partial { squares += (value - mean) * (value - mean) }
    return (count - 1) / count * squares
  }
}

/// The spread of an estimate by leaving out one group of attribution keys at a time (rule W11).
enum Jackknife {
  /// Two-sided 95 % quantile of Student's t with 31 degrees of freedom.
  private static let quantile = 2.039513446396408

  /// Half the width of the 95 % interval, from the estimates without one group each.
  static func margin(_ partial: [Double]) -> Double {
    let count = Double(partial.count)
    var sum = 0.0
    for value in partial { sum += value }
    let mean = sum / count
    var squares = 0.0
    for value in partial { squares += (value - mean) * (value - mean) }
    return quantile * ((count - 1) / count * squares).squareRoot()
  }
}

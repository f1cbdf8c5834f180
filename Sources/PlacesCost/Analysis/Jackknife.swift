/// The delete-one-group jackknife over the groups of attribution keys (rule W11).
///
/// Computed in binary floating point, in the order of the values.
enum Jackknife {
  /// Two-sided 95 % quantile of Student's t with 31 degrees of freedom, one less than the groups.
  static let quantile = 2.039513446396408

  /// The variance of an estimate, from its values without each group in turn.
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

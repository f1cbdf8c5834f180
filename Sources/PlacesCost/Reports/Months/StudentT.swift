/// Student's t distribution, as far as intervals need it.
enum StudentT {
  /// Two-sided 95 % quantiles for 1 to 30 degrees of freedom.
  private static let quantiles = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
    2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
    2.052, 2.048, 2.045, 2.042,
  ]

  /// The two-sided 95 % quantile, to three decimals; of more than 30 degrees that of 30.
  static func quantile95(freedom: Int) -> Double {
    quantiles[max(0, min(freedom, quantiles.count) - 1)]
  }
}

/// How far the metrics of a trace would differ in another trace of the same app and people.
///
/// The variance comes from the delete-one-group jackknife over the 32 groups of attribution keys
/// (W11). Findings are not kept by group; theirs is that of a count of sessions, see
/// `findingVariance`. Only the size of noise, and whether a worsening is more than that, is computed
/// in binary floating point, in a fixed order; whether a limit is exceeded is decided exactly.
extension Measurements {
  /// The squared standard error of a metric; nil where the trace cannot tell.
  func variance(_ metric: BudgetMetric) -> Double? {
    guard isLargeEnough else { return nil }
    switch metric {
    case .wasteShare:
      return findingVariance(.share, where: \.isWaste)
    case .findings(let selector, let measure):
      return findingVariance(measure) { selector.includes($0.id) }
    default:
      return jackknife { value(metric, of: $0)?.double }
    }
  }

  /// The share of sessions with more than so many requests, and its squared standard error.
  func shareOfSessions(above requests: Int) -> (share: Ratio, variance: Double)? {
    func share(_ part: Part) -> Ratio? {
      Ratio(part.sessions - part.sessions(upTo: requests), over: part.sessions)
    }
    guard isLargeEnough, let whole = share(whole),
      let variance = jackknife({ share($0)?.double })
    else { return nil }
    return (whole, variance)
  }

  /// Whether the trace has the attribution keys that its noise can be told from (W11).
  var isLargeEnough: Bool { keys >= Tally.keyLimit }

  private func jackknife(_ value: (Part) -> Double?) -> Double? {
    var partial: [Double] = []
    for group in groups {
      var rest = whole
      rest.add(group, times: -1)
      guard let value = value(rest) else { return nil }
      partial.append(value)
    }
    return Jackknife.variance(of: partial)
  }

  /// The variance of findings: that of how many sessions they concern, each of one size.
  ///
  /// A finding in s sessions that comes to x has the variance 2 s d (x / s)²: s for a count of
  /// sessions that come independently; d, the sessions that come together by one key; and 2 for the
  /// spread of what one session comes to, that of an exponential distribution.
  private func findingVariance(
    _ measure: FindingMeasure,
    where isIncluded: (Finding) -> Bool
  ) -> Double? {
    let together = sessionsTogether
    let total = book.completeListCost(of: whole.billed).map { Double($0.picounits) }
    var sum = 0.0
    for finding in findings where isIncluded(finding) {
      let sessions = finding.sessions > 0 ? finding.sessions : finding.calls
      guard sessions > 0 else { continue }
      let size: Double
      switch measure {
      case .count: size = Double(finding.calls)
      case .cost:
        guard let cost = finding.listCost else { return nil }
        size = Ratio(cost).double
      case .share:
        guard let cost = finding.listCost, let total, total > 0 else { return nil }
        size = Double(cost.picounits) / total
      }
      sum += 2 * together * size * size / Double(sessions)
    }
    return sum
  }

  /// How many sessions come together: the variance of their number, which the groups show, against
  /// that of independent ones; at least 1.
  private var sessionsTogether: Double {
    let count = Double(groups.count)
    let mean = Double(whole.sessions) / count
    var squares = 0.0
    for group in groups {
      let difference = Double(group.sessions) - mean
      squares += difference * difference
    }
    return max(1, count / (count - 1) * squares / Double(max(1, whole.sessions)))
  }
}

/// Upper quantiles of Student's t with 31 degrees of freedom.
enum NoiseQuantile {
  /// The quantiles for one-sided tests at 5 % divided by a number of tests.
  private static let table: [(tests: Int, quantile: Double)] = [
    (1, 1.695519), (2, 2.039513), (3, 2.227170), (4, 2.355568), (6, 2.530926), (8, 2.651913),
    (12, 2.818308), (16, 2.933814), (24, 3.093506), (32, 3.204874), (64, 3.467685),
    (128, 3.724186), (256, 3.975875), (512, 4.223941),
  ]

  /// The quantile with which so many tests of an unchanged app fail together in at most 5 % of all
  /// runs (Bonferroni); numbers between those of the table take the next larger one.
  static func quantile(tests: Int) -> Double {
    table.first { $0.tests >= tests }?.quantile ?? table[table.count - 1].quantile
  }
}

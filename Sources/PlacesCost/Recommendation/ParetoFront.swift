extension ParetoPoint {
  /// The policies that no other beats in cost, delay and short share at once (rule W10).
  ///
  /// Of each policy its cheapest eligible strategy competes.
  ///
  /// - Parameter candidates: all that can be bought, at any delay.
  /// - Returns: the front, by delay, then cost.
  static func front(of candidates: [Candidate]) -> [ParetoPoint] {
    var cheapest: [Policy: Candidate] = [:]
    for candidate in candidates {
      if let known = cheapest[candidate.policy], known.cost <= candidate.cost { continue }
      cheapest[candidate.policy] = candidate
    }
    let points = cheapest.values.map { candidate in
      ParetoPoint(
        strategy: candidate.strategy,
        policy: candidate.policy,
        cost: candidate.cost,
        shortSessions: candidate.cell.shortSessions
      )
    }
    return
      points
      .filter { point in !points.contains { $0.beats(point) } }
      .sorted { $0.order < $1.order }
  }

  /// Whether the point is at least as good in all three, and better in one.
  private func beats(_ other: ParetoPoint) -> Bool {
    guard cost <= other.cost, policy.debounce <= other.policy.debounce,
      shortSessions <= other.shortSessions
    else { return false }
    if cost < other.cost || policy.debounce < other.policy.debounce
      || shortSessions < other.shortSessions
    {
      return true
    }
    // Equal in all three: the shorter minimum stands for both.
    return policy.minChars < other.policy.minChars
  }

  private var order: (Int, Money, Int) { (policy.debounce, cost, policy.minChars) }
}

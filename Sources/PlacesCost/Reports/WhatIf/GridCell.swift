/// What a policy comes to: requests, users shut out, and the cost of every strategy.
public struct GridCell: Hashable, Sendable {
  public let policy: Policy
  /// Requests of all sessions together.
  public let requests: Int
  /// Completed sessions whose user had to type more (W4).
  public let shortSessions: Int
  /// Characters that those users had to type more, together.
  public let extraChars: Int
  /// Characters typed before the first request, over completed sessions.
  public let blindChars: Int
  /// Completed sessions whose choice the replay supports (W15).
  public let supportedSessions: Int
  /// The strategies at this policy, all but `observed`.
  public let rows: [StrategyRow]
  /// The same with one more request for every completed session without choice support (W15).
  public let highCosts: [Strategy: Money]
}

extension StrategyComparison {
  /// Prices the policies of a grid in a segment's replay, in the order of the grid.
  ///
  /// - Parameters:
  ///   - tally: the segment's sessions.
  ///   - replayed: the policies that the tally holds.
  ///   - grid: those of them to price.
  ///   - orphans: billed calls in no session.
  ///   - needs: `--needs`.
  /// - Returns: a cell for each policy of `grid` that the tally holds.
  package func cells(
    of tally: SegmentTally,
    replayed: PolicyGrid,
    grid: PolicyGrid,
    orphans: SKUCounts,
    needs: Needs?
  ) -> [GridCell] {
    grid.policies.compactMap { policy in
      guard let index = replayed.index(of: policy) else { return nil }
      let histogram = SessionHistogram(tally.replayed, policy: index, needs: needs)
      let high = SessionHistogram(tally.replayed, policy: index, needs: needs, extraRequests: 1)
      let supported = tally.replayed.entries(policy: index)
        .filter { $0.sessionClass.isChoiceSupported }
      let rows = rows(of: histogram, orphans: orphans, observed: nil)
      let highRows =
        high == histogram ? rows : atListPrices.rows(of: high, orphans: orphans, observed: nil)
      return GridCell(
        policy: policy,
        requests: histogram.requests,
        shortSessions: tally.userCosts[index].shortSessions,
        extraChars: tally.userCosts[index].extraChars,
        blindChars: tally.userCosts[index].blindChars,
        supportedSessions: supported.reduce(0) { $0 + $1.count },
        rows: rows,
        highCosts: Dictionary(
          uniqueKeysWithValues: highRows.compactMap { row in
            row.listCost.map { (row.strategy, $0) }
          }
        )
      )
    }
  }
}

extension SessionClass {
  /// Whether sessions of the class are completed with a choice that the replay supports.
  fileprivate var isChoiceSupported: Bool {
    if case .completed(_, isChoiceSupported: true) = self { return true }
    return false
  }
}

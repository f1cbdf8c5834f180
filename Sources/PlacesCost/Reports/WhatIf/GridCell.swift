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
  /// The same with one more request for every completed session without choice support (W15);
  /// empty where those were not asked for.
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
  ///   - forAdvice: whether only what advice takes is asked for: no strategies that the project could
  ///     not use, and no additional requests (W15).
  /// - Returns: a cell for each policy of `grid` that the tally holds.
  package func cells(
    of tally: SegmentTally,
    replayed: PolicyGrid,
    grid: PolicyGrid,
    orphans: SKUCounts,
    needs: Needs?,
    forAdvice: Bool = false
  ) -> [GridCell] {
    grid.policies.compactMap { policy in
      guard let index = replayed.index(of: policy) else { return nil }
      let histogram = SessionHistogram(tally.replayed, policy: index, needs: needs)
      return GridCell(
        policy: policy,
        requests: histogram.requests,
        shortSessions: tally.userCosts[index].shortSessions,
        extraChars: tally.userCosts[index].extraChars,
        blindChars: tally.userCosts[index].blindChars,
        supportedSessions: tally.replayed.supportedSessions(policy: index),
        rows: rows(of: histogram, orphans: orphans, observed: nil, usableOnly: forAdvice),
        highCosts: forAdvice
          ? [:] : highCosts(of: tally, policy: index, orphans: orphans, needs: needs)
      )
    }
  }

  /// The list cost of each strategy with one more request for every completed session without choice
  /// support (W15).
  ///
  /// - Parameters:
  ///   - tally: a segment's sessions.
  ///   - policy: the policy's index in their replay.
  ///   - orphans: billed calls in no session.
  ///   - needs: `--needs`.
  /// - Returns: the costs; none for a strategy that cannot be priced.
  package func highCosts(
    of tally: SegmentTally,
    policy: Int,
    orphans: SKUCounts,
    needs: Needs?
  ) -> [Strategy: Money] {
    let high = SessionHistogram(
      tally.replayed,
      policy: policy,
      needs: needs,
      extraRequests: 1
    )
    let rows = atListPrices.rows(of: high, orphans: orphans, observed: nil)
    return Dictionary(
      uniqueKeysWithValues: rows.compactMap { row in row.listCost.map { (row.strategy, $0) } }
    )
  }
}

extension RequestTally {
  /// Completed sessions whose choice the replay of a policy supports.
  fileprivate func supportedSessions(policy: Int) -> Int {
    var sessions = 0
    forEachEntry(of: policy) { entry in
      if case .completed(_, isChoiceSupported: true) = entry.sessionClass {
        sessions += entry.count
      }
    }
    return sessions
  }
}

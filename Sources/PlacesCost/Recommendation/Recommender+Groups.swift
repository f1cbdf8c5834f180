/// Advice for the parts of a trace (rule W13).
extension Recommender {
  /// A recommender for parts, which are compared at list prices: free caps and tiers belong to the
  /// account as a whole, and no part has a claim to them.
  var atListPrices: Recommender {
    var recommender = self
    recommender.comparison = comparison.atListPrices
    return recommender
  }

  func groupAdvice(completed: Int, whole: Advice?) -> [GroupAdvice] {
    let parts = tally.segments.keys.compactMap { segment in
      segment.name.map { (segment: segment, name: $0) }
    }
    return
      parts
      .filter { $0.name.kind != "month" }
      .sorted { ($0.name.kind, $0.name.value) < ($1.name.kind, $1.name.value) }
      .compactMap { group($0.segment, $0.name, ofCompleted: completed, whole: whole) }
  }

  func group(
    _ segment: Segment,
    _ name: Segment.Name,
    ofCompleted total: Int,
    whole: Advice?
  ) -> GroupAdvice? {
    guard let sessions = tally.segments[segment] else { return nil }
    let completed = SessionHistogram(sessions.observed, needs: options.needs).completed
    guard completed > 0, completed * 100 >= total else { return nil }
    guard let sample = tally.sample(of: segment) else { return nil }
    let backtest = backtest(of: sample)
    let index = whole?.policy.flatMap { tally.grid.index(of: $0) }
    let short = index.map { sample.sessions.userCosts[$0].shortSessions } ?? 0
    let isLargeEnough = completed >= Self.sessionsNeeded
    let advice =
      isLargeEnough
      ? advice(
        for: sample,
        candidates: candidates(in: sample),
        backtest: backtest,
        isWhole: false
      ) : nil
    let obstacle: Recommendation.Obstacle =
      isLargeEnough
      ? .unpriced : .tooFewSessions(completed: completed, needed: Self.sessionsNeeded)
    return GroupAdvice(
      segment: name,
      completed: completed,
      advice: advice,
      wholeAdviceHolds: choice.limits.allowsShort(short, of: completed),
      backtest: backtest,
      obstacle: advice == nil ? obstacle : nil
    )
  }

  /// What can be bought in a part under the policies of the grid.
  private func candidates(in sample: Sample) -> [Candidate] {
    candidates(
      of: comparison.cells(
        of: sample.sessions,
        replayed: tally.grid,
        grid: options.grid,
        orphans: sample.orphans,
        needs: options.needs,
        forAdvice: true
      )
    )
  }
}

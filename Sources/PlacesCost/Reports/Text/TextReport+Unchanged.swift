/// What is said where nothing is to change (W10).
extension TextReport {
  /// Why no policy is better than what the app does now, in words that stand by themselves.
  ///
  /// The grid need not hold the present policy, so a strategy alone may be cheaper than all in it.
  var unchangedReason: String {
    if report.recommendation.policyObstacle != nil {
      return "no strategy is cheaper at the present requests"
    }
    let candidates = CandidateChoice.candidates(of: report.cells, isMonthly: isMonthly)
    guard !candidates.isEmpty else { return "nothing else can be priced by this book" }
    let completed = report.histogram.completed
    if choice.allowed(candidates, completed: completed).isEmpty {
      return "no policy of the grid is within the limits"
    }
    return cheaperStrategy == nil
      ? "nothing cheaper is within the limits"
      : "no policy of the grid that is within the limits is cheaper"
  }

  /// What the strategy alone would save, and why no policy is told.
  func addStrategyAlone(to page: inout some ReportPage) {
    if let row = cheaperStrategy, let now = observedCost, let cost = choosingCost(row) {
      let share = (now - cost).percentage(of: now).map { " (\($0) % less)" } ?? ""
      page.item(
        "Advice",
        "the strategy alone would save: \(row.strategy.rawValue) at the present requests costs"
          + " \(chosen(cost))\(share)"
      )
    }
    if let obstacle = report.recommendation.policyObstacle {
      page.item("Advice", "no minimum or debounce: \(obstacle.sentence)")
    }
  }

  /// The cheapest strategy at the observed requests, where it costs less than what the app does.
  private var cheaperStrategy: StrategyRow? {
    guard let best = report.strategies.cheapest(by: choosingCost), let cost = choosingCost(best),
      let now = observedCost, cost < now
    else { return nil }
    return best
  }
}

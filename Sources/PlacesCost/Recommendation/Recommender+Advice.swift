/// Advice for one sample.
extension Recommender {
  /// The advice, or nil where the book cannot price what is observed.
  func advice(
    for sample: Sample,
    candidates: [Candidate],
    backtest: Backtest?,
    isWhole: Bool
  ) -> Advice? {
    guard let observed = comparison.choosingCost(of: sample.observed),
      let observedList = comparison.book.completeListCost(of: sample.observed)
    else { return nil }
    let completed = observedSessions(of: sample).completed
    let holds = backtest?.holds ?? false
    let binding = holds ? choice.binding(candidates, completed: completed, cost: observed) : []
    let unchanged = unchanged(observed: observed, observedList: observedList, binding: binding)
    guard holds, isPolicyTold(by: candidates) else {
      return strategyAdvice(for: sample, below: observed, binding: binding) ?? unchanged
    }
    let allowed = choice.allowed(candidates, completed: completed)
    guard let best = choice.cheapest(of: allowed, below: observed) else { return unchanged }
    return Advice(
      strategy: best.strategy,
      policy: best.policy,
      rule: best.rule,
      listCost: best.listCost,
      monthlyCost: best.monthlyCost,
      saving: split(of: best, sample: sample, observed: observed),
      observedCost: observed,
      interval: isWhole ? interval(allowed) : nil,
      basis: basis(of: best.policy),
      binding: choice.binding(candidates, completed: completed, cost: best.cost),
      users: impact(of: best.cell, sample: sample, completed: completed),
      highCost: highCost(of: best, in: sample)
    )
  }

  /// What the best costs with one more request for each session without choice support (W15).
  private func highCost(of best: Candidate, in sample: Sample) -> Money? {
    tally.grid.index(of: best.policy).flatMap { policy in
      comparison.highCosts(
        of: sample.sessions,
        policy: policy,
        orphans: sample.orphans,
        needs: options.needs
      )[best.strategy]
    }
  }

  /// Whether some policy within the largest delay has a debounce that the trace can tell of (W7).
  func isPolicyTold(by candidates: [Candidate]) -> Bool {
    candidates.contains { choice.allowsDelay($0.policy) }
  }

  /// Where the replay cannot tell of policies, only the strategy is chosen, at the observed requests;
  /// nil where none costs less.
  private func strategyAdvice(
    for sample: Sample,
    below observed: Money,
    binding: [Constraint]
  ) -> Advice? {
    let histogram = observedSessions(of: sample)
    let isMonthly = comparison.isMonthly
    let best = comparison.rows(of: histogram, orphans: sample.orphans, observed: nil)
      .cheapest { $0.cost(isMonthly: isMonthly) }
    guard let best, let listCost = best.listCost, let cost = best.cost(isMonthly: isMonthly),
      cost < observed
    else { return nil }
    let followed = self.cost(ofFollowedStrategyIn: sample) ?? observed
    return Advice(
      strategy: best.strategy,
      policy: nil,
      rule: best.rule(isMonthly: isMonthly),
      listCost: listCost,
      monthlyCost: best.monthlyCost,
      saving: SavingSplit(
        mistakes: observed - followed,
        strategy: followed - cost,
        policy: .zero
      ),
      observedCost: observed,
      interval: nil,
      basis: tally.isMostlyStandIns ? .bounded : .replayable,
      binding: binding,
      users: nil,
      highCost: nil
    )
  }

  private func unchanged(
    observed: Money,
    observedList: Money,
    binding: [Constraint]
  ) -> Advice {
    Advice(
      strategy: .observed,
      policy: nil,
      rule: nil,
      listCost: observedList,
      monthlyCost: comparison.isMonthly ? observed : nil,
      saving: .none,
      observedCost: observed,
      interval: nil,
      basis: tally.isMostlyStandIns ? .bounded : .replayable,
      binding: binding,
      users: nil,
      highCost: nil
    )
  }

  /// The saving in its parts (rules P8, W14).
  func split(of best: Candidate, sample: Sample, observed: Money) -> SavingSplit {
    let followed = cost(ofFollowedStrategyIn: sample) ?? observed
    let histogram = observedSessions(of: sample)
    let atObserved = cost(best.strategy, best.rule, histogram, sample) ?? followed
    let atPresent =
      replayed(sample).flatMap { cost(best.strategy, best.rule, $0, sample) } ?? atObserved
    return SavingSplit(
      mistakes: observed - followed,
      strategy: followed - atObserved,
      policy: atPresent - best.cost
    )
  }

  func cost(
    _ strategy: Strategy,
    _ rule: AdaptiveRule?,
    _ histogram: SessionHistogram,
    _ sample: Sample
  ) -> Money? {
    comparison.choosingCost(
      of: comparison.counts(strategy, rule: rule, for: histogram, orphans: sample.orphans)
    )
  }

  /// What the strategy that the trace follows would cost, done right at the observed requests.
  func cost(ofFollowedStrategyIn sample: Sample) -> Money? {
    guard let followed = tally.followedStrategy else { return nil }
    let histogram = observedSessions(of: sample)
    return cost(followed, nil, histogram, sample)
  }

  /// The sessions as observed.
  func observedSessions(of sample: Sample) -> SessionHistogram {
    SessionHistogram(sample.sessions.observed, needs: options.needs)
  }

  /// The sessions in the replay of the present policy.
  func replayed(_ sample: Sample) -> SessionHistogram? {
    sample.sessions.replay(of: present.replayedAs, in: tally.grid, needs: options.needs)
  }

  func backtest(of sample: Sample) -> Backtest? {
    guard let replayed = replayed(sample) else { return nil }
    let observed = observedSessions(of: sample)
    func listCost(_ histogram: SessionHistogram) -> Money? {
      tally.followedStrategy.flatMap { followed in
        comparison.book.completeListCost(
          of: comparison.counts(followed, rule: nil, for: histogram, orphans: SKUCounts())
        )
      }
    }
    return Backtest(
      observedRequests: observed.requests,
      replayedRequests: replayed.requests,
      observedCost: listCost(observed),
      replayedCost: listCost(replayed)
    )
  }

  func basis(of policy: Policy) -> Basis {
    if tally.isMostlyStandIns { return .bounded }
    let isBelow =
      policy.debounce < present.replayedAs?.debounce ?? 0
      || policy.minChars < present.replayedAs?.minChars ?? 1
    return isBelow ? .extrapolated : .replayable
  }

  func impact(of cell: GridCell, sample: Sample, completed: Int) -> UserImpact {
    UserImpact(
      completed: completed,
      shortSessions: cell.shortSessions,
      extraChars: cell.extraChars,
      blindChars: cell.blindChars,
      wait: cell.policy.debounce,
      observedWait: tally.typing.finalWaits.percentile(50),
      latency: tally.typing.latencies.percentile(50),
      supported: cell.supportedSessions
    )
  }

  func interval(_ allowed: [Candidate]) -> SavingInterval? {
    guard tally.keyCount >= Tally.keyLimit else { return nil }
    return SavingIntervalEstimate(
      tally: tally,
      allowed: allowed,
      present: present.replayedAs,
      comparison: comparison,
      choice: choice,
      needs: options.needs
    ).interval()
  }
}

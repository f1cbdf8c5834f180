/// Works out what to recommend from a tally and a price book (rules W10–W15, P8).
package struct Recommender {
  /// Fewest completed sessions that a recommendation is drawn from.
  package static let sessionsNeeded = 20
  /// Times coarser than this, in microseconds, tell of no debounce (W7).
  package static let grainLimit: Int64 = 100_000

  package let tally: Tally
  package private(set) var comparison: StrategyComparison
  package let options: AnalysisOptions
  private let unsuitableSource: String?
  private let whole: Sample
  private let present: PresentPolicy
  private let choice: CandidateChoice

  /// Creates a recommender.
  ///
  /// - Parameters:
  ///   - tally: the trace.
  ///   - whole: its sessions together.
  ///   - comparison: how to price.
  ///   - options: limits, declared policy and `--needs`.
  ///   - unsuitableSource: a source that tells nothing of debounces, if there is one.
  package init(
    tally: Tally,
    whole: SegmentTally,
    comparison: StrategyComparison,
    options: AnalysisOptions,
    unsuitableSource: String? = nil
  ) {
    self.unsuitableSource = unsuitableSource
    self.tally = tally
    self.comparison = comparison
    self.options = options
    self.whole = Sample(
      sessions: whole,
      observed: tally.observed.total(),
      orphans: tally.orphans.total()
    )
    present = PresentPolicy(of: tally.typing, grid: tally.grid)
    choice = CandidateChoice(
      limits: options.limits,
      shortestDebounce: tally.isMostlyStandIns ? tally.typing.requestGaps.percentile(1) ?? 0 : 0
    )
  }

  /// The recommendation for the whole trace and for its parts.
  ///
  /// - Parameters:
  ///   - cells: the priced grid of the whole trace.
  ///   - strategies: the strategies at the observed requests.
  /// - Returns: the advice, or the obstacle to it.
  package func recommendation(cells: [GridCell], strategies: [StrategyRow]) -> Recommendation {
    let sample = whole
    let histogram = SessionHistogram(sample.sessions.observed, needs: options.needs)
    let candidates = candidates(of: cells)
    let backtest = backtest(of: sample)
    var obstacle = obstacle(for: histogram)
    var advice: Advice?
    var groups: [GroupAdvice] = []
    if obstacle == nil {
      advice = self.advice(for: sample, candidates: candidates, backtest: backtest, isWhole: true)
      if advice == nil { obstacle = .unpriced }
      groups = atListPrices.groupAdvice(completed: histogram.completed, whole: advice)
      if let broken = groups.first(where: { !$0.wholeAdviceHolds }) {
        obstacle = .differsByGroup(broken.segment)
        advice = nil
      }
    }
    return Recommendation(
      advice: advice,
      obstacle: obstacle,
      policyObstacle: obstacle == nil
        ? policyObstacle(candidates, backtest: backtest) : nil,
      present: present,
      backtest: backtest,
      groups: groups,
      pareto: ParetoPoint.front(of: candidates),
      googleRule: googleRule(strategies)
    )
  }

  private func candidates(of cells: [GridCell]) -> [Candidate] {
    CandidateChoice.candidates(of: cells, isMonthly: comparison.scale != nil)
  }

  private func obstacle(for histogram: SessionHistogram) -> Recommendation.Obstacle? {
    if histogram.sessions == 0 { return .noSessions }
    if histogram.completed == 0 { return .noCompletedSessions }
    if histogram.completed < Self.sessionsNeeded {
      return .tooFewSessions(completed: histogram.completed, needed: Self.sessionsNeeded)
    }
    let grain = tally.typing.timeGrain
    if grain > Self.grainLimit { return .coarseTimes(microseconds: grain) }
    return unsuitableSource.map { .unsuitableSource($0) }
  }

  private func policyObstacle(
    _ candidates: [Candidate],
    backtest: Backtest?
  ) -> Recommendation.PolicyObstacle? {
    guard backtest?.holds ?? false else { return .backtest(error: backtest?.error) }
    return isPolicyTold(by: candidates) ? nil : .requestGaps(shortest: choice.shortestDebounce)
  }

  private func googleRule(_ strategies: [StrategyRow]) -> GoogleRule? {
    let sessions = whole.sessions.observed.entries(policy: 0).filter { $0.sessionClass.isCompleted }
    let priced = strategies.filter { $0.isEligible && $0.strategy != .observed }
    let cheapest = priced.min { left, right in
      guard let first = left.listCost, let second = right.listCost else { return false }
      return first < second
    }
    guard let cheapest, !sessions.isEmpty else { return nil }
    return GoogleRule(
      requests: sessions.reduce(0) { $0 + $1.requests * $1.count },
      completed: sessions.reduce(0) { $0 + $1.count },
      cheapest: cheapest.strategy
    )
  }
}

/// Advice for one sample.
extension Recommender {
  /// The advice, or nil where the book cannot price what is observed.
  private func advice(
    for sample: Sample,
    candidates: [Candidate],
    backtest: Backtest?,
    isWhole: Bool
  ) -> Advice? {
    guard let observed = comparison.choosingCost(of: sample.observed),
      let observedList = comparison.book.completeListCost(of: sample.observed)
    else { return nil }
    guard backtest?.holds ?? false else {
      return strategyAdvice(
        for: sample,
        observed: observed,
        observedList: observedList,
        binding: []
      )
    }
    let completed = SessionHistogram(sample.sessions.observed, needs: options.needs).completed
    if !isPolicyTold(by: candidates) {
      return strategyAdvice(
        for: sample,
        observed: observed,
        observedList: observedList,
        binding: choice.binding(candidates, completed: completed, cost: observed)
      )
    }
    let allowed = choice.allowed(candidates, completed: completed)
    guard let best = choice.cheapest(of: allowed, below: observed) else {
      return unchanged(
        sample,
        observed: observed,
        observedList: observedList,
        binding: choice.binding(candidates, completed: completed, cost: observed)
      )
    }
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
      highCost: best.cell.highCosts[best.strategy]
    )
  }

  /// Whether some policy within the largest delay has a debounce that the trace can tell of (W7).
  private func isPolicyTold(by candidates: [Candidate]) -> Bool {
    candidates.contains { choice.allowsDelay($0.policy) }
  }

  /// Where the replay cannot tell of policies, only the strategy is chosen, at the observed requests.
  private func strategyAdvice(
    for sample: Sample,
    observed: Money,
    observedList: Money,
    binding: [Constraint]
  ) -> Advice? {
    let histogram = SessionHistogram(sample.sessions.observed, needs: options.needs)
    let rows = comparison.rows(of: histogram, orphans: sample.orphans, observed: nil)
    let priced = rows.compactMap { row -> (row: StrategyRow, cost: Money, list: Money)? in
      let cost = comparison.scale == nil ? row.listCost : row.monthlyCost
      guard row.isEligible, let cost, let list = row.listCost, cost < observed else { return nil }
      return (row, cost, list)
    }
    guard let best = priced.min(by: { $0.cost < $1.cost }) else {
      return unchanged(sample, observed: observed, observedList: observedList, binding: binding)
    }
    let followed = cost(ofFollowedStrategyIn: sample) ?? observed
    return Advice(
      strategy: best.row.strategy,
      policy: nil,
      rule: comparison.scale == nil ? best.row.listRule : best.row.monthlyRule,
      listCost: best.list,
      monthlyCost: best.row.monthlyCost,
      saving: SavingSplit(
        mistakes: observed - followed,
        strategy: followed - best.cost,
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
    _ sample: Sample,
    observed: Money,
    observedList: Money,
    binding: [Constraint]
  ) -> Advice {
    Advice(
      strategy: .observed,
      policy: nil,
      rule: nil,
      listCost: observedList,
      monthlyCost: comparison.scale == nil ? nil : observed,
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
  private func split(of best: Candidate, sample: Sample, observed: Money) -> SavingSplit {
    let followed = cost(ofFollowedStrategyIn: sample) ?? observed
    let histogram = SessionHistogram(sample.sessions.observed, needs: options.needs)
    let atObserved = cost(best.strategy, best.rule, histogram, sample) ?? followed
    let atPresent =
      replayed(sample).flatMap { cost(best.strategy, best.rule, $0, sample) } ?? atObserved
    return SavingSplit(
      mistakes: observed - followed,
      strategy: followed - atObserved,
      policy: atPresent - best.cost
    )
  }

  private func cost(
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
  private func cost(ofFollowedStrategyIn sample: Sample) -> Money? {
    guard let followed = tally.followedStrategy else { return nil }
    let histogram = SessionHistogram(sample.sessions.observed, needs: options.needs)
    return cost(followed, nil, histogram, sample)
  }

  /// The sessions in the replay of the present policy.
  private func replayed(_ sample: Sample) -> SessionHistogram? {
    present.replayedAs.flatMap { tally.grid.index(of: $0) }
      .map { SessionHistogram(sample.sessions.replayed, policy: $0, needs: options.needs) }
  }

  private func backtest(of sample: Sample) -> Backtest? {
    guard let replayed = replayed(sample) else { return nil }
    let observed = SessionHistogram(sample.sessions.observed, needs: options.needs)
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

  private func basis(of policy: Policy) -> Basis {
    if tally.isMostlyStandIns { return .bounded }
    let isBelow =
      policy.debounce < present.replayedAs?.debounce ?? 0
      || policy.minChars < present.replayedAs?.minChars ?? 1
    return isBelow ? .extrapolated : .replayable
  }

  private func impact(of cell: GridCell, sample: Sample, completed: Int) -> UserImpact {
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

  private func interval(_ allowed: [Candidate]) -> SavingInterval? {
    guard tally.keys.count >= Tally.keyLimit else { return nil }
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

/// Advice for the parts of a trace (rule W13).
extension Recommender {
  /// A recommender for parts, which are compared at list prices: free caps and tiers belong to the
  /// account as a whole, and no part has a claim to them.
  private var atListPrices: Recommender {
    var recommender = self
    recommender.comparison = StrategyComparison(
      book: comparison.book,
      assumptions: comparison.assumptions,
      scale: nil,
      allowsLegacy: comparison.allowsLegacy
    )
    return recommender
  }

  private func groupAdvice(completed: Int, whole: Advice?) -> [GroupAdvice] {
    let parts = tally.segments.keys.compactMap { segment in
      segment.name.map { (segment: segment, name: $0) }
    }
    return
      parts
      .filter { $0.name.kind != "month" }
      .sorted { ($0.name.kind, $0.name.value) < ($1.name.kind, $1.name.value) }
      .compactMap { group($0.segment, $0.name, ofCompleted: completed, whole: whole) }
  }

  private func group(
    _ segment: Segment,
    _ name: Segment.Name,
    ofCompleted total: Int,
    whole: Advice?
  ) -> GroupAdvice? {
    guard let sessions = tally.segments[segment] else { return nil }
    let completed = SessionHistogram(sessions.observed, needs: options.needs).completed
    guard completed > 0, completed * 100 >= total else { return nil }
    guard let sample = tally.sample(of: segment) else { return nil }
    let cells = comparison.cells(
      of: sample.sessions,
      replayed: tally.grid,
      grid: options.grid,
      orphans: sample.orphans,
      needs: options.needs
    )
    let backtest = backtest(of: sample)
    let index = whole?.policy.flatMap { tally.grid.index(of: $0) }
    let short = index.map { sample.sessions.userCosts[$0].shortSessions } ?? 0
    return GroupAdvice(
      segment: name,
      completed: completed,
      advice: completed < Self.sessionsNeeded
        ? nil
        : advice(
          for: sample,
          candidates: candidates(of: cells),
          backtest: backtest,
          isWhole: false
        ),
      wholeAdviceHolds: choice.allowsShort(short, of: completed),
      backtest: backtest
    )
  }
}

extension Tally {
  /// Whether requests stand in for keystrokes in most sessions (W7).
  package var isMostlyStandIns: Bool { standInSessions > typing.sessionsWithKeystrokes }

  /// The strategy that most completed sessions follow; of a tie the upper row of rule P.
  package var followedStrategy: Strategy? { followed.commonest }

  /// The same, and where no completed session tells, that of abandoned ones.
  package var payingStrategy: Strategy? { followedStrategy ?? followedAbandoned.commonest }
}

extension [Strategy: Int] {
  /// The strategy with the highest count; of a tie the upper row of rule P.
  fileprivate var commonest: Strategy? {
    let most = values.max()
    return Strategy.allCases.first { self[$0] != nil && self[$0] == most }
  }
}

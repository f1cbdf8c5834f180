/// Works out what to recommend from a tally and a price book (rules W10–W15, P8).
struct Recommender {
  /// Fewest completed sessions that a recommendation is drawn from.
  static let sessionsNeeded = 20
  /// Times coarser than this, in microseconds, tell of no debounce (W7).
  static let grainLimit: Int64 = 100_000

  let tally: Tally
  var comparison: StrategyComparison
  let options: AnalysisOptions
  let sourceObstacle: Recommendation.Obstacle?
  let whole: Sample
  let present: PresentPolicy
  let choice: CandidateChoice

  /// Creates a recommender.
  ///
  /// - Parameters:
  ///   - tally: the trace.
  ///   - whole: its sessions together.
  ///   - comparison: how to price.
  ///   - options: limits, declared policy and `--needs`.
  ///   - sourceObstacle: why a source tells nothing of debounces, if there is such a source.
  ///   - hasCoarseCalls: whether a source of calls has times coarser than `grainLimit`.
  init(
    tally: Tally,
    whole: SegmentTally,
    comparison: StrategyComparison,
    options: AnalysisOptions,
    sourceObstacle: Recommendation.Obstacle? = nil,
    hasCoarseCalls: Bool = false
  ) {
    self.sourceObstacle = sourceObstacle
    self.tally = tally
    self.comparison = comparison
    self.options = options
    self.whole = tally.sample(ofWhole: whole)
    present = PresentPolicy(of: tally.typing, grid: tally.grid, hasCoarseCalls: hasCoarseCalls)
    choice = CandidateChoice(limits: options.limits, tally: tally)
  }

  /// The recommendation for the whole trace and for its parts.
  ///
  /// - Parameters:
  ///   - cells: the priced grid of the whole trace.
  ///   - strategies: the strategies at the observed requests.
  /// - Returns: the advice, or the obstacle to it.
  func recommendation(cells: [GridCell], strategies: [StrategyRow]) -> Recommendation {
    let histogram = observedSessions(of: whole)
    let candidates = candidates(of: cells)
    let backtest = backtest(of: whole)
    var obstacle = obstacle(for: histogram)
    var advice: Advice?
    var groups: [GroupAdvice] = []
    if obstacle == nil {
      advice = self.advice(for: whole, candidates: candidates, backtest: backtest, isWhole: true)
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

  func candidates(of cells: [GridCell]) -> [Candidate] {
    CandidateChoice.candidates(of: cells, isMonthly: comparison.isMonthly)
  }

  func obstacle(for histogram: SessionHistogram) -> Recommendation.Obstacle? {
    if histogram.sessions == 0 { return .noSessions }
    if histogram.completed == 0 { return .noCompletedSessions }
    if histogram.completed < Self.sessionsNeeded {
      return .tooFewSessions(completed: histogram.completed, needed: Self.sessionsNeeded)
    }
    let grain = tally.typing.timeGrain
    if grain > Self.grainLimit { return .coarseTimes(microseconds: grain) }
    return sourceObstacle
  }

  func policyObstacle(
    _ candidates: [Candidate],
    backtest: Backtest?
  ) -> Recommendation.PolicyObstacle? {
    guard backtest?.holds ?? false else {
      return .backtest(error: backtest?.error, repeats: repeats(missedBy: backtest))
    }
    return isPolicyTold(by: candidates) ? nil : .requestGaps(shortest: choice.shortestDebounce)
  }

  /// Requests for a text asked before in their search, where they are at least half of what the
  /// replay, which asks for no text twice in a row (W2), misses; else 0.
  private func repeats(missedBy backtest: Backtest?) -> Int {
    guard let backtest else { return 0 }
    let repeats = FindingID.repetitions.reduce(0) { $0 + tally.findings[$1].calls }
    let missed = backtest.observedRequests - backtest.replayedRequests
    return missed > 0 && repeats >= missed - missed / 2 ? repeats : 0
  }

  func googleRule(_ strategies: [StrategyRow]) -> GoogleRule? {
    let sessions = whole.sessions.observed.entries(policy: 0).filter { $0.sessionClass.isCompleted }
    let others = strategies.filter { $0.strategy != .observed }
    guard let cheapest = others.cheapest(by: \.listCost), !sessions.isEmpty else { return nil }
    return GoogleRule(
      requests: sessions.reduce(0) { $0 + $1.requests * $1.count },
      completed: sessions.reduce(0) { $0 + $1.count },
      cheapest: cheapest.strategy
    )
  }
}

extension Tally {
  /// Whether requests stand in for keystrokes in most sessions (W7).
  var isMostlyStandIns: Bool { standInSessions > typing.sessionsWithKeystrokes }

  /// The strategy that most completed sessions follow; of a tie the upper row of rule P.
  var followedStrategy: Strategy? { followed.commonest }

  /// The same, and where no completed session tells, that of abandoned ones.
  var payingStrategy: Strategy? { followedStrategy ?? followedAbandoned.commonest }
}

extension [Strategy: Int] {
  /// The strategy with the highest count; of a tie the upper row of rule P.
  fileprivate var commonest: Strategy? {
    let most = values.max()
    return Strategy.allCases.first { self[$0] != nil && self[$0] == most }
  }
}

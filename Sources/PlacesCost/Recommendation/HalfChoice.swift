/// Chooses the cheapest setting on half of a trace's jackknife groups (rule W11).
struct HalfChoice {
  /// What may be chosen: the cheapest of what the limits allow on the whole trace.
  let candidates: [Candidate]
  private let choice: CandidateChoice
  private let comparison: StrategyComparison
  private let groups: [Group]
  /// Sums of the even groups and of the odd ones.
  private let halves: [Group]

  /// How many of the cheapest candidates compete, beside all within the plateau; others never come
  /// near.
  private static let candidateLimit = 24

  /// What one group, or several together, come to.
  private struct Group {
    var sessions = 0
    var observed = SKUCounts()
    /// SKUs under each candidate.
    var counts: [SKUCounts] = []

    mutating func add(_ other: Group, times: Int = 1) {
      sessions += other.sessions * times
      observed.add(other.observed, times: times)
      if counts.isEmpty { counts = Array(repeating: SKUCounts(), count: other.counts.count) }
      for index in counts.indices { counts[index].add(other.counts[index], times: times) }
    }
  }

  /// Gathers what the candidates come to in each group.
  ///
  /// - Parameters:
  ///   - allowed: what may be chosen, within the limits on the whole trace.
  ///   - samples: the groups, by number.
  ///   - grid: the policies that the samples hold.
  ///   - comparison: how to price.
  ///   - choice: how to choose.
  ///   - needs: `--needs`.
  init(
    allowed: [Candidate],
    samples: [Sample],
    grid: PolicyGrid,
    comparison: StrategyComparison,
    choice: CandidateChoice,
    needs: Needs?
  ) {
    let leading = choice.leading(allowed, count: Self.candidateLimit)
    candidates = leading
    self.choice = choice
    self.comparison = comparison
    let policies = Array(Set(leading.map(\.policy)))
    let places = leading.map { policies.firstIndex(of: $0.policy) }
    groups = samples.map { sample in
      let histograms = policies.map { sample.sessions.replay(of: $0, in: grid, needs: needs) }
      return Group(
        sessions: SessionHistogram(sample.sessions.observed).sessions,
        observed: sample.observed,
        counts: zip(leading, places).map { candidate, place in
          guard let place, let histogram = histograms[place] else { return SKUCounts() }
          return comparison.counts(
            candidate.strategy,
            rule: candidate.rule,
            for: histogram,
            orphans: sample.orphans
          )
        }
      )
    }
    var halves = [Group(), Group()]
    for (number, group) in groups.enumerated() { halves[number % 2].add(group) }
    self.halves = halves
  }

  /// The place among `candidates` of what the groups of one parity choose, as the whole trace does.
  ///
  /// Costs are those of these groups alone, scaled to the month where one is priced. Thresholds of
  /// `adaptive` stay those of the whole trace: halves would set them otherwise, and so measure another
  /// rule than the one advised.
  ///
  /// - Parameters:
  ///   - parity: 0 for the even groups, 1 for the odd ones.
  ///   - left: a group to leave out, if it is of that parity.
  /// - Returns: the place; nil where the choice is to change nothing.
  func chosen(byGroupsOf parity: Int, without left: Int?) -> Int? {
    var half = halves[parity]
    if let left, left % 2 == parity { half.add(groups[left], times: -1) }
    let comparison = self.comparison.scaled(toSessions: half.sessions)
    guard let unchanged = comparison.choosingCost(of: half.observed) else { return nil }
    let priced = candidates.indices.compactMap { place in
      comparison.choosingCost(of: half.counts[place]).map {
        PricedCandidate(place: place, cost: $0, preference: candidates[place].preference)
      }
    }
    return choice.cheapest(of: priced, below: unchanged)?.place
  }

  private struct PricedCandidate: PricedChoice {
    let place: Int
    let cost: Money
    let preference: (Int, Int, Int)
  }
}

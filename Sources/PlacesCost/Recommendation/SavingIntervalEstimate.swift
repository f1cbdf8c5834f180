/// A 95 % interval for the saving of following the advice (rule W11).
///
/// The choice of the best policy is made on one half of the attribution keys and its saving is
/// measured on the other, and the other way round, so the estimate does not flatter the policy that
/// happened to look best. Its spread comes from the delete-one-group jackknife: the whole procedure,
/// choice included, is repeated 32 times, each time without one of the 32 groups.
///
/// All is kept as SKU counts per group, exactly; only the bounds are computed in binary floating
/// point, in a fixed order.
package struct SavingIntervalEstimate {
  /// Two-sided 95 % quantile of Student's t with 31 degrees of freedom.
  private static let quantile = 2.039513446396408
  /// How many of the cheapest candidates compete; the others never come near.
  ///
  /// Those over the limit of short sessions count apart: some half or other may allow them.
  private static let candidateLimit = 24

  private let comparison: StrategyComparison
  private let choice: CandidateChoice
  private let options: [Option]
  private let observed: [SKUCounts]
  private let sessions: [Int]
  private let completed: [Int]

  /// A candidate in each group.
  private struct Option {
    let candidate: Candidate
    /// SKUs under the candidate.
    let counts: [SKUCounts]
    let shortSessions: [Int]
    /// SKUs of the strategy at the observed requests and in the replay of the present policy.
    let atObserved: [SKUCounts]
    let atPresent: [SKUCounts]
  }

  /// Gathers what the candidates come to in each group.
  ///
  /// - Parameters:
  ///   - tally: the trace.
  ///   - candidates: what may be chosen, by the measure of `comparison`'s scale.
  ///   - present: the policy that stands for the present one, if the replay holds for it.
  ///   - comparison: how to price.
  ///   - choice: how to choose.
  ///   - needs: `--needs`.
  package init(
    tally: Tally,
    candidates: [Candidate],
    present: Policy?,
    comparison: StrategyComparison,
    choice: CandidateChoice,
    needs: Needs?
  ) {
    self.comparison = comparison
    self.choice = choice
    let samples = (0..<Tally.groupCount).map { tally.sample(ofGroup: $0) }
    observed = samples.map(\.observed)
    let histograms = samples.map { SessionHistogram($0.sessions.observed, needs: needs) }
    sessions = histograms.map(\.sessions)
    completed = histograms.map(\.completed)
    let cheapestFirst =
      candidates
      .filter { choice.allowsDelay($0.policy) }
      .sorted { ($0.cost, $0.order) < ($1.cost, $1.order) }
    let all = completed.reduce(0, +)
    let allowed = cheapestFirst.filter { choice.allowsShort($0.cell.shortSessions, of: all) }
    // Half of the sessions hardly ever show two thirds of the short share of all.
    let nearlyAllowed = cheapestFirst.filter {
      !choice.allowsShort($0.cell.shortSessions, of: all)
        && choice.allowsShort($0.cell.shortSessions * 2 / 3, of: all)
    }
    let leading =
      allowed.prefix(Self.candidateLimit) + nearlyAllowed.prefix(Self.candidateLimit / 3)
    options = leading.map { candidate in
      func counts(_ policy: Policy?) -> [SKUCounts] {
        samples.indices.map { group in
          let histogram =
            policy.flatMap { tally.grid.index(of: $0) }
            .map { SessionHistogram(samples[group].sessions.replayed, policy: $0, needs: needs) }
          return comparison.counts(
            candidate.strategy,
            rule: candidate.rule,
            for: histogram ?? histograms[group],
            orphans: samples[group].orphans
          )
        }
      }
      let index = tally.grid.index(of: candidate.policy) ?? 0
      return Option(
        candidate: candidate,
        counts: counts(candidate.policy),
        shortSessions: samples.map { $0.sessions.userCosts[index].shortSessions },
        atObserved: present == nil ? [] : counts(nil),
        atPresent: present == nil ? [] : counts(present)
      )
    }
  }

  /// The interval, or nil where some half has no session or nothing can be priced.
  package func interval() -> SavingInterval? {
    let groups = Array(0..<Tally.groupCount)
    guard let estimate = estimate(groups) else { return nil }
    var partial: [Double] = []
    for left in groups {
      guard let value = self.estimate(groups.filter { $0 != left }) else { return nil }
      partial.append(value)
    }
    let count = Double(partial.count)
    var sum = 0.0
    for value in partial { sum += value }
    let mean = sum / count
    var squares = 0.0
    for value in partial { squares += (value - mean) * (value - mean) }
    let margin = Self.quantile * ((count - 1) / count * squares).squareRoot()
    return SavingInterval(
      low: Money(picounits: Int128((estimate - margin).rounded())),
      high: Money(picounits: Int128((estimate + margin).rounded()))
    )
  }

  /// The saving in picounits for the whole trace or month, each half measured by the other's choice.
  private func estimate(_ groups: [Int]) -> Double? {
    let even = groups.filter { $0 % 2 == 0 }
    let odd = groups.filter { $0 % 2 == 1 }
    let evenSessions = even.reduce(0) { $0 + sessions[$1] }
    let oddSessions = odd.reduce(0) { $0 + sessions[$1] }
    guard evenSessions > 0, oddSessions > 0 else { return nil }
    guard let onOdd = saving(of: chosen(on: even), measuredOn: odd, oddSessions),
      let onEven = saving(of: chosen(on: odd), measuredOn: even, evenSessions)
    else { return nil }
    let weighted = onOdd * Double(oddSessions) + onEven * Double(evenSessions)
    return weighted / Double(oddSessions + evenSessions)
  }

  /// The option that the limits and costs of some groups choose; nil to change nothing.
  private func chosen(on groups: [Int]) -> Option? {
    let scale = comparison.scale(forSessions: groups.reduce(0) { $0 + sessions[$1] })
    let completed = groups.reduce(0) { $0 + self.completed[$1] }
    guard let unchanged = cost(sum(observed, groups), scale) else { return nil }
    var best: (option: Option, cost: Money)?
    for option in options {
      let short = groups.reduce(0) { $0 + option.shortSessions[$1] }
      guard choice.allowsShort(short, of: completed) else { continue }
      guard let cost = cost(sum(option.counts, groups), scale), cost < unchanged else { continue }
      if best.map({ cost < $0.cost }) ?? true { best = (option, cost) }
    }
    return best?.option
  }

  /// What an option saves on some groups, scaled to the whole trace or the month.
  private func saving(of option: Option?, measuredOn groups: [Int], _ count: Int) -> Double? {
    guard let option else { return 0 }
    let scale = comparison.scale(forSessions: count)
    func amount(_ counts: [SKUCounts]) -> Double? {
      cost(sum(counts, groups), scale).map { Double($0.picounits) }
    }
    guard let before = amount(observed), let after = amount(option.counts) else { return nil }
    var saving = before - after
    if !option.atPresent.isEmpty {
      guard let raw = amount(option.atObserved), let replayed = amount(option.atPresent) else {
        return nil
      }
      saving += replayed - raw
    }
    guard comparison.scale == nil else { return saving }
    return saving / Double(count) * Double(sessions.reduce(0, +))
  }

  private func cost(_ counts: SKUCounts, _ scale: MonthlyScale?) -> Money? {
    guard let scale else { return comparison.book.completeListCost(of: counts) }
    return comparison.book.monthlyTotal(of: counts, scale: scale)
  }

  private func sum(_ counts: [SKUCounts], _ groups: [Int]) -> SKUCounts {
    var sum = SKUCounts()
    for group in groups { sum.add(counts[group]) }
    return sum
  }
}

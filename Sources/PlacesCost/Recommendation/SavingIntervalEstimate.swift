/// A 95 % interval for the saving of following the advice (rule W11).
///
/// Which policies the limits allow is decided by the whole trace. The cheapest of them, with its
/// strategy, is chosen on the even groups of attribution keys and its saving measured on the odd
/// ones, and the other way round; so no session is measured by a choice that it took part in, and
/// the estimate does not flatter the setting that happened to look best. The spread comes from the
/// delete-one-group jackknife: the measurement is repeated 32 times, each time without one of the 32
/// groups, with the two choices held. What the interval covers is the mean saving of a session under
/// those choices, times the sessions of the trace or month. `docs/simulation.md` has the sources,
/// and how often the interval covers the truth.
///
/// All is kept as SKU counts per group, exactly; only the bounds are computed in binary floating
/// point, in a fixed order.
package struct SavingIntervalEstimate {
  /// Two-sided 95 % quantile of Student's t with 31 degrees of freedom.
  private static let quantile = 2.039513446396408

  private let comparison: StrategyComparison
  /// User sessions of the trace.
  private let sessions: Int
  /// The even groups, measured by what the odd ones chose, and the odd groups.
  private let halves: [MeasuredHalf]

  /// Chooses on each half, and gathers what the choice comes to in each group of the other.
  ///
  /// - Parameters:
  ///   - tally: the trace.
  ///   - allowed: what may be chosen, within the limits on the whole trace.
  ///   - present: the policy that stands for the present one, if the replay holds for it.
  ///   - comparison: how to price.
  ///   - choice: how to choose.
  ///   - needs: `--needs`.
  package init(
    tally: Tally,
    allowed: [Candidate],
    present: Policy?,
    comparison: StrategyComparison,
    choice: CandidateChoice,
    needs: Needs?
  ) {
    self.comparison = comparison
    let samples = (0..<Tally.groupCount).map { tally.sample(ofGroup: $0) }
    let halfChoice = HalfChoice(
      allowed: allowed,
      grid: tally.grid,
      comparison: comparison,
      choice: choice,
      needs: needs
    )
    let chosen = [0, 1].map { parity in
      halfChoice.chosen(on: samples.indices.filter { $0 % 2 == parity }.map { samples[$0] })
    }
    halves = [0, 1].map { parity in
      MeasuredHalf(
        parity: parity,
        groups: samples.indices.filter { $0 % 2 == parity }.map {
          MeasuredGroup(
            samples[$0],
            under: chosen[1 - parity],
            present: present,
            grid: tally.grid,
            comparison: comparison,
            needs: needs
          )
        }
      )
    }
    sessions = halves.reduce(0) { $0 + $1.sessions(without: nil) }
  }

  /// The interval, or nil where some half has no session or something cannot be priced.
  package func interval() -> SavingInterval? {
    guard let estimate = estimate(without: nil) else { return nil }
    var partial: [Double] = []
    for group in 0..<Tally.groupCount {
      guard let value = self.estimate(without: group) else { return nil }
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

  /// The saving in picounits for the whole trace or month, measured on all groups but one.
  private func estimate(without group: Int?) -> Double? {
    var weighted = 0.0
    var measured = 0
    for half in halves {
      let count = half.sessions(without: group)
      guard count > 0 else { return nil }
      let scale = comparison.scale(forSessions: count)
      guard let saving = half.saving(without: group, cost: { cost($0, scale) }) else { return nil }
      // A month's saving is already for all its sessions; a list saving is for the half's.
      weighted += scale == nil ? saving : saving * Double(count)
      measured += count
    }
    return scaleFactor(measured) * weighted
  }

  private func scaleFactor(_ measured: Int) -> Double {
    comparison.scale == nil ? Double(sessions) / Double(measured) : 1 / Double(measured)
  }

  private func cost(_ counts: SKUCounts, _ scale: MonthlyScale?) -> Money? {
    guard let scale else { return comparison.book.completeListCost(of: counts) }
    return comparison.book.monthlyTotal(of: counts, scale: scale)
  }
}

/// The groups of one parity, measured by a choice in which they took no part.
private struct MeasuredHalf {
  let parity: Int
  /// Groups `parity`, `parity + 2` and so on.
  let groups: [MeasuredGroup]

  /// Its sessions, those of one group aside if that group is of this half.
  func sessions(without left: Int?) -> Int {
    total(\.sessions, 0, without: left) { $0 += $1 }
  }

  /// What the choice saves here in picounits; 0 where the choice was to change nothing.
  func saving(without left: Int?, cost: (SKUCounts) -> Money?) -> Double? {
    func amount(_ part: KeyPath<MeasuredGroup.Choice, SKUCounts>) -> Double? {
      cost(
        total(\.choice, SKUCounts(), without: left) { sum, choice in
          if let choice { sum.add(choice[keyPath: part]) }
        }
      ).map { Double($0.picounits) }
    }
    guard groups.contains(where: { $0.choice != nil }) else { return 0 }
    guard let observed = amount(\.observed), let atObserved = amount(\.atObserved),
      let atPresent = amount(\.atPresent), let chosen = amount(\.chosen)
    else { return nil }
    return (observed - atObserved) + (atPresent - chosen)
  }

  private func total<Part, Sum>(
    _ part: KeyPath<MeasuredGroup, Part>,
    _ zero: Sum,
    without left: Int?,
    add: (inout Sum, Part) -> Void
  ) -> Sum {
    var sum = zero
    for (index, group) in groups.enumerated() where index * 2 + parity != left {
      add(&sum, group[keyPath: part])
    }
    return sum
  }
}

/// What one jackknife group comes to.
private struct MeasuredGroup {
  let sessions: Int
  /// Nil where the other half chose to change nothing.
  let choice: Choice?

  /// SKUs whose costs make the saving (rules P8, W14).
  struct Choice {
    let observed: SKUCounts
    /// The chosen strategy at the observed requests, and in the replay of the present policy.
    let atObserved: SKUCounts
    let atPresent: SKUCounts
    /// The same under the chosen policy.
    let chosen: SKUCounts
  }

  init(
    _ sample: Sample,
    under setting: HalfChoice.Setting?,
    present: Policy?,
    grid: PolicyGrid,
    comparison: StrategyComparison,
    needs: Needs?
  ) {
    let observed = SessionHistogram(sample.sessions.observed, needs: needs)
    sessions = observed.sessions
    guard let setting else {
      choice = nil
      return
    }
    func counts(_ policy: Policy?) -> SKUCounts {
      let replayed = policy.flatMap { grid.index(of: $0) }
        .map { SessionHistogram(sample.sessions.replayed, policy: $0, needs: needs) }
      return comparison.counts(
        setting.strategy,
        rule: setting.rule,
        for: replayed ?? observed,
        orphans: sample.orphans
      )
    }
    choice = Choice(
      observed: sample.observed,
      atObserved: counts(nil),
      atPresent: counts(present),
      chosen: counts(setting.policy)
    )
  }
}

/// A 95 % interval for the saving of following the advice (rule W11).
///
/// Which policies the limits allow is decided by the whole trace. The cheapest of them, with its
/// strategy, is chosen on the even groups of attribution keys and its saving measured on the odd
/// ones, and the other way round; so no session is measured by a choice that it took part in, and
/// the estimate does not flatter the setting that happened to look best. The spread comes from the
/// delete-one-group jackknife: choice and measurement are repeated 32 times, each time without one of
/// the 32 groups. What the interval covers is the mean saving of a session under those choices, times
/// the sessions of the trace or month. `docs/simulation.md` has the sources, and how often the
/// interval covers the truth.
///
/// All is kept as SKU counts per group, exactly; only the bounds are computed in binary floating
/// point, in a fixed order.
struct SavingIntervalEstimate {
  private let comparison: StrategyComparison
  /// User sessions of each group.
  private let sessions: [Int]
  /// The place of what each parity chooses, by the group left out; at the end, with none left out.
  private let chosen: [[Int?]]
  /// The halves measured, by parity and the place of what the other parity chose.
  private let measured: [[Int: MeasuredHalf]]

  /// Chooses on each half, and gathers what the choice comes to in each group of the other.
  ///
  /// - Parameters:
  ///   - tally: the trace.
  ///   - allowed: what may be chosen, within the limits on the whole trace.
  ///   - present: the policy that stands for the present one, if the replay holds for it.
  ///   - comparison: how to price.
  ///   - choice: how to choose.
  ///   - needs: `--needs`.
  init(
    tally: Tally,
    allowed: [Candidate],
    present: Policy?,
    comparison: StrategyComparison,
    choice: CandidateChoice,
    needs: Needs?
  ) {
    self.comparison = comparison
    let samples = (0..<Tally.groupCount).map { tally.sample(ofGroup: $0) }
    sessions = samples.map { SessionHistogram($0.sessions.observed).sessions }
    let halfChoice = HalfChoice(
      allowed: allowed,
      samples: samples,
      grid: tally.grid,
      comparison: comparison,
      choice: choice,
      needs: needs
    )
    let chosen = [0, 1].map { parity in
      let whole = halfChoice.chosen(byGroupsOf: parity, without: nil)
      return samples.indices.map {
        $0 % 2 == parity ? halfChoice.chosen(byGroupsOf: parity, without: $0) : whole
      } + [whole]
    }
    self.chosen = chosen
    measured = [0, 1].map { parity in
      var halves: [Int: MeasuredHalf] = [:]
      for place in Set(chosen[1 - parity].compactMap(\.self)) {
        halves[place] = MeasuredHalf(
          halfChoice.candidates[place],
          parity: parity,
          samples: samples,
          present: present,
          grid: tally.grid,
          comparison: comparison,
          needs: needs
        )
      }
      return halves
    }
  }

  /// The interval, or nil where some half has no session or something cannot be priced.
  func interval() -> SavingInterval? {
    guard let estimate = estimate(without: nil) else { return nil }
    var partial: [Double] = []
    for group in sessions.indices {
      guard let value = self.estimate(without: group) else { return nil }
      partial.append(value)
    }
    let margin = Jackknife.margin(partial)
    return SavingInterval(
      low: Money(picounits: Int128((estimate - margin).rounded())),
      high: Money(picounits: Int128((estimate + margin).rounded()))
    )
  }

  /// The saving in picounits for the whole trace or month, measured on all groups but one.
  private func estimate(without left: Int?) -> Double? {
    var weighted = 0.0
    var count = 0
    for parity in [0, 1] {
      let size = sessions.indices.reduce(0) { sum, group in
        group % 2 == parity && group != left ? sum + sessions[group] : sum
      }
      guard size > 0, let saving = saving(parity: parity, without: left, sessions: size) else {
        return nil
      }
      // A month's saving is already for all its sessions; a list saving is for the half's.
      weighted += comparison.isMonthly ? saving * Double(size) : saving
      count += size
    }
    let all = comparison.isMonthly ? 1 : sessions.reduce(0, +)
    return Double(all) / Double(count) * weighted
  }

  /// What one half saves by the other's choice; 0 where that is to change nothing.
  private func saving(parity: Int, without left: Int?, sessions: Int) -> Double? {
    guard let place = chosen[1 - parity][left ?? self.sessions.count] else { return 0 }
    let scaled = comparison.scaled(toSessions: sessions)
    return measured[parity][place]?.saving(without: left, cost: scaled.choosingCost(of:))
  }
}

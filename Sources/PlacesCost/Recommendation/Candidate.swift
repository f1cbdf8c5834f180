/// A strategy at a policy, with its cost by the measure that chooses.
struct Candidate {
  let strategy: Strategy
  let policy: Policy
  let cost: Money
  let listCost: Money
  let monthlyCost: Money?
  let rule: AdaptiveRule?
  let cell: GridCell
}

/// Chooses among candidates (rule W10).
struct CandidateChoice {
  let limits: RecommendationLimits
  /// The shortest debounce that the trace can tell of, in milliseconds (W7).
  let shortestDebounce: Int

  /// A choice among the policies of a trace.
  init(limits: RecommendationLimits, tally: Tally) {
    self.limits = limits
    shortestDebounce =
      tally.isMostlyStandIns ? tally.typing.requestGaps.percentile(1) ?? 0 : 0
  }

  /// All candidates of priced cells, eligible and with a cost.
  ///
  /// - Parameters:
  ///   - cells: the grid.
  ///   - isMonthly: whether the month's cost chooses.
  /// - Returns: the candidates, cells in the order of the grid.
  static func candidates(of cells: [GridCell], isMonthly: Bool) -> [Candidate] {
    var candidates: [Candidate] = []
    candidates.reserveCapacity(cells.count * Strategy.allCases.count)
    for cell in cells {
      for row in cell.rows where row.isEligible {
        guard let listCost = row.listCost, let cost = row.cost(isMonthly: isMonthly) else {
          continue
        }
        candidates.append(
          Candidate(
            strategy: row.strategy,
            policy: cell.policy,
            cost: cost,
            listCost: listCost,
            monthlyCost: row.monthlyCost,
            rule: row.rule(isMonthly: isMonthly),
            cell: cell
          )
        )
      }
    }
    return candidates
  }

  /// Whether a policy's delay is within the limits.
  func allowsDelay(_ policy: Policy) -> Bool {
    policy.debounce <= limits.delay && policy.debounce >= shortestDebounce
  }

  /// Whether a policy that leaves so many sessions short is within the limits.
  func allows(_ policy: Policy, short: Int, of completed: Int) -> Bool {
    allowsDelay(policy) && limits.allowsShort(short, of: completed)
  }

  /// The candidates within the limits, of a sample with so many completed sessions.
  func allowed(_ candidates: [Candidate], completed: Int) -> [Candidate] {
    candidates.filter { allows($0.policy, short: $0.cell.shortSessions, of: completed) }
  }

  /// The cheapest of some candidates, and all within the plateau of the cheapest.
  func leading(_ candidates: [Candidate], count: Int) -> [Candidate] {
    let cheapestFirst = candidates.sorted { left, right in
      left.cost != right.cost ? left.cost < right.cost : left.preference < right.preference
    }
    guard let cheapest = cheapestFirst.first?.cost else { return [] }
    let inPlateau = cheapestFirst.prefix { isInPlateau($0.cost, of: cheapest) }.count
    return Array(cheapestFirst.prefix(max(count, inPlateau)))
  }

  private func isInPlateau(_ cost: Money, of cheapest: Money) -> Bool {
    cost.picounits * 100_000_000 <= cheapest.picounits * (100_000_000 + Int128(limits.plateau))
  }

  /// What to take of priced choices, or nil where none costs less than a bound.
  ///
  /// Of those within the plateau of the cheapest, the smaller debounce wins, then the smaller
  /// minimum, then the upper row of rule P.
  func cheapest<Choice: PricedChoice>(
    of choices: [Choice],
    below bound: Money
  ) -> Choice? {
    let cheaper = choices.filter { $0.cost < bound }
    guard let cheapest = cheaper.map(\.cost).min() else { return nil }
    return
      cheaper
      .filter { isInPlateau($0.cost, of: cheapest) }
      .min { $0.preference < $1.preference }
  }

  /// The constraints without which something cheaper than the choice could be had.
  func binding(
    _ candidates: [Candidate],
    completed: Int,
    cost: Money
  ) -> [Constraint] {
    let cheaper = candidates.filter { $0.cost < cost && $0.policy.debounce >= shortestDebounce }
    return Constraint.allCases.filter { constraint in
      cheaper.contains { candidate in
        let isShortFine = limits.allowsShort(candidate.cell.shortSessions, of: completed)
        let isDelayFine = candidate.policy.debounce <= limits.delay
        switch constraint {
        case .maxShort: return !isShortFine && isDelayFine
        case .maxDelay: return !isDelayFine && isShortFine
        }
      }
    }
  }
}

/// Something that may be chosen for its cost.
protocol PricedChoice {
  var cost: Money { get }
  /// Debounce, minimum length and row of rule P: of equal costs the smallest is chosen (W10).
  var preference: (Int, Int, Int) { get }
}

extension Candidate: PricedChoice {
  var preference: (Int, Int, Int) { (policy.debounce, policy.minChars, strategy.index) }
}

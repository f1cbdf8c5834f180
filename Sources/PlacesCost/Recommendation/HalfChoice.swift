/// Chooses the cheapest setting on part of a trace (rule W11).
package struct HalfChoice {
  /// What may be chosen: within the limits on the whole trace.
  package let allowed: [Candidate]
  /// The policies that the tally holds.
  package let grid: PolicyGrid
  package let comparison: StrategyComparison
  package let choice: CandidateChoice
  package let needs: Needs?

  /// A strategy at a policy, with thresholds where it has some.
  package struct Setting {
    package let strategy: Strategy
    package let policy: Policy
    package let rule: AdaptiveRule?
  }

  /// The setting that some groups would choose as the whole trace chooses; nil to change nothing.
  ///
  /// Costs and thresholds are those of these groups alone, scaled to the month where one is priced.
  package func chosen(on groups: [Sample]) -> Setting? {
    var sessions = SegmentTally(policies: grid.count)
    var observed = SKUCounts()
    var orphans = SKUCounts()
    for group in groups {
      sessions.add(group.sessions)
      observed.add(group.observed)
      orphans.add(group.orphans)
    }
    let count = SessionHistogram(sessions.observed).sessions
    let comparison = self.comparison.scaled(toSessions: count)
    guard let unchanged = comparison.choosingCost(of: observed) else { return nil }
    var rows: [Policy: [StrategyRow]] = [:]
    for policy in Set(allowed.map(\.policy)) {
      guard let index = grid.index(of: policy) else { continue }
      let histogram = SessionHistogram(sessions.replayed, policy: index, needs: needs)
      rows[policy] = comparison.rows(of: histogram, orphans: orphans, observed: nil)
    }
    let priced = allowed.compactMap { candidate -> PricedSetting? in
      let row = rows[candidate.policy]?.first { $0.strategy == candidate.strategy }
      let isMonthly = comparison.scale != nil
      guard let row, row.isEligible, let cost = isMonthly ? row.monthlyCost : row.listCost else {
        return nil
      }
      return PricedSetting(
        setting: Setting(
          strategy: row.strategy,
          policy: candidate.policy,
          rule: isMonthly ? row.monthlyRule : row.listRule
        ),
        cost: cost,
        preference: candidate.preference
      )
    }
    return choice.cheapest(of: priced, below: unchanged)?.setting
  }

  private struct PricedSetting: PricedChoice {
    let setting: Setting
    let cost: Money
    let preference: (Int, Int, Int)
  }
}

extension StrategyComparison {
  /// The same comparison for some of the trace's sessions, scaled to the same month.
  package func scaled(toSessions sessions: Int) -> StrategyComparison {
    StrategyComparison(
      book: book,
      assumptions: assumptions,
      scale: scale(forSessions: sessions),
      allowsLegacy: allowsLegacy
    )
  }
}

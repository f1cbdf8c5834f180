/// What one choice comes to in the groups of one parity, which took no part in it (rule W11).
package struct MeasuredHalf {
  /// 0 for the even groups, 1 for the odd ones.
  let parity: Int
  /// Groups `parity`, `parity + 2` and so on.
  private let groups: [Group]

  /// One jackknife group.
  private struct Group {
    /// SKUs whose costs make the saving (rules P8, W14): as billed, and under the chosen strategy at
    /// the observed requests, in the replay of the present policy and under the chosen policy.
    let observed: SKUCounts
    let atObserved: SKUCounts
    let atPresent: SKUCounts
    let chosen: SKUCounts
  }

  /// Buys what each group needs under a candidate.
  ///
  /// - Parameters:
  ///   - candidate: what the other half chose.
  ///   - parity: which groups to measure.
  ///   - samples: all groups, by number.
  ///   - present: the policy that stands for the present one.
  ///   - grid: the policies that the samples hold.
  ///   - comparison: how to buy.
  ///   - needs: `--needs`.
  package init(
    _ candidate: Candidate,
    parity: Int,
    samples: [Sample],
    present: Policy?,
    grid: PolicyGrid,
    comparison: StrategyComparison,
    needs: Needs?
  ) {
    self.parity = parity
    groups = samples.indices.filter { $0 % 2 == parity }.map { number in
      let sample = samples[number]
      func counts(_ policy: Policy?) -> SKUCounts {
        let replayed = policy.flatMap { grid.index(of: $0) }
          .map { SessionHistogram(sample.sessions.replayed, policy: $0, needs: needs) }
        return comparison.counts(
          candidate.strategy,
          rule: candidate.rule,
          for: replayed ?? SessionHistogram(sample.sessions.observed, needs: needs),
          orphans: sample.orphans
        )
      }
      return Group(
        observed: sample.observed,
        atObserved: counts(nil),
        atPresent: counts(present),
        chosen: counts(candidate.policy)
      )
    }
  }

  /// What the choice saves here.
  ///
  /// - Parameters:
  ///   - left: a group to leave out, if it is of this half.
  ///   - cost: prices a vector of the groups that are left.
  /// - Returns: picounits; nil where something cannot be priced.
  package func saving(without left: Int?, cost: (SKUCounts) -> Money?) -> Double? {
    func amount(_ part: KeyPath<Group, SKUCounts>) -> Double? {
      var sum = SKUCounts()
      for (index, group) in groups.enumerated() where index * 2 + parity != left {
        sum.add(group[keyPath: part])
      }
      return cost(sum).map { Double($0.picounits) }
    }
    guard let observed = amount(\.observed), let atObserved = amount(\.atObserved),
      let atPresent = amount(\.atPresent), let chosen = amount(\.chosen)
    else { return nil }
    return (observed - atObserved) + (atPresent - chosen)
  }
}

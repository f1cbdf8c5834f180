/// What one choice comes to in the groups of one parity, which took no part in it (rule W11).
struct MeasuredHalf {
  /// 0 for the even groups, 1 for the odd ones.
  let parity: Int
  /// Groups `parity`, `parity + 2` and so on.
  private let groups: [SavingCounts]

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
  init(
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
      SavingCounts(
        of: samples[number],
        present: present,
        advised: candidate.policy,
        grid: grid,
        needs: needs
      ) { sessions, orphans in
        comparison.counts(
          candidate.strategy,
          rule: candidate.rule,
          for: sessions,
          orphans: orphans
        )
      }
    }
  }

  /// What the choice saves here.
  ///
  /// - Parameters:
  ///   - left: a group to leave out, if it is of this half.
  ///   - cost: prices a vector of the groups that are left.
  /// - Returns: picounits; nil where something cannot be priced.
  func saving(without left: Int?, cost: (SKUCounts) -> Money?) -> Double? {
    var sum = SavingCounts()
    for (index, group) in groups.enumerated() where index * 2 + parity != left { sum.add(group) }
    guard let costs = sum.costs(cost) else { return nil }
    // Swift 6.3 makes a `Double` of 128 bits in thousands of instructions.
    func amount(_ part: Money) -> Double {
      Int(exactly: part.picounits).map { Double($0) } ?? Double(part.picounits)
    }
    return (amount(costs.observed) - amount(costs.atObserved))
      + (amount(costs.atPresent) - amount(costs.advised))
  }
}

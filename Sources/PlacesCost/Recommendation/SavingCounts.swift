/// The SKUs whose costs make a saving (rules P8, W14).
struct SavingCounts {
  /// As billed.
  private(set) var observed = SKUCounts()
  /// Under the advised strategy, at the observed requests.
  private(set) var atObserved = SKUCounts()
  /// Under the advised strategy, in the replay of the present policy.
  private(set) var atPresent = SKUCounts()
  /// Under the advised strategy and policy.
  private(set) var advised = SKUCounts()

  init() {}

  /// Buys what a sample needs; requests stay as observed where a policy cannot be replayed.
  ///
  /// - Parameters:
  ///   - sample: the sessions, and what they cost now.
  ///   - present: the policy that stands for the present one.
  ///   - advised: the policy that is advised.
  ///   - grid: the policies that the sample holds.
  ///   - needs: `--needs`.
  ///   - buy: what sessions and orphans buy under the advised strategy.
  init(
    of sample: Sample,
    present: Policy?,
    advised: Policy?,
    grid: PolicyGrid,
    needs: Needs?,
    buying buy: (SessionHistogram, _ orphans: SKUCounts) -> SKUCounts
  ) {
    func counts(under policy: Policy?) -> SKUCounts {
      let replay = sample.sessions.replay(of: policy, in: grid, needs: needs)
      let sessions = replay ?? SessionHistogram(sample.sessions.observed, needs: needs)
      return buy(sessions, sample.orphans)
    }
    observed = sample.observed
    atObserved = counts(under: nil)
    atPresent = counts(under: present)
    self.advised = counts(under: advised)
  }

  mutating func add(_ other: SavingCounts) {
    observed.add(other.observed)
    atObserved.add(other.atObserved)
    atPresent.add(other.atPresent)
    advised.add(other.advised)
  }

  /// What the vectors cost.
  struct Costs {
    let observed: Money
    let atObserved: Money
    let atPresent: Money
    let advised: Money

    /// The saving, its policy part measured from the replay of the present policy.
    var saving: Money { observed - atObserved + atPresent - advised }
  }

  /// The costs by a price list; nil where something cannot be priced.
  func costs(_ cost: (SKUCounts) -> Money?) -> Costs? {
    guard let observed = cost(observed), let atObserved = cost(atObserved),
      let atPresent = cost(atPresent), let advised = cost(advised)
    else { return nil }
    return Costs(
      observed: observed,
      atObserved: atObserved,
      atPresent: atPresent,
      advised: advised
    )
  }
}

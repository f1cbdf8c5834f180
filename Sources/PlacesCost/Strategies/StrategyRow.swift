/// One row of the comparison: a strategy, what it buys and what that costs.
public struct StrategyRow: Hashable, Sendable {
  public let strategy: Strategy
  /// Whether the trace's team could use it, and the book can price it (rules P, P2a).
  public let isEligible: Bool
  /// Why the trace's team could not use it; nil where it could, priced or not.
  let obstacle: StrategyObstacle?
  /// What all sessions and orphans buy.
  public let counts: SKUCounts
  /// Cost at first-tier prices; nil where an SKU has no price.
  public let listCost: Money?
  /// Cost of the scaled month; nil without a scale or where an SKU has no price.
  public let monthlyCost: Money?
  /// Thresholds of `adaptive`, for the list cost and for the month.
  public let listRule: AdaptiveRule?
  public let monthlyRule: AdaptiveRule?
}

extension StrategyRow {
  /// The cost by the measure that chooses: the month's, or at list prices.
  package func cost(isMonthly: Bool) -> Money? { isMonthly ? monthlyCost : listCost }

  /// The thresholds of `adaptive` by the same measure.
  package func rule(isMonthly: Bool) -> AdaptiveRule? { isMonthly ? monthlyRule : listRule }
}

extension [StrategyRow] {
  /// The row of a strategy.
  package subscript(strategy: Strategy) -> StrategyRow? { first { $0.strategy == strategy } }

  /// The eligible row of the least cost by a measure; of a tie the upper one.
  package func cheapest(by cost: (StrategyRow) -> Money?) -> StrategyRow? {
    var best: (row: StrategyRow, cost: Money)?
    for row in self where row.isEligible {
      guard let cost = cost(row) else { continue }
      if best.map({ cost < $0.cost }) ?? true { best = (row, cost) }
    }
    return best?.row
  }
}

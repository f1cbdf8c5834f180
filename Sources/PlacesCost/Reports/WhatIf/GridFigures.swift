/// One policy of the grid with its cheapest eligible strategy.
struct GridFigures {
  let cell: GridCell
  /// The strategy and its cost by the measure that chooses.
  let best: (strategy: Strategy, cost: Money)?
  /// List cost of that strategy with one more request for each choice without support (W15).
  let highCost: Money?

  init(_ cell: GridCell, isMonthly: Bool) {
    self.cell = cell
    let row = cell.rows.cheapest { $0.cost(isMonthly: isMonthly) }
    best = row.flatMap { row in row.cost(isMonthly: isMonthly).map { (row.strategy, $0) } }
    highCost = row.flatMap { cell.highCosts[$0.strategy] }
  }

  /// What the policy saves against what the app does now.
  func saving(against now: Money) -> Money? { best.map { now - $0.cost } }
}

extension [GridFigures] {
  /// The largest saving of any policy; nothing where the cost now is not known.
  func largestSaving(against now: Money?) -> Money {
    now.flatMap { now in compactMap { $0.saving(against: now) }.max() } ?? .zero
  }
}

/// How large a saving is beside the largest of its grid.
enum SavingShade: Hashable {
  case loss
  case even
  /// A quarter of the largest saving, from 0 for the least to 3.
  case quarter(Int)

  init(_ saving: Money, largest: Money) {
    if saving < .zero {
      self = .loss
    } else if saving == .zero {
      self = .even
    } else {
      self = .quarter(Swift.min(3, Int(clamping: saving.picounits * 4 / largest.picounits)))
    }
  }
}

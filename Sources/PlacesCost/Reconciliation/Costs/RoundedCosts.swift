/// The costs of an invoice as they are printed: rounded from the top down, so that lines add up.
///
/// The total of all rows is rounded first. What is to pay of each cell and the rows compared with
/// nothing add up to it; in a cell billed and credits add up to what is to pay, expected and
/// difference to billed, and list, free cap and tiers to expected where they are in one currency.
struct RoundedCosts {
  /// A cell of `Reconciliation.costs`.
  struct Cell {
    let list: Money?
    let freeCap: Money
    let tiers: Money
    let expected: Money?
    let billed: Money
    let difference: Money?
    /// One amount for each of the cell's credits.
    let credits: [Money]
    let net: Money

    /// What free cap and volume tiers take off, zero or below.
    var deductions: Money { freeCap + tiers }
  }

  /// In the order of `Reconciliation.costs`.
  let cells: [Cell]
  /// In the order of `Reconciliation.others`.
  let others: [Money]

  /// Rounds all costs to a number of decimals.
  init(of reconciliation: Reconciliation, places: Int) {
    let costs = reconciliation.costs
    let amounts = (costs.map(\.net) + reconciliation.others.map(\.amount))
      .roundedParts(places: places)
    cells = zip(costs, amounts).map { Cell($0, net: $1, places: places) }
    others = Array(amounts.dropFirst(costs.count))
  }
}

extension RoundedCosts.Cell {
  /// Rounds the parts of what is to pay.
  fileprivate init(_ cell: CostCell, net: Money, places: Int) {
    self.net = net
    let paid = [cell.billed, cell.net - cell.billed].roundedParts(places: places, of: net)
    billed = paid[0]
    credits = cell.credits.map(\.amount).roundedParts(places: places, of: paid[1])
    let compared = [cell.expected, cell.difference]
      .roundedParts(places: places, of: cell.expected == nil ? nil : billed)
    expected = compared[0]
    difference = compared[1]
    let deductions = cell.freeCap + cell.tiers
    // At a rate list and deductions are in another currency than what comes of them.
    let priced = [cell.list, deductions]
      .roundedParts(places: places, of: cell.rate == nil ? expected : nil)
    list = priced[0]
    let taken = [cell.freeCap, cell.tiers].roundedParts(places: places, of: priced[1])
    freeCap = taken[0]
    tiers = taken[1]
  }
}

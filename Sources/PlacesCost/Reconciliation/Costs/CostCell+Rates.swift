/// Exchange rates and discounts that the costs of an invoice speak of.
extension CostCell {
  /// How far a rate may be from the stated one, as a part of it: beyond, it is no rate any more.
  private static let reach: Int128 = 10

  /// Names another rate, or one discount, as the cause in months where it alone makes every amount
  /// right.
  static func namingRates(_ cells: [CostCell]) -> [CostCell] {
    var cells = cells
    for month in Set(cells.map(\.month)) {
      let places = cells.indices.filter { cells[$0].month == month }
      let ofMonth = places.map { cells[$0] }
      guard ofMonth.contains(where: { $0.cause == .price }), let rate = commonRate(of: ofMonth),
        let common = cause(of: rate, stated: ofMonth.lazy.compactMap(\.rate).first)
      else { continue }
      for place in places where cells[place].base > .zero {
        guard let cause = cells[place].cause, cause != .rounding else { continue }
        cells[place].cause = common
      }
    }
    return cells
  }

  /// What a factor on every amount of a month comes from; nil where it is neither a rate near the
  /// stated one nor, without a rate, a discount.
  private static func cause(of factor: Money, stated: Money?) -> Cause? {
    if let stated {
      let isNear = (factor - stated).magnitude.picounits * reach <= stated.picounits
      return isNear ? .currency(factor) : nil
    }
    return factor > .zero && factor < .one ? .discount((.one - factor) * 100) : nil
  }

  /// The rate that makes every amount right where the invoice states none; nil without such a one.
  static func unstatedRate(of cells: [CostCell]) -> Money? {
    cells.allSatisfy { $0.rate == nil && $0.expected == nil } ? commonRate(of: cells) : nil
  }

  /// One rate that fits two SKUs at least and all that cost anything, within the rounding of their
  /// rows.
  private static func commonRate(of cells: [CostCell]) -> Money? {
    let cells = cells.filter { $0.base > .zero }
    guard Set(cells.map(\.sku)).count > 1, let largest = cells.max(by: { $0.base < $1.base }) else {
      return nil
    }
    let rate = largest.billed.scaled(by: Money.picounitsPerUnit, over: largest.base.picounits)
    let fits = cells.allSatisfy { cell in
      guard let amount = cell.base.times(rate) else { return false }
      // The rate itself is known to the twelfth decimal, or as well as the largest amount is.
      let doubt = largest.rounding.scaled(by: cell.base.picounits, over: largest.base.picounits)
      let slack = Money(picounits: cell.base.picounits / Money.picounitsPerUnit + 1)
      return (cell.billed - amount).magnitude <= cell.rounding + doubt + slack
    }
    return fits ? rate : nil
  }

  /// What the events cost by the book after free cap and tiers, in its currency.
  private var base: Money { (list ?? .zero) + freeCap + tiers }
}

extension PriceBook {
  /// The first-tier price of one event (rule P3); nil for an SKU without any known price (P2a).
  public func listPrice(of sku: SKU) -> Money? {
    schedule.listPrice(of: sku)
  }

  /// What events cost at first-tier prices, free caps and volume aside (rule P3).
  ///
  /// Quantities below zero (differences) count negatively. SKUs that the book cannot price are left
  /// out of `priced` and named, in the order of their ids (rule P2a).
  public func listCost(of counts: SKUCounts) -> ListCost {
    var cost = ListCost()
    for (sku, quantity) in counts.nonZero {
      if let price = schedule.listPrice(of: sku) {
        cost.priced += price * quantity
      } else {
        cost.unpriced.append(sku)
      }
    }
    return cost
  }

  /// The list cost where every SKU has a price, else nil; made for loops.
  package func completeListCost(of counts: SKUCounts) -> Money? {
    var cost = Money.zero
    for sku in PriceSchedule.skus where counts[sku] != 0 {
      guard let price = schedule.listPrice(of: sku) else { return nil }
      cost += price * counts[sku]
    }
    return cost
  }
}

/// What events cost at first-tier prices, and which of them no price is known for.
public struct ListCost: Hashable, Sendable {
  /// The cost of the SKUs that have a price.
  public var priced = Money.zero
  /// The SKUs with events but without a price, in the order of their ids.
  public var unpriced: [SKU] = []

  /// Whether every SKU had a price: `billing.complete`.
  public var isComplete: Bool { unpriced.isEmpty }

  public init(priced: Money = .zero, unpriced: [SKU] = []) {
    self.priced = priced
    self.unpriced = unpriced
  }
}

/// Monthly costs for loops that price many vectors at one scale: no lines, no allocation.
extension PriceBook {
  /// The month's total after the credit, or nil where an SKU has no known price (rule P2a).
  package func monthlyTotal(of counts: SKUCounts, scale: MonthlyScale) -> Money? {
    guard let gross = monthlyGross(of: counts, scale: scale) else { return nil }
    return afterCredit(gross)
  }

  /// The month's sum before the credit, or nil where an SKU has no known price.
  package func monthlyGross(of counts: SKUCounts, scale: MonthlyScale) -> Money? {
    var cost: Int128 = 0
    for sku in PriceSchedule.skus {
      let quantity = counts[sku]
      guard quantity != 0 else { continue }
      guard schedule.isPriced(sku) else { return nil }
      cost += schedule.monthlyCost(of: sku, events: scale.events(quantity))
    }
    return Money(picounits: cost)
  }

  /// What a quantity of one SKU adds to the month before the credit, or nil without a price.
  ///
  /// Vectors that differ in few SKUs share the rest: replace those SKUs' parts of the sum, then
  /// apply `afterCredit(_:)`.
  package func monthlyGross(of sku: SKU, quantity: Int, scale: MonthlyScale) -> Money? {
    guard schedule.isPriced(sku) else { return nil }
    return Money(picounits: schedule.monthlyCost(of: sku, events: scale.events(quantity)))
  }

  /// A month's sum less the book's credit, not below zero.
  package func afterCredit(_ gross: Money) -> Money {
    max(gross - monthlyCredit, .zero)
  }

  /// The price of one more event when a month already has `events` of the SKU (rule P6).
  ///
  /// Zero while the free cap lasts; at the last event of a range, the next range's price. Nil
  /// without a known price.
  public func marginalPrice(of sku: SKU, atMonthlyEvents events: Int) -> Money? {
    schedule.marginalPrice(of: sku, after: events)
  }
}

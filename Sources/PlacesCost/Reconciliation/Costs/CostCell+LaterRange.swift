/// Events that others of the account, which the export lacks, have pushed into later ranges.
extension CostCell {
  /// How many events came before these, if that alone makes them cost what is billed.
  ///
  /// Only events beyond the free cap are looked for: those under it are free ones used elsewhere.
  ///
  /// - Parameters:
  ///   - events: those billed.
  ///   - row: the prices of their SKU.
  ///   - billed: what they cost on the invoice.
  ///   - rounding: what rounding may have changed in it at most.
  ///   - factor: units of the invoice's currency to one of the book's.
  /// - Returns: the fewest such events; nil where none make the difference, or rounding could.
  static func eventsBefore(
    _ events: Int,
    of row: PricedSKU,
    billed: Money,
    rounding: Money,
    factor: Money
  ) -> Int? {
    func cost(after before: Int) -> Money? {
      let (end, overflow) = before.addingReportingOverflow(events)
      guard !overflow else { return nil }
      let whole = PriceSchedule.monthlyCost(of: row, events: end)
      return (whole - PriceSchedule.monthlyCost(of: row, events: before)).times(factor)
    }
    // Prices fall from range to range: the more events came before, the less these cost.
    var (low, high) = (row.freeCap, row.firstEvent(ofTier: max(row.tiers.count - 1, 0)) - 1)
    guard events > 0, low < high else { return nil }
    while low < high {
      let middle = low + (high - low) / 2
      guard let cost = cost(after: middle) else { return nil }
      if cost > billed + rounding { low = middle + 1 } else { high = middle }
    }
    guard low > row.freeCap else { return nil }
    // A number of events says something only where rounding cannot make any amount one.
    guard let found = cost(after: low), let next = cost(after: low - 1),
      (found - billed).magnitude <= rounding, (next - found).magnitude > rounding * 4
    else { return nil }
    return low
  }
}

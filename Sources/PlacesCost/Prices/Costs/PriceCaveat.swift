/// Why a figure that a price book gave deserves less trust; reports print them beside it.
public enum PriceCaveat: Hashable, Sendable {
  /// The book has no price at all for the SKU (rule P2a).
  case unpriced(SKU)
  /// One source only, or sources that disagree, for the whole row.
  case unconfirmedRow(SKU, note: String?)
  /// One source only, or sources that disagree, for one range, numbered from 1.
  case unconfirmedRange(SKU, tier: Int, note: String?)
  /// No public price from this event of the month on; the last known one below was used (P2a).
  case assumedRange(SKU, fromEvent: Int)

  public var sku: SKU {
    switch self {
    case .unpriced(let sku), .unconfirmedRow(let sku, _), .unconfirmedRange(let sku, _, _),
      .assumedRange(let sku, _):
      sku
    }
  }
}

extension PriceCaveat: CustomStringConvertible {
  public var description: String {
    let id = sku.rawValue
    switch self {
    case .unpriced:
      return "\(id): no known price in this book; counted, not costed"
    case .unconfirmedRow(_, let note):
      return "\(id): price not confirmed by a second source".withNote(note)
    case .unconfirmedRange(_, let tier, let note):
      return "\(id): price of range \(tier) not confirmed by a second source".withNote(note)
    case .assumedRange(_, let event):
      return "\(id): no public price from event \(event.grouped) of a month on;"
        + " the last known one below was used"
    }
  }
}

extension PriceBook {
  /// What to know about the first-tier prices of these SKUs, in the order of their ids.
  public func caveats(for counts: SKUCounts) -> [PriceCaveat] {
    counts.nonZero.flatMap { sku, _ -> [PriceCaveat] in
      guard schedule.isPriced(sku) else { return [.unpriced(sku)] }
      guard let row = row(of: sku) else { return [] }
      return caveats(of: row, sku, tiers: row.isUnlimitedFree ? [] : [1])
    }
  }

  /// What to know about the prices that a month's cost used, in the order of their ids.
  public func caveats(for month: MonthlyCost) -> [PriceCaveat] {
    let unpriced = month.unpriced.map { PriceCaveat.unpriced($0) }
    let priced = month.lines.flatMap { line -> [PriceCaveat] in
      guard let row = row(of: line.sku) else { return [] }
      return caveats(of: row, line.sku, tiers: line.ranges.map(\.tier))
    }
    return (unpriced + priced).sorted { $0.sku.rawValue < $1.sku.rawValue }
  }

  private func caveats(of row: PricedSKU, _ sku: SKU, tiers: [Int]) -> [PriceCaveat] {
    var caveats: [PriceCaveat] = []
    if !row.isConfirmed { caveats.append(.unconfirmedRow(sku, note: row.note)) }
    for number in tiers where row.tiers.indices.contains(number - 1) {
      let tier = row.tiers[number - 1]
      if tier.price == nil {
        let first = max(row.firstEvent(ofTier: number - 1), row.freeCap + 1)
        caveats.append(.assumedRange(sku, fromEvent: first))
      } else if !tier.isConfirmed, row.isConfirmed {
        caveats.append(.unconfirmedRange(sku, tier: number, note: tier.note))
      }
    }
    return caveats
  }
}

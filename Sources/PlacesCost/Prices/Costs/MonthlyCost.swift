/// What a month of events costs: free caps, graduated tiers, the book's credit (rule P4).
public struct MonthlyCost: Hashable, Sendable {
  /// One line for each SKU with events and a price, in the order of their ids.
  public var lines: [Line] = []
  /// SKUs with events but without any known price, in the order of their ids (rule P2a).
  public var unpriced: [SKU] = []
  /// The sum of the lines.
  public var gross = Money.zero
  /// What the book's monthly credit takes off, at most `gross`.
  public var credit = Money.zero

  /// What remains to pay: `gross` less `credit`, never below zero.
  public var total: Money { gross - credit }

  /// Whether every SKU had a price.
  public var isComplete: Bool { unpriced.isEmpty }

  /// The total; nil where an SKU had no price.
  public var completeTotal: Money? { isComplete ? total : nil }

  /// A month's events of one SKU.
  public struct Line: Hashable, Sendable {
    public var sku: SKU
    /// Events in the month.
    public var events: Int
    /// How many of them the free cap covers.
    public var freeEvents: Int
    /// The paid ranges that have events, ascending; their costs add up to `cost`.
    public var ranges: [Range]
    /// What the events cost.
    public var cost: Money
  }

  /// A month's events in one paid range.
  public struct Range: Hashable, Sendable {
    /// Number in the book's row, from 1.
    public var tier: Int
    public var events: Int
    /// The price of one event.
    public var price: Money
    /// Whether the range has no public price and carries the last known one below (rule P2a).
    public var isAssumed: Bool
    /// Whether two unrelated sources have the price.
    public var isConfirmed: Bool

    public var cost: Money { price * events }
  }
}

extension PriceBook {
  /// What a trace's counts cost when scaled to a month, line by line (rule P4).
  public func monthlyCost(of counts: SKUCounts, scale: MonthlyScale) -> MonthlyCost {
    var month = SKUCounts()
    for (sku, quantity) in counts.nonZero { month[sku] = scale.events(quantity) }
    return monthlyCost(ofMonth: month)
  }

  /// What whole months' events cost without scaling, such as those of a traced month (rule P5).
  public func monthlyCost(ofMonth counts: SKUCounts) -> MonthlyCost {
    var cost = MonthlyCost()
    for (sku, events) in counts.nonZero where events > 0 {
      guard schedule.isPriced(sku) else {
        cost.unpriced.append(sku)
        continue
      }
      let line = monthlyLine(of: sku, events: events)
      cost.lines.append(line)
      cost.gross += line.cost
    }
    cost.credit = min(monthlyCredit, cost.gross)
    return cost
  }

  private func monthlyLine(of sku: SKU, events: Int) -> MonthlyCost.Line {
    var line = MonthlyCost.Line(
      sku: sku,
      events: events,
      freeEvents: events,
      ranges: [],
      cost: Money(picounits: schedule.monthlyCost(of: sku, events: events))
    )
    guard let row = row(of: sku), !row.isUnlimitedFree else { return line }
    line.freeEvents = min(events, row.freeCap)
    var position = line.freeEvents
    var known: PriceTier?
    for (index, tier) in row.tiers.enumerated() {
      if tier.price != nil { known = tier }
      let end = min(tier.upTo ?? .max, events)
      guard end > position, let price = known?.price else { continue }
      line.ranges.append(
        MonthlyCost.Range(
          tier: index + 1,
          events: end - position,
          price: price,
          isAssumed: tier.price == nil,
          isConfirmed: tier.isConfirmed && row.isConfirmed
        )
      )
      position = end
    }
    return line
  }
}

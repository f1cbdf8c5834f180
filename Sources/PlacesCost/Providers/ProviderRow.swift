/// One way of a provider to bill, and what it would have cost.
package struct ProviderRow: Sendable {
  package let book: ProviderBook
  package let rules: SessionRules
  /// Events by SKU, in the order of their ids, at first-tier prices.
  package let lines: [Line]
  /// The sum of the lines; nil where an SKU has no price.
  package let listCost: Money?
  /// The scaled month, with free caps, tiers and credit; nil without a scale or a price.
  package let monthlyCost: Money?
  /// Where the month goes beyond the public prices of an SKU, and the last known one counts (P2a).
  package let assumedRanges: [(sku: String, fromEvent: Int)]
  /// Sessions that get less than they need, by need.
  package let unmetSessions: [(needs: Needs, sessions: Int)]
  /// Calls in no search that the provider does not offer, left out of the cost.
  package let unservedCalls: [(kind: OrphanPurchase.Kind, calls: Int)]
  /// Whether two unrelated sources have the rules and every price used.
  package let isConfirmed: Bool

  package struct Line: Hashable, Sendable {
    package let sku: String
    package let quantity: Int
    /// Nil where the book has no price.
    package let listCost: Money?
  }
}

extension ProviderRow {
  /// Prices what sessions buy.
  init(
    _ book: ProviderBook,
    _ rules: SessionRules,
    prices: PriceBook,
    usage: ProviderUsage,
    scale: MonthlyScale?
  ) {
    let rows = prices.skus.byID
    self.book = book
    self.rules = rules
    lines = usage.events().map { sku, quantity in
      Line(sku: sku, quantity: quantity, listCost: rows[sku]?.listPrice.map { $0 * quantity })
    }
    let isPriced = lines.allSatisfy { $0.listCost != nil }
    listCost = isPriced ? lines.reduce(.zero) { $0 + ($1.listCost ?? .zero) } : nil
    monthlyCost = scale.flatMap { scale in
      guard isPriced else { return nil }
      let gross = usage.events(scale: scale).reduce(Money.zero) { sum, line in
        guard let row = rows[line.sku] else { return sum }
        return sum + PriceSchedule.monthlyCost(of: row, events: line.quantity)
      }
      return prices.afterCredit(gross)
    }
    assumedRanges = (scale.map { usage.events(scale: $0) } ?? []).compactMap { line in
      let start = rows[line.sku]?.firstEventWithoutPrice
      return start.flatMap { $0 <= line.quantity ? (line.sku, $0) : nil }
    }
    unmetSessions = Needs.allCases.compactMap { needs in
      usage.unmetSessions[needs].map { (needs, $0) }
    }
    unservedCalls = OrphanPurchase.Kind.allCases.compactMap { kind in
      usage.unservedCalls[kind].map { (kind, $0) }
    }
    isConfirmed =
      rules.isConfirmed
      && lines.allSatisfy { line in
        guard let row = rows[line.sku] else { return false }
        return row.isConfirmed && row.tiers.allSatisfy(\.isConfirmed)
      }
  }

  /// The book and the rules, as reports name the row.
  package var name: String { "\(book.id) \(rules.id)" }

  /// The cost at list prices less that of the present bill; nil where either is not known.
  package func listDifference(from present: StrategyRow?) -> Money? {
    guard let cost = listCost, let now = present?.listCost else { return nil }
    return cost - now
  }

  /// The same for the month.
  package func monthlyDifference(from present: StrategyRow?) -> Money? {
    guard let cost = monthlyCost, let now = present?.monthlyCost else { return nil }
    return cost - now
  }
}

extension PricedSKU {
  /// The first event of a month that has no public price; nil where all have one.
  fileprivate var firstEventWithoutPrice: Int? {
    tiers.firstIndex { $0.price == nil }.map(firstEvent(ofTier:))
  }
}

/// The same sessions bought from other providers, beside the present bill.
package struct ProviderComparison: Sendable {
  /// The searches, at the cost of the trace's own strategy.
  package let present: StrategyRow?
  /// One row for each way of each book, in the order in which the books were named.
  package let rows: [ProviderRow]
  /// Books whose amounts are in another currency than the report's.
  package let leftOut: [(id: String, currency: String)]
  package let completed: Int
}

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

extension Report {
  /// The providers of `--compare-providers`; nil without it.
  package var providerComparison: ProviderComparison? {
    guard let books = options.providers else { return nil }
    let present = strategies.first { $0.strategy == .observed }
    var rows: [ProviderRow] = []
    var leftOut: [(id: String, currency: String)] = []
    for provider in books {
      let prices = provider.priceBook(beside: book)
      guard prices.currency == book.currency else {
        leftOut.append((provider.id, prices.currency))
        continue
      }
      rows += provider.rules.map { rules in
        ProviderRow(
          provider,
          rules,
          prices: prices,
          usage: ProviderUsage(of: histogram, orphans: tally.orphans.total(), under: rules),
          scale: comparison.scale
        )
      }
    }
    return ProviderComparison(
      present: present,
      rows: rows,
      leftOut: leftOut,
      completed: histogram.completed
    )
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

extension ProviderComparison {
  /// The books that have rows, each once.
  package var books: [ProviderBook] {
    var ids: Set<String> = []
    return rows.map(\.book).filter { ids.insert($0.id).inserted }
  }

  /// What the figures take for granted, in sentences without their full stops.
  package var assumptions: [String] {
    var assumptions = [
      "requests and completed searches are those of the trace; with other suggestions users may"
        + " type more or less"
    ]
    let timed = books.compactMap { book in
      book.rules.compactMap(\.timeLimit).min().map { "\(book.id): \($0.grouped) s" }
    }
    if !timed.isEmpty {
      assumptions.append(
        "time limits of sessions are not applied, for a tally has no times within them"
          + " (\(timed.joined(separator: ", "))): slower searches would buy more sessions"
      )
    }
    if rows.contains(where: { $0.rules.requestLimit != nil && $0.rules.beyondLimit == .newSession })
    {
      assumptions.append("a closing call belongs to the session of the request before it")
    }
    var noted: Set<String> = []
    for row in rows {
      let note = row.rules.note.map { "\(row.book.id): \($0)" }
      if let note, noted.insert(note).inserted { assumptions.append(note) }
    }
    return assumptions
  }

  /// The rows that something holds for, in few words: a book alone where it holds for all its ways.
  package func names(of included: (ProviderRow) -> Bool) -> [String] {
    books.flatMap { book -> [String] in
      let rows = rows.filter { $0.book.id == book.id }
      let matching = rows.filter(included)
      if matching.count == rows.count { return [book.id] }
      return matching.map(\.name)
    }
  }
}

/// Prices the strategies for one set of sessions.
package struct StrategyComparison {
  package let book: PriceBook
  package let assumptions: Assumptions
  /// The month that monthly costs are for, if any.
  package private(set) var scale: MonthlyScale?
  /// Whether legacy rows may be chosen: the trace has legacy calls, or `--allow-legacy`.
  package let allowsLegacy: Bool
  private let purchases: StrategyPurchases

  package init(
    book: PriceBook,
    assumptions: Assumptions,
    scale: MonthlyScale?,
    allowsLegacy: Bool
  ) {
    self.book = book
    self.assumptions = assumptions
    self.scale = scale
    self.allowsLegacy = allowsLegacy
    purchases = StrategyPurchases(under: assumptions)
  }

  /// Whether the month's cost chooses (W10).
  var isMonthly: Bool { scale != nil }

  /// The rows in the order of rule P.
  ///
  /// - Parameters:
  ///   - histogram: the sessions.
  ///   - orphans: billed calls in no session, added to every row but `observed`.
  ///   - observed: the SKUs of the whole trace as billed; nil leaves that row out.
  ///   - usableOnly: whether to leave out strategies that do not suit the sessions or the project.
  /// - Returns: the rows, priced.
  package func rows(
    of histogram: SessionHistogram,
    orphans: SKUCounts,
    observed: SKUCounts?,
    usableOnly: Bool = false
  ) -> [StrategyRow] {
    var rows: [StrategyRow] = []
    rows.reserveCapacity(Strategy.allCases.count)
    for strategy in Strategy.allCases {
      switch strategy {
      case .observed:
        if let observed { rows.append(row(strategy, observed, histogram)) }
      case .adaptive:
        rows.append(adaptiveRow(of: histogram, orphans: orphans))
      default:
        if usableOnly, !isUsable(strategy, for: histogram) { continue }
        let counts = counts(strategy, rule: nil, for: histogram, orphans: orphans)
        rows.append(row(strategy, counts, histogram))
      }
    }
    return rows
  }

  private func row(
    _ strategy: Strategy,
    _ counts: SKUCounts,
    _ histogram: SessionHistogram
  ) -> StrategyRow {
    let listCost = book.completeListCost(of: counts)
    let obstacle = obstacle(to: strategy, for: histogram)
    return StrategyRow(
      strategy: strategy,
      isEligible: listCost != nil && obstacle == nil,
      obstacle: obstacle,
      counts: counts,
      listCost: listCost,
      monthlyCost: scale.flatMap { book.monthlyTotal(of: counts, scale: $0) },
      listRule: nil,
      monthlyRule: nil
    )
  }

  private func adaptiveRow(
    of histogram: SessionHistogram,
    orphans: SKUCounts
  ) -> StrategyRow {
    let list = AdaptiveRule.cheapest(
      for: histogram,
      purchases: purchases,
      bought: orphans,
      listedIn: book.schedule
    )
    let monthly = scale.flatMap { scale in
      AdaptiveRule.cheapest(
        for: histogram,
        purchases: purchases,
        bought: orphans,
        cost: { book.monthlyTotal(of: $0, scale: scale) }
      )
    }
    let listCost = list.flatMap { book.completeListCost(of: $0.counts) }
    return StrategyRow(
      strategy: .adaptive,
      isEligible: listCost != nil,
      obstacle: nil,
      counts: list?.counts ?? orphans,
      listCost: listCost,
      monthlyCost: scale.flatMap { scale in
        monthly.flatMap { book.monthlyTotal(of: $0.counts, scale: scale) }
      },
      listRule: list?.rule,
      monthlyRule: monthly?.rule
    )
  }

  /// Whether the strategy suits the sessions and the project (rule P).
  func isUsable(_ strategy: Strategy, for histogram: SessionHistogram) -> Bool {
    obstacle(to: strategy, for: histogram) == nil
  }

  /// Why the strategy does not suit the sessions and the project, or nil (rule P).
  private func obstacle(
    to strategy: Strategy,
    for histogram: SessionHistogram
  ) -> StrategyObstacle? {
    if strategy.isLegacy, !allowsLegacy { return .legacy }
    if strategy.usesGeocoding, !histogram.hasLocationSession { return .moreThanLocation }
    return strategy == .legacySessionDetails && histogram.hasIDsSession ? .idsAlone : nil
  }
}

extension StrategyComparison {
  /// What sessions and orphans buy under one strategy, `observed` excepted.
  ///
  /// - Parameters:
  ///   - strategy: the strategy.
  ///   - rule: the thresholds, for `adaptive`.
  ///   - histogram: the sessions.
  ///   - orphans: billed calls in no session.
  /// - Returns: the SKU counts.
  package func counts(
    _ strategy: Strategy,
    rule: AdaptiveRule?,
    for histogram: SessionHistogram,
    orphans: SKUCounts
  ) -> SKUCounts {
    var counts = orphans
    for sessions in histogram.groups {
      if strategy == .adaptive {
        let needs = sessions.first?.needs
        let threshold = needs.flatMap { rule?.thresholds[$0] } ?? .never
        purchases.add(threshold, sessions, to: &counts)
      } else {
        purchases.add(strategy, sessions, to: &counts)
      }
    }
    return counts
  }

  /// The same comparison for another month, or for none.
  func scaled(to scale: MonthlyScale?) -> StrategyComparison {
    var comparison = self
    comparison.scale = scale
    return comparison
  }

  /// The same comparison without a month.
  var atListPrices: StrategyComparison { scaled(to: nil) }

  /// The same comparison for some of the trace's sessions, scaled to the same month.
  func scaled(toSessions sessions: Int) -> StrategyComparison {
    scaled(
      to: scale.flatMap {
        MonthlyScale(sessions: sessions, monthlySessions: $0.monthlySessions)
      }
    )
  }

  /// The cost that chooses: the month's where one is priced, else the list cost.
  func choosingCost(of counts: SKUCounts) -> Money? {
    guard let scale else { return book.completeListCost(of: counts) }
    return book.monthlyTotal(of: counts, scale: scale)
  }
}

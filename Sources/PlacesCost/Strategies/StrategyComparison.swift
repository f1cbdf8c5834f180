/// Prices the strategies for one set of sessions.
package struct StrategyComparison {
  package let book: PriceBook
  package let assumptions: Assumptions
  /// The month that monthly costs are for, if any.
  package private(set) var scale: MonthlyScale?
  /// Whether legacy rows may be chosen: the trace has legacy calls, or `--allow-legacy`.
  package let allowsLegacy: Bool

  /// Whether the month's cost chooses (W10).
  var isMonthly: Bool { scale != nil }

  /// The rows in the order of rule P.
  ///
  /// - Parameters:
  ///   - histogram: the sessions.
  ///   - orphans: billed calls in no session, added to every row but `observed`.
  ///   - observed: the SKUs of the whole trace as billed; nil leaves that row out.
  /// - Returns: the rows, priced.
  package func rows(
    of histogram: SessionHistogram,
    orphans: SKUCounts,
    observed: SKUCounts?
  ) -> [StrategyRow] {
    let purchases = StrategyPurchases(under: assumptions)
    return Strategy.allCases.compactMap { strategy in
      switch strategy {
      case .observed:
        return observed.map { row(strategy, $0, histogram) }
      case .adaptive:
        return adaptiveRow(of: histogram, orphans: orphans, purchases: purchases)
      default:
        var counts = orphans
        for entry in histogram.entries {
          purchases.add(
            strategy,
            needs: entry.needs,
            requests: entry.requests,
            sessions: entry.count,
            to: &counts
          )
        }
        return row(strategy, counts, histogram)
      }
    }
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
    orphans: SKUCounts,
    purchases: StrategyPurchases
  ) -> StrategyRow {
    let list = AdaptiveRule.cheapest(
      for: histogram,
      purchases: purchases,
      bought: orphans,
      cost: book.completeListCost(of:)
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
    let purchases = StrategyPurchases(under: assumptions)
    var counts = orphans
    for entry in histogram.entries {
      let threshold = entry.needs.flatMap { rule?.thresholds[$0] } ?? .never
      purchases.add(
        strategy == .adaptive
          ? AdaptiveRule.strategy(
            entry.needs ?? .location,
            isReached: threshold.isReached(by: entry.requests)
          )
          : strategy,
        needs: entry.needs,
        requests: entry.requests,
        sessions: entry.count,
        to: &counts
      )
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

/// From which request on the app passes the token and asks for a Pro field (rule P1).
///
/// Below its threshold a session that needs a location ends in Essentials details, any other is
/// bought request by request; from the threshold on every session ends in Pro details.
public struct AdaptiveRule: Hashable, Sendable {
  /// A threshold K: the session changes over at its K-th request, or never.
  public enum Threshold: Hashable, Sendable {
    case from(Int)
    case never
  }

  /// The threshold of each need that completed sessions have.
  public package(set) var thresholds: [Needs: Threshold] = [:]

  /// The thresholds that are tried, a smaller one winning a tie.
  static let candidates: [Threshold] = (1...13).map { .from($0) } + [.never]
}

extension AdaptiveRule.Threshold: CustomStringConvertible {
  /// The number K, or `never`.
  public var description: String {
    switch self {
    case .from(let request): String(request)
    case .never: "never"
    }
  }

  /// Whether a session of n requests has changed over.
  func isReached(by requests: Int) -> Bool {
    switch self {
    case .from(let request): requests >= request
    case .never: false
    }
  }
}

extension AdaptiveRule {
  /// Chooses the cheapest thresholds, needs by needs in the order of rule P.
  ///
  /// Needs are coupled by free caps and tiers, so each choice is made with what is bought already:
  /// orphans and abandoned sessions, then the needs before.
  ///
  /// - Parameters:
  ///   - histogram: the sessions.
  ///   - purchases: what they buy under the fixed strategies.
  ///   - bought: what is bought before any session, such as orphans.
  ///   - cost: prices a vector; nil where it holds an SKU without a price (P2a).
  /// - Returns: the rule and all that it buys; nil where no threshold can be priced.
  package static func cheapest<Cost: Comparable>(
    for histogram: SessionHistogram,
    purchases: StrategyPurchases,
    bought: SKUCounts,
    cost: (SKUCounts) -> Cost?
  ) -> (rule: AdaptiveRule, counts: SKUCounts)? {
    var rule = AdaptiveRule()
    var total = bought
    let groups = histogram.groups
    for abandoned in groups where abandoned.first?.needs == nil {
      purchases.add(.requestsDetails, abandoned, to: &total)
    }
    for sessions in groups {
      guard let needs = sessions.first?.needs else { continue }
      guard
        let best = cheapest(needs, sessions, purchases: purchases, bought: total, cost: cost)
      else { return nil }
      rule.thresholds[needs] = best.threshold
      total = best.counts
    }
    return (rule, total)
  }

  /// Chooses the cheapest threshold of one need, and counts what is bought with it.
  private static func cheapest<Cost: Comparable>(
    _ needs: Needs,
    _ sessions: SessionHistogram.Group,
    purchases: StrategyPurchases,
    bought: SKUCounts,
    cost: (SKUCounts) -> Cost?
  ) -> (threshold: Threshold, counts: SKUCounts)? {
    var best: (threshold: Threshold, counts: SKUCounts, cost: Cost)?
    // All sessions as if changed over, of which each threshold leaves some behind.
    var counts = bought
    purchases.add(strategy(needs, isReached: true), sessions, to: &counts)
    var next = sessions.startIndex
    for threshold in candidates {
      let first = next
      while next < sessions.endIndex, !threshold.isReached(by: sessions[next].requests) {
        let left = sessions[next]
        purchases.add(
          strategy(needs, isReached: true),
          needs: needs,
          requests: left.requests,
          sessions: -left.count,
          to: &counts
        )
        purchases.add(
          strategy(needs, isReached: false),
          needs: needs,
          requests: left.requests,
          sessions: left.count,
          to: &counts
        )
        next += 1
      }
      if next == first, best != nil { continue }
      if let cost = cost(counts), best.map({ cost < $0.cost }) ?? true {
        best = (threshold, counts, cost)
      }
    }
    return best.map { ($0.threshold, $0.counts) }
  }

  /// How a session is bought below its threshold, or from it on (rule P1).
  package static func strategy(_ needs: Needs, isReached: Bool) -> Strategy {
    if isReached { return .sessionProDetails }
    return needs == .location ? .sessionDetails : .requestsDetails
  }
}

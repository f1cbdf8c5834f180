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
    for entry in histogram.entries where entry.needs == nil {
      purchases.add(
        .requestsDetails,
        needs: nil,
        requests: entry.requests,
        sessions: entry.count,
        to: &total
      )
    }
    for needs in Needs.allCases {
      let entries = histogram.entries.filter { $0.needs == needs }
      guard !entries.isEmpty else { continue }
      var best: (threshold: Threshold, counts: SKUCounts, cost: Cost)?
      for threshold in candidates {
        var counts = total
        for entry in entries {
          purchases.add(
            strategy(needs, isReached: threshold.isReached(by: entry.requests)),
            needs: needs,
            requests: entry.requests,
            sessions: entry.count,
            to: &counts
          )
        }
        if let cost = cost(counts), best.map({ cost < $0.cost }) ?? true {
          best = (threshold, counts, cost)
        }
      }
      guard let best else { return nil }
      rule.thresholds[needs] = best.threshold
      total = best.counts
    }
    return (rule, total)
  }

  /// How a session is bought below its threshold, or from it on (rule P1).
  package static func strategy(_ needs: Needs, isReached: Bool) -> Strategy {
    if isReached { return .sessionProDetails }
    return needs == .location ? .sessionDetails : .requestsDetails
  }
}

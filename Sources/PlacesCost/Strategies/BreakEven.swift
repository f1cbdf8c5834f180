/// From how many requests on a session is cheaper than requests with Geocoding (rule P6).
///
/// Compared are searches that need a location, the only ones that Geocoding can serve.
public struct BreakEven: Hashable, Sendable {
  /// A way to end a session.
  public enum SessionKind: String, CaseIterable, Sendable {
    case newEssentials = "new-essentials"
    case newPro = "new-pro"
    case legacy

    /// The row that buys such sessions.
    public var sessionRow: Strategy {
      switch self {
      case .newEssentials: .sessionDetails
      case .newPro: .sessionProDetails
      case .legacy: .legacySessionDetails
      }
    }

    /// The row that they are compared with.
    public var requestsRow: Strategy {
      self == .legacy ? .legacyRequestsGeocoding : .requestsGeocoding
    }

    fileprivate var rows: [Strategy] { [sessionRow, requestsRow] }
  }

  /// A break-even at one set of prices.
  public struct Point: Hashable, Sendable {
    /// Smallest n at which a completed session is strictly cheaper, or never.
    public let requests: AdaptiveRule.Threshold
    /// The mean over sessions, completed and abandoned as in the trace, up to which requests are
    /// not the dearer way; nil where they never are.
    public let mean: Ratio?
  }

  public let kind: SessionKind
  /// At the list's first tier; nil where the book lacks a price.
  public let list: Point?
  /// At the month's own margin: the price of one more event of each SKU, in a month that already
  /// has as many as the one of the two rows that buys more of it; nil without a month.
  public let monthly: Point?
}

extension Report {
  /// The break-evens of all session types at this trace's abandonment (rule P6).
  public var breakEvens: [BreakEven] {
    let purchases = StrategyPurchases(under: options.assumptions)
    return BreakEven.SessionKind.allCases.map { kind in
      let search = BreakEvenSearch(
        kind: kind,
        purchases: purchases,
        completed: histogram.completed,
        abandoned: histogram.sessions - histogram.completed
      )
      return BreakEven(
        kind: kind,
        list: search.point { book.listPrice(of: $0) },
        monthly: comparison.scale.flatMap { scale in
          let rows = strategies.filter { kind.rows.contains($0.strategy) }
          return search.point { sku in
            let quantity = rows.map { $0.counts[sku] }.max() ?? 0
            return book.marginalPrice(of: sku, atMonthlyEvents: scale.events(quantity))
          }
        }
      )
    }
  }
}

/// Looks for the number of requests at which the session row becomes the cheaper one.
private struct BreakEvenSearch {
  let kind: BreakEven.SessionKind
  let purchases: StrategyPurchases
  let completed: Int
  let abandoned: Int

  typealias Prices = (SKU) -> Money?

  /// From here on either row grows by the same amount with each request (B6 changes at 12).
  private static let linear = 14

  func point(prices: Prices) -> BreakEven.Point? {
    guard let requests = first({ advantage(of: $0, completed: 1, abandoned: 0, prices) }) else {
      return nil
    }
    let isEmpty = completed + abandoned == 0
    func all(_ requests: Int) -> Int128? {
      advantage(
        of: requests,
        completed: isEmpty ? 1 : completed,
        abandoned: abandoned,
        prices
      )
    }
    guard let mean = first(all) else { return nil }
    return BreakEven.Point(requests: requests, mean: Self.root(before: mean, of: all))
  }

  /// How much cheaper the session row is for sessions of n requests each, in picounits.
  private func advantage(
    of requests: Int,
    completed: Int,
    abandoned: Int,
    _ prices: Prices
  ) -> Int128? {
    func cost(_ strategy: Strategy) -> Int128? {
      var counts = SKUCounts()
      for (needs, sessions) in [(Needs.location, completed), (nil, abandoned)] {
        purchases.add(
          strategy,
          needs: needs,
          requests: requests,
          sessions: sessions,
          to: &counts
        )
      }
      var cost: Int128 = 0
      for (sku, quantity) in counts.nonZero {
        guard let price = prices(sku) else { return nil }
        cost += price.picounits * Int128(quantity)
      }
      return cost
    }
    guard let requestsCost = cost(kind.requestsRow), let sessionCost = cost(kind.sessionRow) else {
      return nil
    }
    return requestsCost - sessionCost
  }

  /// The first n with an advantage, found by steps and then along the line; nil without a price.
  private func first(_ advantage: (Int) -> Int128?) -> AdaptiveRule.Threshold? {
    var last: Int128 = 0
    var slope: Int128 = 0
    for requests in 1...Self.linear {
      guard let value = advantage(requests) else { return nil }
      if value > 0 { return .from(requests) }
      slope = value - last
      last = value
    }
    guard slope > 0 else { return .never }
    return .from(Self.linear + Int(clamping: -last / slope) + 1)
  }

  /// Where the line between the threshold and the number before it crosses zero.
  private static func root(
    before threshold: AdaptiveRule.Threshold,
    of advantage: (Int) -> Int128?
  ) -> Ratio? {
    guard case .from(let requests) = threshold else { return nil }
    guard requests > 1 else { return Ratio(0, over: 1) }
    guard let before = advantage(requests - 1), let at = advantage(requests) else { return nil }
    let step = at - before
    return Ratio(Int128(requests - 1) * step - before, over: step)
  }
}

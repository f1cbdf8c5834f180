/// What a session of n requests buys under a strategy, as pieces that are linear in n.
struct LinearPurchases {
  /// From `from` requests on, up to the next piece, n requests buy `base + (n − from) × step`.
  struct Piece: Hashable {
    let from: Int
    let base: SKUCounts
    let step: SKUCounts
  }

  private let strategy: Strategy
  private let purchases: StrategyPurchases

  init(of strategy: Strategy, under assumptions: Assumptions) {
    self.strategy = strategy
    purchases = StrategyPurchases(under: assumptions)
  }

  /// The pieces for completed sessions with a need, or for abandoned ones.
  ///
  /// Sessions without a request are a case of their own; else only the cap of B6 bends the line.
  func pieces(needs: Needs?) -> [Piece] {
    [0, 1, BillingSession.essentialsCap].map { start in
      let base = counts(needs, requests: start)
      return Piece(from: start, base: base, step: counts(needs, requests: start + 1) - base)
    }
  }

  private func counts(_ needs: Needs?, requests: Int) -> SKUCounts {
    var counts = SKUCounts()
    purchases.add(strategy, needs: needs, requests: requests, sessions: 1, to: &counts)
    return counts
  }
}

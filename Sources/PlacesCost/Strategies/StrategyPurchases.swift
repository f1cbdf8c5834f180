/// What sessions buy under the strategies, built from the functions that bill a trace.
package struct StrategyPurchases: Sendable {
  private let assumptions: Assumptions
  /// The bills of sessions without requests, by strategy and needs, abandoned sessions last.
  private var emptyBills: [SessionBill] = []
  /// The same of sessions with requests, for any number of these.
  private var bills: [SessionBill] = []

  package init(under assumptions: Assumptions) {
    self.assumptions = assumptions
    for strategy in Strategy.allCases {
      for needs in Needs.allCases + [nil] {
        emptyBills.append(newBill(strategy, needs: needs, requests: 0))
        bills.append(newBill(strategy, needs: needs, requests: .max))
      }
    }
  }

  /// Adds what sessions of n requests buy under a strategy other than `observed` and `adaptive`.
  ///
  /// - Parameters:
  ///   - strategy: one of `Strategy.fixed`.
  ///   - needs: what a completed session needs; nil for an abandoned one.
  ///   - requests: n, the same for all the sessions.
  ///   - sessions: how many sessions.
  ///   - counts: the vector to add to.
  package func add(
    _ strategy: Strategy,
    needs: Needs?,
    requests: Int,
    sessions: Int,
    to counts: inout SKUCounts
  ) {
    let bill = bill(strategy, needs: needs, isEmpty: requests == 0)
    counts.add(bill, requests: requests, times: sessions)
  }

  /// Adds what sessions buy that need the same, or are all abandoned.
  ///
  /// - Parameters:
  ///   - strategy: one of `Strategy.fixed`.
  ///   - sessions: one of a histogram's groups, or a part of one.
  ///   - counts: the vector to add to.
  package func add(
    _ strategy: Strategy,
    _ sessions: SessionHistogram.Group,
    to counts: inout SKUCounts
  ) {
    guard let shortest = sessions.first else { return }
    var others = sessions
    if shortest.requests == 0 {
      let bill = bill(strategy, needs: shortest.needs, isEmpty: true)
      counts.add(bill, requests: 0, times: shortest.count)
      others = sessions.dropFirst()
    }
    if !others.isEmpty {
      counts.add(bill(strategy, needs: shortest.needs, isEmpty: false), sessions: others)
    }
  }

  /// The bill of sessions with requests, however many, or of those without.
  func bill(_ strategy: Strategy, needs: Needs?, isEmpty: Bool) -> SessionBill {
    let count = Needs.allCases.count
    let index = strategy.index * (count + 1) + (needs?.index ?? count)
    return isEmpty ? emptyBills[index] : bills[index]
  }

  /// Makes the bill of a session of n requests; that of the largest n tells those of shorter ones.
  private func newBill(_ strategy: Strategy, needs: Needs?, requests: Int) -> SessionBill {
    let api: API = strategy.isLegacy ? .legacy : .new
    guard let needs else { return abandonedBill(strategy, api: api, requests: requests) }
    switch strategy {
    case .observed, .adaptive:
      return SessionBill(leadingRequests: 0)
    case .requestsGeocoding, .legacyRequestsGeocoding:
      let closing =
        needs <= .location ? OutsideSession.geocode : closingCall(needs, needs.tier, api)
      return requestsBill(api, requests, closing: closing)
    case .requestsDetails, .legacyRequestsDetails:
      return requestsBill(api, requests, closing: closingCall(needs, needs.tier, api))
    case .sessionDetails:
      return sessionBill(needs, needs.tier, requests: requests)
    case .sessionProDetails:
      return sessionBill(needs, max(needs.tier, .pro), requests: requests)
    case .legacySessionDetails:
      return legacySessionBill(needs, requests: requests)
    }
  }

  /// An abandoned session pays its requests; a legacy session row pays it as one (B10, B15).
  private func abandonedBill(_ strategy: Strategy, api: API, requests: Int) -> SessionBill {
    guard strategy == .legacySessionDetails, requests > 0 else {
      return requestsBill(api, requests, closing: SKUSet())
    }
    return BillingSession(api: .legacy, requests: requests, end: .none).bill(under: assumptions)
  }

  /// Requests each by itself, and the call that resolves the chosen place.
  private func requestsBill(_ api: API, _ requests: Int, closing: SKUSet) -> SessionBill {
    SessionBill(
      leadingSKU: OutsideSession.autocomplete(api),
      leadingRequests: requests,
      details: closing
    )
  }

  /// The call that resolves the chosen place outside a session.
  private func closingCall(_ needs: Needs, _ tier: FieldTier, _ api: API) -> SKUSet {
    if needs == .validation { return OutsideSession.validation }
    return OutsideSession.details(FieldSelection(for: tier), api: api, under: assumptions)
  }

  /// A New session ended by a validation or by details of a tier; with n = 0 there is none.
  private func sessionBill(_ needs: Needs, _ tier: FieldTier, requests: Int) -> SessionBill {
    guard requests > 0 else {
      return requestsBill(.new, 0, closing: closingCall(needs, tier, .new))
    }
    let end: BillingSession.End =
      needs == .validation
      ? .validation(afterEssentials: false) : .details(FieldSelection(for: tier))
    return BillingSession(api: .new, requests: requests, end: end).bill(under: assumptions)
  }

  /// A legacy session; no validation ends one, so that is bought beside location details.
  private func legacySessionBill(_ needs: Needs, requests: Int) -> SessionBill {
    guard requests > 0 else {
      return requestsBill(.legacy, 0, closing: closingCall(needs, needs.tier, .legacy))
    }
    let end = BillingSession.End.details(FieldSelection(for: needs.tier))
    var bill = BillingSession(api: .legacy, requests: requests, end: end).bill(under: assumptions)
    if needs == .validation { bill.validation = OutsideSession.validation }
    return bill
  }
}

/// What sessions buy under the strategies, built from the functions that bill a trace.
package struct StrategyPurchases: Sendable {
  private let assumptions: Assumptions

  package init(under assumptions: Assumptions) {
    self.assumptions = assumptions
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
    let api: API = strategy.isLegacy ? .legacy : .new
    guard let needs else {
      addAbandoned(strategy, api: api, requests: requests, sessions: sessions, to: &counts)
      return
    }
    switch strategy {
    case .observed, .adaptive:
      break
    case .requestsGeocoding, .legacyRequestsGeocoding:
      counts[OutsideSession.autocomplete(api)] += requests * sessions
      counts.add(
        needs <= .location ? OutsideSession.geocode : closingCall(needs, needs.tier, api),
        times: sessions
      )
    case .requestsDetails, .legacyRequestsDetails:
      counts[OutsideSession.autocomplete(api)] += requests * sessions
      counts.add(closingCall(needs, needs.tier, api), times: sessions)
    case .sessionDetails:
      addSession(needs, needs.tier, requests: requests, sessions: sessions, to: &counts)
    case .sessionProDetails:
      addSession(
        needs,
        max(needs.tier, .pro),
        requests: requests,
        sessions: sessions,
        to: &counts
      )
    case .legacySessionDetails:
      addLegacySession(needs, requests: requests, sessions: sessions, to: &counts)
    }
  }

  /// An abandoned session pays its requests; a legacy session row pays it as one (B10, B15).
  private func addAbandoned(
    _ strategy: Strategy,
    api: API,
    requests: Int,
    sessions: Int,
    to counts: inout SKUCounts
  ) {
    guard strategy == .legacySessionDetails else {
      counts[OutsideSession.autocomplete(api)] += requests * sessions
      return
    }
    guard requests > 0 else { return }
    add(BillingSession(api: .legacy, requests: requests, end: .none), sessions, to: &counts)
  }

  /// The call that resolves the chosen place outside a session.
  private func closingCall(_ needs: Needs, _ tier: FieldTier, _ api: API) -> SKUSet {
    if needs == .validation { return OutsideSession.validation }
    return OutsideSession.details(FieldSelection(for: tier), api: api, under: assumptions)
  }

  /// A New session ended by a validation or by details of a tier; with n = 0 there is none.
  private func addSession(
    _ needs: Needs,
    _ tier: FieldTier,
    requests: Int,
    sessions: Int,
    to counts: inout SKUCounts
  ) {
    guard requests > 0 else {
      counts.add(closingCall(needs, tier, .new), times: sessions)
      return
    }
    let end: BillingSession.End =
      needs == .validation
      ? .validation(afterEssentials: false) : .details(FieldSelection(for: tier))
    add(BillingSession(api: .new, requests: requests, end: end), sessions, to: &counts)
  }

  /// A legacy session; no validation ends one, so that is bought beside location details.
  private func addLegacySession(
    _ needs: Needs,
    requests: Int,
    sessions: Int,
    to counts: inout SKUCounts
  ) {
    guard requests > 0 else {
      counts.add(closingCall(needs, needs.tier, .legacy), times: sessions)
      return
    }
    let end = BillingSession.End.details(FieldSelection(for: needs.tier))
    add(BillingSession(api: .legacy, requests: requests, end: end), sessions, to: &counts)
    if needs == .validation { counts.add(OutsideSession.validation, times: sessions) }
  }

  private func add(_ session: BillingSession, _ sessions: Int, to counts: inout SKUCounts) {
    counts.add(session.bill(under: assumptions), requests: session.requests, times: sessions)
  }
}

/// What tallies ask of a closed session.
extension UserSession {
  /// The text of the last observed request before the choice, if there was one (W15).
  var chosenText: UInt64? {
    var text: UInt64?
    for call in calls {
      if call.event.kind.isCompleting { return text }
      if call.event.kind == .autocomplete { text = call.event.text }
    }
    return nil
  }

  /// The strategy that a completed session's calls follow, mistakes in the use of tokens aside.
  ///
  /// Nil for an abandoned session, and for one whose choice no billed call resolved.
  var followedStrategy: Strategy? {
    guard isCompleted else { return nil }
    var firstRequest: API?
    var hasToken = false
    var closing: (kind: EventKind, api: API)?
    for call in calls where call.role != .none {
      if call.event.kind == .autocomplete {
        firstRequest = firstRequest ?? call.event.api
        hasToken = hasToken || !call.event.token.isAbsent
      } else if closing == nil, call.event.kind.resolvesPlace {
        closing = (call.event.kind, call.event.api)
      }
    }
    guard let closing else { return nil }
    let isLegacy = (firstRequest ?? closing.api) == .legacy
    if hasToken { return isLegacy ? .legacySessionDetails : .sessionDetails }
    if closing.kind == .geocode {
      return isLegacy ? .legacyRequestsGeocoding : .requestsGeocoding
    }
    return isLegacy ? .legacyRequestsDetails : .requestsDetails
  }
}

extension UserSession {
  /// How an abandoned session's requests are bought: with a token or one by one.
  var abandonedStrategy: Strategy? {
    guard !isCompleted, let first = calls.first(where: { $0.role != .none }) else { return nil }
    guard first.event.api == .legacy else { return .requestsDetails }
    return first.event.token.isAbsent ? .legacyRequestsDetails : .legacySessionDetails
  }
}

extension EventKind {
  /// Whether a call of this kind finds out where the chosen place is.
  fileprivate var resolvesPlace: Bool {
    self == .details || self == .validate || self == .geocode
  }
}

/// The calls of a closed user session, sorted the way findings look at them.
struct Search {
  let session: UserSession
  /// Autocomplete calls, billable or not, that the user's typing sent.
  let asked: [SessionCall]
  /// Those of them that are billable.
  let requests: [SessionCall]
  /// Billable requests for text that the app wrote after a selection (S2.2).
  let afterSelection: [SessionCall]
  /// Billable details calls and validations, in order.
  let closings: [SessionCall]

  init(_ session: UserSession) {
    self.session = session
    let autocompletes = session.calls.filter { $0.event.kind == .autocomplete }
    asked = autocompletes.filter { !$0.isAfterSelection }
    requests = asked.filter { $0.role != .none }
    afterSelection = autocompletes.filter { $0.isAfterSelection && $0.role != .none }
    closings = session.calls.filter { $0.canClose && $0.role != .none }
  }

  /// The generation of the requests.
  var api: API { requests.first?.event.api ?? .new }

  /// The different tokens of the requests, an absent one included.
  var tokens: Set<Fingerprint> { Set(requests.map(\.event.token)) }

  /// How often a request carries another token than the request before, the first one counted.
  var tokenRuns: Int {
    zip(requests, requests.dropFirst()).count { $0.event.token != $1.event.token } + 1
  }

  /// The closings that a token could tie to the requests: a validation ends no legacy session (B2).
  var joinableClosings: [SessionCall] {
    closings.filter { $0.event.kind == .validate ? api == .new : $0.event.api == api }
  }

  /// The calls that one token ought to hold together, in order.
  var tied: [SessionCall] {
    let tokens = tokens
    let joinable = Set(joinableClosings.map(\.event.position))
    return session.calls.filter { call in
      guard call.role != .none else { return false }
      if call.event.kind == .autocomplete {
        return !call.isAfterSelection || tokens.contains(call.event.token)
      }
      return joinable.contains(call.event.position)
    }
  }

  /// Whether a validation came too late for its token's session, so that other calls decide what it
  /// costs (B9).
  var hasLateValidation: Bool {
    closings.contains { $0.event.kind == .validate && $0.role == .afterEnd }
  }
}

extension SessionCall {
  /// Whether the call could end a billing session.
  var canClose: Bool { event.kind == .details || event.kind == .validate }
}

extension Sequence<SessionCall> {
  /// The calls as sent, but with one token that no other call carries.
  var withOwnToken: [Event] {
    map { call in
      var event = call.event
      event.token = Fingerprint(high: 2, low: 2)
      return event
    }
  }

  /// The calls as sent, but without a token.
  var withoutToken: [Event] {
    map { call in
      var event = call.event
      event.token = .absent
      return event
    }
  }
}

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
    asked = session.calls.those { $0.event.kind == .autocomplete && !$0.isAfterSelection }
    requests = asked.those { $0.role != .none }
    afterSelection = session.calls.those {
      $0.event.kind == .autocomplete && $0.isAfterSelection && $0.role != .none
    }
    closings = session.calls.those { $0.canClose && $0.role != .none }
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

extension [SessionCall] {
  /// The calls that satisfy a condition: like `filter`, but in an array of their size from the start,
  /// and in this one where they are all of them.
  @inline(__always)
  func those(that hold: (SessionCall) -> Bool) -> [SessionCall] {
    let count = indices.count { hold(self[$0]) }
    if count == self.count { return self }
    var calls: [SessionCall] = []
    if count == 0 { return calls }
    calls.reserveCapacity(count)
    for index in indices where hold(self[index]) { calls.append(self[index]) }
    return calls
  }
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

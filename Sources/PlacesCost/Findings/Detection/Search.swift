/// The calls of a closed user session, sorted the way findings look at them.
struct Search {
  let session: UserSession
  /// Billable autocomplete calls that the user's typing sent.
  let requests: ArraySlice<SessionCall>
  /// Billable requests for text that the app wrote after a selection (S2.2).
  let afterSelection: ArraySlice<SessionCall>
  /// Billable details calls and validations, in order.
  let closings: ArraySlice<SessionCall>

  init(_ session: UserSession) {
    self.session = session
    requests = session.calls.those { $0.isAsked && $0.role != .none }
    afterSelection = session.calls.those {
      $0.event.kind == .autocomplete && $0.isAfterSelection && $0.role != .none
    }
    closings = session.calls.those { $0.canClose && $0.role != .none }
  }

  /// The generation of the requests.
  var api: API { requests.first?.event.api ?? .new }

  /// How often a request carries another token than the request before, the first one counted.
  var tokenRuns: Int {
    zip(requests, requests.dropFirst()).count { $0.event.token != $1.event.token } + 1
  }

  /// The requests and closings that satisfy a condition.
  func calls(that hold: (SessionCall) -> Bool) -> [SessionCall] {
    requests.filter(hold) + closings.filter(hold)
  }

  /// The closings that a token could tie to the requests.
  var joinableClosings: [SessionCall] {
    let api = api
    return closings.filter { $0.isJoinable(to: api) }
  }

  /// The calls that one token ought to hold together, in order.
  var tied: [SessionCall] {
    let api = api
    return session.calls.filter { call in
      guard call.role != .none else { return false }
      guard call.event.kind == .autocomplete else { return call.isJoinable(to: api) }
      return !call.isAfterSelection
        || requests.contains { $0.event.token == call.event.token }
    }
  }

  /// Whether a validation came too late for its token's session, so that other calls decide what it
  /// costs (B9).
  var hasLateValidation: Bool {
    closings.contains { $0.event.kind == .validate && $0.role == .afterEnd }
  }
}

extension SessionCall {
  /// Whether it is an autocomplete call that the user's typing sent.
  var isAsked: Bool { event.kind == .autocomplete && !isAfterSelection }

  /// Whether the call could end a billing session.
  var canClose: Bool { event.kind == .details || event.kind == .validate }

  /// Whether a token could tie the call to requests of a generation: a validation ends no legacy
  /// session (B2).
  fileprivate func isJoinable(to api: API) -> Bool {
    event.kind == .validate ? api == .new : event.kind == .details && event.api == api
  }
}

extension [SessionCall] {
  /// The calls that satisfy a condition: like `filter`, but without an array of their own where they
  /// stand one behind another, as they mostly do.
  @inline(__always)
  func those(that hold: (SessionCall) -> Bool) -> ArraySlice<SessionCall> {
    var start = 0
    while start < count, !hold(self[start]) { start += 1 }
    var end = start
    while end < count, hold(self[end]) { end += 1 }
    var others = end
    while others < count, !hold(self[others]) { others += 1 }
    if others == count { return self[start..<end] }
    return self[start...].filter(hold)[...]
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

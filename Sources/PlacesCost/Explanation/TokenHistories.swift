/// What the calls with some tokens were to their billing sessions.
struct TokenHistories {
  struct Place {
    let role: CallRole
    /// The how many-th request of its session it was, or came after.
    let ordinal: Int
  }

  /// By position in the trace.
  let places: [UInt64: Place]
  /// By (project, api, token).
  let records: [Fingerprint: TokenRecord]
  /// How many calls carry each.
  let calls: [Fingerprint: Int]
}

extension Event {
  /// Whether the event is a call with a token.
  var carriesToken: Bool { kind.isCall && !token.isAbsent }
}

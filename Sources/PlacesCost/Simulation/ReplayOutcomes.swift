/// What one session does under each policy of a grid, in the grid's order.
package struct ReplayOutcomes: Sendable {
  /// Requests sent, one that W4 forces included.
  package var requests: [Int32]
  /// Index of the keystroke that sent the first request; -1 where none did.
  package var firstSend: [Int32]
  /// Whether a request with the observed chosen text is sent (W15).
  package var sendsChosenText: [Bool]
  /// Characters typed before the first request, those included that the user has to type more (W6); only
  /// of completed sessions are they told under every policy.
  package var blindChars: [Int]
  /// Characters that the user has to type more to get a request at all (W4).
  package private(set) var extraChars: [Int]
  /// Whether the user has to under some policy.
  package private(set) var hasExtraChars = false

  package init(policies: Int) {
    requests = Array(repeating: 0, count: policies)
    firstSend = Array(repeating: -1, count: policies)
    sendsChosenText = Array(repeating: false, count: policies)
    blindChars = Array(repeating: 0, count: policies)
    extraChars = Array(repeating: 0, count: policies)
  }

  /// Whether no keystroke sent a request under this policy.
  ///
  /// In a completed session W4 then adds one, and the session is short: had its last text been long
  /// enough, it would have been sent.
  package func isSilent(_ policy: Int) -> Bool { firstSend[policy] < 0 }

  /// Completes the outcomes of a session: in a completed one, the request that it needs at least, and
  /// what its user has to type before the first (W4, W6).
  ///
  /// - Parameters:
  ///   - keystrokes: what was replayed.
  ///   - minChars: the minimum lengths of the grid.
  ///   - isCompleted: whether the session is completed.
  mutating func finish(_ keystrokes: [Keystroke], minChars: [Int], isCompleted: Bool) {
    hasExtraChars = false
    guard isCompleted else { return }
    let lastLength = Int(keystrokes.last?.length ?? 0)
    for policy in requests.indices {
      extraChars[policy] = 0
      guard isSilent(policy) else { continue }
      let needed = minChars[policy % minChars.count]
      requests[policy] = 1
      extraChars[policy] = max(0, needed - lastLength)
      blindChars[policy] = max(needed, lastLength)
      hasExtraChars = true
    }
  }
}

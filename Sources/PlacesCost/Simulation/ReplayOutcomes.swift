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
  /// Whether the session is completed.
  private(set) var isCompleted = false
  /// The place in a block of a ``RequestTally`` where the session is counted.
  private(set) var places: [UInt32]
  /// The most requests under any policy.
  private(set) var mostRequests = 0

  package init(policies: Int) {
    requests = Array(repeating: 0, count: policies)
    firstSend = Array(repeating: -1, count: policies)
    sendsChosenText = Array(repeating: false, count: policies)
    blindChars = Array(repeating: 0, count: policies)
    extraChars = Array(repeating: 0, count: policies)
    places = Array(repeating: 0, count: policies)
  }

  /// Forgets the session before.
  mutating func clear() {
    Self.fill(&requests, with: 0)
    Self.fill(&firstSend, with: -1)
    Self.fill(&sendsChosenText, with: false)
  }

  private static func fill<Value>(_ values: inout [Value], with value: Value) {
    var values = values.mutableSpan
    for index in values.indices { values[index] = value }
  }

  /// Whether no keystroke sent a request under this policy.
  ///
  /// In a completed session W4 then adds one, and the session is short: had its last text been long
  /// enough, it would have been sent.
  package func isSilent(_ policy: Int) -> Bool { firstSend[policy] < 0 }

  /// Completes the outcomes of a session: in a completed one, the request that it needs at least, and
  /// what its user has to type before the first (W4, W6); then, where to count them.
  ///
  /// - Parameters:
  ///   - keystrokes: what was replayed.
  ///   - minChars: the minimum lengths of the grid.
  ///   - isCompleted: whether the session is completed.
  mutating func finish(_ keystrokes: [Keystroke], minChars: [Int], isCompleted: Bool) {
    self.isCompleted = isCompleted
    if isCompleted {
      hasExtraChars = isSilentSomewhere
      if hasExtraChars {
        completeSilent(lastLength: Int(keystrokes.last?.length ?? 0), minChars: minChars)
      }
    }
    mostRequests = Self.findPlaces(&places, requests, sendsChosenText, isCompleted: isCompleted)
  }

  /// Whether no keystroke sends under some policy.
  private var isSilentSomewhere: Bool {
    // One that is negative makes the whole negative.
    var all: Int32 = 0
    let firstSend = firstSend.span
    for policy in firstSend.indices { all |= firstSend[policy] }
    return all < 0
  }

  /// Completes the outcomes of the policies under which no keystroke sends.
  private mutating func completeSilent(lastLength: Int, minChars: [Int]) {
    for policy in requests.indices {
      guard isSilent(policy) else {
        extraChars[policy] = 0
        continue
      }
      let needed = minChars[policy % minChars.count]
      requests[policy] = 1
      extraChars[policy] = max(0, needed - lastLength)
      blindChars[policy] = max(needed, lastLength)
    }
  }

  /// Finds where the session is counted; returns the most requests.
  private static func findPlaces(
    _ places: inout [UInt32],
    _ requests: [Int32],
    _ sendsChosenText: [Bool],
    isCompleted: Bool
  ) -> Int {
    var places = places.mutableSpan
    let requests = requests.span
    let isSupported = sendsChosenText.span
    precondition(requests.count == places.count && isSupported.count == places.count)
    let steps = RequestTally.rowSteps(isCompleted: isCompleted)
    let width = UInt32(truncatingIfNeeded: places.count)
    let perRequest = steps.perRequest &* width
    let perUnsupported = steps.perUnsupported &* width
    var most: Int32 = 0
    for policy in 0..<places.count {
      // Safe: all are as long as there are policies.
      most = unsafe max(most, requests[unchecked: policy])
    }
    for policy in 0..<places.count {
      // Safe: as above. What wraps around is not used: a session of so many requests is counted by itself.
      let sent = unsafe UInt32(bitPattern: requests[unchecked: policy])
      let unsupported = unsafe isSupported[unchecked: policy] ? 0 : perUnsupported
      unsafe places[unchecked: policy] =
        sent &* perRequest &+ unsupported &+ UInt32(truncatingIfNeeded: policy)
    }
    return Int(most)
  }
}

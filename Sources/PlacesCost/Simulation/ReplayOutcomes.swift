/// What one session does under each policy of a grid, in the grid's order.
package struct ReplayOutcomes: Sendable {
  /// Requests sent, one that W4 forces included.
  package var requests: [Int32]
  /// Index of the keystroke that sent the first request; -1 where none did.
  package var firstSend: [Int32]
  /// Whether a request with the observed chosen text is sent (W15).
  package var sendsChosenText: [Bool]
  /// Characters typed before the first request, those included that the user has to type more (W6).
  package private(set) var blindChars: [Int]
  /// Characters that the user has to type more to get a request at all (W4).
  package private(set) var extraChars: [Int]
  /// Whether the user has to under some policy.
  package private(set) var hasExtraChars = false
  /// Whether the session is completed.
  private(set) var isCompleted = false
  /// The row of a block of a ``RequestTally`` where the session is counted.
  private(set) var rows: [Int]
  /// The most requests under any policy.
  private(set) var mostRequests = 0

  package init(policies: Int) {
    requests = Array(repeating: 0, count: policies)
    firstSend = Array(repeating: -1, count: policies)
    sendsChosenText = Array(repeating: false, count: policies)
    blindChars = Array(repeating: 0, count: policies)
    extraChars = Array(repeating: 0, count: policies)
    rows = Array(repeating: 0, count: policies)
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
      hasExtraChars = Self.completeSending(&requests, &blindChars, firstSend, keystrokes)
      if hasExtraChars {
        completeSilent(lastLength: Int(keystrokes.last?.length ?? 0), minChars: minChars)
      }
    }
    mostRequests = Self.findRows(&rows, requests, sendsChosenText, isCompleted: isCompleted)
  }

  /// Completes the outcomes of the policies under which a keystroke sends, and the requests of the
  /// others; returns whether there are others.
  private static func completeSending(
    _ requests: inout [Int32],
    _ blindChars: inout [Int],
    _ firstSend: [Int32],
    _ keystrokes: [Keystroke]
  ) -> Bool {
    var requests = requests.mutableSpan
    var blindChars = blindChars.mutableSpan
    let firstSend = firstSend.span
    let keystrokes = keystrokes.span
    precondition(requests.count == firstSend.count && blindChars.count == firstSend.count)
    var isSilentSomewhere = false
    for policy in 0..<firstSend.count {
      // Safe: all are as long as there are policies.
      let first = unsafe Int(firstSend[unchecked: policy])
      if first >= 0 {
        unsafe blindChars[unchecked: policy] = Int(keystrokes[first].length)
      } else {
        isSilentSomewhere = true
        unsafe requests[unchecked: policy] = 1
      }
    }
    return isSilentSomewhere
  }

  /// Completes the outcomes of the policies under which no keystroke sends.
  private mutating func completeSilent(lastLength: Int, minChars: [Int]) {
    for policy in requests.indices {
      let isSilent = isSilent(policy)
      let needed = minChars[policy % minChars.count]
      extraChars[policy] = isSilent ? max(0, needed - lastLength) : 0
      if isSilent { blindChars[policy] = max(needed, lastLength) }
    }
  }

  /// Finds where the session is counted; returns the most requests.
  private static func findRows(
    _ rows: inout [Int],
    _ requests: [Int32],
    _ sendsChosenText: [Bool],
    isCompleted: Bool
  ) -> Int {
    var rows = rows.mutableSpan
    let requests = requests.span
    let isSupported = sendsChosenText.span
    precondition(requests.count == rows.count && isSupported.count == rows.count)
    var most: Int32 = 0
    for policy in 0..<rows.count {
      // Safe: all are as long as there are policies.
      let count = unsafe requests[unchecked: policy]
      most = max(most, count)
      unsafe rows[unchecked: policy] = RequestTally.row(
        requests: Int(count),
        isCompleted: isCompleted,
        isChoiceSupported: isSupported[unchecked: policy]
      )
    }
    return Int(most)
  }
}

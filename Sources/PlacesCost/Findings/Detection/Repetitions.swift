/// Sorts the requests of one session by why they were sent once more than needed.
struct Repetitions {
  /// The billable requests that each finding's mend does not send, in the order of detection.
  private(set) var found: [(id: FindingID, calls: [SessionCall])] = []
  /// The session's autocomplete calls, billable or not, that the user's typing sent; from 0 on.
  private let asked: ArraySlice<SessionCall>
  /// Whether a request belongs to a finding already; empty where none does.
  private var taken: [Bool] = []

  /// Two requests for one text closer than this, in microseconds, are one request sent twice.
  static let duplicateLimit: Int64 = 100_000
  /// How much longer than the one before each gap between retries is, as a fraction.
  static let growth: (numerator: Int64, denominator: Int64) = (3, 2)
  /// Pauses longer than this, in microseconds, end a dictated phrase.
  static let phraseLimit: Int64 = 3_000_000

  init(of asked: ArraySlice<SessionCall>) {
    self.asked = asked.startIndex == 0 ? asked : Array(asked)[...]
  }

  private func isTaken(_ index: Int) -> Bool { !taken.isEmpty && taken[index] }

  private mutating func take(_ indices: some Sequence<Int>) {
    if taken.isEmpty { taken = Array(repeating: false, count: asked.count) }
    for index in indices { taken[index] = true }
  }

  private mutating func take(_ id: FindingID, _ indices: [Int]) {
    guard !indices.isEmpty else { return }
    take(indices)
    var calls: [SessionCall] = []
    calls.reserveCapacity(indices.count)
    for index in indices where asked[index].role != .none { calls.append(asked[index]) }
    if !calls.isEmpty { found.append((id, calls)) }
  }

  private func gap(before index: Int) -> Int64 {
    asked[index].event.time - asked[index - 1].event.time
  }

  private func repeatsPrevious(_ index: Int) -> Bool {
    // Looked at where they are, for a copy is large.
    index > 0 && asked[index].event.asks(for: asked[index - 1].event)
      && asked[index].event.space == asked[index - 1].event.space
  }

  private func isDuplicate(_ index: Int) -> Bool {
    repeatsPrevious(index) && gap(before: index) <= Self.duplicateLimit
  }

  /// Runs of three or more requests for one text, each after a failure or after a longer wait.
  mutating func takeRetryChains() {
    var unneeded: [Int] = []
    var start = 0
    while start < asked.count {
      var end = start + 1
      while end < asked.count, repeatsPrevious(end) { end += 1 }
      if end - start >= 3, isRetryChain(start..<end) {
        let billed = (start..<end).filter { asked[$0].role != .none }
        unneeded += billed.dropLast()
        take(start..<end)
      }
      start = end
    }
    take(.retryChain, unneeded)
  }

  private func isRetryChain(_ run: Range<Int>) -> Bool {
    let repeats = run.dropFirst()
    if repeats.allSatisfy({ asked[$0 - 1].event.outcome != .billed }) { return true }
    guard repeats.allSatisfy({ gap(before: $0) > Self.duplicateLimit }) else { return false }
    return repeats.dropFirst().allSatisfy { index in
      gap(before: index) * Self.growth.denominator
        >= gap(before: index - 1) * Self.growth.numerator
    }
  }

  /// A session all of whose requests come twice, each pair for another text than the one before.
  mutating func takeStrictModePairs() {
    guard asked.count >= 4, asked.count.isMultiple(of: 2) else { return }
    let isPaired = asked.indices.allSatisfy { index in
      index.isMultiple(of: 2) ? !repeatsPrevious(index) : isDuplicate(index)
    }
    guard isPaired, !taken.contains(true) else { return }
    take(.strictModePairs, asked.indices.filter { !$0.isMultiple(of: 2) })
  }

  /// Requests for the text of the request just before.
  mutating func takeDuplicates() {
    take(.duplicateRequest, asked.indices.filter { !isTaken($0) && isDuplicate($0) })
  }

  /// Requests for text that an input method was still composing.
  mutating func takeComposition(_ typed: [Keystroke]) {
    let keystrokes = typed.isEmpty ? asked.map { Keystroke($0.event) } : typed
    let isMarked = keystrokes.contains { $0.isComposing }
    let isComposed = isMarked ? keystrokes.map(\.isComposing) : keystrokes.inferredComposition
    guard isComposed.contains(true) else { return }
    var latest = -1
    var indices: [Int] = []
    for (index, call) in asked.enumerated() {
      while latest + 1 < keystrokes.count, keystrokes[latest + 1].time <= call.event.time {
        latest += 1
      }
      let source = keystrokes[...max(latest, 0)].lastIndex {
        $0.text == call.event.text && $0.length == call.event.length
      }
      if !isTaken(index), let source, isComposed[source] { indices.append(index) }
    }
    take(.requestsWhileComposing, indices)
  }

  /// Requests for all but the last of three or more growing guesses, whole words at a time.
  mutating func takeDictation(_ keystrokes: [Keystroke]) {
    var indices: [Int] = []
    var run: [Int] = []
    var length: UInt32 = 0
    var time = Int64.min
    var next = 0
    func isSent(_ keystroke: Keystroke) -> Int? {
      while next < asked.count, asked[next].event.time < keystroke.time { next += 1 }
      return asked[next...].firstIndex {
        $0.event.text == keystroke.text && $0.event.length == keystroke.length
      }
    }
    func close() {
      if run.count >= 3 { indices += run.dropLast() }
      run = []
    }
    for keystroke in keystrokes {
      let isJump = Int(keystroke.length) - Int(length) > Int(Keystroke.jump)
      if !isJump || (!run.isEmpty && keystroke.time - time > Self.phraseLimit) { close() }
      if isJump {
        if let call = isSent(keystroke), !isTaken(call) { run.append(call) } else { close() }
      }
      length = keystroke.length
      time = keystroke.time
    }
    close()
    take(.dictationRequests, indices)
  }

  /// Requests for a text that the session asked for before, with the same token or none.
  mutating func takeRepeatedTexts() {
    var texts = TextFilter()
    var seen: Set<AskedText> = []
    var calls: [SessionCall] = []
    for index in asked.indices where asked[index].event.hasInput && asked[index].role != .none {
      let mayBeKnown = texts.insert(asked[index].event.text)
      let isNew =
        asked.count > AskedText.few
        ? seen.insert(AskedText(asked[index].event)).inserted
        : !mayBeKnown || isFirstForText(index)
      if !isNew, !isTaken(index) { calls.append(asked[index]) }
    }
    if !calls.isEmpty { found.append((.repeatedText, calls)) }
  }

  /// Whether no billable request before asked for the same text with the same token, or with none.
  private func isFirstForText(_ index: Int) -> Bool {
    for other in 0..<index
    where asked[other].event.text == asked[index].event.text && asked[other].event.hasInput
      && asked[other].event.token == asked[index].event.token && asked[other].role != .none
    {
      return false
    }
    return true
  }
}

/// What two requests have in common of which the second need not be sent.
private struct AskedText: Hashable {
  let token: Fingerprint
  let text: UInt64

  /// Up to how many requests are faster compared one by one.
  static let few = 64

  init(_ request: Event) {
    token = request.token
    text = request.text
  }
}

extension [Keystroke] {
  /// For each keystroke of a session without marks, whether a conversion shows that it was composed.
  ///
  /// A conversion replaces a text by a shorter one in another script; composed are the texts before
  /// it in the first script, back to where the script or an empty text began.
  var inferredComposition: [Bool] {
    var isComposed = Swift.Array(repeating: false, count: count)
    for index in indices.dropFirst() where self[index].isConversion(of: self[index - 1]) {
      let script = self[index - 1].script
      var start = index
      while start > 0, self[start - 1].script == script, self[start - 1].length > 0 {
        start -= 1
        isComposed[start] = true
      }
    }
    return isComposed
  }
}

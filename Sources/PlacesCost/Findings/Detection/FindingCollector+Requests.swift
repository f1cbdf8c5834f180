/// Findings about requests that need not be sent: a request belongs to at most one of them, the
/// first that applies in the order of `inspectRequests`.
extension FindingCollector {
  /// Finds them in a search.
  ///
  /// - Parameters:
  ///   - search: the search.
  ///   - symptoms: what shows which of them may apply at all.
  mutating func inspectRequests(of search: Search, _ symptoms: Symptoms) {
    let keystrokes = search.session.keystrokes
    var repetitions = Repetitions(search)
    if symptoms.contains(.repetition) {
      repetitions.takeRetryChains()
      repetitions.takeStrictModePairs()
      repetitions.takeDuplicates()
    }
    // Of requests that stand in for keystrokes no symptom says how their text was typed.
    if symptoms.contains(.typing) || keystrokes.isEmpty {
      repetitions.takeComposition(keystrokes)
      repetitions.takeDictation(keystrokes)
    }
    if symptoms.contains(.repetition), !search.session.isAnonymous {
      repetitions.takeRepeatedTexts()
    }
    for (id, calls) in repetitions.found { noteUnsent(id, calls) }
  }

  /// Requests for text that the app itself wrote into the field (S2.2).
  mutating func inspectAfterSelection(of search: Search) {
    let calls = search.afterSelection
    guard !calls.isEmpty else { return }
    guard search.hasLateValidation else {
      noteUnsent(.requestAfterSelection, calls)
      return
    }
    // The request came between details and validation, which may have cost the latter its session.
    let billed = search.session.calls.filter { $0.role != .none }
    var mend = Mend(under: assumptions)
    mend.remove(billed)
    mend.insert(billed.filter { !$0.isAfterSelection }.map(\.event))
    note(.requestAfterSelection, calls: calls, mend: mend)
  }

  private mutating func noteUnsent(_ id: FindingID, _ calls: [SessionCall]) {
    let billed = calls.those { $0.role != .none }
    guard !billed.isEmpty else { return }
    var mend = Mend(under: assumptions)
    mend.remove(billed)
    note(id, calls: billed, mend: mend)
  }
}

/// Sorts the requests of one session by why they were sent once more than needed.
private struct Repetitions {
  /// The calls that each finding's mend does not send, in the order of detection.
  private(set) var found: [(id: FindingID, calls: [SessionCall])] = []
  private let asked: [SessionCall]
  /// Whether a request belongs to a finding already.
  private var isTaken: [Bool]

  /// Two requests for one text closer than this, in microseconds, are one request sent twice.
  static let duplicateLimit: Int64 = 100_000
  /// How much longer than the one before each gap between retries is, as a fraction.
  static let growth: (numerator: Int64, denominator: Int64) = (3, 2)
  /// Pauses longer than this, in microseconds, end a dictated phrase.
  static let phraseLimit: Int64 = 3_000_000

  init(_ search: Search) {
    asked = search.asked
    isTaken = Array(repeating: false, count: asked.count)
  }

  private mutating func take(_ id: FindingID, _ indices: [Int]) {
    guard !indices.isEmpty else { return }
    for index in indices { isTaken[index] = true }
    found.append((id, indices.map { asked[$0] }))
  }

  private func gap(before index: Int) -> Int64 {
    asked[index].event.time - asked[index - 1].event.time
  }

  private func repeatsPrevious(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let (event, previous) = (asked[index].event, asked[index - 1].event)
    return event.asks(for: previous) && event.space == previous.space
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
        for index in start..<end { isTaken[index] = true }
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
    guard isPaired, !isTaken.contains(true) else { return }
    take(.strictModePairs, asked.indices.filter { !$0.isMultiple(of: 2) })
  }

  /// Requests for the text of the request just before.
  mutating func takeDuplicates() {
    take(.duplicateRequest, asked.indices.filter { !isTaken[$0] && isDuplicate($0) })
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
      if !isTaken[index], let source, isComposed[source] { indices.append(index) }
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
        if let call = isSent(keystroke), !isTaken[call] { run.append(call) } else { close() }
      }
      length = keystroke.length
      time = keystroke.time
    }
    close()
    take(.dictationRequests, indices)
  }

  /// Requests for a text that the session asked for before, with the same token or none.
  mutating func takeRepeatedTexts() {
    var seen = SeenTexts(capacity: asked.count)
    var indices: [Int] = []
    for index in asked.indices where asked[index].event.hasInput && asked[index].role != .none {
      let isNew = seen.insert(token: asked[index].event.token, text: asked[index].event.text)
      if !isNew, !isTaken[index] { indices.append(index) }
    }
    take(.repeatedText, indices)
  }
}

/// The texts that a search asked for, with their tokens: few are looked through one by one.
private struct SeenTexts {
  /// What two requests have in common of which the second need not be sent.
  private struct AskedText: Hashable {
    var token: Fingerprint
    var text: UInt64
  }

  private var few: [AskedText] = []
  private var others: Set<AskedText> = []

  /// Up to how many texts are few.
  private static let quickLimit = 32

  /// Makes room for so many texts.
  init(capacity: Int) {
    few.reserveCapacity(min(capacity, Self.quickLimit))
  }

  /// Adds a text; says whether it is new.
  mutating func insert(token: Fingerprint, text: UInt64) -> Bool {
    let asked = AskedText(token: token, text: text)
    // The text first, for tokens are mostly the same.
    if few.contains(where: { $0.text == text && $0.token == token }) { return false }
    guard few.count == Self.quickLimit else {
      few.append(asked)
      return true
    }
    return others.insert(asked).inserted
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

/// What closed sessions add to the statistics.
extension TypingStatistics {
  /// Takes note of a closed session.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - typed: its keystrokes, or the requests that stand in for them.
  package mutating func add(_ session: UserSession, typed: [Keystroke]) {
    let calls = session.calls.span
    for index in calls.indices
    where calls[index].event.kind == .autocomplete && calls[index].event.latency != .max {
      latencies.add(microseconds: Int64(calls[index].event.latency) * 1_000)
    }
    guard !session.keystrokes.isEmpty else { return noteStandIns(typed.span) }
    sessionsWithKeystrokes += 1
    noteRequests(calls, keystrokes: typed.span)
    noteKeystrokes(of: session)
    guard session.isCompleted, let last = typed.last else { return }
    let answer = session.calls.firstIndex {
      $0.event.kind == .autocomplete && $0.event.text == last.text && $0.event.time >= last.time
    }
    if let answer { finalWaits.add(microseconds: calls[answer].event.time - last.time) }
  }

  /// Takes note of requests that stand in for keystrokes (W7).
  private mutating func noteStandIns(_ requests: Swift.Span<Keystroke>) {
    for index in requests.indices {
      shortestSent = min(shortestSent ?? .max, Int(requests[index].length))
      guard index > 0, !requests.isPaste(at: index) else { continue }
      requestGaps.add(microseconds: requests[index].time - requests[index - 1].time)
    }
  }

  /// How many keystrokes back the one that caused a request is looked for.
  private static let causeLimit = 64

  /// Pairs each request with the latest keystroke before it that has its text.
  private mutating func noteRequests(
    _ calls: Swift.Span<SessionCall>,
    keystrokes: Swift.Span<Keystroke>
  ) {
    var reached = 0
    var shortest = shortestSent ?? .max
    for index in calls.indices where calls[index].isTyped {
      let (time, text) = (calls[index].event.time, calls[index].event.text)
      while reached < keystrokes.count, keystrokes[reached].time <= time { reached += 1 }
      var cause = reached - 1
      let limit = max(0, reached - Self.causeLimit)
      while cause >= limit, keystrokes[cause].text != text { cause -= 1 }
      guard cause >= limit else { continue }
      shortest = min(shortest, Int(keystrokes[cause].length))
      pairedRequests += 1
      requestDelays.add(microseconds: time - keystrokes[cause].time)
      if cause + 1 < keystrokes.count, keystrokes[cause + 1].time < time { overtakenRequests += 1 }
    }
    if shortest < .max { shortestSent = shortest }
  }

  /// A pause in microseconds after which typing has stopped: longer than any debounce in use.
  private static let stopLimit: Int64 = 1_000_000

  /// Takes note of gaps, and of which texts were sent.
  private mutating func noteKeystrokes(of session: UserSession) {
    let sent = SentTexts(of: session.calls)
    let typed = session.keystrokes.span
    var before = 0
    for index in typed.indices {
      let length = Int(typed[index].length)
      let isPaste = abs(length - before) > Self.pasteThreshold
      let grewAtOnce = length >= before + 2
      before = length
      if isPaste {
        pastes += 1
      } else if index > 0 {
        keystrokeGaps.add(microseconds: typed[index].time - typed[index - 1].time)
      }
      guard !isPaste || grewAtOnce else { continue }
      let isSent = sent.contains(typed[index].text)
      switch (isPaste, isSent) {
      case (true, _): break
      case (false, true): sentLengths.add(length)
      case (false, false):
        unsentLengths.add(length)
        longestUnsent = max(longestUnsent ?? 0, length)
      }
      if grewAtOnce, !isSent { noteUnsentPaste(at: index, in: session) }
    }
  }

  /// Notes a text that grew by two characters or more at once and was not sent, if neither a keystroke nor
  /// a choice followed within a second.
  private mutating func noteUnsentPaste(at index: Int, in session: UserSession) {
    let typed = session.keystrokes
    let time = typed[index].time
    let next = index + 1 < typed.count ? typed[index + 1].time : .max
    let choice = session.calls.first { $0.event.kind.isCompleting && $0.event.time >= time }
    let end = min(next, choice?.event.time ?? .max)
    // Before 1970 times are negative, and the distance to no end at all would overflow.
    guard end == .max || end - time >= Self.stopLimit else { return }
    let paste = UnsentPaste(length: Int(typed[index].length), sku: session.furtherRequest)
    unsentPastes[paste, default: 0] += 1
  }
}

extension Swift.Span<Keystroke> {
  /// Whether the length changes by more than 3 at a keystroke, from nothing at the first (W8).
  @inline(__always)
  package func isPaste(at index: Int) -> Bool {
    let before = index == 0 ? 0 : Int(self[index - 1].length)
    return abs(Int(self[index].length) - before) > TypingStatistics.pasteThreshold
  }
}

extension SessionCall {
  /// Whether it is a request for a text that the user typed.
  @inline(__always)
  fileprivate var isTyped: Bool { event.kind == .autocomplete && !isAfterSelection }
}

/// The texts that the requests of a session carried.
private struct SentTexts {
  private let calls: [SessionCall]
  /// Empty where the calls are few enough to look through them.
  private var sorted: [UInt64] = []

  /// Up to how many calls are looked through one by one.
  private static let quickLimit = 24

  init(of calls: [SessionCall]) {
    self.calls = calls
    guard calls.count > Self.quickLimit else { return }
    sorted = calls.filter(\.isTyped).map(\.event.text).sorted()
  }

  func contains(_ text: UInt64) -> Bool {
    if calls.count <= Self.quickLimit {
      return calls.indices.contains { calls[$0].event.text == text && calls[$0].isTyped }
    }
    let place = sorted.endOfPrefix { $0 < text }
    return place < sorted.count && sorted[place] == text
  }
}

extension UserSession {
  /// What one more request of the session would be billed as.
  fileprivate var furtherRequest: SKU? {
    let billed = calls.filter { $0.role != .none }
    guard let request = billed.first(where: { $0.event.kind == .autocomplete }) else {
      return billed.first?.event.api == .legacy
        ? .legacyAutocompleteRequest : .autocompleteRequests
    }
    let isInSession = request.role == .opens || request.role == .inSession
    switch request.event.api {
    case .new:
      let isEnded = isInSession && billed.contains { $0.role == .ends }
      return isEnded ? .autocompleteSessionUsage : .autocompleteRequests
    case .legacy: return isInSession ? nil : .legacyAutocompleteRequest
    }
  }
}

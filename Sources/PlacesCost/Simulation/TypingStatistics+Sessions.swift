/// What closed sessions add to the statistics.
extension TypingStatistics {
  /// Takes note of a closed session.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - typed: its keystrokes, or the requests that stand in for them.
  package mutating func add(_ session: UserSession, typed: [Keystroke]) {
    noteGaps(of: typed, areKeystrokes: !session.keystrokes.isEmpty)
    let calls = session.calls.span
    for index in calls.indices
    where calls[index].event.kind == .autocomplete && calls[index].event.latency != .max {
      latencies.add(microseconds: Int64(calls[index].event.latency) * 1_000)
    }
    if session.keystrokes.isEmpty {
      for stroke in typed { noteSent(stroke.length) }
      return
    }
    sessionsWithKeystrokes += 1
    noteRequests(of: session, typed: typed)
    guard session.isCompleted, let last = typed.last else { return }
    let answer = session.calls.first {
      $0.event.kind == .autocomplete && $0.event.text == last.text && $0.event.time >= last.time
    }
    if let answer { finalWaits.add(microseconds: answer.event.time - last.time) }
  }

  /// How many keystrokes back the one that caused a request is looked for.
  private static let causeLimit = 64

  /// Pairs each request with the latest keystroke before it that has its text.
  private mutating func noteRequests(of session: UserSession, typed: [Keystroke]) {
    var sent = SentTexts(capacity: session.autocompletes)
    var reached = 0
    let calls = session.calls.span
    let keystrokes = typed.span
    for index in calls.indices
    where calls[index].event.kind == .autocomplete && !calls[index].isAfterSelection {
      let (time, text) = (calls[index].event.time, calls[index].event.text)
      sent.insert(text)
      while reached < keystrokes.count, keystrokes[reached].time <= time { reached += 1 }
      var cause = reached - 1
      let limit = max(0, reached - Self.causeLimit)
      while cause >= limit, keystrokes[cause].text != text { cause -= 1 }
      guard cause >= limit else { continue }
      noteSent(keystrokes[cause].length)
      pairedRequests += 1
      requestDelays.add(microseconds: time - keystrokes[cause].time)
      if cause + 1 < keystrokes.count, keystrokes[cause + 1].time < time { overtakenRequests += 1 }
    }
    sent.sortIfMany()
    noteUnsent(typed, sent: sent)
    notePastes(of: session, typed: typed, sent: sent)
  }

  /// A pause in microseconds after which typing has stopped: longer than any debounce in use.
  private static let stopLimit: Int64 = 1_000_000

  /// Notes texts that grew by two characters or more at once and were not sent, though neither a
  /// keystroke nor a choice followed within a second.
  private mutating func notePastes(of session: UserSession, typed: [Keystroke], sent: SentTexts) {
    let typed = typed.span
    for index in typed.indices {
      let before = index == 0 ? 0 : Int(typed[index - 1].length)
      guard Int(typed[index].length) >= before + 2, !sent.contains(typed[index].text) else {
        continue
      }
      let time = typed[index].time
      let next = index + 1 < typed.count ? typed[index + 1].time : .max
      let choice = session.calls.first { $0.event.kind.isCompleting && $0.event.time >= time }
      let end = min(next, choice?.event.time ?? .max)
      // Before 1970 times are negative, and the distance to no end at all would overflow.
      guard end == .max || end - time >= Self.stopLimit else { continue }
      let paste = UnsentPaste(length: Int(typed[index].length), sku: session.furtherRequest)
      unsentPastes[paste, default: 0] += 1
    }
  }

  private mutating func noteGaps(of typed: [Keystroke], areKeystrokes: Bool) {
    let typed = typed.span
    for index in typed.indices {
      let isPaste = typed.isPaste(at: index)
      if isPaste, areKeystrokes { pastes += 1 }
      guard index > 0, !isPaste else { continue }
      let gap = typed[index].time - typed[index - 1].time
      if areKeystrokes {
        keystrokeGaps.add(microseconds: gap)
      } else {
        requestGaps.add(microseconds: gap)
      }
    }
  }

  private mutating func noteUnsent(_ typed: [Keystroke], sent: SentTexts) {
    let typed = typed.span
    for index in typed.indices where !typed.isPaste(at: index) {
      let length = Int(typed[index].length)
      if sent.contains(typed[index].text) {
        sentLengths.add(length)
      } else {
        unsentLengths.add(length)
        longestUnsent = max(longestUnsent ?? 0, length)
      }
    }
  }

  private mutating func noteSent(_ length: UInt32) {
    shortestSent = min(shortestSent ?? .max, Int(length))
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

/// The texts that the requests of a session carried.
private struct SentTexts {
  private var texts: [UInt64] = []

  /// Up to how many texts are looked through one by one.
  private static let quickLimit = 16

  init(capacity: Int) {
    texts.reserveCapacity(capacity)
  }

  mutating func insert(_ text: UInt64) { texts.append(text) }

  /// Makes ready to be asked; call once, after the last text.
  mutating func sortIfMany() {
    if texts.count > Self.quickLimit { texts.sort() }
  }

  func contains(_ text: UInt64) -> Bool {
    if texts.count <= Self.quickLimit { return texts.contains(text) }
    let place = texts.endOfPrefix { $0 < text }
    return place < texts.count && texts[place] == text
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

/// What makes a closed user session worth a closer look; a clean one has none.
///
/// Found in one pass without allocation, so that findings cost a clean trace almost nothing.
struct Symptoms: OptionSet, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Requests and closing calls are not one billing session from its opening to its end.
  static let tokens = Symptoms(rawValue: 1)
  /// A text was asked for more than once.
  static let repetition = Symptoms(rawValue: 2)
  static let afterSelection = Symptoms(rawValue: 4)
  /// A call with every field, with none, or with an unknown one.
  static let fields = Symptoms(rawValue: 8)
  /// More than one closing call.
  static let closings = Symptoms(rawValue: 16)
  static let aborted = Symptoms(rawValue: 32)
  /// Text was composed or dictated.
  static let typing = Symptoms(rawValue: 64)

  /// What findings about requests are looked for after.
  static let requests: Symptoms = [.repetition, .typing]

  init(of session: borrowing UserSession) {
    self = []
    // The first request; calls are looked at where they are, for a copy is large.
    var first: Int?
    var closings = 0
    var geocodes = 0
    var texts = TextFilter()
    let calls = session.calls.span
    for index in calls.indices {
      let mayRepeat = texts.insert(calls[index].event.text)
      if calls[index].event.outcome == .aborted { insert(.aborted) }
      switch calls[index].event.kind {
      case .autocomplete where calls[index].isAfterSelection: insert(.afterSelection)
      case .autocomplete:
        if mayRepeat, !contains(.repetition), calls.repeatsText(ofCallAt: index) {
          insert(.repetition)
        }
        guard calls[index].role != .none else { continue }
        if let first {
          if !calls[index].continues(calls[first]) { insert(.tokens) }
        } else {
          first = index
          if calls[index].role != .opens, calls[index].role != .untokened { insert(.tokens) }
        }
      case .details, .validate:
        guard calls[index].role != .none else { continue }
        closings += 1
        if calls[index].hasSuspectFields { insert(.fields) }
        if let first,
          calls[index].role != .ends || calls[index].event.token != calls[first].event.token
        {
          insert(.tokens)
        }
      case .geocode:
        if calls[index].role != .none { geocodes += 1 }
      case .textsearch, .nearby, .findplace:
        if calls[index].hasSuspectFields { insert(.fields) }
      case .keystroke, .select: break
      }
    }
    if closings > 1 { insert(.closings) }
    if closings == 0, geocodes > 0, let first, !calls[first].event.token.isAbsent {
      insert(.tokens)
    }
    if session.keystrokes.hasUnusualTyping { insert(.typing) }
  }
}

/// Tells of most new texts that they are new, by a few bits of those before.
struct TextFilter {
  private var bits: UInt64 = 0

  /// Adds a text, by its hash; says whether it may have been added before.
  mutating func insert(_ text: UInt64) -> Bool {
    let bit: UInt64 = 1 << (text & 63)
    defer { bits |= bit }
    return bits & bit != 0
  }
}

extension SessionCall {
  @inline(__always)
  fileprivate func continues(_ first: SessionCall) -> Bool {
    event.token == first.event.token && event.project == first.event.project
      && event.api == first.event.api
      && role == (first.role == .untokened ? .untokened : .inSession)
  }

  /// Whether a finding about fields may apply.
  @inline(__always)
  var hasSuspectFields: Bool {
    event.kind.asksForFields
      && (event.fields.hasWildcard || event.fields.hasUnknown
        || (!event.fields.isRecorded && event.kind == .details))
  }
}

extension EventKind {
  /// Whether the price of a call of this kind depends on its fields.
  fileprivate var asksForFields: Bool {
    switch self {
    case .details, .textsearch, .nearby, .findplace: true
    case .keystroke, .autocomplete, .select, .geocode, .validate: false
    }
  }
}

extension Swift.Span<SessionCall> {
  /// How far back a repeated text is looked for in the quick test.
  private static var lookback: Int { 64 }

  @inline(__always)
  fileprivate func repeatsText(ofCallAt index: Int) -> Bool {
    guard self[index].event.hasInput else { return false }
    for other in max(0, index - Self.lookback)..<index
    where self[other].event.asks(for: self[index].event) {
      return true
    }
    return index > Self.lookback
  }
}

extension Event {
  /// Whether both are autocomplete calls for the same text, white space around it aside.
  @inline(__always)
  package func asks(for other: Event) -> Bool {
    // The texts first, which mostly differ.
    text == other.text && length == other.length && hasInput && other.hasInput
      && kind == .autocomplete && other.kind == .autocomplete
  }
}

extension [Keystroke] {
  /// Whether some text was composed, replaced by another script, or jumped by whole words.
  fileprivate var hasUnusualTyping: Bool {
    var jumps = 0
    let keystrokes = span
    for index in keystrokes.indices {
      if keystrokes[index].isComposing { return true }
      if index > 0, keystrokes[index].isConversion(of: keystrokes[index - 1]) { return true }
      let before = index > 0 ? Int(keystrokes[index - 1].length) : 0
      if Int(keystrokes[index].length) - before > Int(Keystroke.jump) { jumps += 1 }
    }
    return jumps >= 3
  }
}

extension Keystroke {
  /// A change of length beyond this is more than one key's (W8).
  static let jump: UInt32 = 3

  /// Whether an input method replaced the text before by what the user meant.
  @inline(__always)
  func isConversion(of previous: Keystroke) -> Bool {
    guard length > 0, length < previous.length else { return false }
    switch (previous.script, script) {
    case (.latin, .han), (.latin, .kana), (.latin, .hangul), (.kana, .han): return true
    default: return false
    }
  }
}

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

  init(of session: UserSession) {
    self = []
    var first: SessionCall?
    var closings = 0
    var geocodes = 0
    for index in session.calls.indices {
      let call = session.calls[index]
      if call.event.outcome == .aborted { insert(.aborted) }
      switch call.event.kind {
      case .autocomplete where call.isAfterSelection: insert(.afterSelection)
      case .autocomplete:
        if !contains(.repetition), session.repeatsText(ofCallAt: index) { insert(.repetition) }
        guard call.role != .none else { continue }
        if let first {
          if !call.continues(first) { insert(.tokens) }
        } else {
          first = call
          if call.role != .opens, call.role != .untokened { insert(.tokens) }
        }
      case .details, .validate:
        guard call.role != .none else { continue }
        closings += 1
        if call.hasSuspectFields { insert(.fields) }
        if let first, call.role != .ends || call.event.token != first.event.token {
          insert(.tokens)
        }
      case .geocode:
        if call.role != .none { geocodes += 1 }
      case .textsearch, .nearby, .findplace:
        if call.hasSuspectFields { insert(.fields) }
      case .keystroke, .select: break
      }
    }
    if closings > 1 { insert(.closings) }
    if closings == 0, geocodes > 0, let first, !first.event.token.isAbsent { insert(.tokens) }
    if session.keystrokes.hasUnusualTyping { insert(.typing) }
  }
}

extension SessionCall {
  fileprivate func continues(_ first: SessionCall) -> Bool {
    event.token == first.event.token && event.project == first.event.project
      && event.api == first.event.api
      && role == (first.role == .untokened ? .untokened : .inSession)
  }

  /// Whether a finding about fields may apply.
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

extension UserSession {
  /// How far back a repeated text is looked for in the quick test.
  private static let lookback = 64

  fileprivate func repeatsText(ofCallAt index: Int) -> Bool {
    let event = calls[index].event
    guard event.hasInput else { return false }
    for other in calls[max(0, index - Self.lookback)..<index] where other.event.asks(for: event) {
      return true
    }
    return index > Self.lookback
  }
}

extension Event {
  /// Whether both are autocomplete calls for the same text, white space around it aside.
  package func asks(for other: Event) -> Bool {
    kind == .autocomplete && other.kind == .autocomplete && hasInput && other.hasInput
      && text == other.text && length == other.length
  }
}

extension [Keystroke] {
  /// Whether some text was composed, replaced by another script, or jumped by whole words.
  fileprivate var hasUnusualTyping: Bool {
    var jumps = 0
    for index in indices {
      let keystroke = self[index]
      if keystroke.isComposing { return true }
      let previous = index > 0 ? self[index - 1] : nil
      if let previous, keystroke.isConversion(of: previous) { return true }
      if Int(keystroke.length) - Int(previous?.length ?? 0) > Int(Keystroke.jump) { jumps += 1 }
    }
    return jumps >= 3
  }
}

extension Keystroke {
  /// A change of length beyond this is more than one key's (W8).
  static let jump: UInt32 = 3

  /// Whether an input method replaced the text before by what the user meant.
  func isConversion(of previous: Keystroke) -> Bool {
    guard length > 0, length < previous.length else { return false }
    switch (previous.script, script) {
    case (.latin, .han), (.latin, .kana), (.latin, .hangul), (.kana, .han): return true
    default: return false
    }
  }
}

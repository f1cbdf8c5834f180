/// How much can be known from a source.
package enum SourceGrade: String, CaseIterable, Sendable {
  /// Texts, session tokens and times: billing and replay are exact.
  case full
  /// Texts and times but no tokens: sessions are inferred from who typed when.
  case untokened
  /// Calls can be counted; what was typed, or when, is not known.
  case countOnly = "count-only"
}

/// What decides the grade of a source: its requests, or without any its keystrokes, or without any
/// the rest of its events.
package struct GradeEvidence: Hashable, Sendable {
  /// Autocomplete calls with text and token.
  var tokened = 0
  /// Autocomplete calls with text only.
  var untokened = 0
  /// Autocomplete calls without text.
  var textless = 0
  /// Keystrokes with text.
  var keystrokes = 0
  /// Other calls that carry a token.
  var otherTokened = 0

  @inline(__always)
  mutating func add(_ event: Event) {
    switch event.kind {
    case .autocomplete:
      if !event.hasInput {
        textless &+= 1
      } else if event.token.isAbsent {
        untokened &+= 1
      } else {
        tokened &+= 1
      }
    case .keystroke: if event.hasInput { keystrokes &+= 1 }
    default: if !event.token.isAbsent { otherTokened &+= 1 }
    }
  }

  /// Whether texts are known, or missing only because there is nothing that would have one.
  var mayHaveTexts: Bool { keystrokes > 0 || textless == 0 || grade != .countOnly }

  /// Whether there are autocomplete calls at all.
  var hasRequests: Bool { tokened > 0 || untokened > 0 || textless > 0 }

  mutating func merge(_ later: GradeEvidence) {
    tokened += later.tokened
    untokened += later.untokened
    textless += later.textless
    keystrokes += later.keystrokes
    otherTokened += later.otherTokened
  }

  /// The grade that most autocomplete calls have; of a tie the better one.
  ///
  /// Without any: `untokened` for typing alone, else `countOnly`.
  var grade: SourceGrade {
    let best = max(tokened, untokened, textless)
    if best == 0 { return keystrokes > 0 ? .untokened : .countOnly }
    return best == tokened ? .full : best == untokened ? .untokened : .countOnly
  }
}

@testable import PlacesCost

/// Which texts of a session without marks an input method was composing, as `docs/findings.md` says it.
///
/// Plain and slow, to compare `[Keystroke].composition` with; it shares no code with it.
struct PlainComposition {
  /// The places of the keystrokes that were composed.
  var composed: Set<Int> = []

  private static let conversions: [Script: Set<Script>] = [
    .latin: [.han, .kana, .hangul], .kana: [.han],
  ]

  init(_ typing: [(text: PlainText, script: Script)]) {
    for (index, typed) in typing.enumerated() where typed.text.length > 0 {
      // The first later keystroke with another script decides, an empty text or the end against.
      let later = typing.indices.dropFirst(index + 1).first {
        typing[$0].script != typed.script || typing[$0].text.length == 0
      }
      guard let later else { continue }
      let (from, to) = (typing[later - 1], typing[later])
      let isShorter = (1..<max(1, from.text.length)).contains(to.text.length)
      if isShorter, Self.conversions[typed.script]?.contains(to.script) == true {
        composed.insert(index)
      }
    }
  }
}

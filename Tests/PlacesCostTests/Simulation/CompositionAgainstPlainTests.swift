import Testing

@testable import PlacesCost

/// What a conversion gives away of an input method, against ``PlainComposition``.
struct CompositionAgainstPlainTests {
  private static let sessions = 1...3_000 as ClosedRange<UInt64>

  @Test func `without marks, composed are the texts that a conversion gives away`() {
    for seed in Self.sessions {
      let typing = ComposedTyping(seed: seed)
      let plain = PlainComposition(typing.texts.map { (PlainText($0.text), $0.script) })
      let fast = typing.keystrokes.composition
      guard Set(fast.indices.filter { fast[$0] }) == plain.composed else {
        Issue.record("seed \(seed)")
        return
      }
    }
  }

  @Test func `an app that skips composing sends what is left of them`() {
    let grid = PolicyGrid(minChars: [1, 2], debounces: [0, 150, 300])
    var replay = BehaviourReplay(.skipComposing, grid: grid)
    for seed in Self.sessions {
      let typing = ComposedTyping(seed: seed)
      let texts = typing.texts.map { ($0.time, PlainText($0.text)) }
      let composed = PlainComposition(typing.texts.map { (PlainText($0.text), $0.script) }).composed
      replay.run(typing.keystrokes, isCompleted: false, chosenText: nil)
      for (index, policy) in grid.policies.enumerated() {
        let plain = PlainBehaviour(
          texts,
          composing: composed,
          .skipComposing,
          policy,
          isCompleted: false,
          chosenText: nil
        )
        let first = Int(replay.outcomes.firstSend[index])
        let isEqual =
          replay.outcomes.requests[index] == plain.requests
          && (first < 0 ? nil : texts[first].1) == plain.firstText
          && replay.answersLastText[index] == plain.answersLastText
        guard isEqual else {
          Issue.record("seed \(seed), \(policy)")
          return
        }
      }
    }
  }

  @Test func `the random sessions convert, and fail to, as they claim`() {
    let sessions = Self.sessions.map { ComposedTyping(seed: $0).keystrokes }
    let pairs = sessions.flatMap { zip($0, $0.dropFirst()) }
    func hasPair(_ from: Script, _ to: Script, _ isOrdered: (UInt32, UInt32) -> Bool) -> Bool {
      pairs.contains { $0.script == from && $1.script == to && isOrdered($0.length, $1.length) }
    }
    for (from, to) in [
      (Script.latin, Script.han), (.latin, .kana), (.latin, .hangul), (.kana, .han),
    ] {
      #expect(hasPair(from, to, >))
      #expect(hasPair(from, to, ==))
      #expect(hasPair(from, to, <))
    }
    #expect(hasPair(.han, .latin, >))
    #expect(hasPair(.cyrillic, .han, >))
    #expect(sessions.contains { $0.composition.contains(true) && $0.composition.last == false })
  }
}

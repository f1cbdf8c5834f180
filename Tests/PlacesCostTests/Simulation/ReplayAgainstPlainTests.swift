import Testing

@testable import PlacesCost

/// The fast replay of all policies at once against ``PlainReplay``, policy by policy.
struct ReplayAgainstPlainTests {
  struct GridCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let grid: PolicyGrid
    let sessions: ClosedRange<UInt64>
  }

  static let grids = [
    GridCase(testDescription: "standard", grid: .standard, sessions: 1...2_000),
    GridCase(
      testDescription: "one policy",
      grid: PolicyGrid(minChars: [3], debounces: [250]),
      sessions: 3_001...4_000
    ),
    GridCase(
      testDescription: "no minimum, no debounce",
      grid: PolicyGrid(minChars: [1], debounces: [0]),
      sessions: 5_001...5_500
    ),
    GridCase(
      testDescription: "unsorted, with repeats",
      grid: PolicyGrid(minChars: [4, 1, 2, 4], debounces: [300, 7, 0, 300, 120]),
      sessions: 6_001...7_000
    ),
    GridCase(
      testDescription: "huge values",
      grid: PolicyGrid(minChars: [2, 1_000_000_000], debounces: [100, 86_400_000]),
      sessions: 8_001...8_500
    ),
    GridCase(
      testDescription: "one column",
      grid: PolicyGrid(minChars: [2], debounces: [0, 50, 400]),
      sessions: 9_001...9_500
    ),
    GridCase(
      testDescription: "one row",
      grid: PolicyGrid(minChars: [1, 2, 3, 5, 8], debounces: [150]),
      sessions: 10_001...10_500
    ),
  ]

  @Test(arguments: grids)
  func `W1–W5, W15: every policy sends what the plain replay sends`(example: GridCase) {
    let grid = example.grid
    // One replay for all sessions, so that nothing may be left over from the one before.
    var replay = Replay(grid: grid)
    for seed in example.sessions {
      let typing = RandomTyping(seed: seed, debounces: grid.debounces)
      replay.run(
        typing.keystrokes,
        isCompleted: typing.isCompleted,
        chosenText: typing.chosenText.map { PlainText($0).hash }
      )
      let texts = typing.texts.map { ($0.time, PlainText($0.text)) }
      let chosenText = typing.chosenText.map { PlainText($0) }
      for (index, policy) in grid.policies.enumerated() {
        let plain = PlainReplay(
          texts,
          minChars: policy.minChars,
          debounce: policy.debounce,
          isCompleted: typing.isCompleted,
          chosenText: chosenText
        )
        let fast = replay.outcomes
        let first = Int(fast.firstSend[index])
        let firstText = first < 0 ? nil : texts[first].1
        let isEqual =
          fast.requests[index] == plain.requests && firstText == plain.firstText
          && fast.sendsChosenText[index] == plain.sendsChosenText
          && fast.isSilent(index) == (plain.firstText == nil)
        guard isEqual else {
          Issue.record("seed \(seed), \(policy)")
          return
        }
      }
    }
  }

  static let behaviours: [Behaviour] = [
    .throttle(interval: 0), .throttle(interval: 250), .throttle(interval: 3_000), .maxWait(0),
    .maxWait(150), .maxWait(600), .cache, .skipComposing, .askIdentical,
  ]

  @Test(arguments: behaviours)
  func `every behaviour sends what an app with a clock and a timer sends`(behaviour: Behaviour) {
    let grid = PolicyGrid(minChars: [1, 2, 4], debounces: [0, 100, 300])
    var replay = BehaviourReplay(behaviour, grid: grid)
    for seed in 11_001...11_400 as ClosedRange<UInt64> {
      let typing = RandomTyping(seed: seed, debounces: grid.debounces)
      var random = SeededGenerator(seed: seed)
      // With a mark in each session, none is guessed.
      let composing = Set(typing.texts.indices.filter { $0 == 0 || random.chance(30) })
      var keystrokes = typing.keystrokes
      for index in composing { keystrokes[index].isComposing = true }
      replay.run(
        keystrokes,
        isCompleted: typing.isCompleted,
        chosenText: typing.chosenText.map { PlainText($0).hash }
      )
      let texts = typing.texts.map { ($0.time, PlainText($0.text)) }
      for (index, policy) in replay.grid.policies.enumerated() {
        let plain = PlainBehaviour(
          texts,
          composing: composing,
          behaviour,
          policy,
          isCompleted: typing.isCompleted,
          chosenText: typing.chosenText.map { PlainText($0) }
        )
        let first = Int(replay.outcomes.firstSend[index])
        let isEqual =
          replay.outcomes.requests[index] == plain.requests
          && (first < 0 ? nil : texts[first].1) == plain.firstText
          && replay.outcomes.sendsChosenText[index] == plain.sendsChosenText
          && replay.answersLastText[index] == plain.answersLastText
        guard isEqual else {
          Issue.record("seed \(seed), \(policy)")
          return
        }
      }
    }
  }

  @Test func `the random sessions are as awkward as they claim`() {
    let sessions = (1...1_000 as ClosedRange<UInt64>).map {
      RandomTyping(seed: $0, debounces: PolicyGrid.standard.debounces)
    }
    #expect(sessions.contains { $0.texts.isEmpty && $0.isCompleted })
    #expect(sessions.contains { $0.texts.count > 250 })
    #expect(sessions.contains { Set($0.texts.map(\.time)).count < $0.texts.count })
    #expect(sessions.contains { $0.texts.contains { $0.text.contains("\r\n") } })
    // Repeats that are not adjacent, in short sessions and in long ones.
    let repeats = sessions.filter {
      let texts = $0.keystrokes.map(\.text)
      return texts.indices.dropFirst(2).contains { index in
        texts[index] != texts[index - 1] && texts[..<(index - 1)].contains(texts[index])
      }
    }
    #expect(repeats.contains { $0.texts.count <= 24 })
    #expect(repeats.contains { $0.texts.count > 24 })
  }
}

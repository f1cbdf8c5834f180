import Testing

@testable import PlacesCost

/// The replay and the counts of all policies at once, in bytes, against ``Replay`` and ``SegmentTally``,
/// policy by policy.
struct QuickReplayAgainstPlainTests {
  /// What a session does under one policy.
  private struct Outcome: Equatable {
    var requests: Int
    var sendsChosenText: Bool
    var blindChars: Int?
    var extraChars: Int?
  }

  private static func outcomes(_ replay: Replay, isCompleted: Bool) -> [Outcome] {
    let outcomes = replay.outcomes
    return outcomes.requests.indices.map {
      Outcome(
        requests: Int(outcomes.requests[$0]),
        sendsChosenText: outcomes.sendsChosenText[$0],
        blindChars: isCompleted ? outcomes.blindChars[$0] : nil,
        extraChars: isCompleted ? outcomes.extraChars[$0] : nil
      )
    }
  }

  private static func outcomes(_ outcomes: QuickOutcomes, isCompleted: Bool) -> [Outcome] {
    (0..<outcomes.layout.width * outcomes.layout.height).map {
      Outcome(
        requests: outcomes.value(\.requests, of: $0),
        sendsChosenText: outcomes.value(\.choices, of: $0) != 0,
        blindChars: isCompleted ? outcomes.value(\.blindChars, of: $0) : nil,
        extraChars: isCompleted ? outcomes.value(\.extraChars, of: $0) : nil
      )
    }
  }

  static let grids = [
    PolicyGrid.standard, PolicyGrid.standard.includingPresent(debounce: 90, minChars: 9),
    PolicyGrid(minChars: [1], debounces: [0]),
    PolicyGrid(minChars: [2, 5, 255], debounces: [7, 300]),
    PolicyGrid(minChars: Array(1...4), debounces: Array(0...40).map { $0 * 20 }),
  ]

  @Test(arguments: grids)
  func `W1–W6, W15: the quick replay says of small sessions what the plain one says`(
    grid: PolicyGrid
  ) {
    var (plain, quick) = (Replay(grid: grid), QuickReplay(grid: grid))
    var (plainSessions, quickSessions) = (
      SegmentTally(policies: grid.count),
      SegmentCounter(policies: grid.count, PolicyLayout(grid))
    )
    for seed in 1...1_500 as ClosedRange<UInt64> {
      let typing = RandomTyping(seed: seed, debounces: grid.debounces)
      let (keystrokes, isCompleted) = (typing.keystrokes, typing.isCompleted)
      let chosenText = typing.chosenText.map { PlainText($0).hash }
      let entry = SessionEntry(needs: isCompleted ? .pro : nil, requests: Int(seed % 100))
      plain.run(keystrokes, isCompleted: isCompleted, chosenText: chosenText)
      plainSessions.add(entry, plain.outcomes)
      guard quick.run(keystrokes, isCompleted: isCompleted, chosenText: chosenText) else {
        #expect(keystrokes.count > QuickReplay.keystrokeLimit)
        quickSessions.add(entry, plain.outcomes)
        continue
      }
      quickSessions.add(entry, quick.outcomes)
      guard
        Self.outcomes(quick.outcomes, isCompleted: isCompleted)
          == Self.outcomes(plain, isCompleted: isCompleted)
      else {
        Issue.record("seed \(seed)")
        return
      }
    }
    #expect(quickSessions.sessions == plainSessions)
  }

  @Test func `sessions that bytes cannot hold are left to the plain replay`() {
    func isQuick(_ keystrokes: [Keystroke], _ grid: PolicyGrid) -> Bool {
      var replay = QuickReplay(grid: grid)
      return replay.run(keystrokes, isCompleted: true, chosenText: nil)
    }
    #expect(isQuick([], PolicyGrid(minChars: [1, 255], debounces: [0])))
    #expect(!isQuick([], PolicyGrid(minChars: [1, 256], debounces: [0])))
    #expect(isQuick([Keystroke(time: 0, text: 1, length: 255)], .standard))
    #expect(!isQuick([Keystroke(time: 0, text: 1, length: 256)], .standard))
    let many = Array(repeating: Keystroke(time: 0, text: 1, length: 1), count: 127)
    #expect(isQuick(many, .standard))
    #expect(!isQuick(many + many, .standard))
  }

  @Test func `every policy has a byte of its own, and halves of vectors know theirs`() {
    for grid in Self.grids {
      let layout = PolicyLayout(grid)
      var found: [Int] = []
      for half in 0..<2 * layout.vectorCount {
        let policies = layout.policies(ofHalf: half)
        for byte in 0..<policies.count {
          let policy = policies.first + byte * policies.step
          #expect(layout.byte(of: policy) == 8 * half + byte)
          found.append(policy)
        }
      }
      #expect(found.sorted() == Array(0..<grid.count))
    }
  }
}

import Testing

@testable import PlacesCost

/// The rules of replay on sessions small enough to follow by hand (W1–W5, W9).
struct ReplayTests {
  /// Typing as (milliseconds, text), one policy, and what it sends.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let typing: [(Int, String)]
    let policy: Policy
    let isCompleted: Bool
    let requests: Int
    /// Length of the first text sent; nil where no keystroke sends one.
    let firstLength: Int?

    init(
      _ description: String,
      _ typing: [(Int, String)],
      _ minChars: Int,
      _ debounce: Int,
      completed: Bool = false,
      sends requests: Int,
      first firstLength: Int?
    ) {
      testDescription = description
      self.typing = typing
      policy = Policy(minChars: minChars, debounce: debounce)
      isCompleted = completed
      self.requests = requests
      self.firstLength = firstLength
    }
  }

  private static let berlin = [(0, "b"), (100, "be"), (250, "ber"), (600, "berl")]
  private static let family = "👩‍👩‍👧‍👦"

  static let cases = [
    Case("W3: no debounce sends every keystroke", berlin, 1, 0, sends: 4, first: 1),
    Case("W3: a gap equal to D sends", berlin, 1, 100, sends: 4, first: 1),
    Case("W3: a shorter gap does not", berlin, 1, 101, sends: 3, first: 2),
    Case("W3: the last keystroke always sends", berlin, 1, 100_000, sends: 1, first: 4),
    Case("W2: texts below N send nothing", berlin, 3, 0, sends: 2, first: 3),
    Case("W2: not even the last", berlin, 5, 0, sends: 0, first: nil),
    Case(
      "W4: a completed session is given one",
      berlin,
      5,
      0,
      completed: true,
      sends: 1,
      first: nil
    ),
    Case("W4: but not where it sends one", berlin, 4, 0, completed: true, sends: 1, first: 4),
    Case("W4: no keystrokes at all", [], 1, 0, completed: true, sends: 1, first: nil),
    Case("W4: an abandoned session may send none", [], 1, 0, sends: 0, first: nil),
    Case(
      "W2: a trailing space is no other text",
      [(0, "be"), (300, "be ")],
      1,
      0,
      sends: 1,
      first: 2
    ),
    Case(
      "W2: a text not sent yet is sent by its repeat",
      [(0, "be"), (50, "be "), (300, "ber")],
      1,
      200,
      sends: 2,
      first: 2
    ),
    Case(
      "W2: a text comes again after another was sent",
      [(0, "be"), (300, "ber"), (600, "be")],
      1,
      200,
      sends: 3,
      first: 2
    ),
    Case(
      "W2: a text comes again after another that was not sent",
      [(0, "be"), (300, "ber"), (350, "be")],
      1,
      200,
      sends: 1,
      first: 2
    ),
    Case(
      "W2: a text comes again after another below N",
      [(0, "be"), (300, "b"), (600, "be")],
      2,
      0,
      sends: 1,
      first: 2
    ),
    Case(
      "W1: white space alone is empty",
      [(0, " "), (1, "\u{3000}\u{2028}")],
      1,
      0,
      sends: 0,
      first: nil
    ),
    Case("W1: a family is one character", [(0, family)], 2, 0, sends: 0, first: nil),
    Case("W1: two flags are two", [(0, "🇩🇪🇫🇷")], 2, 0, sends: 1, first: 2),
    Case("W1: CRLF inside a text is one", [(0, "a\r\nb")], 3, 0, sends: 1, first: 3),
    Case(
      "W1: texts compare scalar by scalar",
      [(0, "\u{E9}"), (300, "e\u{301}")],
      1,
      0,
      sends: 2,
      first: 1
    ),
    Case(
      "W3: equal times are a gap of 0",
      [(0, "b"), (0, "be"), (0, "ber")],
      1,
      0,
      sends: 3,
      first: 1
    ),
    Case("W3: which outlasts no debounce", [(0, "b"), (0, "be")], 1, 1, sends: 1, first: 2),
    Case("W8: a paste is one keystroke", [(0, "Alexanderplatz")], 6, 300, sends: 1, first: 14),
  ]

  @Test(arguments: cases)
  func `W1–W5, W8: one policy, followed by hand`(example: Case) {
    var replay = Replay(
      grid: PolicyGrid(minChars: [example.policy.minChars], debounces: [example.policy.debounce])
    )
    let keystrokes = example.typing.map { time, text in
      let typed = PlainText(text)
      return Keystroke(
        time: Int64(time) * 1_000,
        text: typed.hash,
        length: UInt32(typed.length)
      )
    }
    replay.run(keystrokes, isCompleted: example.isCompleted, chosenText: nil)
    let first = Int(replay.outcomes.firstSend[0])
    #expect(replay.outcomes.requests == [Int32(example.requests)])
    #expect((first < 0 ? nil : Int(keystrokes[first].length)) == example.firstLength)
    #expect(replay.outcomes.sendsChosenText == [false])
  }

  @Test func `W15: a choice is supported by a request with the same text, trimmed`() {
    let typing = [(0, "be"), (300, "ber"), (350, "berl ")]
    let keystrokes = typing.map { time, text in
      let typed = PlainText(text)
      return Keystroke(time: Int64(time) * 1_000, text: typed.hash, length: UInt32(typed.length))
    }
    var replay = Replay(grid: PolicyGrid(minChars: [1, 3], debounces: [0, 100]))
    let sends = { (text: String?) -> [Bool] in
      replay.run(keystrokes, isCompleted: true, chosenText: text.map { PlainText($0).hash })
      return replay.outcomes.sendsChosenText
    }
    #expect(sends("berl") == [true, true, true, true])
    #expect(sends("ber") == [true, true, false, false])
    #expect(sends("be") == [true, false, true, false])
    #expect(sends("berli") == [false, false, false, false])
    #expect(sends(nil) == [false, false, false, false])
  }

  @Test func `W9: the standard grid has six minimum lengths and eight debounces`() {
    let grid = PolicyGrid.standard
    #expect(grid.minChars == [1, 2, 3, 4, 5, 6])
    #expect(grid.debounces == [0, 100, 150, 200, 250, 300, 400, 500])
    #expect(grid.count == 48)
    #expect(Set(grid.policies).count == 48)
  }

  @Test func `a grid sorts its values and says each once`() {
    let grid = PolicyGrid(minChars: [3, 1, 3], debounces: [200, 0, 200])
    #expect(grid == PolicyGrid(minChars: [1, 3], debounces: [0, 200]))
    #expect(
      grid.policies == [
        Policy(minChars: 1, debounce: 0), Policy(minChars: 3, debounce: 0),
        Policy(minChars: 1, debounce: 200), Policy(minChars: 3, debounce: 200),
      ]
    )
  }
}

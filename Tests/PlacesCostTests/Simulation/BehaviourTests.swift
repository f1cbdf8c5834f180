import Testing

@testable import PlacesCost

/// Other client behaviours than a trailing debounce, by hand and against the plain replay.
struct BehaviourTests {
  /// Typing as (milliseconds, text), a behaviour with one setting, and the places that send.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let typing: [(Int, String)]
    let behaviour: Behaviour
    let debounce: Int
    let minChars: Int
    let requests: Int
    let isAnswered: Bool

    init(
      _ description: String,
      _ typing: [(Int, String)],
      _ behaviour: Behaviour,
      debounce: Int = 0,
      minChars: Int = 1,
      sends requests: Int,
      answered isAnswered: Bool = true
    ) {
      testDescription = description
      self.typing = typing
      self.behaviour = behaviour
      self.debounce = debounce
      self.minChars = minChars
      self.requests = requests
      self.isAnswered = isAnswered
    }
  }

  /// Typing of case-51.
  private static let pauses = [0, 120, 240, 360, 480, 1_200, 1_320, 1_440].enumerated().map {
    ($1, String(repeating: "x", count: $0 + 1))
  }
  /// Typing of case-43: a slip corrected by backspace.
  private static let paris = [
    (0, "p"), (250, "pa"), (500, "par"), (750, "pari"), (1_300, "par"), (1_550, "pari"),
    (1_800, "paris"),
  ]
  private static let even = (1...6).map { ($0 * 100, String(repeating: "y", count: $0)) }

  static let cases = [
    Case(
      "case-51: a leading throttle of 300 ms sends at 0, 360 and 1200",
      pauses,
      .throttle(interval: 300),
      sends: 3,
      answered: false
    ),
    Case("a throttle of 0 sends every text", pauses, .throttle(interval: 0), sends: 8),
    Case(
      "a keystroke exactly one interval after a request sends",
      even,
      .throttle(interval: 200),
      sends: 3,
      answered: false
    ),
    Case(
      "a throttle counts from what was sent, not from what was too short",
      even,
      .throttle(interval: 200),
      minChars: 2,
      sends: 3
    ),
    Case(
      "an uninterrupted burst is cut at the longest wait",
      even,
      .maxWait(250),
      debounce: 200,
      sends: 2
    ),
    Case("a longest wait of its debounce", even, .maxWait(200), debounce: 200, sends: 3),
    Case("a shorter one counts as its debounce", even, .maxWait(50), debounce: 200, sends: 3),
    Case("a long one changes nothing", even, .maxWait(10_000), debounce: 200, sends: 1),
    Case("case-51, cut at 300 ms", pauses, .maxWait(300), debounce: 200, sends: 3),
    Case("case-43: five texts of seven are new", paris, .cache, sends: 5),
    Case("a cache forgets nothing between", paris, .cache, debounce: 300, sends: 2),
    Case(
      "a cached last text is answered",
      [(0, "p"), (300, "pa"), (600, "p")],
      .cache,
      sends: 2
    ),
    Case(
      "W2 asks no text twice in a row, an app without it does",
      [(0, "be"), (300, "be "), (600, "be")],
      .askIdentical,
      sends: 3
    ),
    Case(
      "but the debounce is the same",
      [(0, "be"), (300, "be "), (600, "be")],
      .askIdentical,
      debounce: 400,
      sends: 1
    ),
  ]

  @Test(arguments: cases)
  func `a behaviour sends what its definition says`(_ test: Case) {
    let replay = Self.replay(test.typing, test.behaviour, test.debounce, test.minChars)
    #expect(replay.outcomes.requests == [Int32(test.requests)])
    #expect(replay.answersLastText == [test.isAnswered])
  }

  private static func replay(
    _ typing: [(Int, String)],
    _ behaviour: Behaviour,
    _ debounce: Int,
    _ minChars: Int,
    composing: Set<Int> = []
  ) -> BehaviourReplay {
    let keystrokes = typing.enumerated().map { index, stroke in
      let typed = PlainText(stroke.1)
      return Keystroke(
        time: Int64(stroke.0) * 1_000,
        text: typed.hash,
        length: UInt32(typed.length),
        script: stroke.1.unicodeScalars.contains { $0.value > 0x2E80 } ? .han : .latin,
        isComposing: composing.contains(index)
      )
    }
    let grid = PolicyGrid(minChars: [minChars], debounces: [debounce])
    var replay = BehaviourReplay(behaviour, grid: grid)
    replay.run(keystrokes, isCompleted: false, chosenText: nil)
    return replay
  }

  /// Typing of case-45: eight Latin fragments, then the word that was meant.
  private static let zhongguo = [
    (0, "z"), (150, "zh"), (300, "zho"), (450, "zhon"), (600, "zhong"), (750, "zhongg"),
    (900, "zhonggu"), (1_050, "zhongguo"), (1_900, "中国"),
  ]

  @Test(arguments: [Set(0...7), []])
  func `case-45: only the composed word is asked for, marked or given away`(marks: Set<Int>) {
    let replay = Self.replay(Self.zhongguo, .skipComposing, 0, 1, composing: marks)
    #expect(replay.outcomes.requests == [1])
    #expect(replay.outcomes.firstSend == [8])
  }

  @Test func `composing neither sends nor holds an earlier request back`() {
    let typing = [(0, "a"), (50, "ak"), (90, "ake"), (300, "明")]
    let skipping = Self.replay(typing, .skipComposing, 200, 1, composing: [1, 2])
    #expect(skipping.outcomes.requests == [2])
    #expect(skipping.outcomes.firstSend == [0])
  }

  @Test func `marks win over what a conversion gives away`() {
    let replay = Self.replay(Self.zhongguo, .skipComposing, 0, 1, composing: [7])
    #expect(replay.outcomes.requests == [8])
  }

  @Test(arguments: 1...400 as ClosedRange<UInt64>)
  func `behaviours agree with the fast replay where they must`(seed: UInt64) {
    let grid = PolicyGrid(minChars: [1, 2, 4], debounces: [0, 100, 300])
    let typing = RandomTyping(seed: seed, debounces: grid.debounces)
    let chosen = typing.chosenText.map { PlainText($0).hash }
    var fast = Replay(grid: grid)
    fast.run(typing.keystrokes, isCompleted: typing.isCompleted, chosenText: chosen)
    func requests(_ behaviour: Behaviour) -> ReplayOutcomes {
      var replay = BehaviourReplay(behaviour, grid: grid)
      replay.run(typing.keystrokes, isCompleted: typing.isCompleted, chosenText: chosen)
      return replay.outcomes
    }
    for same in [Behaviour.maxWait(1_000_000_000), .skipComposing] {
      let outcomes = requests(same)
      #expect(outcomes.requests == fast.outcomes.requests, "seed \(seed), \(same.id)")
      // The fast replay names the first of a run of equal texts, this one the one that sends.
      let texts = [outcomes, fast.outcomes].map { outcomes in
        outcomes.firstSend.map { $0 < 0 ? nil : typing.keystrokes[Int($0)].text }
      }
      #expect(texts[0] == texts[1], "seed \(seed), \(same.id)")
      #expect(outcomes.sendsChosenText == fast.outcomes.sendsChosenText, "seed \(seed)")
    }
    let cached = requests(.cache).requests
    let identical = requests(.askIdentical).requests
    let cut = requests(.maxWait(150)).requests
    for policy in 0..<grid.count {
      #expect(cached[policy] <= fast.outcomes.requests[policy], "seed \(seed)")
      #expect(identical[policy] >= fast.outcomes.requests[policy], "seed \(seed)")
    }
    // A minimum wait of 0 fires at once, cut or not.
    #expect(cut[0..<3] == fast.outcomes.requests[0..<3], "seed \(seed)")
    let throttled = requests(.throttle(interval: 0)).requests
    #expect(throttled == Array(fast.outcomes.requests[0..<3]), "seed \(seed)")
  }

  @Test func `tallies of behaviours merge, and stand beside an unchanged grid`() throws {
    let streams = (0..<6).map { RandomTraffic.events(of: "client-\($0)", seed: UInt64($0) + 40) }
    var options = TallyBuilder.Options()
    options.behaviours = [.throttle(interval: 200), .maxWait(400), .cache, .askIdentical]
    func tally(_ streams: [[Event]]) -> Tally {
      var builder = TallyBuilder(options: options)
      for event in RandomTraffic.interleaved(streams) { builder.add(event) }
      return builder.finish(names: RandomTraffic.names)
    }
    let whole = tally(streams)
    var parts = tally(Array(streams[..<2])).behaviours
    let rest = tally(Array(streams[2...])).behaviours
    for index in parts.indices { parts[index].add(rest[index]) }
    #expect(parts == whole.behaviours)
    #expect(whole.behaviours.map(\.grid.count) == [6, 48, 48, 48])
    options.behaviours = []
    #expect(tally(streams).whole == whole.whole)
  }

  @Test func `the report names each behaviour and its setting`() throws {
    let trace = try caseFile("case-51.jsonl")
    let plain = try report(ofBytes: trace)
    let report = try report(ofBytes: trace) {
      $0.grid = PolicyGrid(minChars: [1], debounces: [0, 200])
      $0.behaviours = [.throttle(interval: 300), .maxWait(250)]
    }
    let json = try JSONValue(parsing: report.json.bytes())
    let behaviours = try #require(json["simulation"]?["behaviours"]?.array)
    #expect(behaviours.compactMap { $0["id"]?.string } == ["throttle", "max-wait"])
    let cells = try behaviours.map { try #require($0["cells"]?.array) }
    #expect(cells.map(\.count) == [1, 2])
    #expect(cells[0][0]["costs"]?["requests+details"]?.string == "0.008490")
    #expect(report.behaviours[0].cells[0].debounce == nil)
    #expect(report.behaviours[1].cells.map(\.debounce) == [0, 200])
    #expect(try JSONValue(parsing: plain.json.bytes())["simulation"]?["behaviours"] == nil)
  }
}

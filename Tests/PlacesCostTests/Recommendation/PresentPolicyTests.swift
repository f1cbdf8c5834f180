import Testing

@testable import PlacesCost

/// What a trace shows of typing and of the client's present policy (W6–W8, W12).
struct PresentPolicyTests {
  /// A client, and what is inferred of it.
  struct Client: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let gaps: [Int]
    var debounce = 0
    var minChars = 1
    var holdsBack = true
    let inferred: Int
    let shortest: Int
    let longestUnsent: Int?
    let replayedAs: Policy
    var onlyDelays = false
  }

  static let clients = [
    Client(
      testDescription: "no debounce",
      gaps: [90, 200, 90],
      inferred: 0,
      shortest: 1,
      longestUnsent: nil,
      replayedAs: Policy(minChars: 1, debounce: 0)
    ),
    Client(
      testDescription: "a debounce of 250 ms from two characters on",
      gaps: [300, 300, 90],
      debounce: 250,
      minChars: 2,
      inferred: 250,
      shortest: 2,
      longestUnsent: 3,
      replayedAs: Policy(minChars: 2, debounce: 250)
    ),
    Client(
      testDescription: "a debounce between those of the grid is replayed as the one below",
      gaps: [400, 400, 90],
      debounce: 320,
      inferred: 320,
      shortest: 1,
      longestUnsent: 3,
      replayedAs: Policy(minChars: 1, debounce: 300)
    ),
    Client(
      testDescription: "a timer made anew for each key press only delays",
      gaps: [90, 120, 90],
      debounce: 300,
      holdsBack: false,
      inferred: 300,
      shortest: 1,
      longestUnsent: nil,
      replayedAs: Policy(minChars: 1, debounce: 0),
      onlyDelays: true
    ),
  ]

  @Test(arguments: clients)
  func `W12: debounce and minimum are inferred`(_ client: Client) throws {
    var search = PlannedSearch(client.gaps)
    search.debounce = client.debounce
    search.minChars = client.minChars
    search.holdsBack = client.holdsBack
    let trace = PlannedSearch.trace(Array(repeating: search, count: 30))
    let recommendation = try report(of: trace).recommendation
    let present = recommendation.present
    #expect(present.debounce == client.inferred)
    #expect(present.minChars == client.shortest)
    #expect(present.longestUnsent == client.longestUnsent)
    #expect(present.replayedAs == client.replayedAs)
    #expect(present.onlyDelays == client.onlyDelays)
    #expect(recommendation.backtest?.error == 0)
  }

  @Test func `W8: pastes, autofill and clearings are in no gap statistic`() {
    var search = PlannedSearch([100, 110, 120, 130, 140])
    search.texts = ["a", "ab", "a long address", "a long addres", "", "b"]
    let typing = tally(PlannedSearch.trace([search])).typing
    // The gaps before the paste and before the clearing are left out.
    let gaps = typing.keystrokeGaps.counts.enumerated().flatMap { gap, count in
      Array(repeating: gap, count: count)
    }
    #expect(gaps == [100, 120, 140])
    #expect(typing.pastes == 2)
  }

  @Test(arguments: [(3, 0), (4, 1)])
  func `W8: a change of more than three characters is a paste`(growth: Int, pastes: Int) {
    var search = PlannedSearch([100])
    search.texts = ["a", String(repeating: "a", count: growth + 1)]
    #expect(tally(PlannedSearch.trace([search])).typing.pastes == pastes)
  }

  @Test func `W8: requests that stand in for keystrokes jump by nature, and are no pastes`() {
    // Google's own example: requests from the fourth letter on.
    var search = PlannedSearch([200, 210, 220, 230, 240, 250], letters: "pizzeri")
    search.minChars = 4
    search.recordsKeystrokes = false
    let typing = tally(PlannedSearch.trace(Array(repeating: search, count: 3))).typing
    #expect(typing.pastes == 0)
    #expect(typing.requestGaps.total == 9)
    search.recordsKeystrokes = true
    search.texts[0] = "pizze"
    #expect(tally(PlannedSearch.trace([search])).typing.pastes == 1)
  }

  @Test func `W6: waits are from the last keystroke to the request with its text`() {
    var search = PlannedSearch([90, 90])
    search.debounce = 180
    let events = PlannedSearch.trace(Array(repeating: search, count: 3))
    let waits = tally(events).typing.finalWaits
    #expect(waits.total == 3)
    #expect(waits.percentile(50) == 180)
  }

  @Test func `W12: the recommendation compares with what was declared`() throws {
    let delayed = PlannedSearch([90, 120, 90])
    let trace = PlannedSearch.trace(Array(repeating: delayed, count: 30))
    let report = try report(of: trace) {
      $0.declaredDebounce = 300
      $0.declaredMinChars = 1
    }
    #expect(report.declared?.debounceFinding == .differs)
    #expect(report.declared?.minCharsFinding == .agrees)
  }
}

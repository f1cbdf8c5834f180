import Testing

@testable import PlacesCost

/// What policies cost users, and what one session adds to a tally (W4–W7, W15).
struct UserCostTests {
  private static let grid = PolicyGrid(minChars: [1, 2, 3, 4, 6], debounces: [0, 500])

  private static func typing(
    _ texts: [(Int, String)],
    _ kind: EventKind = .keystroke,
    outcome: Outcome = .billed
  ) -> [Event] {
    texts.map { Event(kind, at: $0, client: "anna", outcome: outcome, text: $1) }
  }

  private static let selection = Event(.select, at: 60_000, client: "anna")
  private static let berlin = [(0, "b"), (100, "be"), (600, " ber ")]

  private static func costs(_ events: [Event]) -> [UserCost] {
    tally(events, grid: grid).whole.userCosts
  }

  /// Shorts, extra and blind characters of the policies of a grid, as they are written down.
  private static func userCosts(
    short: [Int],
    extra: [Int],
    blind: [Int]
  ) -> [UserCost] {
    short.indices.map {
      var cost = UserCost()
      cost.shortSessions = short[$0]
      cost.extraChars = extra[$0]
      cost.blindChars = blind[$0]
      return cost
    }
  }

  @Test func `W4, W6: short sessions, extra and blind characters`() {
    // Without debounce the first request goes out at N characters; with 500 ms first at "be".
    let expected = Self.userCosts(
      short: [0, 0, 0, 1, 1, 0, 0, 0, 1, 1],
      extra: [0, 0, 0, 1, 3, 0, 0, 0, 1, 3],
      blind: [1, 2, 3, 4, 6, 2, 2, 3, 4, 6]
    )
    #expect(Self.costs(Self.typing(Self.berlin) + [Self.selection]) == expected)
  }

  @Test func `W6: abandoned sessions cost their users nothing`() {
    #expect(Self.costs(Self.typing(Self.berlin)) == Array(repeating: UserCost(), count: 10))
  }

  @Test func `W4: the last text decides how much is missing, not the longest`() {
    let cleared = [(0, "berlin"), (10, "be")]
    let cost = Self.costs(Self.typing(cleared) + [Self.selection])[9]
    #expect(cost == Self.userCosts(short: [1], extra: [4], blind: [6])[0])
  }

  @Test func `W5: the replayed count replaces n`() {
    let events = Self.typing(Self.berlin) + [Self.selection]
    let replayed = tally(events, grid: Self.grid).whole.replayed
    let requests = (0..<Self.grid.count).map { replayed.entries(policy: $0).map(\.requests) }
    #expect(requests == [[3], [2], [1], [1], [1], [2], [2], [1], [1], [1]])
  }

  @Test(arguments: [Outcome.billed, .unbilled])
  func `W7: requests stand in where there are no keystrokes, unbilled ones too`(
    outcome: Outcome
  ) {
    let typed = tally(Self.typing(Self.berlin) + [Self.selection], grid: Self.grid)
    let asked = tally(
      Self.typing(Self.berlin, .autocomplete, outcome: outcome) + [Self.selection],
      grid: Self.grid
    )
    #expect(asked.whole.userCosts == typed.whole.userCosts)
    for policy in 0..<Self.grid.count {
      #expect(
        asked.whole.replayed.entries(policy: policy).map(\.requests)
          == typed.whole.replayed.entries(policy: policy).map(\.requests)
      )
    }
    #expect(asked.standInSessions == 1)
    #expect(typed.standInSessions == 0)
  }

  @Test func `W7: beside a keystroke no request stands in`() {
    let events =
      Self.typing([(0, "b")]) + Self.typing([(10, "be"), (20, "ber")], .autocomplete)
      + [Self.selection]
    let whole = tally(events, grid: Self.grid).whole
    #expect(whole.replayed.entries(policy: 0).map(\.requests) == [1])
    #expect(whole.observed.entries(policy: 0).map(\.requests) == [2])
  }

  @Test func `S2.2, W7: the app's own request counts in n and does not stand in`() {
    let events =
      Self.typing([(0, "b"), (500, "be")], .autocomplete)
      + [Event(.select, at: 1_000, client: "anna")]
      + Self.typing([(1_200, "Berlin")], .autocomplete)
    let whole = tally(events, grid: Self.grid).whole
    #expect(whole.observed.entries(policy: 0).map(\.requests) == [3])
    #expect(whole.replayed.entries(policy: 0).map(\.requests) == [2])
  }

  /// Events of a session, and the texts whose request supports its choice.
  static let choices: [(name: String, requests: [(EventKind, Int, String)], supported: Bool)] = [
    ("the last request's text is sent", [(.autocomplete, 650, "ber")], true),
    ("a text that the replay does not send", [(.autocomplete, 150, "bex")], false),
    (
      "an earlier request does not help", [(.autocomplete, 1, "b"), (.autocomplete, 2, "x")], false
    ),
    ("nor harm", [(.autocomplete, 1, "x"), (.autocomplete, 2, "b")], true),
    ("no request before the choice", [], false),
    (
      "requests after the choice do not count",
      [(.autocomplete, 650, "ber"), (.select, 700, ""), (.autocomplete, 800, "x")], true
    ),
  ]

  @Test(arguments: choices.indices)
  func `W15: a choice is supported if the last request before it is sent too`(index: Int) {
    let choice = Self.choices[index]
    let events =
      (Self.typing(Self.berlin)
      + choice.requests.map { Event($0, at: $1, client: "anna", text: $2) }
      + [Event(.details, at: 1_000, client: "anna")])
      .sorted { $0.time < $1.time }
    let entries = tally(events, grid: Self.grid).whole.replayed.entries(policy: 0)
    #expect(
      entries.map(\.sessionClass)
        == [.completed(.location, isChoiceSupported: choice.supported)],
      "\(choice.name)"
    )
  }
}

import Testing

@testable import PlacesCost

/// Where one search ends and the next begins (S1–S4), at the exact bounds.
struct SessionBoundaryTests {
  /// A trace and its sessions in short.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [Event]
    let sessions: [String]
    let orphans: Int

    init(_ description: String, _ events: [Event], _ sessions: [String], orphans: Int = 0) {
      testDescription = description
      self.events = events
      self.sessions = sessions
      self.orphans = orphans
    }
  }

  private static func anna(
    _ kind: EventKind,
    _ milliseconds: Int,
    plus microseconds: Int = 0,
    outcome: Outcome = .billed
  ) -> Event {
    Event(kind, at: milliseconds, plus: microseconds, client: "anna", outcome: outcome)
  }

  static let gaps = [
    Case(
      "180 s exactly",
      [anna(.keystroke, 0), anna(.keystroke, 180_000)],
      ["2 keys, 0 requests, abandoned"]
    ),
    Case(
      "a microsecond more",
      [anna(.keystroke, 0), anna(.keystroke, 180_000, plus: 1)],
      ["1 keys, 0 requests, abandoned", "1 keys, 0 requests, abandoned"]
    ),
    Case(
      "180 s from request to details",
      [anna(.autocomplete, 0), anna(.details, 180_000)],
      ["0 keys, 1 requests, completed"]
    ),
    Case(
      "a microsecond more makes the details an orphan",
      [anna(.autocomplete, 0), anna(.details, 180_000, plus: 1)],
      ["0 keys, 1 requests, abandoned"],
      orphans: 1
    ),
    Case(
      "any event of the key keeps its session alive",
      [
        anna(.keystroke, 0), anna(.autocomplete, 170_000), anna(.select, 340_000),
        anna(.details, 510_000),
      ],
      ["1 keys, 1 requests, completed"]
    ),
    Case(
      "unbilled calls too",
      [
        anna(.keystroke, 0), anna(.autocomplete, 170_000, outcome: .unbilled),
        anna(.details, 340_000),
      ],
      ["1 keys, 0 requests, completed"]
    ),
    Case(
      "another key's events do not",
      [
        anna(.keystroke, 0), Event(.keystroke, at: 100_000, client: "bert"),
        anna(.keystroke, 190_000),
      ],
      [
        "1 keys, 0 requests, abandoned", "1 keys, 0 requests, abandoned",
        "1 keys, 0 requests, abandoned",
      ]
    ),
  ]

  @Test(arguments: gaps)
  func `S2.1: an idle gap of more than 180 s closes a session`(example: Case) {
    expect(example)
  }

  static let completions = [
    Case(
      "a keystroke at the time of the selection",
      [anna(.keystroke, 0), anna(.select, 500), anna(.keystroke, 500)],
      ["1 keys, 0 requests, completed", "1 keys, 0 requests, abandoned"]
    ),
    Case(
      "a keystroke after the selection takes the requests after it along",
      [
        anna(.keystroke, 0), anna(.select, 500), anna(.keystroke, 600),
        anna(.autocomplete, 700),
      ],
      ["1 keys, 0 requests, completed", "1 keys, 1 requests, abandoned"]
    ),
    Case(
      "a request 1,000 ms after the selection is the app's",
      [anna(.autocomplete, 0), anna(.select, 500), anna(.autocomplete, 1_500)],
      ["0 keys, 2 requests, completed"]
    ),
    Case(
      "a microsecond later it is a new search",
      [anna(.autocomplete, 0), anna(.select, 500), anna(.autocomplete, 1_500, plus: 1)],
      ["0 keys, 1 requests, completed", "0 keys, 1 requests, abandoned"]
    ),
    Case(
      "the second is counted from the last completing event",
      [
        anna(.autocomplete, 0), anna(.select, 500), anna(.details, 1_400),
        anna(.autocomplete, 2_400),
      ],
      ["0 keys, 2 requests, completed"]
    ),
    Case(
      "the app's own request does not prolong it",
      [
        anna(.autocomplete, 0), anna(.select, 500), anna(.autocomplete, 1_400),
        anna(.autocomplete, 1_600),
      ],
      ["0 keys, 2 requests, completed", "0 keys, 1 requests, abandoned"]
    ),
    Case(
      "details after the app's own request stay",
      [
        anna(.autocomplete, 0), anna(.select, 500), anna(.autocomplete, 800),
        anna(.details, 100_000), anna(.autocomplete, 101_000),
      ],
      ["0 keys, 3 requests, completed"]
    ),
    Case(
      "an unbilled request after the selection ends it like a billed one",
      [
        anna(.autocomplete, 0), anna(.select, 500),
        anna(.autocomplete, 2_000, outcome: .unbilled), anna(.details, 3_000),
      ],
      ["0 keys, 1 requests, completed", "0 keys, 0 requests, completed"]
    ),
    Case(
      "further completing events stay in the session",
      [
        anna(.keystroke, 0), anna(.select, 500), anna(.details, 600), anna(.geocode, 100_000),
        anna(.validate, 200_000), anna(.textsearch, 300_000), anna(.findplace, 400_000),
        anna(.nearby, 500_000),
      ],
      ["1 keys, 0 requests, completed"]
    ),
  ]

  @Test(arguments: completions)
  func `S2.2: what is typed after a completing event is a new search`(example: Case) {
    expect(example)
  }

  @Test func `S2.2: the app's own request is marked and counted in n`() throws {
    let split = SessionSplit([
      Self.anna(.autocomplete, 0), Self.anna(.select, 500), Self.anna(.autocomplete, 900),
    ])
    let session = try #require(split.sessions.first)
    #expect(session.calls.map(\.isAfterSelection) == [false, false, true])
    #expect(session.requests == 2)
  }

  @Test func `S2.1: a gap set below a second closes a session before S2.2 applies`() {
    let events = [
      Self.anna(.autocomplete, 0), Self.anna(.select, 100), Self.anna(.autocomplete, 700),
    ]
    #expect(
      SessionSplit(events, gap: 500_000).summaries
        == ["0 keys, 1 requests, completed", "0 keys, 1 requests, abandoned"]
    )
  }

  static let keys = [
    Case(
      "client before token",
      [
        Event(.autocomplete, at: 0, client: "anna", token: "T"),
        Event(.autocomplete, at: 1, client: "bert", token: "T"),
        Event(.details, at: 2, client: "anna", token: "U"),
      ],
      ["0 keys, 1 requests, completed", "0 keys, 1 requests, abandoned"]
    ),
    Case(
      "token where there is no client",
      [
        Event(.autocomplete, at: 0, token: "T"), Event(.autocomplete, at: 1, token: "U"),
        Event(.details, at: 2, token: "U"),
      ],
      ["0 keys, 1 requests, abandoned", "0 keys, 1 requests, completed"]
    ),
    Case(
      "a client and a token of the same name",
      [Event(.autocomplete, at: 0, client: "X"), Event(.autocomplete, at: 1, token: "X")],
      ["0 keys, 1 requests, abandoned", "0 keys, 1 requests, abandoned"]
    ),
    Case(
      "neither: one anonymous stream",
      [Event(.keystroke, at: 0), Event(.autocomplete, at: 1), Event(.details, at: 2)],
      ["1 keys, 1 requests, completed"]
    ),
    Case(
      "keystrokes without a client are not the token's",
      [Event(.keystroke, at: 0), Event(.autocomplete, at: 1, token: "T")],
      ["1 keys, 0 requests, abandoned", "0 keys, 1 requests, abandoned"]
    ),
  ]

  @Test(arguments: keys)
  func `S1: the key is the client, else the token, else the anonymous stream`(example: Case) {
    expect(example)
  }

  private func expect(_ example: Case) {
    let split = SessionSplit(example.events)
    #expect(split.summaries == example.sessions)
    #expect(split.orphans.count == example.orphans)
  }
}

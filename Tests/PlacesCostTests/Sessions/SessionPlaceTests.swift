import Testing

@testable import PlacesCost

/// Where a session and its calls are counted: group, month, tags and script (P5, W11, W13).
struct SessionPlaceTests {
  private static let novemberStart = 1_793_516_400_000

  private static func keystroke(
    at milliseconds: Int,
    script: Script = .other,
    tags: UInt32 = 0
  ) -> Event {
    Event(
      .keystroke,
      at: novemberStart + milliseconds,
      client: "anna",
      text: "a",
      script: script,
      tags: tags
    )
  }

  @Test func `P5: a session belongs to the month of its first event`() throws {
    let session = try #require(
      SessionSplit([Self.keystroke(at: -1), Self.keystroke(at: 1_000)]).sessions.first
    )
    #expect(BillingMonth(time: session.start) == BillingMonth(year: 2026, month: 10))
  }

  @Test func `W13: a session has the script of the latest text that has one`() throws {
    let session = try #require(
      SessionSplit([
        Self.keystroke(at: 0, script: .latin), Self.keystroke(at: 1, script: .han),
        Self.keystroke(at: 2, script: .other),
      ]).sessions.first
    )
    #expect(session.script == .han)
  }

  @Test func `W13: a session has the first tags that one of its events carries`() throws {
    let session = try #require(
      SessionSplit([
        Self.keystroke(at: 0), Self.keystroke(at: 1, tags: 3), Self.keystroke(at: 2, tags: 4),
      ]).sessions.first
    )
    #expect(session.tags == 3)
  }

  @Test func `a call is counted under the first tags of its session`() {
    let events = [
      Event(.autocomplete, at: 0, client: "anna", tags: 5),
      Event(.autocomplete, at: 1, client: "anna"),
      Event(.autocomplete, at: 2, client: "anna", tags: 6),
      Event(.autocomplete, at: 3, client: "bert"),
    ]
    let counts = tally(events).observed
    #expect(counts.total { $0.tags == 5 }.byID == ["ac-requests": 3])
    #expect(counts.total { $0.tags == 6 }.byID == [:])
    #expect(counts.total { $0.tags == 0 }.byID == ["ac-requests": 1])
  }

  @Test func `W11: sessions are counted in the group of their attribution key`() {
    var events: [Event] = []
    for client in 0..<200 {
      events.append(Event(.autocomplete, at: client, client: "client-\(client)"))
    }
    let tally = tally(events)
    for group in 0..<32 {
      let count = events.filter { Int($0.group) == group }.count
      let entries = tally.groups[group].observed.entries(policy: 0)
      #expect(entries.reduce(0) { $0 + $1.count } == count)
      #expect(tally.observed.total { $0.group == group }[.autocompleteRequests] == count)
    }
  }
}

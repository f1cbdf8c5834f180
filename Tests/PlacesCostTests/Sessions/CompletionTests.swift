import Testing

@testable import PlacesCost

/// Completed and abandoned sessions, orphans and request counts (S2.4, S3, S4, B17).
struct CompletionTests {
  static let completing: [EventKind] = [
    .select, .details, .geocode, .validate, .textsearch, .findplace, .nearby,
  ]

  @Test(arguments: completing, [Outcome.billed, .aborted, .unbilled])
  func `S3: a completing event completes whatever its status`(kind: EventKind, outcome: Outcome) {
    let events = [
      Event(.autocomplete, at: 0, client: "anna"),
      Event(kind, at: 100, client: "anna", outcome: outcome),
    ]
    #expect(SessionSplit(events).summaries == ["0 keys, 1 requests, completed"])
  }

  @Test(arguments: completing, [Outcome.billed, .aborted, .unbilled])
  func `S2.4: a completing event without a session is an orphan whatever its status`(
    kind: EventKind,
    outcome: Outcome
  ) {
    let event = Event(kind, at: 0, client: "anna", outcome: outcome)
    let split = SessionSplit([event])
    #expect(split.sessions.isEmpty)
    #expect(split.orphans.count == 1)
    #expect(tally([event]).orphanCalls == 1)
  }

  @Test func `S2.4: an orphan opens nothing, so a request within a second of it begins a search`() {
    let split = SessionSplit([
      Event(.details, at: 0, client: "anna"),
      Event(.autocomplete, at: 500, client: "anna"),
    ])
    #expect(split.summaries == ["0 keys, 1 requests, abandoned"])
    #expect(split.sessions.first?.calls.map(\.isAfterSelection) == [false])
  }

  @Test func `S2.4: an orphan is billed, and at its SKU outside a session for strategies`() {
    let events =
      requests(3, client: "anna")
      + [Event(.details, at: 200_000, client: "anna", token: "T", fields: .new(.pro))]
    let tally = tally(events)
    #expect(tally.orphanCalls == 1)
    #expect(
      tally.observed.total().byID == ["ac-session-usage": 3, "pd-enterprise-atmosphere": 1]
    )
    #expect(tally.orphans.total().byID == ["pd-pro": 1])
  }

  @Test func `S2.4, B1: an unbilled orphan is counted and buys nothing`() {
    let tally = tally([Event(.geocode, at: 0, client: "anna", outcome: .unbilled)])
    #expect(tally.orphanCalls == 1)
    #expect(tally.orphans.total().isZero)
    #expect(tally.observed.total().isZero)
    #expect(tally.unbilledCalls == 1)
  }

  static let counted: [(Outcome, Assumptions, Int)] = [
    (.billed, Assumptions(), 3), (.aborted, Assumptions(), 3), (.unbilled, Assumptions(), 2),
    (.billed, .abortedFree, 3), (.aborted, .abortedFree, 2), (.unbilled, .abortedFree, 2),
  ]

  @Test(arguments: counted)
  func `S4: n counts the billable requests`(
    outcome: Outcome,
    assumptions: Assumptions,
    expected: Int
  ) {
    let events = [
      Event(.autocomplete, at: 0, client: "anna"),
      Event(.autocomplete, at: 1, client: "anna", outcome: outcome),
      Event(.autocomplete, at: 2, client: "anna"),
    ]
    #expect(SessionSplit(events, under: assumptions).sessions.map(\.requests) == [expected])
  }

  @Test func `S1: an anonymous stream without a request is no session`() {
    let tally = tally([
      Event(.keystroke, at: 0), Event(.keystroke, at: 100), Event(.select, at: 200),
      Event(.details, at: 300, fields: .new(.pro)),
    ])
    #expect(tally.whole.observed.entries(policy: 0).isEmpty)
    #expect(tally.orphanCalls == 2)
    #expect(tally.unattributedEvents == 2)
    #expect(tally.orphans.total().byID == ["pd-pro": 1])
    #expect(tally.lowConfidenceSessions == 0)
  }

  @Test(arguments: [Outcome.billed, .unbilled])
  func `S1: with any request, billed or not, it is one of low confidence`(outcome: Outcome) {
    let tally = tally([
      Event(.keystroke, at: 0), Event(.autocomplete, at: 100, outcome: outcome),
      Event(.details, at: 300, fields: .new(.pro)),
    ])
    #expect(tally.orphanCalls == 0)
    #expect(tally.unattributedEvents == 0)
    #expect(tally.lowConfidenceSessions == 1)
    #expect(
      tally.whole.observed.entries(policy: 0) == [
        RequestTally.Entry(
          sessionClass: .completed(.pro, isChoiceSupported: true),
          requests: outcome == .billed ? 1 : 0,
          count: 1
        )
      ]
    )
  }

  @Test func `S1: keystrokes of a client without any request are a session`() {
    let tally = tally([Event(.keystroke, at: 0, client: "anna", text: "a")])
    #expect(tally.whole.observed.entries(policy: 0).map(\.sessionClass) == [.abandoned])
    #expect(tally.unattributedEvents == 0)
  }
}

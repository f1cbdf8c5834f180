import Testing

@testable import PlacesCost

/// What a session needs from its place (rule P).
struct NeedsTests {
  /// Calls after a request, and the need that they show.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let calls: [Event]
    let needs: Needs
    let assumptions: Assumptions

    init(
      _ description: String,
      _ calls: [Event],
      _ needs: Needs,
      under assumptions: Assumptions = Assumptions()
    ) {
      testDescription = description
      self.calls = calls
      self.needs = needs
      self.assumptions = assumptions
    }
  }

  private static func details(
    _ fields: FieldSelection,
    api: API = .new,
    outcome: Outcome = .billed
  ) -> Event {
    Event(.details, at: 1_000, client: "anna", api: api, outcome: outcome, fields: fields)
  }

  private static func call(_ kind: EventKind, outcome: Outcome = .billed) -> Event {
    Event(kind, at: 1_000, client: "anna", outcome: outcome, fields: .new(.atmosphere))
  }

  static let cases = [
    Case("IDs Only details", [details(.new(.idsOnly))], .ids),
    Case("Essentials details", [details(.new(.essentials))], .location),
    Case("Pro details", [details(.new(.pro))], .pro),
    Case("Enterprise details", [details(.new(.enterprise))], .enterprise),
    Case("Atmosphere details", [details(.new(.atmosphere))], .atmosphere),
    Case("legacy ID refresh", [details(.legacyID, api: .legacy)], .ids),
    Case("legacy details without data", [details(.legacy([]), api: .legacy)], .location),
    Case("legacy basic data", [details(.legacy([.basic]), api: .legacy)], .location),
    Case("legacy contact data", [details(.legacy([.contact]), api: .legacy)], .enterprise),
    Case(
      "legacy basic and contact data",
      [details(.legacy([.basic, .contact]), api: .legacy)],
      .enterprise
    ),
    Case("legacy atmosphere data", [details(.legacy([.atmosphere]), api: .legacy)], .atmosphere),
    Case("all legacy data", [details(.legacy(.all), api: .legacy)], .atmosphere),
    Case(
      "the highest of several",
      [details(.new(.idsOnly)), details(.new(.enterprise)), details(.new(.essentials))],
      .enterprise
    ),
    Case(
      "IDs Only and ID refresh",
      [details(.new(.idsOnly)), details(.legacyID, api: .legacy)],
      .ids
    ),
    Case("no details", [call(.select)], .location),
    Case("geocoding", [call(.geocode)], .location),
    Case("fields of a search do not count", [call(.textsearch), call(.nearby)], .location),
    Case("unrecorded fields do not count", [details(.unrecorded)], .location),
    Case(
      "whatever is assumed of them",
      [details(.unrecorded)],
      .location,
      under: .unrecorded(.idsOnly)
    ),
    Case("nor beside recorded ones", [details(.unrecorded), details(.new(.idsOnly))], .ids),
    Case(
      "unbilled details do not count",
      [details(.new(.atmosphere), outcome: .unbilled), details(.new(.pro))],
      .pro
    ),
    Case("aborted details count", [details(.new(.pro), outcome: .aborted)], .pro),
    Case(
      "not where they are free",
      [details(.new(.pro), outcome: .aborted)],
      .location,
      under: .abortedFree
    ),
    Case("a validation is above all", [details(.new(.atmosphere)), call(.validate)], .validation),
    Case(
      "also before the details",
      [call(.validate), details(.new(.atmosphere))],
      .validation
    ),
    Case(
      "an unbilled validation does not count",
      [call(.validate, outcome: .unbilled), details(.new(.pro))],
      .pro
    ),
  ]

  @Test(arguments: cases)
  func `P: a session needs what its own billable calls show`(example: Case) throws {
    let events = [Event(.autocomplete, at: 0, client: "anna")] + example.calls
    let session = try #require(SessionSplit(events).sessions.first)
    #expect(session.needs(under: example.assumptions) == example.needs)
  }

  @Test func `P: needs are in the order of the rule`() {
    #expect(Needs.allCases == Needs.allCases.sorted())
    #expect(
      Needs.allCases.map(\.rawValue)
        == ["ids", "location", "pro", "enterprise", "atmosphere", "validation"]
    )
    #expect(Needs.allCases.map(\.index) == Array(0..<6))
  }
}

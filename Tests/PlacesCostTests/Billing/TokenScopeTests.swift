import Testing

@testable import PlacesCost

/// Which calls belong to a billing session, and which see none (B1, B2).
struct TokenScopeTests {
  private static let essentials = Event(
    .details,
    at: 10_000,
    token: "T",
    fields: .new(.essentials)
  )

  private static func details(
    at time: Int = 10_000,
    token: String? = "T",
    project: UInt32 = 0,
    api: API = .new,
    outcome: Outcome = .billed,
    _ tier: FieldTier
  ) -> Event {
    Event(
      .details,
      at: time,
      token: token,
      project: project,
      api: api,
      outcome: outcome,
      fields: .new(tier)
    )
  }

  static let scopes = [
    BillCase(
      "another token",
      requests(3) + [details(token: "U", .pro)],
      buys: ["ac-requests": 3, "pd-pro": 1]
    ),
    BillCase(
      "no token on the details call",
      requests(3) + [details(token: nil, .pro)],
      buys: ["ac-requests": 3, "pd-pro": 1]
    ),
    BillCase(
      "another project",
      requests(3, project: 1) + [details(project: 2, .pro)],
      buys: ["ac-requests": 3, "pd-pro": 1]
    ),
    BillCase(
      "the same named project",
      requests(3, project: 2) + [details(project: 2, .pro)],
      buys: ["ac-session-usage": 3, "pd-enterprise-atmosphere": 1]
    ),
    BillCase(
      "a legacy session and New details",
      requests(3, api: .legacy) + [details(.pro)],
      buys: ["legacy-ac-session-without-details": 1, "pd-pro": 1]
    ),
    BillCase(
      "a New session and legacy details",
      requests(3) + [details(api: .legacy, .pro)],
      buys: [
        "ac-requests": 3, "legacy-details": 1, "legacy-basic-data": 1,
        "legacy-contact-data": 1, "legacy-atmosphere-data": 1,
      ]
    ),
    BillCase(
      "one token in both APIs is two sessions",
      requests(2) + requests(2, from: 2_000, api: .legacy) + [details(.pro)],
      buys: [
        "ac-session-usage": 2, "pd-enterprise-atmosphere": 1,
        "legacy-ac-session-without-details": 1,
      ]
    ),
    BillCase(
      "one token in two projects is two sessions",
      requests(2, project: 1) + requests(2, from: 2_000, project: 2)
        + [details(project: 2, .pro)],
      buys: ["ac-requests": 2, "ac-session-usage": 2, "pd-enterprise-atmosphere": 1]
    ),
    BillCase(
      "two clients, one token: one session",
      requests(2, client: "anna") + requests(2, from: 2_000, client: "bert")
        + [details(.pro)],
      buys: ["ac-session-usage": 4, "pd-enterprise-atmosphere": 1]
    ),
    BillCase(
      "details before the first request end nothing",
      [details(at: -1_000, .pro)] + requests(3) + [details(.pro)],
      buys: ["pd-pro": 1, "ac-session-usage": 3, "pd-enterprise-atmosphere": 1]
    ),
    BillCase(
      "a validation before the first request ends nothing",
      [Event(.validate, at: -1_000, token: "T")] + requests(1)
        + [Event(.validate, at: 5_000, token: "T")],
      buys: ["av-pro": 1, "ac-session-usage": 1, "av-enterprise": 1]
    ),
    BillCase(
      "requests after the end are billed one by one",
      requests(3) + [details(.pro)] + requests(4, from: 20_000)
        + [details(at: 30_000, .pro)],
      buys: [
        "ac-session-usage": 3, "pd-enterprise-atmosphere": 1, "ac-requests": 4, "pd-pro": 1,
      ]
    ),
    BillCase(
      "a second details call is outside",
      requests(13) + [essentials, details(at: 11_000, .essentials)],
      buys: ["ac-requests": 12, "ac-session-usage": 1, "pd-essentials": 2]
    ),
    BillCase(
      "a second validation is outside",
      requests(2)
        + [Event(.validate, at: 5_000, token: "T"), Event(.validate, at: 6_000, token: "T")],
      buys: ["ac-session-usage": 2, "av-enterprise": 1, "av-pro": 1]
    ),
    BillCase(
      "details after a validation are outside",
      requests(2) + [Event(.validate, at: 5_000, token: "T"), essentials],
      buys: ["ac-session-usage": 2, "av-enterprise": 1, "pd-essentials": 1]
    ),
    BillCase(
      "keystrokes and selections buy nothing",
      [Event(.keystroke, at: 0, token: "T"), Event(.select, at: 1, token: "T")],
      buys: [:]
    ),
  ]

  @Test(arguments: scopes)
  func `B2: a session is keyed by project, API and token`(example: BillCase) {
    #expect(example.billed == example.expected)
  }

  static let outcomes = [
    BillCase(
      "unbilled requests do not count",
      requests(2) + [Event(.autocomplete, at: 900, token: "T", outcome: .unbilled), essentials],
      buys: ["ac-requests": 2, "pd-essentials": 1]
    ),
    BillCase(
      "an unbilled request opens nothing",
      [Event(.autocomplete, at: 0, token: "T", outcome: .unbilled), details(.pro)],
      buys: ["pd-pro": 1]
    ),
    BillCase(
      "unbilled details end nothing",
      requests(2) + [details(at: 5_000, outcome: .unbilled, .pro)]
        + requests(2, from: 6_000) + [details(.pro)],
      buys: ["ac-session-usage": 4, "pd-enterprise-atmosphere": 1]
    ),
    BillCase(
      "an aborted request opens and counts by default",
      [Event(.autocomplete, at: 0, token: "T", outcome: .aborted), details(.pro)],
      buys: ["ac-session-usage": 1, "pd-enterprise-atmosphere": 1]
    ),
    BillCase(
      "A: with --aborted free it opens nothing",
      [Event(.autocomplete, at: 0, token: "T", outcome: .aborted), details(.pro)],
      under: .abortedFree,
      buys: ["pd-pro": 1]
    ),
    BillCase(
      "A: with --aborted free aborted details end nothing",
      requests(2) + [details(at: 5_000, outcome: .aborted, .pro), details(.idsOnly)],
      under: .abortedFree,
      buys: ["ac-requests": 2, "pd-ids-only": 1]
    ),
    BillCase(
      "an unbilled call with an ended token voids nothing",
      requests(2)
        + [details(.pro), Event(.autocomplete, at: 11_000, token: "T", outcome: .unbilled)],
      under: .void,
      buys: ["ac-session-usage": 2, "pd-enterprise-atmosphere": 1]
    ),
  ]

  @Test(arguments: outcomes)
  func `B1: a call that is not billable neither opens nor ends a session`(example: BillCase) {
    #expect(example.billed == example.expected)
  }
}

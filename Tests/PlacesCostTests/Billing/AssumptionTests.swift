import Testing

@testable import PlacesCost

/// What the other readings of Google's pages change (rules A).
struct AssumptionTests {
  private static func details(
    at time: Int = 10_000,
    api: API = .new,
    _ fields: FieldSelection
  ) -> Event {
    Event(.details, at: time, token: "T", api: api, fields: fields)
  }

  private static func validate(at time: Int) -> Event {
    Event(.validate, at: time, token: "T")
  }

  static let ownTier = [
    (FieldTier.idsOnly, ["ac-requests": 14, "pd-ids-only": 1]),
    (.essentials, ["ac-requests": 12, "ac-session-usage": 2, "pd-essentials": 1]),
    (.pro, ["ac-session-usage": 14, "pd-pro": 1]),
    (.enterprise, ["ac-session-usage": 14, "pd-enterprise": 1]),
    (.atmosphere, ["ac-session-usage": 14, "pd-enterprise-atmosphere": 1]),
  ]

  @Test(arguments: ownTier)
  func `A: under own-tier the details that end a session cost their own tier`(
    tier: FieldTier,
    expected: [String: Int]
  ) {
    #expect(bill(requests(14) + [Self.details(.new(tier))], under: .ownTier) == expected)
  }

  static let void = [
    BillCase(
      "a request after an Essentials end",
      requests(14) + [details(.new(.essentials))] + requests(1, from: 20_000),
      under: .void,
      buys: ["ac-requests": 15, "pd-essentials": 1]
    ),
    BillCase(
      "a request after a Pro end",
      requests(2) + [details(.new(.pro))] + requests(3, from: 20_000),
      under: .void,
      buys: ["ac-requests": 5, "pd-pro": 1]
    ),
    BillCase(
      "details after a Pro end",
      requests(2) + [details(.new(.pro)), details(at: 11_000, .new(.enterprise))],
      under: .void,
      buys: ["ac-requests": 2, "pd-pro": 1, "pd-enterprise": 1]
    ),
    BillCase(
      "a validation after a Pro end",
      requests(2) + [details(.new(.pro)), validate(at: 11_000)],
      under: .void,
      buys: ["ac-requests": 2, "pd-pro": 1, "av-pro": 1]
    ),
    BillCase(
      "a request after a validation",
      requests(2) + [validate(at: 10_000)] + requests(1, from: 20_000),
      under: .void,
      buys: ["ac-requests": 3, "av-pro": 1]
    ),
    BillCase(
      "geocoding with the ended token",
      requests(2) + [details(.new(.pro)), Event(.geocode, at: 11_000, token: "T")],
      under: .void,
      buys: ["ac-requests": 2, "pd-pro": 1, "geocoding": 1]
    ),
    BillCase(
      "a nearby search with the ended token",
      requests(2)
        + [details(.new(.pro)), Event(.nearby, at: 11_000, token: "T", fields: .new(.pro))],
      under: .void,
      buys: ["ac-requests": 2, "pd-pro": 1, "ns-pro": 1]
    ),
    BillCase(
      "geocoding before the end voids nothing",
      requests(2) + [Event(.geocode, at: 9_000, token: "T"), details(.new(.pro))],
      under: .void,
      buys: ["ac-session-usage": 2, "pd-enterprise-atmosphere": 1, "geocoding": 1]
    ),
    BillCase(
      "nothing after the end",
      requests(2) + [details(.new(.pro))],
      under: .void,
      buys: ["ac-session-usage": 2, "pd-enterprise-atmosphere": 1]
    ),
    BillCase(
      "B9's validation voids nothing",
      requests(14) + [details(.new(.essentials)), validate(at: 11_000)],
      under: .void,
      buys: ["ac-session-usage": 14, "pd-essentials-in-session": 1, "av-enterprise": 1]
    ),
    BillCase(
      "B9 with details in between is voided by them",
      requests(2)
        + [
          details(.new(.essentials)), details(at: 11_000, .new(.idsOnly)), validate(at: 12_000),
        ],
      under: .void,
      buys: ["ac-requests": 2, "pd-essentials": 1, "pd-ids-only": 1, "av-pro": 1]
    ),
    BillCase(
      "a request after B9's validation voids the details too",
      requests(14) + [details(.new(.essentials)), validate(at: 11_000)]
        + requests(1, from: 20_000),
      under: .void,
      buys: ["ac-requests": 15, "pd-essentials": 1, "av-pro": 1]
    ),
    BillCase(
      "a legacy session",
      requests(3, api: .legacy)
        + [details(api: .legacy, .legacy([.basic]))]
        + requests(2, from: 20_000, api: .legacy),
      under: .void,
      buys: ["legacy-ac-per-request": 5, "legacy-details": 1, "legacy-basic-data": 1]
    ),
    BillCase(
      "the token in another project voids nothing",
      requests(2) + [details(.new(.pro))] + requests(1, from: 20_000, project: 7),
      under: .void,
      buys: ["ac-session-usage": 2, "pd-enterprise-atmosphere": 1, "ac-requests": 1]
    ),
    BillCase(
      "a token that never ended",
      requests(5),
      under: .void,
      buys: ["ac-requests": 5]
    ),
  ]

  @Test(arguments: void)
  func `A: under void a call with an ended token voids the first session`(example: BillCase) {
    #expect(example.billed == example.expected)
  }

  static let lifetimes = [
    BillCase(
      "exactly the lifetime",
      requests(2) + [details(at: 60_000, .new(.pro))],
      under: .lifetime(60),
      buys: ["ac-session-usage": 2, "pd-enterprise-atmosphere": 1]
    ),
    BillCase(
      "a microsecond more",
      requests(2)
        + [Event(.details, at: 60_000, plus: 1, token: "T", fields: .new(.pro))],
      under: .lifetime(60),
      buys: ["ac-requests": 2, "pd-pro": 1]
    ),
    BillCase(
      "counted from the first request, not the last",
      requests(1) + requests(1, from: 50_000) + [details(at: 60_001, .new(.pro))],
      under: .lifetime(60),
      buys: ["ac-requests": 2, "pd-pro": 1]
    ),
    BillCase(
      "requests after it open nothing new",
      requests(2) + requests(3, from: 70_000) + [details(at: 80_000, .new(.pro))],
      under: .lifetime(60),
      buys: ["ac-requests": 5, "pd-pro": 1]
    ),
    BillCase(
      "B9's validation within it",
      requests(2) + [details(.new(.essentials)), validate(at: 60_000)],
      under: .lifetime(60),
      buys: ["ac-session-usage": 2, "pd-essentials-in-session": 1, "av-enterprise": 1]
    ),
    BillCase(
      "B9's validation after it",
      requests(2) + [details(.new(.essentials)), validate(at: 60_001)],
      under: .lifetime(60),
      buys: ["ac-requests": 2, "pd-essentials": 1, "av-pro": 1]
    ),
    BillCase(
      "B9's validation after it, void",
      requests(14) + [details(.new(.essentials)), validate(at: 60_001)],
      under: .lifetime(60, reuse: .void),
      buys: ["ac-requests": 14, "pd-essentials": 1, "av-pro": 1]
    ),
    BillCase(
      "legacy, ended in time but reused after",
      requests(2, api: .legacy) + requests(2, from: 70_000, api: .legacy),
      under: .lifetime(60),
      buys: ["legacy-ac-session-without-details": 1, "legacy-ac-per-request": 2]
    ),
    BillCase(
      "legacy, the same under void",
      requests(2, api: .legacy) + requests(2, from: 70_000, api: .legacy),
      under: .lifetime(60, reuse: .void),
      buys: ["legacy-ac-per-request": 4]
    ),
    BillCase(
      "geocoding with the expired token, void",
      requests(2, api: .new) + [Event(.geocode, at: 70_000, token: "T")],
      under: .lifetime(60, reuse: .void),
      buys: ["ac-requests": 2, "geocoding": 1]
    ),
  ]

  @Test(arguments: lifetimes)
  func `A: a token ends when strictly more than its lifetime has passed`(example: BillCase) {
    #expect(example.billed == example.expected)
  }
}

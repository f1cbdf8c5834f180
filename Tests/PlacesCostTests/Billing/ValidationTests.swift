import Testing

@testable import PlacesCost

/// Address validations after details calls (B8, B9).
struct ValidationTests {
  private static func details(at time: Int, _ fields: FieldSelection = .new(.essentials)) -> Event {
    Event(.details, at: time, token: "T", fields: fields)
  }

  private static func validate(at time: Int, token: String? = "T", api: API = .new) -> Event {
    Event(.validate, at: time, token: token, api: api)
  }

  /// Fourteen requests and an Essentials details call, which a validation can still make free.
  private static let awaiting = requests(14) + [details(at: 10_000)]
  private static let asValidated = [
    "ac-session-usage": 14, "pd-essentials-in-session": 1, "av-enterprise": 1,
  ]
  private static let asEssentials = [
    "ac-requests": 12, "ac-session-usage": 2, "pd-essentials": 1,
  ]

  private static func plus(_ counts: [String: Int], _ more: [String: Int]) -> [String: Int] {
    counts.merging(more, uniquingKeysWith: +)
  }

  static let examples = [
    BillCase("details, then validation", awaiting + [validate(at: 20_000)], buys: asValidated),
    BillCase(
      "a day between them",
      awaiting + [validate(at: 86_400_000)],
      buys: asValidated
    ),
    BillCase(
      "other details in between do not matter",
      awaiting + [details(at: 11_000, .new(.pro)), validate(at: 20_000)],
      buys: plus(asValidated, ["pd-pro": 1])
    ),
    BillCase(
      "nor do two of them",
      awaiting + [details(at: 11_000), details(at: 12_000, .new(.idsOnly)), validate(at: 20_000)],
      buys: plus(asValidated, ["pd-essentials": 1, "pd-ids-only": 1])
    ),
    BillCase(
      "nor geocoding with the token",
      awaiting + [Event(.geocode, at: 11_000, token: "T"), validate(at: 20_000)],
      buys: plus(asValidated, ["geocoding": 1])
    ),
    BillCase(
      "a further request with the token in between does",
      awaiting + requests(1, from: 11_000) + [validate(at: 20_000)],
      buys: plus(asEssentials, ["ac-requests": 1, "av-pro": 1])
    ),
    BillCase(
      "an unbilled request in between does not",
      awaiting + [
        Event(.autocomplete, at: 11_000, token: "T", outcome: .unbilled), validate(at: 20_000),
      ],
      buys: asValidated
    ),
    BillCase(
      "a request with another token in between does not",
      awaiting + requests(1, from: 11_000, token: "U") + [validate(at: 20_000)],
      buys: plus(asValidated, ["ac-requests": 1])
    ),
    BillCase(
      "a request without a token in between does not",
      awaiting + requests(1, from: 11_000, token: nil) + [validate(at: 20_000)],
      buys: plus(asValidated, ["ac-requests": 1])
    ),
    BillCase(
      "a legacy request with the token is another session",
      awaiting + requests(1, from: 11_000, api: .legacy) + [validate(at: 20_000)],
      buys: plus(asValidated, ["legacy-ac-session-without-details": 1])
    ),
    BillCase(
      "a second validation is outside",
      awaiting + [validate(at: 20_000), validate(at: 21_000)],
      buys: plus(asValidated, ["av-pro": 1])
    ),
    BillCase(
      "a request after the validation is outside",
      awaiting + [validate(at: 20_000)] + requests(1, from: 30_000),
      buys: plus(asValidated, ["ac-requests": 1])
    ),
    BillCase(
      "a validation without the token",
      awaiting + [validate(at: 20_000, token: nil)],
      buys: plus(asEssentials, ["av-pro": 1])
    ),
    BillCase(
      "a validation in another project",
      awaiting + [Event(.validate, at: 20_000, token: "T", project: 9)],
      buys: plus(asEssentials, ["av-pro": 1])
    ),
    BillCase(
      "B2: the API on the validation does not matter",
      awaiting + [validate(at: 20_000, api: .legacy)],
      buys: asValidated
    ),
    BillCase(
      "IDs Only details are no Essentials details",
      requests(2) + [details(at: 10_000, .new(.idsOnly)), validate(at: 20_000)],
      buys: ["ac-requests": 2, "pd-ids-only": 1, "av-pro": 1]
    ),
    BillCase(
      "Essentials details after IDs Only ones are outside",
      requests(2)
        + [
          details(at: 10_000, .new(.idsOnly)), details(at: 11_000), validate(at: 20_000),
        ],
      buys: ["ac-requests": 2, "pd-ids-only": 1, "pd-essentials": 1, "av-pro": 1]
    ),
    BillCase(
      "nor are Pro details",
      requests(2) + [details(at: 10_000, .new(.pro)), validate(at: 20_000)],
      buys: ["ac-session-usage": 2, "pd-enterprise-atmosphere": 1, "av-pro": 1]
    ),
    BillCase(
      "Pro details under the own-tier reading are not either",
      requests(2) + [details(at: 10_000, .new(.pro)), validate(at: 20_000)],
      under: .ownTier,
      buys: ["ac-session-usage": 2, "pd-pro": 1, "av-pro": 1]
    ),
    BillCase(
      "unrecorded fields assumed to be Essentials",
      requests(2) + [details(at: 10_000, .unrecorded), validate(at: 20_000)],
      under: .unrecorded(.essentials),
      buys: ["ac-session-usage": 2, "pd-essentials-in-session": 1, "av-enterprise": 1]
    ),
  ]

  @Test(arguments: examples)
  func `B9: a validation makes the Essentials details before it free`(example: BillCase) {
    #expect(example.billed == example.expected)
  }
}

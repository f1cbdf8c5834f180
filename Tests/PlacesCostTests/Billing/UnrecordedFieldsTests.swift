import Testing

@testable import PlacesCost

/// Details calls whose fields the trace does not record (B12, B14, A).
struct UnrecordedFieldsTests {
  private static let all: [String: Int] = [
    "legacy-details": 1, "legacy-basic-data": 1, "legacy-contact-data": 1,
    "legacy-atmosphere-data": 1,
  ]

  /// A tier assumed; what New details buy outside; in a session of 14; legacy details outside.
  struct Row: Sendable, CustomTestStringConvertible {
    let tier: FieldTier
    let outside: [String: Int]
    let session: [String: Int]
    let legacy: [String: Int]

    var testDescription: String { "\(tier)" }
  }

  static let rows = [
    Row(
      tier: .idsOnly,
      outside: ["pd-ids-only": 1],
      session: ["ac-requests": 14, "pd-ids-only": 1],
      legacy: ["legacy-details-id-refresh": 1]
    ),
    Row(
      tier: .essentials,
      outside: ["pd-essentials": 1],
      session: ["ac-requests": 12, "ac-session-usage": 2, "pd-essentials": 1],
      legacy: ["legacy-details": 1, "legacy-basic-data": 1]
    ),
    Row(
      tier: .pro,
      outside: ["pd-pro": 1],
      session: ["ac-session-usage": 14, "pd-enterprise-atmosphere": 1],
      legacy: ["legacy-details": 1, "legacy-basic-data": 1]
    ),
    Row(
      tier: .enterprise,
      outside: ["pd-enterprise": 1],
      session: ["ac-session-usage": 14, "pd-enterprise-atmosphere": 1],
      legacy: ["legacy-details": 1, "legacy-basic-data": 1, "legacy-contact-data": 1]
    ),
    Row(
      tier: .atmosphere,
      outside: ["pd-enterprise-atmosphere": 1],
      session: ["ac-session-usage": 14, "pd-enterprise-atmosphere": 1],
      legacy: all
    ),
  ]

  @Test(arguments: rows)
  func `B12, B14: unrecorded fields are billed at the tier assumed`(row: Row) {
    let details = Event(.details, at: 10_000, token: "T")
    let assumptions = Assumptions.unrecorded(row.tier)
    #expect(bill([details], under: assumptions) == row.outside)
    #expect(bill(requests(14) + [details], under: assumptions) == row.session)
    let legacy = Event(.details, at: 10_000, token: "T", api: .legacy)
    #expect(bill([legacy], under: assumptions) == row.legacy)
    #expect(
      bill(requests(14, api: .legacy) + [legacy], under: assumptions)
        == row.legacy.merging(["legacy-ac-session-with-details": 1], uniquingKeysWith: +)
    )
  }

  @Test func `B12, B14: by default unrecorded fields are priced at the upper bound`() {
    #expect(Assumptions().unrecordedFields == .atmosphere)
    #expect(bill([Event(.details, at: 0)]) == ["pd-enterprise-atmosphere": 1])
    #expect(bill([Event(.details, at: 0, api: .legacy)]) == Self.all)
  }

  @Test(arguments: FieldTier.allCases)
  func `A: the assumption leaves recorded fields alone`(assumed: FieldTier) {
    let calls = [
      Event(.details, at: 0, fields: .new(.pro)),
      Event(.details, at: 1, api: .legacy, fields: .legacyID),
    ]
    #expect(
      bill(calls, under: .unrecorded(assumed))
        == ["pd-pro": 1, "legacy-details-id-refresh": 1]
    )
  }
}

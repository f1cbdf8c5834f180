import Testing

@testable import PlacesCost

/// Legacy sessions and details calls (B13–B16).
struct LegacySessionTests {
  private static func details(_ fields: FieldSelection) -> Event {
    Event(.details, at: 60_000, token: "T", api: .legacy, fields: fields)
  }

  /// A selection of legacy fields and all that a details call with them buys.
  private static let selections: [(name: String, fields: FieldSelection, buys: [String])] = [
    ("the place id alone", .legacyID, ["legacy-details-id-refresh"]),
    ("no data field", .legacy([]), ["legacy-details"]),
    ("basic", .legacy([.basic]), ["legacy-details", "legacy-basic-data"]),
    ("contact", .legacy([.contact]), ["legacy-details", "legacy-contact-data"]),
    ("atmosphere", .legacy([.atmosphere]), ["legacy-details", "legacy-atmosphere-data"]),
    (
      "basic and contact", .legacy([.basic, .contact]),
      ["legacy-details", "legacy-basic-data", "legacy-contact-data"]
    ),
    (
      "all", .legacy(.all),
      [
        "legacy-details", "legacy-basic-data", "legacy-contact-data", "legacy-atmosphere-data",
      ]
    ),
    (
      "none recorded", .unrecorded,
      [
        "legacy-details", "legacy-basic-data", "legacy-contact-data", "legacy-atmosphere-data",
      ]
    ),
  ]

  static let endings = selections.flatMap { selection in
    [1, 12, 13, 14].map { count in
      BillCase(
        "\(selection.name), n = \(count)",
        requests(count, api: .legacy) + [details(selection.fields)],
        buys: Dictionary(
          uniqueKeysWithValues: (selection.buys + ["legacy-ac-session-with-details"])
            .map { ($0, 1) }
        )
      )
    }
  }

  @Test(arguments: endings)
  func `B14: a legacy session ended by details is one session SKU and its data`(
    example: BillCase
  ) {
    #expect(example.billed == example.expected)
  }

  static let outside = selections.map { selection in
    BillCase(
      selection.name,
      [details(selection.fields)],
      buys: Dictionary(uniqueKeysWithValues: selection.buys.map { ($0, 1) })
    )
  }

  @Test(arguments: outside)
  func `B16: legacy details outside a session buy the same without the session`(
    example: BillCase
  ) {
    #expect(example.billed == example.expected)
  }

  @Test(arguments: [1, 12, 13, 14])
  func `B15: a legacy session never ended is one session SKU whatever its n`(count: Int) {
    #expect(bill(requests(count, api: .legacy)) == ["legacy-ac-session-without-details": 1])
  }

  @Test(arguments: [1, 13])
  func `B13: legacy requests without a token are each billed`(count: Int) {
    #expect(
      bill(requests(count, token: nil, api: .legacy)) == ["legacy-ac-per-request": count]
    )
  }

  static let after = [
    BillCase(
      "B13: a request after the end",
      requests(2, api: .legacy) + [details(.legacyID)]
        + requests(3, from: 70_000, api: .legacy),
      buys: [
        "legacy-ac-session-with-details": 1, "legacy-details-id-refresh": 1,
        "legacy-ac-per-request": 3,
      ]
    ),
    BillCase(
      "B16: a second details call",
      requests(2, api: .legacy) + [details(.legacyID), details(.legacy([.basic]))],
      buys: [
        "legacy-ac-session-with-details": 1, "legacy-details-id-refresh": 1,
        "legacy-details": 1, "legacy-basic-data": 1,
      ]
    ),
    BillCase(
      "B2: a validation never ends a legacy session",
      requests(2, api: .legacy) + [Event(.validate, at: 50_000, token: "T", api: .legacy)],
      buys: ["legacy-ac-session-without-details": 1, "av-pro": 1]
    ),
    BillCase(
      "B2: the details after such a validation still end it",
      requests(2, api: .legacy)
        + [Event(.validate, at: 50_000, token: "T", api: .legacy), details(.legacyID)],
      buys: [
        "legacy-ac-session-with-details": 1, "legacy-details-id-refresh": 1, "av-pro": 1,
      ]
    ),
    BillCase(
      "B9 is a rule of the New API: legacy details stay as they are",
      requests(2, api: .legacy)
        + [details(.legacy([.basic])), Event(.validate, at: 70_000, token: "T")],
      buys: [
        "legacy-ac-session-with-details": 1, "legacy-details": 1, "legacy-basic-data": 1,
        "av-pro": 1,
      ]
    ),
    BillCase(
      "B11: geocoding beside a legacy session",
      requests(4, api: .legacy) + [Event(.geocode, at: 50_000, token: "T", api: .legacy)],
      buys: ["legacy-ac-session-without-details": 1, "geocoding": 1]
    ),
  ]

  @Test(arguments: after)
  func `B13–B16: calls around a legacy session`(example: BillCase) {
    #expect(example.billed == example.expected)
  }
}

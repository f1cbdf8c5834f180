import Testing

@testable import PlacesCost

/// Text search, find place and nearby search (B17).
struct SearchCallTests {
  private static let legacyData = [
    "legacy-basic-data": 1, "legacy-contact-data": 1, "legacy-atmosphere-data": 1,
  ]

  private static func one(
    _ description: String,
    _ kind: EventKind,
    _ fields: FieldSelection,
    api: API = .new,
    under assumptions: Assumptions = Assumptions(),
    buys expected: [String: Int]
  ) -> BillCase {
    BillCase(
      description,
      [Event(kind, at: 0, token: "T", api: api, fields: fields)],
      under: assumptions,
      buys: expected
    )
  }

  static let new = [
    one("text, IDs Only", .textsearch, .new(.idsOnly), buys: ["ts-ids-only": 1]),
    one("text, Essentials", .textsearch, .new(.essentials), buys: ["ts-pro": 1]),
    one("text, Pro", .textsearch, .new(.pro), buys: ["ts-pro": 1]),
    one("text, Enterprise", .textsearch, .new(.enterprise), buys: ["ts-enterprise": 1]),
    one(
      "text, Atmosphere",
      .textsearch,
      .new(.atmosphere),
      buys: ["ts-enterprise-atmosphere": 1]
    ),
    one("nearby, IDs Only", .nearby, .new(.idsOnly), buys: ["ns-pro": 1]),
    one("nearby, Essentials", .nearby, .new(.essentials), buys: ["ns-pro": 1]),
    one("nearby, Pro", .nearby, .new(.pro), buys: ["ns-pro": 1]),
    one("nearby, Enterprise", .nearby, .new(.enterprise), buys: ["ns-enterprise": 1]),
    one("nearby, Atmosphere", .nearby, .new(.atmosphere), buys: ["ns-enterprise-atmosphere": 1]),
    one("text, none recorded", .textsearch, .unrecorded, buys: ["ts-enterprise-atmosphere": 1]),
    one("nearby, none recorded", .nearby, .unrecorded, buys: ["ns-enterprise-atmosphere": 1]),
    one(
      "text, none recorded, IDs Only assumed",
      .textsearch,
      .unrecorded,
      under: .unrecorded(.idsOnly),
      buys: ["ts-ids-only": 1]
    ),
    one(
      "text, none recorded, Essentials assumed",
      .textsearch,
      .unrecorded,
      under: .unrecorded(.essentials),
      buys: ["ts-pro": 1]
    ),
    one(
      "nearby, none recorded, IDs Only assumed",
      .nearby,
      .unrecorded,
      under: .unrecorded(.idsOnly),
      buys: ["ns-pro": 1]
    ),
    one(
      "nearby, none recorded, Enterprise assumed",
      .nearby,
      .unrecorded,
      under: .unrecorded(.enterprise),
      buys: ["ns-enterprise": 1]
    ),
    BillCase(
      "an IDs Only tier with a field that searches do not have under ts-ids-only",
      [
        Event(
          .textsearch,
          at: 0,
          fields: FieldSelection(
            isRecorded: true,
            tier: .idsOnly,
            legacyData: [],
            isLegacyIDOnly: false,
            isSearchIDsOnly: false,
            hasUnknown: false,
            hasWildcard: false
          )
        )
      ],
      buys: ["ts-pro": 1]
    ),
  ]

  static let legacy = [
    one(
      "text",
      .textsearch,
      .legacy([.basic]),
      api: .legacy,
      buys: legacyData.merging(["legacy-text-search": 1], uniquingKeysWith: +)
    ),
    one(
      "nearby",
      .nearby,
      .legacyID,
      api: .legacy,
      buys: legacyData.merging(["legacy-nearby-search": 1], uniquingKeysWith: +)
    ),
    one(
      "text, none recorded, IDs Only assumed",
      .textsearch,
      .unrecorded,
      api: .legacy,
      under: .unrecorded(.idsOnly),
      buys: legacyData.merging(["legacy-text-search": 1], uniquingKeysWith: +)
    ),
    one(
      "find place, id alone",
      .findplace,
      .legacyID,
      api: .legacy,
      buys: ["legacy-find-place-id-only": 1]
    ),
    one(
      "find place, no data field",
      .findplace,
      .legacy([]),
      api: .legacy,
      buys: ["legacy-find-place": 1]
    ),
    one(
      "find place, basic",
      .findplace,
      .legacy([.basic]),
      api: .legacy,
      buys: ["legacy-find-place": 1, "legacy-basic-data": 1]
    ),
    one(
      "find place, contact",
      .findplace,
      .legacy([.contact]),
      api: .legacy,
      buys: ["legacy-find-place": 1, "legacy-contact-data": 1]
    ),
    one(
      "find place, none recorded",
      .findplace,
      .unrecorded,
      api: .legacy,
      buys: legacyData.merging(["legacy-find-place": 1], uniquingKeysWith: +)
    ),
    one(
      "find place, none recorded, IDs Only assumed",
      .findplace,
      .unrecorded,
      api: .legacy,
      under: .unrecorded(.idsOnly),
      buys: ["legacy-find-place-id-only": 1]
    ),
    one(
      "find place is legacy even where the trace says New",
      .findplace,
      .legacy([.basic]),
      buys: ["legacy-find-place": 1, "legacy-basic-data": 1]
    ),
  ]

  @Test(arguments: new)
  func `B17: New searches are billed by the tier of their fields, at least Pro`(
    example: BillCase
  ) {
    #expect(example.billed == example.expected)
  }

  @Test(arguments: legacy)
  func `B17: legacy searches buy their own SKU and data`(example: BillCase) {
    #expect(example.billed == example.expected)
  }

  @Test(arguments: [EventKind.textsearch, .nearby, .findplace])
  func `B17: a search neither opens nor ends a session`(kind: EventKind) {
    let search = Event(kind, at: 5_000, token: "T", fields: .new(.idsOnly))
    let details = Event(.details, at: 9_000, token: "T", fields: .new(.pro))
    let alone = bill([search])
    let ended = ["ac-session-usage": 2, "pd-enterprise-atmosphere": 1]
    #expect(
      bill(requests(2) + [search, details]) == alone.merging(ended, uniquingKeysWith: +)
    )
    let outside = ["pd-pro": 1]
    #expect(bill([search, details]) == alone.merging(outside, uniquingKeysWith: +))
  }
}

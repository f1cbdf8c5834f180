import Testing

@testable import PlacesCost

/// Which calls an SKU is billed for, by what calls are billed as.
struct CallKindTests {
  static let kinds: [EventKind] = [
    .autocomplete, .details, .geocode, .validate, .textsearch, .findplace, .nearby,
  ]

  @Test(arguments: kinds, [API.new, .legacy])
  func `a call is billed by SKUs that name its kind (C7)`(kind: EventKind, api: API) throws {
    let fields: [FieldSelection] = [
      .unrecorded, .new(.idsOnly), .new(.essentials), .new(.pro), .new(.enterprise),
      .new(.atmosphere), .legacy([]), .legacy(.all), .legacyID,
    ]
    for fields in fields {
      let events = [Event(kind, at: 0, client: "u", token: "t", api: api, fields: fields)]
      for id in bill(events).keys {
        let sku = try #require(SKU(rawValue: id))
        #expect(sku.eventKinds.contains(kind), "\(id)")
      }
    }
  }

  @Test func `every SKU is billed for some kind of call`() {
    #expect(SKU.allCases.allSatisfy { !$0.eventKinds.isEmpty })
    #expect(SKU.allCases.allSatisfy { Set($0.eventKinds).isSubset(of: Self.kinds) })
  }
}

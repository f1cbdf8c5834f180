extension FieldCatalog {
  /// Compiles `google-fields.json`; nil if a map is missing or holds something unknown.
  init?(parsing bytes: [UInt8]) {
    guard let file = try? JSONValue(parsing: bytes) else { return nil }
    for map in ["placeDetailsNewRest", "placeDetailsNewIos"] {
      guard let members = file[map]?.members else { return nil }
      for member in members {
        guard let tier = member.value.string.flatMap({ Self.tiers[$0] }) else { return nil }
        newTiers[member.key] = tier
      }
    }
    for map in ["legacyWeb", "legacyIos"] {
      guard let members = file[map]?.members else { return nil }
      for member in members {
        guard let data = member.value.string.flatMap({ Self.data[$0] }) else { return nil }
        legacyData[member.key] = data
      }
    }
    guard let searches = file["textSearchNew"]?["ts-ids-only"]?.array,
      let all = file["legacyIosAll"]?.string
    else { return nil }
    for name in searches.compactMap(\.string) {
      if let field = Self.field(of: name, isSearch: true) { searchIDs.insert(field) }
    }
    if searchIDs.contains("id") { searchIDs.insert(Self.newIOSPlaceID) }
    wildcards = [.new: "GMSPlacePropertyAll", .legacy: all]
  }

  private static let tiers: [String: FieldTier] = [
    SKU.detailsIDsOnly.rawValue: .idsOnly,
    SKU.detailsEssentials.rawValue: .essentials,
    SKU.detailsPro.rawValue: .pro,
    SKU.detailsEnterprise.rawValue: .enterprise,
    SKU.detailsAtmosphere.rawValue: .atmosphere,
  ]

  private static let data: [String: LegacyData] = [
    SKU.legacyBasicData.rawValue: .basic,
    SKU.legacyContactData.rawValue: .contact,
    SKU.legacyAtmosphereData.rawValue: .atmosphere,
  ]
}

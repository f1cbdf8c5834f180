import Testing

@testable import PlacesCost

struct FieldCatalogTests {
  struct Mask: CustomTestStringConvertible {
    let fields: [String]
    let kind: EventKind
    let tier: FieldTier
    let isUnknown: Bool
    let isIDsOnly: Bool
    init(
      _ fields: [String],
      _ tier: FieldTier,
      _ kind: EventKind = .details,
      unknown: Bool = false,
      ids: Bool = false
    ) {
      self.fields = fields
      self.kind = kind
      self.tier = tier
      isUnknown = unknown
      isIDsOnly = ids
    }
    var testDescription: String { "\(kind) \(fields)" }
  }

  static let newMasks = [
    Mask(["id"], .idsOnly, ids: true),
    Mask(["name", "attributions"], .idsOnly, ids: true),
    Mask(["photos"], .idsOnly),
    Mask(["formattedAddress", "location"], .essentials),
    Mask(["displayName", "location"], .pro),
    Mask(["id", "rating"], .enterprise),
    Mask(["reviews", "id"], .atmosphere),
    Mask(["location.latitude"], .essentials),
    Mask(["location/latitude"], .essentials),
    Mask(["reviews.text.languageCode"], .atmosphere),
    Mask([" id", "rating\t"], .enterprise),
    Mask(["id", ""], .idsOnly, ids: true),
    Mask(["*"], .atmosphere),
    Mask(["GMSPlacePropertyAll"], .atmosphere),
    Mask(["GMSPlacePropertyPlaceID"], .idsOnly, ids: true),
    Mask(["GMSPlacePropertyName", "GMSPlacePropertyCoordinate"], .pro),
    Mask(["googleMapsTypeLabel"], .atmosphere, unknown: true),
    Mask(["id", "DisplayName"], .atmosphere, unknown: true),
    Mask(["formatted_address"], .atmosphere, unknown: true),
    Mask([".id"], .atmosphere, unknown: true),
    Mask(["places.id"], .atmosphere, unknown: true),
    Mask(["nextPageToken"], .atmosphere, unknown: true, ids: true),
  ]

  @Test(arguments: newMasks)
  func `B3: the highest tier that any field reaches, unknown ones the highest`(_ mask: Mask) {
    let selection = FieldCatalog.google.selection(of: mask.fields, api: .new, kind: mask.kind)
    #expect(selection.isRecorded)
    #expect(selection.tier == mask.tier)
    #expect(selection.hasUnknown == mask.isUnknown)
    #expect(selection.isSearchIDsOnly == mask.isIDsOnly)
  }

  static let searchMasks = [
    Mask(["places.id"], .idsOnly, .textsearch, ids: true),
    Mask(["places.id", "places.name", "nextPageToken"], .idsOnly, .textsearch, ids: true),
    Mask(["nextPageToken"], .idsOnly, .textsearch, ids: true),
    Mask(["places.movedPlace", "places.movedPlaceId"], .idsOnly, .textsearch, ids: true),
    Mask(["id", "attributions"], .idsOnly, .textsearch, ids: true),
    Mask(["places.photos"], .idsOnly, .textsearch),
    Mask(["places.id", "places.photos"], .idsOnly, .nearby),
    Mask(["places.location.latitude"], .essentials, .textsearch),
    Mask(["places.displayName", "nextPageToken"], .pro, .textsearch),
    Mask(["places.displayName.text"], .pro, .nearby),
    Mask(["places.rating"], .enterprise, .nearby),
    Mask(["places.reviews"], .atmosphere, .textsearch),
    Mask(["places.*"], .atmosphere, .textsearch),
    Mask(["*"], .atmosphere, .textsearch),
    Mask(["places.whatever"], .atmosphere, .textsearch, unknown: true),
    Mask(["places"], .atmosphere, .textsearch, unknown: true),
    Mask(["places."], .atmosphere, .textsearch, unknown: true),
    Mask(["routingSummaries"], .atmosphere, .textsearch, unknown: true),
  ]

  @Test(arguments: searchMasks)
  func `B17: a search's fields lose their prefix, its page token counts as an id`(_ mask: Mask) {
    let selection = FieldCatalog.google.selection(of: mask.fields, api: .new, kind: mask.kind)
    #expect(selection.tier == mask.tier)
    #expect(selection.hasUnknown == mask.isUnknown)
    #expect(selection.isSearchIDsOnly == mask.isIDsOnly)
  }

  struct LegacyMask: CustomTestStringConvertible {
    let fields: [String]
    let data: LegacyData
    let isIDOnly: Bool
    let isUnknown: Bool
    init(_ fields: [String], _ data: LegacyData, id: Bool = false, unknown: Bool = false) {
      self.fields = fields
      self.data = data
      isIDOnly = id
      isUnknown = unknown
    }
    var testDescription: String { "\(fields)" }
  }

  static let legacyMasks = [
    LegacyMask(["place_id"], [], id: true),
    LegacyMask(["place_id", "place_id"], [], id: true),
    LegacyMask(["GMSPlaceFieldPlaceID"], [], id: true),
    LegacyMask(["place_id", "GMSPlaceFieldPlaceID", ""], [], id: true),
    LegacyMask(["place_id", "name"], .basic),
    LegacyMask(["formatted_address", "geometry"], .basic),
    LegacyMask(["geometry/location"], .basic),
    LegacyMask(["geometry.location.lat"], .basic),
    LegacyMask(["place_id", "website"], .contact),
    LegacyMask(["formatted_address", "formatted_phone_number"], [.basic, .contact]),
    LegacyMask(["opening_hours/open_now"], .contact),
    LegacyMask(["rating", "name"], [.basic, .atmosphere]),
    LegacyMask(["price_level"], .atmosphere),
    LegacyMask(["reviews", "website", "url"], .all),
    LegacyMask(["GMSPlaceFieldName", "GMSPlaceFieldRating"], [.basic, .atmosphere]),
    LegacyMask(["GMSPlaceFieldAll"], .all),
    LegacyMask(["*"], .all),
    LegacyMask(["place_id", "*"], .all),
    LegacyMask(["place_id", "no_such_field"], .atmosphere, unknown: true),
    LegacyMask(["name", "displayName"], [.basic, .atmosphere], unknown: true),
  ]

  @Test(arguments: legacyMasks)
  func `B14: each data SKU that a field reaches, unknown ones the atmosphere data`(
    _ mask: LegacyMask
  ) {
    let selection = FieldCatalog.google.selection(of: mask.fields, api: .legacy, kind: .details)
    #expect(selection.isRecorded)
    #expect(selection.legacyData == mask.data)
    #expect(selection.isLegacyIDOnly == mask.isIDOnly)
    #expect(selection.hasUnknown == mask.isUnknown)
  }

  @Test
  func `tells wildcards from unknown fields`() {
    let wildcards: [(String, API)] = [
      ("*", .new), ("GMSPlacePropertyAll", .new), ("*", .legacy), ("GMSPlaceFieldAll", .legacy),
    ]
    for (name, api) in wildcards {
      let selection = FieldCatalog.google.selection(of: [name], api: api, kind: .details)
      #expect(selection.hasWildcard && !selection.hasUnknown)
    }
    let other = FieldCatalog.google.selection(
      of: ["GMSPlacePropertyAll"],
      api: .legacy,
      kind: .details
    )
    #expect(!other.hasWildcard && other.hasUnknown)
    #expect(other.legacyData == .atmosphere)
    let selection = FieldCatalog.google.selection(of: ["id"], api: .new, kind: .details)
    #expect(!selection.hasWildcard)
  }

  @Test
  func `B17: a find place call is legacy whatever its generation`() {
    let names = ["place_id", "formatted_address"]
    let selection = FieldCatalog.google.selection(of: names, api: .new, kind: .findplace)
    #expect(!selection.hasUnknown && !selection.isLegacyIDOnly && selection.legacyData == .basic)
    let id = FieldCatalog.google.selection(of: ["place_id"], api: .new, kind: .findplace)
    #expect(id.isLegacyIDOnly && !id.hasUnknown)
  }

  @Test(arguments: [[], [""], [" ", "\t"]])
  func `T3: fields without a name are not recorded`(_ fields: [String]) {
    let selection = FieldCatalog.google.selection(of: fields, api: .new, kind: .details)
    #expect(selection == .unrecorded)
  }

  @Test
  func `holds both generations' web and iOS names`() {
    #expect(FieldCatalog.google.newTiers.count == 76 + 58)
    #expect(FieldCatalog.google.legacyData.count == 48 + 35)
    #expect(FieldCatalog.google.searchIDs.count == 7)
  }

  @Test(arguments: ["", "[]", "{}", #"{"placeDetailsNewRest": {"id": "gold"}}"#])
  func `a damaged catalog is none`(_ text: String) {
    #expect(FieldCatalog(parsing: Array(text.utf8)) == nil)
  }

  @Test
  func `B3: without a catalog every field is unknown`() {
    let selection = FieldCatalog().selection(of: ["id"], api: .new, kind: .details)
    #expect(selection.hasUnknown && selection.tier == .atmosphere)
  }
}

/// Which tier and data SKUs the fields of a call reach, in both generations (rules B3, B14, B17).
///
/// Compiled once from the embedded `google-fields.json`. Names of the iOS SDKs count as their web
/// twins: the maps of a generation are one.
package struct FieldCatalog: Sendable {
  /// Tier in Place Details of each field of the New API, REST and iOS names.
  var newTiers: [String: FieldTier] = [:]
  /// Data SKU of each legacy field, web and iOS names; none for the place id.
  var legacyData: [String: LegacyData] = [:]
  /// Fields that a New text search returns for free, without their prefix, and iOS twins.
  var searchIDs: Set<String> = []
  /// The iOS name that stands for every field of a generation, as `*` does in both.
  var wildcards: [API: String] = [:]

  /// The legacy names of the place id (rule B14).
  static let placeIDs: Set<String> = ["place_id", "GMSPlaceFieldPlaceID"]
  /// The New iOS twin of `id`.
  static let newIOSPlaceID = "GMSPlacePropertyPlaceID"
  /// What precedes a place's fields in a New search mask.
  static let searchPrefix = "places."
  /// A field of a New search's response that belongs to no place.
  static let pageToken = "nextPageToken"

  /// The catalog of Google's fields as embedded.
  ///
  /// Should the resource be damaged, every field is unknown: an upper bound, and reported.
  package static let google =
    FieldCatalog(parsing: PackageResources.google_fields_json) ?? FieldCatalog()

  /// What the recorded fields of one call cost.
  ///
  /// Both generations' halves of the selection are filled; what is *unknown* depends on the one that
  /// prices the call, which for `findplace` is legacy, as it has no New form. In a New `textsearch`
  /// or `nearby`, `places.` before a field is left out and `nextPageToken` is known. White space
  /// around a name and empty names are ignored; names that are all empty are no recorded fields.
  package func selection(of names: [String], api: API, kind: EventKind) -> FieldSelection {
    let isLegacy = api == .legacy || kind == .findplace
    let isSearch = !isLegacy && (kind == .textsearch || kind == .nearby)
    var selection = FieldSelection(
      isRecorded: false,
      tier: .idsOnly,
      legacyData: [],
      isLegacyIDOnly: true,
      isSearchIDsOnly: true,
      hasUnknown: false,
      hasWildcard: false
    )
    for name in names {
      guard let field = Self.field(of: name, isSearch: isSearch) else { continue }
      selection.isRecorded = true
      add(field, isLegacy: isLegacy, isSearch: isSearch, to: &selection)
    }
    return selection.isRecorded ? selection : .unrecorded
  }

  /// Raises a selection by one field.
  private func add(
    _ field: String,
    isLegacy: Bool,
    isSearch: Bool,
    to selection: inout FieldSelection
  ) {
    if field == "*" || wildcards[isLegacy ? .legacy : .new] == field {
      selection.hasWildcard = true
      selection.tier = .atmosphere
      selection.legacyData = .all
      selection.knownTier = .atmosphere
      selection.knownLegacyData = .all
      selection.isLegacyIDOnly = false
      selection.isSearchIDsOnly = false
      return
    }
    let isPageToken = isSearch && field == Self.pageToken
    let tier = isPageToken ? .idsOnly : newTiers[field]
    let isPlaceID = Self.placeIDs.contains(field)
    let data = isPlaceID ? [] : legacyData[field]
    selection.tier = max(selection.tier, tier ?? .atmosphere)
    selection.legacyData.formUnion(data ?? .atmosphere)
    if let tier { selection.knownTier = max(selection.knownTier, tier) }
    if let data { selection.knownLegacyData.formUnion(data) }
    if !isPlaceID { selection.isLegacyIDOnly = false }
    if !searchIDs.contains(field) { selection.isSearchIDsOnly = false }
    if isLegacy ? data == nil : tier == nil { selection.hasUnknown = true }
  }

  /// The field that a name selects: trimmed, a search's prefix left out, cut at `.` or `/`.
  ///
  /// Nil for a name of nothing but white space.
  static func field(of name: String, isSearch: Bool) -> String? {
    var bytes = name.utf8[...]
    while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    if bytes.isEmpty { return nil }
    if isSearch, bytes.starts(with: searchPrefix.utf8) {
      bytes.removeFirst(searchPrefix.utf8.count)
    }
    let field = bytes.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/") }
    return String(Substring(field))
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}

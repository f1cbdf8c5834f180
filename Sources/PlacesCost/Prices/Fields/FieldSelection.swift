/// The highest Place Details tier that a set of fields reaches (rule B3).
public enum FieldTier: UInt8, CaseIterable, Comparable, Sendable {
  case idsOnly, essentials, pro, enterprise, atmosphere

  public static func < (left: FieldTier, right: FieldTier) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The legacy data SKUs that a set of fields reaches (rule B14).
public struct LegacyData: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let basic = LegacyData(rawValue: 1)
  public static let contact = LegacyData(rawValue: 2)
  public static let atmosphere = LegacyData(rawValue: 4)
  public static let all: LegacyData = [.basic, .contact, .atmosphere]
}

/// What the requested fields of one call cost, read once through the field map.
package struct FieldSelection: Hashable, Sendable {
  /// Whether the trace recorded any field; without, the rest is meaningless.
  package var isRecorded: Bool
  /// Highest tier in the New API's map.
  package var tier: FieldTier
  /// Data SKUs in the legacy map.
  package var legacyData: LegacyData
  /// Whether the legacy fields are exactly the place id (ID Refresh).
  package var isLegacyIDOnly: Bool
  /// Whether a New text search asks for nothing beyond the IDs Only fields.
  package var isSearchIDsOnly: Bool
  /// Whether a field is in no map of the call's generation: it reaches the highest tier.
  package var hasUnknown: Bool
  /// Whether a field stands for all of them: `*`, `GMSPlacePropertyAll` or `GMSPlaceFieldAll`.
  package var hasWildcard: Bool
  /// The tier and the data SKUs that the known fields alone reach.
  package var knownTier: FieldTier
  package var knownLegacyData: LegacyData

  package init(
    isRecorded: Bool,
    tier: FieldTier,
    legacyData: LegacyData,
    isLegacyIDOnly: Bool,
    isSearchIDsOnly: Bool,
    hasUnknown: Bool,
    hasWildcard: Bool,
    knownTier: FieldTier? = nil,
    knownLegacyData: LegacyData? = nil
  ) {
    self.isRecorded = isRecorded
    self.tier = tier
    self.legacyData = legacyData
    self.isLegacyIDOnly = isLegacyIDOnly
    self.isSearchIDsOnly = isSearchIDsOnly
    self.hasUnknown = hasUnknown
    self.hasWildcard = hasWildcard
    self.knownTier = knownTier ?? tier
    self.knownLegacyData = knownLegacyData ?? legacyData
  }

  /// No `fields` in the trace; `--unrecorded-fields` decides (rules B12, B14).
  package static let unrecorded = FieldSelection(
    isRecorded: false,
    tier: .atmosphere,
    legacyData: .all,
    isLegacyIDOnly: false,
    isSearchIDsOnly: false,
    hasUnknown: false,
    hasWildcard: false
  )
}

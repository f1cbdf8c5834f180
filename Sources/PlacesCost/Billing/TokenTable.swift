/// The records of all tokens, in as few bytes each as most of them need.
///
/// A record that has rarities keeps them apart, so that a token costs 56 bytes and the slack of the
/// table. The table is split, for while a part grows, it is there twice.
struct TokenTable: Sendable {
  private var parts: [FingerprintTable<PackedToken>]
  private var rarities: [Fingerprint: TokenRecord.Rarities] = [:]

  /// Creates an empty table with room for a number of tokens.
  init(capacity: Int) {
    let count = capacity < Self.partCount ? 1 : Self.partCount
    let part = FingerprintTable(vacant: PackedToken(), capacity: capacity / count)
    parts = Array(repeating: part, count: count)
  }

  private static let partCount = 16

  /// How many bytes the table takes, those of rarities by estimate.
  var byteCount: Int {
    parts.reduce(0) { $0 + $1.byteCount }
      + rarities.capacity * 4 / 3
      * (MemoryLayout<Fingerprint>.stride + MemoryLayout<TokenRecord.Rarities>.stride)
  }

  private func part(of key: Fingerprint) -> Int {
    parts.count == 1 ? 0 : Int(key.high >> 60)
  }

  /// The record of a (project, api, token); nil if no session was opened with it.
  subscript(key: Fingerprint) -> TokenRecord? {
    parts[part(of: key)][key].map { unpacked($0, key) }
  }

  /// Adds the record of a key that is not in the table.
  mutating func insert(_ record: TokenRecord, for key: Fingerprint) {
    parts[part(of: key)].insert(packed(record, key), for: key)
  }

  /// Changes the record of a key; returns nil if there is none.
  mutating func update<Result>(
    _ key: Fingerprint,
    _ change: (inout TokenRecord) -> Result
  ) -> Result? {
    let part = part(of: key)
    guard let place = parts[part].place(of: key) else { return nil }
    let stored = parts[part][place: place]
    var record = unpacked(stored, key)
    // Taken out, so that what is changed is not shared and need not be copied.
    if stored.hasRarities { rarities[key] = nil }
    let result = change(&record)
    parts[part][place: place] = packed(record, key)
    return result
  }

  /// Calls `body` with every record, in no order that means anything.
  func forEach(_ body: (Fingerprint, TokenRecord) -> Void) {
    for part in parts {
      part.forEach { key, stored in body(key, unpacked(stored, key)) }
    }
  }

  private func unpacked(_ stored: PackedToken, _ key: Fingerprint) -> TokenRecord {
    var record = stored.record
    if stored.hasRarities, let rare = rarities[key] { record.rarities = rare }
    return record
  }

  private mutating func packed(_ record: TokenRecord, _ key: Fingerprint) -> PackedToken {
    let hasRarities = record.rarities.isPresent
    if hasRarities { rarities[key] = record.rarities }
    return PackedToken(record, hasRarities: hasRarities)
  }
}

/// A token's record but for its rarities, in 40 bytes.
private struct PackedToken: Sendable {
  private var flags: UInt32 = 0
  private var slice: UInt32 = 0
  private var requests: UInt32 = 0
  private var opened: Int64 = 0
  private var opener: UInt64 = 0
  private var position: UInt64 = 0

  private static let isLegacy: UInt32 = 1 << 2
  private static let hasDetails: UInt32 = 1 << 3
  private static let hasValidation: UInt32 = 1 << 4
  private static let hasSlice: UInt32 = 1 << 5
  private static let hasRarities: UInt32 = 1 << 6
  private static let fieldShift: UInt32 = 8

  /// The vacant place of a table.
  init() {}

  init(_ record: TokenRecord, hasRarities: Bool) {
    flags = UInt32(record.state.rawValue)
    if record.api == .legacy { flags |= Self.isLegacy }
    if record.hasDetails { flags |= Self.hasDetails }
    if record.hasValidation { flags |= Self.hasValidation }
    if record.slice != nil { flags |= Self.hasSlice }
    if hasRarities { flags |= Self.hasRarities }
    flags |= record.fields.bits << Self.fieldShift
    slice = record.slice ?? 0
    requests = record.requests
    opened = record.opened
    opener = record.opener
    position = record.position
  }

  var hasRarities: Bool { flags & Self.hasRarities != 0 }

  var record: TokenRecord {
    var record = TokenRecord()
    record.state = TokenRecord.State(rawValue: UInt8(flags & 3)) ?? .ended
    record.api = flags & Self.isLegacy != 0 ? .legacy : .new
    record.hasDetails = flags & Self.hasDetails != 0
    record.hasValidation = flags & Self.hasValidation != 0
    record.slice = flags & Self.hasSlice != 0 ? slice : nil
    record.fields = FieldSelection(bits: flags >> Self.fieldShift)
    record.requests = requests
    record.opened = opened
    record.opener = opener
    record.position = position
    return record
  }
}

extension TokenRecord.Rarities {
  /// Whether there is anything in it.
  fileprivate var isPresent: Bool {
    lateRequests > 0 || latePosition != 0 || reuses > 0 || sharedAt != nil || openingSlice != nil
      || detailsSlice != nil || validationSlice != nil || !elsewhere.isEmpty
  }
}

extension FieldSelection {
  /// All that is selected, in 17 bits.
  fileprivate var bits: UInt32 {
    var bits = UInt32(tier.rawValue) | UInt32(legacyData.rawValue) << 3
    bits |= UInt32(knownTier.rawValue) << 6 | UInt32(knownLegacyData.rawValue) << 9
    if isRecorded { bits |= 1 << 12 }
    if isLegacyIDOnly { bits |= 1 << 13 }
    if isSearchIDsOnly { bits |= 1 << 14 }
    if hasUnknown { bits |= 1 << 15 }
    if hasWildcard { bits |= 1 << 16 }
    return bits
  }

  fileprivate init(bits: UInt32) {
    func tier(_ shift: UInt32) -> FieldTier {
      FieldTier(rawValue: UInt8(bits >> shift & 7)) ?? .atmosphere
    }
    self.init(
      isRecorded: bits >> 12 & 1 == 1,
      tier: tier(0),
      legacyData: LegacyData(rawValue: UInt8(bits >> 3 & 7)),
      isLegacyIDOnly: bits >> 13 & 1 == 1,
      isSearchIDsOnly: bits >> 14 & 1 == 1,
      hasUnknown: bits >> 15 & 1 == 1,
      hasWildcard: bits >> 16 & 1 == 1,
      knownTier: tier(6),
      knownLegacyData: LegacyData(rawValue: UInt8(bits >> 9 & 7))
    )
  }
}

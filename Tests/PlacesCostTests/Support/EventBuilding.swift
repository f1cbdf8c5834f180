@testable import PlacesCost

extension Fingerprint {
  /// The identity of a name; nil is an absent value.
  init(name: String?) {
    guard let name, !name.isEmpty else {
      self = .absent
      return
    }
    let hash = fnv1a(name.utf8)
    var random = SeededGenerator(seed: hash)
    self.init(high: hash, low: random.next())
  }
}

extension FieldSelection {
  /// Recorded New fields whose highest tier is that one (B3).
  static func new(_ tier: FieldTier) -> FieldSelection {
    FieldSelection(
      isRecorded: true,
      tier: tier,
      legacyData: .all,
      isLegacyIDOnly: false,
      isSearchIDsOnly: tier == .idsOnly,
      hasUnknown: false,
      hasWildcard: false
    )
  }

  /// Recorded legacy fields that reach those data SKUs (B14).
  static func legacy(_ data: LegacyData) -> FieldSelection {
    FieldSelection(
      isRecorded: true,
      tier: .atmosphere,
      legacyData: data,
      isLegacyIDOnly: false,
      isSearchIDsOnly: false,
      hasUnknown: false,
      hasWildcard: false
    )
  }

  /// Recorded legacy fields that are exactly the place id (B14).
  static let legacyID = FieldSelection(
    isRecorded: true,
    tier: .atmosphere,
    legacyData: [],
    isLegacyIDOnly: true,
    isSearchIDsOnly: false,
    hasUnknown: false,
    hasWildcard: false
  )
}

extension Event {
  /// An event at a time in milliseconds, with an optional rest in microseconds.
  init(
    _ kind: EventKind,
    at milliseconds: Int,
    plus microseconds: Int = 0,
    client: String? = nil,
    token: String? = nil,
    project: UInt32 = 0,
    api: API = .new,
    outcome: Outcome = .billed,
    fields: FieldSelection = .unrecorded,
    text: String? = nil,
    script: Script = .other,
    tags: UInt32 = 0
  ) {
    self.init()
    self.kind = kind
    time = Int64(milliseconds * 1_000 + microseconds)
    self.client = Fingerprint(name: client)
    self.token = Fingerprint(name: token)
    self.project = project
    self.api = kind == .validate || kind == .geocode ? .new : api
    self.outcome = outcome
    self.fields = fields
    self.script = script
    self.tags = tags
    group = UInt8(fnv1a("\(client.map { "c" + $0 } ?? token.map { "t" + $0 } ?? "-")".utf8) % 32)
    if let text {
      let typed = PlainText(text)
      hasInput = true
      self.text = typed.hash
      length = UInt32(typed.length)
    }
  }
}

/// Several autocomplete calls, 200 ms apart, that carry a token.
func requests(
  _ count: Int,
  from milliseconds: Int = 0,
  client: String? = nil,
  token: String? = "T",
  project: UInt32 = 0,
  api: API = .new
) -> [Event] {
  (0..<count).map {
    Event(
      .autocomplete,
      at: milliseconds + $0 * 200,
      client: client,
      token: token,
      project: project,
      api: api
    )
  }
}

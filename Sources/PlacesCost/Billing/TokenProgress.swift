/// How far the calls of one token have come, in 32 bytes: there is one for each token of a trace.
///
/// Whatever only few tokens have is kept beside it, in ``TokenRarities``.
struct TokenProgress: Hashable, Sendable, BitwiseCopyable {
  enum State: UInt8 {
    case open
    /// Ended by an Essentials details call that a validation can still make free (B9).
    case awaitingValidation
    case ended
  }

  /// Time of the first request.
  var opened: Int64 = 0
  /// Position of the first request while the session is open, of the last closing call after that.
  var position: UInt64 = 0
  /// Billable requests from the opening one to the end.
  var requests: UInt32 = 0
  private var sliceOrNone = noSlice
  private var bits = Bits()

  private static let noSlice = UInt32.max

  init() {}

  /// The progress of a session that a request opens.
  init(opening event: Event) {
    api = event.api
    requests = 1
    opened = event.time
    opener = Self.hash(ofClient: event.client)
    position = event.position
  }

  /// The 41 bits of a client's fingerprint that tell it from the one that sent the first request; 0
  /// without a client.
  ///
  /// A second client has the same ones with a probability of 1 to 2⁴¹, and then goes unnoticed: in a
  /// trace with a million tokens that two clients share, 1 to two millions that this happens at all.
  static func hash(ofClient client: Fingerprint) -> UInt64 { client.low & Bits.openerMask }
}

/// What is packed into one word.
extension TokenProgress {
  private struct Bits: Hashable, Sendable, BitwiseCopyable {
    private var word: UInt64 = FieldSelection.unrecorded.bits << fieldShift

    private static let fieldShift: UInt64 = 6
    private static let fieldMask: UInt64 = 0x1FFFF << fieldShift
    static let openerMask: UInt64 = ~0 << 23

    /// The bits of the generation, the closing calls and their fields.
    var shape: UInt64 { word & (Self.fieldMask | 0b1_1100) }

    subscript(flag: UInt64) -> Bool {
      get { word & 1 << flag != 0 }
      set { word = word & ~(1 << flag) | (newValue ? 1 << flag : 0) }
    }

    var state: State {
      get { State(rawValue: UInt8(word & 3)) ?? .ended }
      set { word = word & ~3 | UInt64(newValue.rawValue) }
    }

    var fields: FieldSelection {
      get { FieldSelection(bits: (word & Self.fieldMask) >> Self.fieldShift) }
      set { word = word & ~Self.fieldMask | newValue.bits << Self.fieldShift }
    }

    var opener: UInt64 {
      get { word & Self.openerMask }
      set { word = word & ~Self.openerMask | newValue & Self.openerMask }
    }
  }

  var state: State {
    get { bits.state }
    set { bits.state = newValue }
  }

  var api: API {
    get { bits[2] ? .legacy : .new }
    set { bits[2] = newValue == .legacy }
  }

  var hasDetails: Bool {
    get { bits[3] }
    set { bits[3] = newValue }
  }

  var hasValidation: Bool {
    get { bits[4] }
    set { bits[4] = newValue }
  }

  /// Whether the token has rarities.
  var hasRarities: Bool {
    get { bits[5] }
    set { bits[5] = newValue }
  }

  /// What the closing details call asked for.
  var fields: FieldSelection {
    get { bits.fields }
    set { bits.fields = newValue }
  }

  /// `hash(ofClient:)` of the client that sent the first request.
  var opener: UInt64 {
    get { bits.opener }
    set { bits.opener = newValue }
  }

  /// All that the bill of a token without rarities depends on: those with the same shape are alike.
  var shape: UInt64 { UInt64(requests) << 32 | bits.shape }

  /// The slice of the call that was counted first; nil before.
  var slice: UInt32? {
    get { sliceOrNone == Self.noSlice ? nil : sliceOrNone }
    set { sliceOrNone = newValue ?? Self.noSlice }
  }
}

/// What a call does to its token's session, by rules B2 and B9.
extension TokenProgress {
  /// What a call was to the session, and what is rare about it.
  struct Step {
    var entry: BillingLedger.Entry
    var rarity: TokenRarities.Kind = []

    static let afterEnd = Step(entry: BillingLedger.Entry(role: .afterEnd), rarity: .reuse)
  }

  /// Takes the next billable call with the token.
  mutating func take(_ event: Event, under assumptions: Assumptions) -> Step {
    // A token ends once its session's first request lies further back than `--token-ttl`.
    if let lifetime = assumptions.tokenLifetime, event.time - opened > lifetime { state = .ended }
    switch (state, event.kind) {
    case (.open, .autocomplete): return addRequest(event)
    case (.open, .details): return end(with: event, under: assumptions)
    case (.open, .validate), (.awaitingValidation, .validate): return validate(with: event)
    case (.awaitingValidation, .autocomplete):
      state = .ended
      return .afterEnd
    default:
      guard !event.takesToken else { return .afterEnd }
      return Step(
        entry: BillingLedger.Entry(role: .untokened),
        rarity: state == .open ? [] : .reuse
      )
    }
  }

  private mutating func addRequest(_ event: Event) -> Step {
    requests += 1
    let client = Self.hash(ofClient: event.client)
    var rarity = lateness(of: event)
    if opener != client, opener != 0, client != 0 { rarity.insert(.sharing) }
    return Step(
      entry: BillingLedger.Entry(role: .inSession, ordinal: requests),
      rarity: rarity
    )
  }

  private mutating func end(with event: Event, under assumptions: Assumptions) -> Step {
    hasDetails = true
    fields = event.fields
    position = event.position
    let isEssentials = api == .new && event.fields.tier(under: assumptions) == .essentials
    state = isEssentials ? .awaitingValidation : .ended
    return Step(entry: BillingLedger.Entry(role: .ends), rarity: lateness(of: event))
  }

  private mutating func validate(with event: Event) -> Step {
    hasValidation = true
    position = event.position
    state = .ended
    return Step(entry: BillingLedger.Entry(role: .ends), rarity: lateness(of: event))
  }

  private func lateness(of event: Event) -> TokenRarities.Kind {
    event.time - opened > TokenRecord.longLife ? .late : []
  }
}

extension FieldSelection {
  /// All that is selected, in 17 bits.
  fileprivate var bits: UInt64 {
    var bits = UInt64(tier.rawValue) | UInt64(legacyData.rawValue) << 3
    bits |= UInt64(knownTier.rawValue) << 6 | UInt64(knownLegacyData.rawValue) << 9
    if isRecorded { bits |= 1 << 12 }
    if isLegacyIDOnly { bits |= 1 << 13 }
    if isSearchIDsOnly { bits |= 1 << 14 }
    if hasUnknown { bits |= 1 << 15 }
    if hasWildcard { bits |= 1 << 16 }
    return bits
  }

  fileprivate init(bits: UInt64) {
    func tier(_ shift: UInt64) -> FieldTier {
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

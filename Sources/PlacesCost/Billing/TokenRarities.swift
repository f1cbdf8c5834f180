/// What only few tokens have, beside their ``TokenProgress``.
struct TokenRarities: Hashable, Sendable {
  /// Requests later than `longLife` after the first, and whether the closing calls were.
  var lateRequests: UInt32 = 0
  var isDetailsLate = false
  var isValidationLate = false
  /// Position of the first late call; 0 without one.
  var latePosition: UInt64 = 0
  /// Billable calls that carried the token after its session had ended.
  var reuses: UInt32 = 0
  /// Position of the first of them; 0 without one.
  var reusePosition: UInt64 = 0
  /// Time of the first request that a second client sent while the session was open.
  var sharedAt: Int64?
  /// Slices of the opening request and of the closing calls, where they are not the token's own.
  var openingSlice: UInt32?
  var detailsSlice: UInt32?
  var validationSlice: UInt32?
  /// Requests that fall to other slices than the token's own.
  var elsewhere: [UInt32: Share] = [:]

  /// Requests of the session that fall to one slice.
  struct Share: Hashable, Sendable {
    var requests: UInt32 = 0
    /// Those among the first twelve of the session.
    var leading: UInt32 = 0
  }

  /// What is rare about a call.
  struct Kind: OptionSet {
    let rawValue: UInt8

    /// A call of the session, later than `longLife` after the first.
    static let late = Kind(rawValue: 1)
    /// A request of another client than the one that opened the session.
    static let sharing = Kind(rawValue: 2)
    /// A call after the session's end (`--token-reuse`).
    static let reuse = Kind(rawValue: 4)
  }

  /// Takes note of what is rare about a call.
  mutating func note(_ kind: Kind, of event: Event) {
    if kind.contains(.late) { noteLate(event) }
    if kind.contains(.sharing) { sharedAt = sharedAt ?? event.time }
    if kind.contains(.reuse) {
      if reuses == 0 { reusePosition = event.position }
      reuses += 1
    }
  }

  private mutating func noteLate(_ event: Event) {
    if latePosition == 0 { latePosition = event.position }
    switch event.kind {
    case .details: isDetailsLate = true
    case .validate: isValidationLate = true
    default: lateRequests += 1
    }
  }

  /// Takes note of a call of the session that is counted in another slice than the token's own.
  mutating func count(_ kind: EventKind, _ entry: BillingLedger.Entry, at index: UInt32) {
    switch (entry.role, kind) {
    case (.ends, .details): detailsSlice = index
    case (.ends, _): validationSlice = index
    default:
      if entry.ordinal == 1 { openingSlice = index }
      elsewhere[index, default: Share()].requests += 1
      if entry.ordinal <= BillingSession.essentialsCap {
        elsewhere[index, default: Share()].leading += 1
      }
    }
  }
}

/// The calls of one (project, api, token) so far: what its bill and its findings depend on.
package struct TokenRecord: Hashable, Sendable {
  package enum State: UInt8, Sendable {
    case open
    /// Ended by an Essentials details call that a validation can still make free (B9).
    case awaitingValidation
    case ended
  }

  package internal(set) var state = State.open
  package internal(set) var api = API.new
  package internal(set) var hasDetails = false
  package internal(set) var hasValidation = false
  /// What the closing details call asked for.
  package internal(set) var fields = FieldSelection.unrecorded
  /// Billable requests from the opening one to the end.
  package internal(set) var requests: UInt32 = 0
  /// Time of the first request.
  package internal(set) var opened: Int64 = 0
  /// Half of the fingerprint of the client that sent the first request; 0 without one.
  package internal(set) var opener: UInt64 = 0
  /// Position of the first request while the session is open, of the last closing call after that.
  package internal(set) var position: UInt64 = 0
  /// The slice of the call that was counted first; nil before.
  var slice: UInt32?
  var rarities = Rarities()

  /// What only few tokens have.
  struct Rarities: Hashable, Sendable {
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
    /// Slices of the opening request and of the closing calls, where they are not `slice`.
    var openingSlice: UInt32?
    var detailsSlice: UInt32?
    var validationSlice: UInt32?
    /// Requests that fall to other slices than `slice`.
    var elsewhere: [UInt32: Share] = [:]
  }

  /// Requests of the session that fall to one slice.
  struct Share: Hashable, Sendable {
    var requests: UInt32 = 0
    /// Those among the first twelve of the session.
    var leading: UInt32 = 0
  }

  /// Microseconds after which a session is known to be in danger of having timed out.
  package static let longLife: Int64 = 300_000_000

  package init() {}

  package init(opening event: Event) {
    api = event.api
    requests = 1
    opened = event.time
    opener = event.client.low
    position = event.position
  }

  package var session: BillingSession {
    session(requests: Int(requests), details: hasDetails ? fields : nil, validation: hasValidation)
  }

  func session(
    requests: Int,
    details: FieldSelection?,
    validation: Bool
  ) -> BillingSession {
    let end: BillingSession.End =
      validation
      ? .validation(afterEssentials: details != nil) : details.map { .details($0) } ?? .none
    return BillingSession(api: api, requests: requests, end: end)
  }
}

extension TokenRecord {
  /// Billable calls that carried the token after its session had ended.
  package var reuses: UInt32 { rarities.reuses }
  /// Position of the first call after `longLife`; 0 without one.
  package var latePosition: UInt64 { rarities.latePosition }
  /// Position of the first reuse; 0 without one.
  package var reusePosition: UInt64 { rarities.reusePosition }
  /// Time of the first request that a second client sent while the session was open; nil if none
  /// did.
  package var sharedAt: Int64? { rarities.sharedAt }
}

/// What a call does to its token's session, by rules B2 and B9.
extension TokenRecord {
  /// Takes the next billable call with the token that Google reads a token of.
  mutating func take(_ event: Event, under assumptions: Assumptions) -> BillingLedger.Entry {
    expire(now: event.time, under: assumptions)
    switch (state, event.kind) {
    case (.open, .autocomplete):
      addRequest(event)
      return BillingLedger.Entry(role: .inSession, ordinal: requests)
    case (.open, .details):
      end(with: event, under: assumptions)
      return BillingLedger.Entry(role: .ends)
    case (.open, .validate), (.awaitingValidation, .validate):
      validate(with: event)
      return BillingLedger.Entry(role: .ends)
    case (.awaitingValidation, .autocomplete):
      state = .ended
      fallthrough
    default:
      noteReuse(by: event)
      return BillingLedger.Entry(role: .afterEnd)
    }
  }

  /// Takes note of a billable call with the token that Google reads no token of.
  mutating func takeUntokened(_ event: Event, under assumptions: Assumptions) {
    expire(now: event.time, under: assumptions)
    if state != .open { noteReuse(by: event) }
  }

  /// Ends a token whose session's first request lies further back than `--token-ttl`.
  private mutating func expire(now: Int64, under assumptions: Assumptions) {
    if let lifetime = assumptions.tokenLifetime, now - opened > lifetime { state = .ended }
  }

  private mutating func addRequest(_ event: Event) {
    requests += 1
    if isLate(event) { rarities.lateRequests += 1 }
    if opener != event.client.low, opener != 0, event.client.low != 0, rarities.sharedAt == nil {
      rarities.sharedAt = event.time
    }
  }

  private mutating func end(with event: Event, under assumptions: Assumptions) {
    hasDetails = true
    fields = event.fields
    position = event.position
    if isLate(event) { rarities.isDetailsLate = true }
    let isEssentials = api == .new && fields.tier(under: assumptions) == .essentials
    state = isEssentials ? .awaitingValidation : .ended
  }

  private mutating func validate(with event: Event) {
    hasValidation = true
    position = event.position
    if isLate(event) { rarities.isValidationLate = true }
    state = .ended
  }

  /// Any billable call that carries an ended token (`--token-reuse`).
  private mutating func noteReuse(by event: Event) {
    if rarities.reuses == 0 { rarities.reusePosition = event.position }
    rarities.reuses += 1
  }

  /// Says whether a call of the session came after `longLife`, and keeps the first that did.
  private mutating func isLate(_ event: Event) -> Bool {
    if event.time - opened <= Self.longLife { return false }
    if rarities.latePosition == 0 { rarities.latePosition = event.position }
    return true
  }
}

/// Where the calls of the session are counted: in `slice`, but for what `rarities` says.
extension TokenRecord {
  /// Counts a call of the session in a slice.
  mutating func count(_ kind: EventKind, _ entry: BillingLedger.Entry, at index: UInt32) {
    if entry.role == .ends {
      countEnd(kind, at: index)
    } else {
      countRequest(entry.ordinal, at: index)
    }
  }

  /// Counts a request in a slice.
  ///
  /// - Parameters:
  ///   - ordinal: which request of the session it is, from 1.
  ///   - index: the slice.
  mutating func countRequest(_ ordinal: UInt32, at index: UInt32) {
    let own = slice ?? index
    slice = own
    guard own != index else { return }
    if ordinal == 1 { rarities.openingSlice = index }
    rarities.elsewhere[index, default: Share()].requests += 1
    if ordinal <= BillingSession.essentialsCap {
      rarities.elsewhere[index, default: Share()].leading += 1
    }
  }

  /// Counts a call that ends the session in a slice.
  mutating func countEnd(_ kind: EventKind, at index: UInt32) {
    let own = slice ?? index
    slice = own
    guard own != index else { return }
    if kind == .details {
      rarities.detailsSlice = index
    } else {
      rarities.validationSlice = index
    }
  }

  /// Counts what the session is billed as in slices; call once all its calls are counted.
  func count(_ bill: SessionBill, in counts: inout SlicedCounts) {
    let own = slice ?? 0
    var rest = Share(
      requests: requests,
      leading: min(requests, UInt32(BillingSession.essentialsCap))
    )
    for (index, share) in rarities.elsewhere {
      count(share, of: bill, at: index, in: &counts)
      rest.requests -= share.requests
      rest.leading -= share.leading
    }
    count(rest, of: bill, at: own, in: &counts)
    if let sku = bill.opening { counts.add(sku, at: Int(rarities.openingSlice ?? own)) }
    counts.add(bill.details, at: Int(rarities.detailsSlice ?? own))
    counts.add(bill.validation, at: Int(rarities.validationSlice ?? own))
  }

  /// Counts requests in one slice: a bill prices all alike, or the first twelve apart (B6).
  private func count(
    _ share: Share,
    of bill: SessionBill,
    at index: UInt32,
    in counts: inout SlicedCounts
  ) {
    let leading =
      switch bill.leadingRequests {
      case Int(requests)...: share.requests
      case 0: UInt32(0)
      default: share.leading
      }
    if let sku = bill.leadingSKU { counts.add(sku, at: Int(index), times: Int(leading)) }
    if let sku = bill.trailingSKU {
      counts.add(sku, at: Int(index), times: Int(share.requests - leading))
    }
  }
}

/// The calls of one (project, api, token) so far: what its bill and its findings depend on.
package struct TokenRecord: Sendable {
  package enum State: UInt8, Sendable {
    case open
    /// Ended by an Essentials details call that a validation can still make free (B9).
    case awaitingValidation
    case ended
  }

  package var state = State.ended
  package private(set) var api = API.new
  package private(set) var hasDetails = false
  package private(set) var hasValidation = false
  /// How many of the requests in `share` are among the first twelve.
  private var leading: UInt8 = 0
  /// Whether the closing calls came later than `longLife` after the first request.
  private var isDetailsLate = false
  private var isValidationLate = false
  /// What the closing details call asked for.
  package private(set) var fields = FieldSelection.unrecorded
  /// The slice of the opening request, once it is counted.
  package var openingSlice: UInt32 = 0
  package private(set) var detailsSlice: UInt32 = 0
  package private(set) var validationSlice: UInt32 = 0
  package private(set) var requests: UInt32 = 0
  /// The slice that `share` lies in: that of the request which was counted first.
  package private(set) var slice: UInt32 = 0
  private var counted: UInt32 = 0
  /// Requests at most `longLife` after the first.
  private var promptRequests: UInt32 = 0
  /// Billable calls that carried the token after its session had ended.
  package private(set) var reuses: UInt32 = 0
  /// Time of the first request.
  package private(set) var opened: Int64 = 0
  /// Time of the first request that a second client sent while the session was open; nil if none
  /// did.
  package private(set) var sharedAt: Int64?
  /// Half of the fingerprint of the client that sent the first request; 0 without one.
  package private(set) var opener: UInt64 = 0
  /// Positions of the first request, the last closing call, the first call after `longLife`, and
  /// the first reuse; 0 where there is none.
  package private(set) var openingPosition: UInt64 = 0
  package private(set) var endPosition: UInt64 = 0
  package private(set) var latePosition: UInt64 = 0
  package private(set) var reusePosition: UInt64 = 0

  /// Microseconds after which a session is known to be in danger of having timed out.
  package static let longLife: Int64 = 300_000_000

  package init() {}

  package init(opening event: Event) {
    state = .open
    api = event.api
    requests = 1
    promptRequests = 1
    opened = event.time
    opener = event.client.low
    openingPosition = event.position
  }

  package var session: BillingSession {
    session(requests: Int(requests), details: hasDetails ? fields : nil, validation: hasValidation)
  }

  private func session(
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
  package mutating func addRequest(_ event: Event) {
    requests += 1
    if noteTime(of: event) { promptRequests += 1 }
    if opener != event.client.low, opener != 0, event.client.low != 0, sharedAt == nil {
      sharedAt = event.time
    }
  }

  package mutating func end(with event: Event, under assumptions: Assumptions) {
    hasDetails = true
    fields = event.fields
    endPosition = event.position
    isDetailsLate = !noteTime(of: event)
    let isEssentials = api == .new && fields.tier(under: assumptions) == .essentials
    state = isEssentials ? .awaitingValidation : .ended
  }

  package mutating func validate(with event: Event) {
    hasValidation = true
    endPosition = event.position
    isValidationLate = !noteTime(of: event)
    state = .ended
  }

  package mutating func noteReuse(by event: Event) {
    if reuses == 0 { reusePosition = event.position }
    reuses += 1
  }

  /// Says whether a call of the session came within `longLife`, and keeps the first that did not.
  private mutating func noteTime(of event: Event) -> Bool {
    if event.time - opened <= Self.longLife { return true }
    if latePosition == 0 { latePosition = event.position }
    return false
  }
}

extension TokenRecord {
  /// Requests of the session that fall to one slice.
  package struct Share: Hashable, Sendable {
    package var requests: UInt32 = 0
    /// Those among the first twelve of the session.
    package var leading: UInt8 = 0

    package mutating func add(_ other: Share) {
      requests += other.requests
      leading += other.leading
    }
  }

  /// The requests that fall to `slice`.
  package var share: Share { Share(requests: counted, leading: leading) }

  /// Counts requests in a slice if it is the record's own; says whether it was.
  package mutating func add(_ share: Share, at slice: UInt32) -> Bool {
    if counted == 0 { self.slice = slice }
    guard self.slice == slice else { return false }
    counted += share.requests
    leading += share.leading
    return true
  }

  /// Says where the call that ended the session is counted.
  package mutating func setEnd(of kind: EventKind, slice: UInt32) {
    if kind == .details { detailsSlice = slice } else { validationSlice = slice }
  }
}

extension TokenRecord {
  /// Calls taken out of a billing session, or altered in it, by mending a mistake.
  package struct Withdrawal: Hashable, Sendable {
    package var requests = 0
    package var details = false
    package var validation = false
    /// Calls made after the session's end.
    package var reuses = 0
    /// What the closing details call asks for instead.
    package var fields: FieldSelection?

    package init() {}

    package mutating func add(_ other: Withdrawal) {
      requests += other.requests
      details = details || other.details
      validation = validation || other.validation
      reuses += other.reuses
      fields = other.fields ?? fields
    }
  }

  /// Whether a call with the ended token voids the session (`--token-reuse`).
  package func isVoided(under assumptions: Assumptions, less withdrawn: Int = 0) -> Bool {
    assumptions.tokenReuse == .void && Int(reuses) > withdrawn
  }

  /// What the session's calls buy once some are taken out; those billed outside it not included.
  ///
  /// Closing calls left without any request stand outside a session (B11, B16).
  package func counts(
    less withdrawal: Withdrawal = Withdrawal(),
    under assumptions: Assumptions
  ) -> SKUCounts {
    let remaining = session(
      requests: max(0, Int(requests) - withdrawal.requests),
      details: hasDetails && !withdrawal.details ? withdrawal.fields ?? fields : nil,
      validation: hasValidation && !withdrawal.validation
    )
    let isVoided =
      remaining.requests == 0 || isVoided(under: assumptions, less: withdrawal.reuses)
    if remaining.requests == 0, remaining.end == .none { return SKUCounts() }
    var counts = SKUCounts()
    counts.add(
      isVoided
        ? remaining.voidedBill(under: assumptions) : remaining.bill(under: assumptions),
      requests: remaining.requests
    )
    return counts
  }

  /// Calls of the session later than `longLife` after its first request.
  package var lateCalls: Int {
    Int(requests - promptRequests) + (isDetailsLate ? 1 : 0) + (isValidationLate ? 1 : 0)
  }

  /// What the session's calls would buy had the token ended `longLife` after the first request.
  package func countsTimedOut(under assumptions: Assumptions) -> SKUCounts {
    var counts = SKUCounts()
    guard assumptions.tokenReuse == .keepFirst || lateCalls == 0 else {
      counts.add(session.voidedBill(under: assumptions), requests: Int(requests))
      return counts
    }
    let prompt = session(
      requests: Int(promptRequests),
      details: hasDetails && !isDetailsLate ? fields : nil,
      validation: hasValidation && !isValidationLate
    )
    let late = session(
      requests: Int(requests - promptRequests),
      details: isDetailsLate ? fields : nil,
      validation: isValidationLate
    )
    counts.add(prompt.bill(under: assumptions), requests: prompt.requests)
    counts.add(late.voidedBill(under: assumptions), requests: late.requests)
    return counts
  }
}

/// What a call meant to the billing session of its token, at the moment it was made.
package enum CallRole: UInt8, Sendable {
  /// Not billable under the assumptions (B1), or no call at all.
  case none
  /// Billed by itself: no token, or a kind of call that takes none.
  case untokened
  /// Opened the session of its token.
  case opens
  /// Continued the session of its token.
  case inSession
  /// Ended the session of its token.
  case ends
  /// A details call or validation whose token had no session (B2).
  case outside
  /// Its token's session had ended before (B2).
  case afterEnd
}

/// Bills the calls of a trace, in order, the way Google does (rules B1–B17).
///
/// What a token's calls cost depends on that token's calls alone, so the ledger keeps one small
/// record a (project, api, token) and bills it when the trace ends: only then is it certain that no
/// validation follows an Essentials details call (B9), and no reuse voids a session (A).
package struct BillingLedger: Sendable {
  private let assumptions: Assumptions
  private var records: FingerprintTable<TokenRecord>
  /// Opening slices beyond the first, for the rare session that spans several.
  private var runs: [Fingerprint: [SliceRun]] = [:]

  /// Whether two clients sent requests in one billing session.
  package private(set) var hasSharedTokens = false

  /// SKUs per slice; complete after `finish()`.
  package private(set) var observed = SlicedCounts()

  /// Creates a ledger without any call, with room for a number of tokens.
  package init(under assumptions: Assumptions, capacity: Int = 48) {
    self.assumptions = assumptions
    records = FingerprintTable(vacant: TokenRecord(), capacity: capacity)
  }

  /// Takes the next event and says what it was to its token's session.
  ///
  /// - Parameters:
  ///   - event: the next event in the order of rule T4.
  ///   - slice: where the event's cost is counted.
  /// - Returns: the event's role, `none` if it is not billed.
  package mutating func record(_ event: Event, in slice: Slice) -> CallRole {
    guard event.kind.isCall, event.outcome.isBillable(under: assumptions) else { return .none }
    let index = observed.index(of: slice)
    let place = event.token.isAbsent ? nil : records.place(of: event.billingKey)
    if let place { expire(at: place, now: event.time) }
    guard event.takesToken, !event.token.isAbsent else {
      if let place, records[place: place].state != .open { noteReuse(by: event, at: place) }
      billOutside(event, at: index)
      return .untokened
    }
    let key = event.billingKey
    guard let place else {
      guard event.kind == .autocomplete else {
        billOutside(event, at: index)
        return .outside
      }
      records.insert(TokenRecord(opening: event, slice: index), for: key)
      return .opens
    }
    return recordKnown(event, key: key, place: place, at: index)
  }

  /// Ends a token whose session's first request lies further back than `--token-ttl`.
  private mutating func expire(at place: Int, now: Int64) {
    guard let lifetime = assumptions.tokenLifetime else { return }
    if now - records[place: place].opened > lifetime { records[place: place].state = .ended }
  }

  /// A billable call of any kind carries an ended token (`--token-reuse`).
  private mutating func noteReuse(by event: Event, at place: Int) {
    records[place: place].noteReuse(by: event)
  }

  private mutating func recordKnown(
    _ event: Event,
    key: Fingerprint,
    place: Int,
    at index: Int
  ) -> CallRole {
    let state = records[place: place].state
    switch (state, event.kind) {
    case (.open, .autocomplete):
      if records[place: place].slice != index || runs[key] != nil {
        extendRuns(of: key, place: place, at: index)
      }
      records[place: place].addRequest(event)
      if records[place: place].isShared { hasSharedTokens = true }
      return .inSession
    case (.open, .details):
      records[place: place].end(with: event, at: index, under: assumptions)
      return .ends
    case (.open, .validate), (.awaitingValidation, .validate):
      records[place: place].validate(with: event, at: index)
      return .ends
    case (.awaitingValidation, .autocomplete):
      records[place: place].state = .ended
      fallthrough
    default:
      noteReuse(by: event, at: place)
      billOutside(event, at: index)
      return .afterEnd
    }
  }

  private mutating func extendRuns(of key: Fingerprint, place: Int, at index: Int) {
    let record = records[place: place]
    var list = runs[key] ?? [SliceRun(slice: record.slice, requests: Int(record.requests))]
    if list[list.count - 1].slice == index {
      list[list.count - 1].requests += 1
    } else {
      list.append(SliceRun(slice: index, requests: 1))
    }
    runs[key] = list
  }

  private mutating func billOutside(_ event: Event, at index: Int, times: Int = 1) {
    observed.add(
      OutsideSession.skus(
        of: event.kind,
        fields: event.fields,
        api: event.api,
        under: assumptions
      ),
      at: index,
      times: times
    )
  }

  /// Counts a call elsewhere than it was recorded, once its user session shows where it belongs.
  ///
  /// Of a token's calls all those in the same slice move together.
  ///
  /// - Parameters:
  ///   - call: a call that was recorded, and what it was.
  ///   - old: the slice that it was recorded in.
  ///   - new: the slice that it belongs to.
  package mutating func move(_ call: SessionCall, from old: Slice, to new: Slice) {
    let (from, to) = (observed.index(of: old), observed.index(of: new))
    switch call.role {
    case .none:
      break
    case .untokened, .outside, .afterEnd:
      billOutside(call.event, at: from, times: -1)
      billOutside(call.event, at: to)
    case .opens, .inSession, .ends:
      let key = call.event.billingKey
      guard let place = records.place(of: key) else { return }
      records[place: place].move(from: from, to: to)
      if let list = runs[key] { runs[key] = list.map { $0.slice == from ? $0.at(to) : $0 } }
    }
  }

  /// The record of a (project, api, token), if a session was opened with it.
  package func tokenRecord(of key: Fingerprint) -> TokenRecord? {
    records[key]
  }

  /// Calls `body` with every token's record, in no order that means anything.
  package func forEachToken(_ body: (Fingerprint, TokenRecord) -> Void) {
    records.forEach(body)
  }

  /// Bills the sessions of all tokens; call once, after the last event.
  package mutating func finish() {
    var observed = observed
    records.forEach { key, record in
      let session = record.session
      let bill =
        record.isVoided(under: assumptions)
        ? session.voidedBill(under: assumptions) : session.bill(under: assumptions)
      var done = 0
      for run in runs[key] ?? [SliceRun(slice: record.slice, requests: session.requests)] {
        let leading = min(max(bill.leadingRequests - done, 0), run.requests)
        if let sku = bill.leadingSKU { observed.add(sku, at: run.slice, times: leading) }
        if let sku = bill.trailingSKU {
          observed.add(sku, at: run.slice, times: run.requests - leading)
        }
        done += run.requests
      }
      if let sku = bill.opening { observed.add(sku, at: record.slice) }
      observed.add(bill.details, at: Int(record.detailsSlice))
      observed.add(bill.validation, at: Int(record.validationSlice))
    }
    self.observed = observed
    records = FingerprintTable(vacant: TokenRecord())
    runs = [:]
  }
}

/// Requests of a session that one after the other fall to the same slice.
private struct SliceRun: Sendable {
  var slice: Int
  var requests: Int

  func at(_ slice: Int) -> SliceRun { SliceRun(slice: slice, requests: requests) }
}

extension EventKind {
  /// Whether the event is a call to Google, not something the user did.
  package var isCall: Bool { self != .keystroke && self != .select }

  /// Whether the event completes a user session, whatever its status (S3, B17).
  package var isCompleting: Bool { self != .keystroke && self != .autocomplete }
}

extension Outcome {
  /// Whether a call with this outcome is billed (B1).
  package func isBillable(under assumptions: Assumptions) -> Bool {
    switch self {
    case .billed: true
    case .aborted: assumptions.aborted == .billed
    case .unbilled: false
    }
  }
}

extension Event {
  /// Whether the kind of call sends a session token to Google; on others a token only attributes.
  package var takesToken: Bool {
    kind == .autocomplete || kind == .details || kind == .validate
  }

  /// The (project, api, token) that a billing session is keyed by (B2).
  package var billingKey: Fingerprint {
    let scope = UInt64(project) << 1 | (api == .legacy ? 1 : 0)
    return Fingerprint(high: token.high, low: token.low &+ scope &* 0x9E37_79B9_7F4A_7C15)
  }
}

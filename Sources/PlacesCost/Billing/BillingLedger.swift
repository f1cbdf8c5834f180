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
///
/// A call is recorded when it comes and counted in a slice once its user session shows in which: in
/// any order, for a slice holds nothing but sums. In what order sessions close, which a part of a
/// trace cannot know of the whole, therefore makes no difference.
package struct BillingLedger: Sendable {
  private let assumptions: Assumptions
  var tokens = TokenTable()

  var hasOwnSharedTokens = false

  /// Tokens whose records are elsewhere, in a part of a trace; nil where all of them are here.
  var foreign: ForeignTokens?

  /// Records of tokens that are billed elsewhere, for findings that concern them too.
  var guests: [Fingerprint: TokenRecord] = [:]

  /// Whether two clients sent requests in one billing session.
  package var hasSharedTokens: Bool {
    hasOwnSharedTokens || foreign.map { !$0.sharings.isEmpty } ?? false
  }

  /// How many bytes the tokens take.
  var byteCount: Int { tokens.byteCount + (foreign?.byteCount ?? 0) }

  /// SKUs per slice; complete after `finish()`.
  package internal(set) var observed = SlicedCounts()

  /// Creates a ledger without any call.
  package init(under assumptions: Assumptions) {
    self.assumptions = assumptions
  }

  /// What became of a call when it was recorded.
  package struct Entry: Sendable {
    package var role: CallRole
    /// Which request of its billing session it is, from 1; 0 for any other call.
    package var ordinal: UInt32 = 0
  }

  /// Takes the next event and counts it in a slice at once.
  ///
  /// - Parameters:
  ///   - event: the next event in the order of rule T4.
  ///   - slice: where the event's cost is counted.
  /// - Returns: the event's role, `none` if it is not billed.
  package mutating func record(_ event: Event, in slice: Slice) -> CallRole {
    let entry = record(event)
    count(event, entry, in: slice)
    return entry.role
  }

  /// Takes the next event and says what it was to its token's session.
  ///
  /// - Parameter event: the next event in the order of rule T4.
  /// - Returns: what has to be given to `count(_:_:in:)`; the role is `none` if it is not billed.
  @inline(__always)
  package mutating func record(_ event: Event) -> Entry {
    guard event.kind.isCall, event.outcome.isBillable(under: assumptions) else {
      return Entry(role: .none)
    }
    guard !event.token.isAbsent else { return Entry(role: .untokened) }
    if let entry = foreign?.takeEntry() { return entry }
    guard let step = tokens.take(event, for: event.billingKey, under: assumptions) else {
      return Entry(role: event.takesToken ? .outside : .untokened)
    }
    if step.rarity.contains(.sharing) { hasOwnSharedTokens = true }
    return step.entry
  }

  /// Counts a recorded call in a slice; call once for each.
  package mutating func count(_ event: Event, _ entry: Entry, in slice: Slice) {
    guard entry.role != .none else { return }
    count(event, entry, at: index(of: slice))
  }

  /// The index of a slice that a billed call is to be counted in.
  mutating func index(of slice: Slice) -> Int { observed.index(of: slice) }

  /// Counts a recorded call that is billed in the slice with an index.
  @inline(__always)
  mutating func count(_ event: Event, _ entry: Entry, at index: Int) {
    switch entry.role {
    case .none: break
    case .untokened, .outside, .afterEnd:
      observed.add(
        OutsideSession.skus(of: event, under: assumptions),
        at: index
      )
    case .opens, .inSession, .ends:
      let isKnown = tokens.count(event.kind, entry, for: event.billingKey, at: UInt32(index))
      if !isKnown { foreign?.count(event, entry, in: observed.slices[index]) }
    }
  }

  /// Counts a call that was recorded here and counted, in a slice, in a part of the trace.
  mutating func count(_ call: ForeignTokens.Count) {
    let index = observed.index(of: call.slice)
    tokens.count(call.kind, call.entry, for: call.key, at: UInt32(index))
  }

  /// When a second client sent a request in the open session of a (project, api, token), in
  /// microseconds since the Unix epoch; nil if none did so far.
  package func sharedAt(_ key: Fingerprint) -> Int64? {
    foreign?.sharedAt(of: key) ?? tokens.sharedAt(key)
  }

  /// The record of a (project, api, token), if a session was opened with it.
  package func tokenRecord(of key: Fingerprint) -> TokenRecord? {
    tokens[key] ?? guests[key]
  }

  /// The progress of a (project, api, token) without rarities, if a session was opened with it here.
  func commonToken(of key: Fingerprint) -> TokenProgress? { tokens.common(key) }

  /// Calls a body with every token, as `TokenTable.forEach(common:others:)`.
  func forEachToken(
    common: (Fingerprint, TokenProgress) -> Void,
    others: (Fingerprint, TokenRecord) -> Void
  ) {
    tokens.forEach(common: common, others: others)
  }

  /// Bills the sessions of all tokens; call once, after the last event was counted.
  package mutating func finish() {
    let tokens = tokens
    self.tokens = TokenTable()
    tokens.forEach(
      common: { _, token in
        // Nothing of it falls to another slice than its own.
        let session = TokenRecord(progress: token).session
        observed.add(
          session.bill(under: assumptions),
          requests: session.requests,
          at: Int(token.slice ?? 0)
        )
      },
      others: { _, record in
        record.count(record.bill(under: assumptions), in: &observed)
      }
    )
  }
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

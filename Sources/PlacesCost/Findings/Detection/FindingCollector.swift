/// Gathers findings from user sessions as they close, and from billing sessions at the end.
///
/// Each detector names the calls concerned and a ``Mend``; what the mend takes out of billing
/// sessions is settled once all calls are known. Where several mends touch the same token, all cases
/// of one finding are mended together, each finding by itself.
package struct FindingCollector: Sendable {
  package let assumptions: Assumptions
  var tallies = FindingTallies()
  var withdrawals: [FindingID: Withdrawals] = [:]
  /// Tokens whose fate another finding explains.
  var explained: Set<Fingerprint> = []
  /// Sessions with an ended token, by that token, until it is known how many used it.
  var reused: [Fingerprint: ReusedToken] = [:]

  package init(under assumptions: Assumptions) {
    self.assumptions = assumptions
  }

  /// Takes a closed user session; the ledger has recorded its calls.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - ledger: what its tokens' billing sessions are by now.
  ///   - gap: the idle time that closes a session, in microseconds (S2.1). What happened after that
  ///     is left out, since how much later the session is taken away says nothing about it.
  mutating func inspect(
    _ session: UserSession,
    ledger: borrowing BillingLedger,
    gap: Int64
  ) {
    let isSearch = !session.isAnonymous || session.autocompletes > 0
    guard isSearch else {
      for call in session.calls { inspectOrphan(call) }
      return
    }
    if !session.isCompleted { noteAbandoned(session) }
    var symptoms = Symptoms(of: session)
    let shared = session.sharedCalls(in: ledger, gap: gap)
    if !shared.isEmpty { symptoms.insert(.tokens) }
    if !symptoms.isDisjoint(with: .requests) { inspectRequests(of: session, symptoms) }
    guard !symptoms.isSubset(of: .requests) else { return }
    let search = Search(session)
    if symptoms.contains(.tokens) { inspectTokens(of: search, shared: shared) }
    if symptoms.contains(.afterSelection) { inspectAfterSelection(of: search) }
    if symptoms.contains(.closings) { inspectClosings(of: search) }
    if symptoms.contains(.fields) { inspectFields(of: session.calls, in: search) }
    if symptoms.contains(.aborted) { inspectAborted(of: search) }
  }

  /// Takes a completing event that found no session (S2.4).
  mutating func inspectOrphan(_ call: SessionCall) {
    if call.hasSuspectFields { inspectFields(of: [call], in: nil) }
    if call.event.outcome == .aborted { inspectAbortedOrphan(call) }
  }
}

extension FindingCollector {
  /// Counts a finding in a session, or in none.
  ///
  /// - Parameters:
  ///   - id: what was found.
  ///   - calls: the calls concerned, those that the mend takes out or alters.
  ///   - sessions: how many user sessions it was found in, 0 or 1.
  ///   - mend: what the calls are worth.
  package mutating func note(
    _ id: FindingID,
    calls: some Collection<SessionCall>,
    sessions: Int = 1,
    mend: Mend
  ) {
    tallies[id].occurrences.add(calls, sessions: sessions)
    tallies[id].difference.add(mend.difference)
    mend.forEachWithdrawal { key, withdrawal in withdraw(withdrawal, from: key, for: id) }
  }

  /// Counts a finding that stands only where the price book makes the mend cheaper.
  package mutating func note(
    _ id: FindingID,
    calls: some Collection<SessionCall>,
    ifDearerBy difference: SKUCounts
  ) {
    tallies[id].add(FindingTally.Occurrences(calls, sessions: 1), ifDearerBy: difference)
  }

  /// Keeps a session with an ended token until it is known how many sessions use that token.
  package mutating func note(reuseOf key: Fingerprint, by use: ReusedToken.Use) {
    reused[key, default: ReusedToken(use)].add(use)
  }

  /// Takes note that another finding explains why a token's session never ended.
  package mutating func explain(_ calls: some Sequence<SessionCall>) {
    for call in calls where call.role == .opens || call.role == .inSession {
      explained.insert(call.event.billingKey)
    }
  }

  private mutating func noteAbandoned(_ session: UserSession) {
    var mend = Mend(under: assumptions)
    mend.remove(session.calls)
    note(.abandonedShare, calls: session.calls.those { $0.role != .none }, mend: mend)
  }

  /// Takes note of what a mend takes out of the session of a (project, api, token).
  mutating func withdraw(
    _ withdrawal: TokenRecord.Withdrawal,
    from key: Fingerprint,
    for id: FindingID
  ) {
    withdrawals[id, default: Withdrawals()].add(withdrawal, from: key)
  }
}

extension FindingTally.Occurrences {
  package init(_ calls: some Collection<SessionCall>, sessions: Int) {
    self.init()
    add(calls, sessions: sessions)
  }
}

extension UserSession {
  /// Positions of the requests in billing sessions that two clients sent requests in.
  ///
  /// Of what a second client does only that counts which happens before the session is over.
  fileprivate func sharedCalls(in ledger: borrowing BillingLedger, gap: Int64) -> Set<UInt64> {
    guard ledger.hasSharedTokens else { return [] }
    var positions: Set<UInt64> = []
    for call in calls where call.role == .opens || call.role == .inSession {
      guard let sharedAt = ledger.sharedAt(call.event.billingKey) else { continue }
      if sharedAt - last <= gap { positions.insert(call.event.position) }
    }
    return positions
  }
}

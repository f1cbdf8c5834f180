/// Builds a tally from the events of a trace in order: sessions, their bill and their replay.
package struct TallyBuilder {
  /// What decides the sessions and their bill.
  package struct Options: Sendable {
    package var assumptions = Assumptions()
    /// The idle time that closes a session, in microseconds (S2.1).
    package var sessionGap: Int64 = 180_000_000
    /// Whether a session has the tags of its first call that has any, not of its first event.
    package var prefersTagsOfCalls = false
    package var grid = PolicyGrid.standard
    /// Other behaviours to replay, and the policies to replay them at.
    package var behaviours: [Behaviour] = []
    package var behaviourGrid = PolicyGrid.standard
    /// How many threads count sessions, the calling one included.
    package var threads = 1

    package init() {}
  }

  private let options: Options
  var sessions: SessionBuilder
  var ledger: BillingLedger
  var tallier: SessionTallier
  var findings: FindingCollector
  private var calendar = BillingCalendar()
  /// Counts sessions on further threads; nil until there are many.
  var queue: TallyQueue?
  /// Closed sessions that wait to be left to the queue.
  var batch: [UserSession] = []

  /// How many sessions are left to another thread at a time.
  private static let batchSize = 64

  /// Creates a builder that has seen no event.
  package init(options: Options) {
    self.options = options
    sessions = SessionBuilder(
      gap: options.sessionGap,
      prefersTagsOfCalls: options.prefersTagsOfCalls
    )
    ledger = BillingLedger(under: options.assumptions)
    tallier = SessionTallier(options: options)
    findings = FindingCollector(under: options.assumptions)
  }

  /// Takes the next events in the order of rule T4.
  package mutating func add(_ events: [Event]) {
    let events = events.span
    for index in events.indices { take(events[index]) }
  }

  /// Takes the next event in the order of rule T4.
  package mutating func add(_ event: Event) { take(event) }

  @inline(__always)
  private mutating func take(_ event: Event) {
    tallier.tally.typing.note(time: event.time)
    let placement = sessions.place(event)
    if !sessions.closed.isEmpty { tallyClosedSessions() }
    switch placement {
    case .orphan:
      let call = record(event)
      ledger.count(event, call.entry, in: Slice(ofOrphan: event))
      tallier.addOrphan(event)
      findings.inspectOrphan(call)
    case .session(let index, let isAfterSelection):
      sessions.join(event, at: index)
      guard event.kind != .keystroke else { return }
      var call = record(event)
      call.isAfterSelection = isAfterSelection
      sessions.append(call, at: index)
    }
  }

  /// Closes what is open and returns the tally; call once, after the last event.
  ///
  /// - Parameter names: what the ids in the events refer to.
  /// - Returns: the tally of all events.
  package mutating func finish(names: TraceNames) -> Tally {
    closeSessions()
    findings.settle(with: ledger)
    ledger.finish()
    // Not before the tokens are gone: tallies take most room while they are added up.
    gather()
    tallier.tally.findings = findings.tallies
    return tallier.finish(observed: ledger.observed, names: names)
  }

  mutating func closeSessions() {
    sessions.finish()
    tallyClosedSessions()
  }

  private mutating func tallyClosedSessions() {
    while let session = sessions.closed.popLast() {
      countCalls(of: session)
      findings.inspect(session, ledger: ledger, gap: options.sessionGap)
      count(session)
    }
  }

  /// Counts a closed session's calls where they fall: in one slice, but where a month ends in between.
  private mutating func countCalls(of session: UserSession) {
    var latest: BillingMonth?
    var slice = 0
    let calls = session.calls.span
    for index in calls.indices where calls[index].role != .none {
      let month = calendar.month(of: calls[index].event.time)
      if month != latest {
        latest = month
        slice = ledger.index(of: session.slice(in: month))
      }
      ledger.count(calls[index].event, calls[index].entry, at: slice)
    }
  }

  /// Counts a closed session, here or elsewhere.
  private mutating func count(_ session: consuming UserSession) {
    guard options.threads > 1 else {
      tallier.add(session)
      return sessions.reuse(session)
    }
    batch.append(session)
    guard batch.count == Self.batchSize else { return }
    let queue = queue ?? TallyQueue(threads: options.threads - 1, options: options)
    self.queue = queue
    if !queue.put(&batch) { tallier.add(batch) }
    while let session = batch.popLast() { sessions.reuse(session) }
  }

  @inline(__always)
  private mutating func record(_ event: Event) -> SessionCall {
    if event.kind.isCall {
      if event.outcome.isBillable(under: options.assumptions) {
        tallier.tally.days.add(event.kind, at: event.time)
      } else {
        tallier.tally.unbilledCalls += 1
      }
    }
    if event.api == .legacy, event.kind == .autocomplete || event.kind == .details {
      tallier.tally.hasLegacyCalls = true
    }
    return SessionCall(event: event, entry: ledger.record(event))
  }
}

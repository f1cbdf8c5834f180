/// Finds the user session of one line of a trace, and what its calls meant to Google.
///
/// Reads the trace three times and keeps one session: first for the line's event, then for its user
/// session among those of the same key, then for the other calls with that session's tokens.
package struct SessionTracer {
  private let trace: OrderedTrace
  private let options: AnalysisOptions

  /// Creates a tracer of a source that can be read more than once.
  package init(_ source: TraceSource, options: AnalysisOptions) {
    trace = OrderedTrace([source], options: TraceOptions(options))
    self.options = options
  }

  /// What the session of a line came to.
  ///
  /// - Parameters:
  ///   - line: the number of a line, from 1; of an entry where the source is no native trace.
  ///   - books: the price books, of which that of the line's month counts.
  /// - Returns: the explanation of its session, or of the line alone where it is an orphan.
  /// - Throws: `TraceError` if the source cannot be read, `ExplanationError` if the line is no event.
  package func explanation(
    ofLine line: Int,
    pricedBy books: DatedBooks
  ) throws -> SessionExplanation {
    let target = Event.position(file: 0, line: line)
    guard let event = try event(at: target) else { throw try noEvent(line) }
    let path = try path(to: event)
    let tokens = Set(path.events.filter(\.carriesToken).map(\.billingKey))
    return SessionExplanation(
      path: path,
      tokens: try tokenHistories(of: tokens),
      book: books.book(in: BillingMonth(time: event.time)),
      options: options
    )
  }

  private func noEvent(_ line: Int) throws -> ExplanationError {
    let reading = try trace.forEachBatch(start: {}, body: { _, _ in })
    guard let source = reading.summary.sources.first, source.format != .native else {
      return .noEvent(line: line)
    }
    return line > source.entries ? .noEntry(line, count: source.entries) : .noCall(entry: line)
  }

  private func event(at target: UInt64) throws -> Event? {
    var found: Event?
    try forEachEvent { event in
      if found == nil, event.position == target { found = event }
    }
    return found
  }

  /// The events of the session that an event belongs to; of an orphan that event alone.
  private func path(to target: Event) throws -> SessionPath {
    var sessions = SessionBuilder(gap: options.sessionGap)
    var path = SessionPath(target: target.position)
    try forEachEvent { event in
      guard path.isOpen, event.attributionKey == target.attributionKey else { return }
      let placement = sessions.place(event)
      if !sessions.closed.isEmpty {
        sessions.closed.removeAll()
        path.end(before: event, gap: options.sessionGap)
        guard path.isOpen else { return }
      }
      switch placement {
      case .orphan:
        path.addOrphan(event)
      case .session(let index, let isAfterSelection):
        sessions.join(event, at: index)
        if event.kind.isCompleting {
          let call = SessionCall(event: event, entry: BillingLedger.Entry(role: .none))
          sessions.append(call, at: index)
        }
        path.add(event, isAfterSelection: isAfterSelection)
      }
    }
    return path
  }

  /// Everything that was billed with some tokens, in order.
  private func tokenHistories(of keys: Set<Fingerprint>) throws -> TokenHistories {
    var ledger = BillingLedger(under: options.assumptions)
    var roles: [UInt64: TokenHistories.Place] = [:]
    var (requests, calls): ([Fingerprint: Int], [Fingerprint: Int]) = ([:], [:])
    try forEachEvent { event in
      guard event.carriesToken, keys.contains(event.billingKey) else { return }
      calls[event.billingKey, default: 0] += 1
      let role = ledger.record(event).role
      if role == .opens || role == .inSession { requests[event.billingKey, default: 0] += 1 }
      roles[event.position] = TokenHistories.Place(
        role: role,
        ordinal: requests[event.billingKey, default: 0]
      )
    }
    var records: [Fingerprint: TokenRecord] = [:]
    for key in keys { records[key] = ledger.tokenRecord(of: key) }
    return TokenHistories(places: roles, records: records, calls: calls)
  }

  private func forEachEvent(_ body: (Event) -> Void) throws {
    _ = try trace.forEachBatch(start: {}, body: { events, _ in events.forEach(body) })
  }
}

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
  ///   - book: the price book.
  /// - Returns: the explanation of its session, or of the line alone where it is an orphan.
  /// - Throws: `TraceError` if the source cannot be read, `ExplanationError` if the line is no event.
  package func explanation(
    ofLine line: Int,
    pricedBy book: PriceBook
  ) throws -> SessionExplanation {
    try explanation(ofLine: line, pricedBy: DatedBooks(book))
  }

  /// What the session of a line came to, priced by the book of that line's month.
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

/// What the calls with some tokens were to their billing sessions.
struct TokenHistories {
  struct Place {
    let role: CallRole
    /// The how many-th request of its session it was, or came after.
    let ordinal: Int
  }

  /// By position in the trace.
  let places: [UInt64: Place]
  /// By (project, api, token).
  let records: [Fingerprint: TokenRecord]
  /// How many calls carry each.
  let calls: [Fingerprint: Int]
}

/// The events of one key up to the end of the session that holds one of them.
struct SessionPath {
  enum Ending {
    /// The gap before the next event of the key, or the end of the trace, was too long (S2.1).
    case gap
    /// The next search began (S2.2), at a position.
    case nextSearch(UInt64)
    case endOfTrace
    /// An orphan is no session at all (S2.4).
    case orphan
  }

  struct Step {
    let event: Event
    let isAfterSelection: Bool
  }

  let target: UInt64
  private(set) var steps: [Step] = []
  private(set) var ending = Ending.endOfTrace
  private(set) var isOpen = true

  init(target: UInt64) {
    self.target = target
  }

  var events: [Event] { steps.map(\.event) }

  private var holdsTarget: Bool { steps.contains { $0.event.position == target } }

  mutating func add(_ event: Event, isAfterSelection: Bool) {
    steps.append(Step(event: event, isAfterSelection: isAfterSelection))
  }

  mutating func addOrphan(_ event: Event) {
    guard event.position == target else { return }
    steps = [Step(event: event, isAfterSelection: false)]
    ending = .orphan
    isOpen = false
  }

  /// The session so far was closed by an event.
  mutating func end(before event: Event, gap: Int64) {
    guard holdsTarget else { return steps.removeAll() }
    let isLate = event.time - (steps.last?.event.time ?? event.time) > gap
    ending = isLate ? .gap : .nextSearch(event.position)
    isOpen = false
  }
}

extension Event {
  /// Whether the event is a call with a token.
  var carriesToken: Bool { kind.isCall && !token.isAbsent }
}

/// Why there is nothing to explain.
package enum ExplanationError: Error, Hashable, Sendable, CustomStringConvertible {
  case noEvent(line: Int)
  /// An entry of a capture, log or table that no event was made from.
  case noCall(entry: Int)
  case noEntry(Int, count: Int)

  package var description: String {
    switch self {
    case .noEvent(let line):
      "line \(line) is no event: it is beyond the end, blank, malformed or of an unknown type"
    case .noCall(let entry):
      "entry \(entry) became no event: it is no call of the Places APIs, or was not sent"
    case .noEntry(let entry, let count): "there is no entry \(entry), only \(count.grouped)"
    }
  }
}

@testable import PlacesCost

/// The user sessions of a trace, by their start, and the events that are in none.
struct SessionSplit {
  private(set) var sessions: [UserSession] = []
  private(set) var orphans: [Event] = []

  /// Splits a trace; `gap` is the idle time in microseconds that closes a session when exceeded.
  init(
    _ events: [Event],
    gap: Int64 = 180_000_000,
    under assumptions: Assumptions = Assumptions()
  ) {
    var builder = SessionBuilder(gap: gap)
    var ledger = BillingLedger(under: assumptions)
    for event in events {
      switch builder.place(event) {
      case .orphan:
        orphans.append(event)
      case .session(let index, let isAfterSelection):
        builder.join(event, at: index)
        guard event.kind != .keystroke else { continue }
        var call = SessionCall(event: event, entry: ledger.record(event))
        call.isAfterSelection = isAfterSelection
        builder.append(call, at: index)
      }
    }
    builder.finish()
    sessions = builder.closed.sorted { ($0.start, $0.last) < ($1.start, $1.last) }
  }

  /// Each session in short, such as `2 keys, 3 requests, completed`.
  var summaries: [String] {
    sessions.map { session in
      let state = session.isCompleted ? "completed" : "abandoned"
      return "\(session.keystrokes.count) keys, \(session.requests) requests, \(state)"
    }
  }
}

/// What a trace is tallied as, over the standard grid unless given.
func tally(
  _ events: [Event],
  under assumptions: Assumptions = Assumptions(),
  gap: Int64 = 180_000_000,
  grid: PolicyGrid = .standard,
  names: TraceNames = TraceNames()
) -> Tally {
  var options = TallyBuilder.Options()
  options.assumptions = assumptions
  options.sessionGap = gap
  options.grid = grid
  var builder = TallyBuilder(options: options)
  for event in events { builder.add(event) }
  return builder.finish(names: names)
}

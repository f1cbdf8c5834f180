@testable import PlacesCost

/// Splits a trace into user sessions key by key, straight from S1–S3; slow, and holds everything.
///
/// Events are told apart by their `position`.
struct PlainSessions {
  struct Session: Hashable {
    var events: [UInt64] = []
    /// Requests that the app itself wrote after a selection (S2.2).
    var afterSelection: Set<UInt64> = []
  }

  private(set) var sessions: Set<Session> = []
  private(set) var orphans: Set<UInt64> = []

  private enum Key: Hashable {
    case client(Fingerprint)
    case token(Fingerprint)
    case anonymous
  }

  init(_ events: [Event], gap: Int64) {
    let keys = Dictionary(grouping: events) { event in
      event.client != .absent
        ? Key.client(event.client) : event.token != .absent ? .token(event.token) : .anonymous
    }
    for list in keys.values { split(list, gap: gap) }
  }

  private mutating func split(_ events: [Event], gap: Int64) {
    var session = Session()
    var completion: Event?
    for (index, event) in events.enumerated() {
      let isTyping = event.kind == .keystroke || event.kind == .autocomplete
      if !session.events.isEmpty, event.time - events[index - 1].time > gap {
        sessions.insert(session)
        session = Session()
        completion = nil
      }
      if isTyping, let ended = completion {
        if event.kind == .autocomplete, event.time - ended.time <= 1_000_000 {
          session.afterSelection.insert(event.position)
        } else {
          sessions.insert(session)
          session = Session()
          completion = nil
        }
      }
      if session.events.isEmpty, !isTyping {
        orphans.insert(event.position)
        continue
      }
      session.events.append(event.position)
      if !isTyping { completion = event }
    }
    if !session.events.isEmpty { sessions.insert(session) }
  }
}

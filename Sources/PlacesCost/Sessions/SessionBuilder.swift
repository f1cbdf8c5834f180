/// Tells user sessions apart in a stream of events in order (rules S1–S3).
///
/// For each attribution key at most one session is active. An event either joins it, closes it and
/// opens the next one, or, where a completing event finds none, is an orphan:
///
///     key   event          effect
///     anna  keystroke      opens session 1
///     anna  autocomplete   joins session 1
///     anna  details        joins session 1, which is now completed
///     anna  autocomplete   300 ms later, no keystroke between: joins session 1 (S2.2)
///     anna  keystroke      closes session 1, opens session 2
///     bert  details        no session: an orphan (S2.4)
///
/// A session whose key stays silent for longer than the gap can be joined by no event any more; a
/// sweep closes such sessions, so memory holds only those that may go on.
package struct SessionBuilder {
  /// An idle time in microseconds that, when exceeded, closes a session (S2.1).
  package let gap: Int64
  /// How long after a completing event a request still counts as written by the app (S2.2).
  package static let afterSelectionLimit: Int64 = 1_000_000

  /// What an event did.
  package enum Placement: Equatable {
    /// Belongs to the active session at this index.
    case session(Int, isAfterSelection: Bool)
    /// Completes nothing: billed, in no session.
    case orphan
  }

  /// The sessions that may go on, at the indices of placements, and vacant places between them.
  var sessions: [UserSession] = []
  private var vacancies: [Int] = []
  var active = FingerprintTable(vacant: -1)
  var lastSweep = Int64.min

  /// Sessions that ended since whoever tallies them last took them away.
  package var closed: [UserSession] = []

  /// Arrays of sessions that are over, for the next ones to use.
  private var rooms: [UserSession.Room] = []
  /// How many of them are kept: more than come back at a time.
  private static let roomLimit = 128

  /// How many keystrokes and calls the sessions hold.
  private var held = (keystrokes: 0, calls: 0)

  /// How many bytes the sessions that may go on take, by estimate: their arrays are half full at worst,
  /// and there twice for a moment when they grow.
  var byteCount: Int {
    let growing = (sessions.capacity + sessions.capacity / 2) * MemoryLayout<UserSession>.stride
    return growing + active.byteCount + active.count * 96
      + held.keystrokes * 2 * MemoryLayout<Keystroke>.stride
      + held.calls * 2 * MemoryLayout<SessionCall>.stride
  }

  /// Whether a session takes the tags of its first call that has any.
  private let prefersTagsOfCalls: Bool

  package init(gap: Int64, prefersTagsOfCalls: Bool = false) {
    self.gap = gap
    self.prefersTagsOfCalls = prefersTagsOfCalls
  }

  /// Finds the session of the next event in the order of rule T4, closing those that it ends.
  @inline(__always)
  package mutating func place(_ event: Event) -> Placement {
    sweepIfDue(now: event.time)
    let key = event.attributionKey
    if let place = active.place(of: key) {
      let index = active[place: place]
      let continuation = Continuation(
        of: event,
        last: sessions[index].last,
        lastCompletion: sessions[index].lastCompletion,
        gap: gap
      )
      if let continuation {
        return .session(index, isAfterSelection: continuation == .afterSelection)
      }
      close(index)
    }
    guard !event.kind.isCompleting else { return .orphan }
    let index = vacancies.popLast() ?? sessions.count
    if index == sessions.count { sessions.append(.vacant) }
    sessions[index] = UserSession(opening: event, in: rooms.popLast() ?? UserSession.Room())
    active.insert(index, for: key)
    return .session(index, isAfterSelection: false)
  }

  /// Tells the session at the index of a placement of an event.
  @inline(__always)
  package mutating func join(_ event: Event, at index: Int) {
    sessions[index].join(event)
    if event.kind == .keystroke { held.keystrokes += 1 }
    if prefersTagsOfCalls, event.kind.isCall { sessions[index].preferTags(of: event) }
  }

  /// Keeps a call or selection that joined, with what it was to its billing session.
  @inline(__always)
  package mutating func append(_ call: SessionCall, at index: Int) {
    sessions[index].append(call)
    held.calls += 1
  }

  /// Takes back a closed session that nobody looks at any more, to spare the next one allocations.
  mutating func reuse(_ session: consuming UserSession) {
    if rooms.count < Self.roomLimit { rooms.append(session.vacate()) }
  }

  /// Closes all sessions; call once, after the last event.
  package mutating func finish() {
    for index in sessions.indices where !sessions[index].isVacant { close(index) }
  }

  /// The sessions that may go on.
  var open: [UserSession] { sessions.filter { !$0.isVacant } }

  private mutating func sweepIfDue(now: Int64) {
    if lastSweep == .min { lastSweep = now }
    guard now - lastSweep > gap else { return }
    lastSweep = now
    for index in sessions.indices
    where !sessions[index].isVacant && now - sessions[index].last > gap {
      close(index)
    }
  }

  private mutating func close(_ index: Int) {
    held.keystrokes -= sessions[index].keystrokes.count
    held.calls -= sessions[index].calls.count
    active.remove(sessions[index].key)
    vacancies.append(index)
    closed.append(.vacant)
    swap(&closed[closed.count - 1], &sessions[index])
  }
}

/// How an event goes on with a session.
private enum Continuation {
  case joins, afterSelection

  /// Nil if the event closes the session (S2.1, S2.2).
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - last: time of the session's last event.
  ///   - lastCompletion: time of its last completing event, if there was one.
  ///   - gap: the idle time that closes a session, in microseconds.
  @inline(__always)
  init?(of event: Event, last: Int64, lastCompletion: Int64?, gap: Int64) {
    if event.time - last > gap { return nil }
    guard let lastCompletion, !event.kind.isCompleting else {
      self = .joins
      return
    }
    let isPrompt = event.time - lastCompletion <= SessionBuilder.afterSelectionLimit
    guard event.kind == .autocomplete, isPrompt else { return nil }
    self = .afterSelection
  }
}

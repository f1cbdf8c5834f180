/// A keystroke as the replay sees it: length, time and text id, never the text.
package struct Keystroke: Hashable, Sendable {
  /// Microseconds since the Unix epoch.
  package var time: Int64
  /// Hash of the trimmed text; 0 for an empty one.
  package var text: UInt64
  /// Length of the trimmed text (rule W1).
  package var length: UInt32
  package var script: Script
  package var isComposing: Bool

  package init(
    time: Int64,
    text: UInt64,
    length: UInt32,
    script: Script = .other,
    isComposing: Bool = false
  ) {
    self.time = time
    self.text = text
    self.length = length
    self.script = script
    self.isComposing = isComposing
  }

  package init(_ event: Event) {
    self.init(
      time: event.time,
      text: event.text,
      length: event.length,
      script: event.script,
      isComposing: event.isComposing
    )
  }
}

/// A call or selection in a user session, with what it was to its billing session.
package struct SessionCall: Sendable {
  package var event: Event
  /// What the call was to its billing session when it was recorded.
  package var entry: BillingLedger.Entry
  /// Text that the app itself wrote after a selection (S2.2): counted in n, not replayed.
  package var isAfterSelection = false

  package var role: CallRole { entry.role }
}

/// One person's search for one place (rules S1–S4).
package struct UserSession: Sendable {
  /// The attribution key (S1).
  package let key: Fingerprint
  /// Whether the events have neither client nor token (S1).
  package let isAnonymous: Bool
  /// Jackknife group of the key.
  package let group: UInt8
  /// Times of the first and last event, in microseconds.
  package let start: Int64
  package var last: Int64
  /// Time of the last completing event, if the session is completed.
  package var lastCompletion: Int64?
  /// Id of the first tag set that an event of the session carries.
  package var tags: UInt32 = 0
  /// Whether `tags` are those of a call, where these are preferred.
  var hasTagsOfCall = false
  /// Script of the latest text that has a letter.
  package var script = Script.other
  /// Billable requests, n (S4).
  package var requests = 0
  package var autocompletes = 0
  package var keystrokes: [Keystroke]
  /// Autocomplete calls, selections and completing calls, in order.
  package var calls: [SessionCall]

  /// Room for most sessions, so that arrays seldom grow.
  private static let typicalKeystrokes = 16
  private static let typicalCalls = 8

  /// Creates the session that an event opens, in arrays of a session that is over.
  package init(opening event: Event, in room: consuming Room = Room()) {
    self.init(
      key: event.attributionKey,
      isAnonymous: event.client.isAbsent && event.token.isAbsent,
      group: event.group,
      start: event.time,
      in: room
    )
  }

  init(
    key: Fingerprint,
    isAnonymous: Bool,
    group: UInt8,
    start: Int64,
    in room: consuming Room = Room()
  ) {
    self.key = key
    self.isAnonymous = isAnonymous
    self.group = group
    self.start = start
    last = start
    keystrokes = room.keystrokes
    calls = room.calls
  }

  /// What fills a place of no session.
  static var vacant: UserSession {
    UserSession(key: .absent, isAnonymous: true, group: 0, start: 0)
  }

  /// Whether it fills a place of no session.
  var isVacant: Bool { key.isAbsent }

  /// Arrays that hold nothing yet.
  package struct Room: Sendable {
    fileprivate var keystrokes: [Keystroke] = []
    fileprivate var calls: [SessionCall] = []
  }

  /// Empties the session's arrays for another one to use; those that grew beyond most are let go.
  consuming func vacate() -> Room {
    guard keystrokes.capacity <= 2 * Self.typicalKeystrokes, calls.capacity <= 2 * Self.typicalCalls
    else { return Room() }
    var room = Room()
    swap(&room.keystrokes, &keystrokes)
    swap(&room.calls, &calls)
    room.keystrokes.removeAll(keepingCapacity: true)
    room.calls.removeAll(keepingCapacity: true)
    return room
  }

  /// Takes note of an event that joins: its time, its tags, the script of its text, a keystroke.
  @inline(__always)
  package mutating func join(_ event: Event) {
    last = event.time
    if event.kind == .keystroke {
      if keystrokes.capacity == 0 { keystrokes.reserveCapacity(Self.typicalKeystrokes) }
      keystrokes.append(Keystroke(event))
    }
    if tags == 0 { tags = event.tags }
    if event.script != .other { script = event.script }
  }

  /// Takes the tags of a call that joined over those of the session, unless a call before had any.
  package mutating func preferTags(of call: Event) {
    guard !hasTagsOfCall, call.tags != 0 else { return }
    hasTagsOfCall = true
    tags = call.tags
  }

  /// Keeps a call or selection that joined.
  @inline(__always)
  package mutating func append(_ call: SessionCall) {
    if call.event.kind.isCompleting { lastCompletion = call.event.time }
    if call.event.kind == .autocomplete {
      autocompletes += 1
      if call.role != .none { requests += 1 }
    }
    if calls.capacity == 0 { calls.reserveCapacity(Self.typicalCalls) }
    calls.append(call)
  }

  package var isCompleted: Bool { lastCompletion != nil }

  /// Where a call of the session is counted: with the session, in the month of the call.
  package func slice(in month: BillingMonth) -> Slice {
    Slice(group: group, month: month, tags: tags, script: script)
  }

  /// What the session needs (rule P), before `--needs` overrides it.
  package func needs(under assumptions: Assumptions) -> Needs {
    var highest: Needs?
    for call in calls where call.event.outcome.isBillable(under: assumptions) {
      let event = call.event
      if event.kind == .validate { return .validation }
      if event.kind == .details, event.fields.isRecorded {
        highest = max(highest ?? .ids, event.fields.needs(in: event.api))
      }
    }
    return highest ?? .location
  }
}

extension Event {
  /// Its client; without one, its token; without either, the anonymous stream (S1).
  package var attributionKey: Fingerprint {
    if !client.isAbsent { return client }
    if !token.isAbsent {
      return Fingerprint(high: token.high ^ 0x746F_6B65_6E00_0000, low: token.low)
    }
    return Fingerprint(high: 1, low: 1)
  }
}

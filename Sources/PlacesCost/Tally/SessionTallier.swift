/// Turns closed user sessions into entries of a tally: class, observed n, and n under each policy.
package struct SessionTallier {
  private let assumptions: Assumptions
  private var replay: Replay
  private var months: SegmentTable<BillingMonth>
  private var scripts: SegmentTable<Script>
  /// Sessions by the tag set they carry, until names are known.
  var tagSets: SegmentTable<UInt32>
  private var calendar = BillingCalendar()
  private var standIns: [Keystroke] = []
  var behaviours: [BehaviourTallier]

  package var tally: Tally

  package init(options: TallyBuilder.Options) {
    assumptions = options.assumptions
    replay = Replay(grid: options.grid)
    behaviours = options.behaviours.map { BehaviourTallier($0, grid: options.behaviourGrid) }
    tally = Tally(grid: options.grid)
    months = SegmentTable(policies: 0)
    scripts = SegmentTable(policies: options.grid.count)
    tagSets = SegmentTable(policies: options.grid.count)
  }

  /// Counts a completing event that found no session (S2.4).
  package mutating func addOrphan(_ event: Event) {
    tally.orphanCalls += 1
    guard event.outcome.isBillable(under: assumptions) else { return }
    let index = tally.orphans.index(of: Slice(ofOrphan: event))
    tally.orphans.add(
      OutsideSession.skus(of: event, under: assumptions),
      at: index
    )
  }

  /// Counts closed sessions where they lie.
  mutating func add(_ sessions: [UserSession]) {
    let sessions = sessions.span
    for index in sessions.indices { add(sessions[index]) }
  }

  /// Counts a closed session.
  package mutating func add(_ session: UserSession) {
    if session.isAnonymous {
      guard session.autocompletes > 0 else {
        session.calls.forEach { addOrphan($0.event) }
        tally.unattributedEvents += session.keystrokes.count
        return
      }
      tally.lowConfidenceSessions += 1
    }
    let entry = replayedEntry(of: session)
    tally.addKey(session.key)
    if let strategy = session.followedStrategy {
      tally.followed[strategy, default: 0] += 1
    } else if let strategy = session.abandonedStrategy {
      tally.followedAbandoned[strategy, default: 0] += 1
    }
    tally.groups[Int(session.group)].add(entry, replay.outcomes)
    months[calendar.month(of: session.start)].add(entry, replay.outcomes)
    scripts[session.script].add(entry, replay.outcomes)
    if session.tags != 0, !tally.hasTooManyTagSets { add(entry, withTags: session.tags) }
  }

  /// Counts a session by its tag set.
  ///
  /// Beyond the limit none has a segment, for which should have one would depend on who comes first.
  private mutating func add(_ entry: SessionEntry, withTags tags: UInt32) {
    tagSets[tags].add(entry, replay.outcomes)
    dropTagSetsBeyondLimit()
  }

  private mutating func dropTagSetsBeyondLimit() {
    guard tagSets.count > Tally.tagSetLimit else { return }
    tally.hasTooManyTagSets = true
    tagSets.removeAll()
  }

  /// Adds what another tallier of the same trace has counted.
  mutating func add(_ other: SessionTallier) {
    // Ids of tag sets are the same in both, and become numbers only at the end.
    tally.orphans.add(other.tally.orphans)
    var counted = other.tally
    counted.orphans = SlicedCounts()
    tally.add(counted)
    months.add(other.months)
    scripts.add(other.scripts)
    for index in behaviours.indices { behaviours[index].add(other.behaviours[index]) }
    guard !tally.hasTooManyTagSets else { return tagSets.removeAll() }
    tagSets.add(other.tagSets)
    dropTagSetsBeyondLimit()
  }

  /// Moves the sessions of months and scripts into the tally.
  mutating func fillSegments() {
    for (month, sessions) in months {
      tally.segments[.month(month), default: SegmentTally(policies: 0)].add(sessions)
    }
    for (script, sessions) in scripts {
      tally.segments[.script(script), default: SegmentTally(policies: tally.grid.count)].add(
        sessions
      )
    }
    months.removeAll()
    scripts.removeAll()
  }

  /// Completes the tally.
  package mutating func finish(observed: SlicedCounts, names: TraceNames) -> Tally {
    tally.observed = observed
    tally.days.endDay()
    tally.behaviours = behaviours.map(\.tally)
    let numbers = numberTagSets(names.tagSets.names)
    tally.tagSetHashes = Set(tagSets.keys.compactMap { names.tagSets[$0]?.stableHash })
    fillSegments()
    for (id, sessions) in tagSets {
      for tag in numbers[id].flatMap({ tally.tagSets[$0] }) ?? [] {
        tally.segments[
          .tag(name: tag.name, value: tag.value),
          default: SegmentTally(policies: tally.grid.count)
        ].add(sessions)
      }
    }
    return tally
  }

  /// Fills the tally's tag sets, sets that look the same under one number; returns the number of
  /// each id.
  private mutating func numberTagSets(_ sets: [TagSet]) -> [UInt32: UInt32] {
    let texts = sets.map(Tag.texts)
    let spelling = TagSpelling(texts)
    var numbers: [UInt32: UInt32] = [:]
    var known: [[Tag]: UInt32] = [:]
    for (index, set) in texts.enumerated() {
      let (id, tags) = (UInt32(index + 1), spelling.spelled(set))
      let number = known[tags] ?? id
      known[tags] = number
      numbers[id] = number
      tally.tagSets[number] = tags
    }
    if known.count < numbers.count {
      tally.observed = tally.observed.renumbered(numbers)
      tally.orphans = tally.orphans.renumbered(numbers)
    }
    return numbers
  }

  /// Replays a session, and gathers what its tally entries share.
  private mutating func replayedEntry(of session: UserSession) -> SessionEntry {
    standIns.removeAll(keepingCapacity: true)
    if session.keystrokes.isEmpty {
      for call in session.calls where call.standsInForKeystroke {
        standIns.append(Keystroke(call.event))
      }
      tally.standInSessions += 1
    }
    let keystrokes = session.keystrokes.isEmpty ? standIns : session.keystrokes
    tally.typing.add(session, typed: keystrokes)
    replay.run(
      keystrokes,
      isCompleted: session.isCompleted,
      chosenText: session.chosenText
    )
    let entry = SessionEntry(
      needs: session.isCompleted ? session.needs(under: assumptions) : nil,
      requests: session.requests
    )
    for index in behaviours.indices {
      behaviours[index].add(
        keystrokes,
        isCompleted: session.isCompleted,
        chosenText: session.chosenText,
        entry: entry
      )
    }
    return entry
  }
}

extension SessionCall {
  /// Whether the call's input takes the place of a keystroke in a session that has none (W7).
  fileprivate var standsInForKeystroke: Bool {
    event.kind == .autocomplete && !isAfterSelection
  }
}

extension UserSession {
  /// The text of the last observed request before the choice, if there was one (W15).
  fileprivate var chosenText: UInt64? {
    var text: UInt64?
    for call in calls {
      if call.event.kind.isCompleting { return text }
      if call.event.kind == .autocomplete { text = call.event.text }
    }
    return nil
  }
}

extension UserSession {
  /// The strategy that a completed session's calls follow, mistakes in the use of tokens aside.
  ///
  /// Nil for an abandoned session, and for one whose choice no billed call resolved.
  fileprivate var followedStrategy: Strategy? {
    guard isCompleted else { return nil }
    var firstRequest: API?
    var hasToken = false
    var closing: (kind: EventKind, api: API)?
    for call in calls where call.role != .none {
      if call.event.kind == .autocomplete {
        firstRequest = firstRequest ?? call.event.api
        hasToken = hasToken || !call.event.token.isAbsent
      } else if closing == nil, call.event.kind.resolvesPlace {
        closing = (call.event.kind, call.event.api)
      }
    }
    guard let closing else { return nil }
    let isLegacy = (firstRequest ?? closing.api) == .legacy
    if hasToken { return isLegacy ? .legacySessionDetails : .sessionDetails }
    if closing.kind == .geocode {
      return isLegacy ? .legacyRequestsGeocoding : .requestsGeocoding
    }
    return isLegacy ? .legacyRequestsDetails : .requestsDetails
  }
}

extension UserSession {
  /// How an abandoned session's requests are bought: with a token or one by one.
  fileprivate var abandonedStrategy: Strategy? {
    guard !isCompleted, let first = calls.first(where: { $0.role != .none }) else { return nil }
    guard first.event.api == .legacy else { return .requestsDetails }
    return first.event.token.isAbsent ? .legacyRequestsDetails : .legacySessionDetails
  }
}

extension EventKind {
  /// Whether a call of this kind finds out where the chosen place is.
  fileprivate var resolvesPlace: Bool {
    self == .details || self == .validate || self == .geocode
  }
}

extension Slice {
  /// Where an event in no session is counted.
  package init(ofOrphan event: Event) {
    self.init(
      group: event.group,
      month: BillingMonth(time: event.time),
      tags: event.tags,
      script: .other
    )
  }
}

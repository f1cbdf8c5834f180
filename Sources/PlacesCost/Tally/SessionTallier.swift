/// Turns closed user sessions into entries of a tally: class, observed n, and n under each policy.
package struct SessionTallier {
  private let assumptions: Assumptions
  private var quickReplay: QuickReplay
  /// Replays what is too long for the quick replay.
  private var replay: Replay
  private var groups: [SegmentCounter]
  private var months: SegmentTable<BillingMonth>
  private var scripts: SegmentTable<Script>
  /// Sessions by the tag set they carry, until names are known.
  var tagSets: SegmentTable<UInt32>
  /// Sessions of the first few pairs of script and tag set, which are counted once, not under each of both.
  private var pairs: SegmentTable<ScriptAndTags>
  private var calendar = BillingCalendar()
  private var standIns: [Keystroke] = []
  var behaviours: [BehaviourTallier]

  /// What was counted, but for the sessions that `fillSegments()` brings in.
  package var tally: Tally

  /// How many pairs of script and tag set are counted as such.
  private static let pairLimit = 8

  package init(options: TallyBuilder.Options) {
    assumptions = options.assumptions
    let layout = PolicyLayout(options.grid)
    let policies = options.grid.count
    quickReplay = QuickReplay(grid: options.grid)
    replay = Replay(grid: options.grid)
    behaviours = options.behaviours.map { BehaviourTallier($0, grid: options.behaviourGrid) }
    tally = Tally(grid: options.grid)
    groups = Array(repeating: SegmentCounter(policies: policies, layout), count: Tally.groupCount)
    months = SegmentTable(policies: 0, layout)
    scripts = SegmentTable(policies: policies, layout)
    tagSets = SegmentTable(policies: policies, layout)
    pairs = SegmentTable(policies: policies, layout)
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
    tally.addKey(session.key)
    if let strategy = session.followedStrategy {
      tally.followed[strategy, default: 0] += 1
    } else if let strategy = session.abandonedStrategy {
      tally.followedAbandoned[strategy, default: 0] += 1
    }
    replay(session)
  }

  /// Replays a session and counts it in all of its segments.
  private mutating func replay(_ session: UserSession) {
    standIns.removeAll(keepingCapacity: true)
    if session.keystrokes.isEmpty {
      for call in session.calls where call.standsInForKeystroke {
        standIns.append(Keystroke(call.event))
      }
      tally.standInSessions += 1
    }
    let keystrokes = session.keystrokes.isEmpty ? standIns : session.keystrokes
    tally.typing.add(session, typed: keystrokes)
    let (isCompleted, chosenText) = (session.isCompleted, session.chosenText)
    let entry = SessionEntry(
      needs: isCompleted ? session.needs(under: assumptions) : nil,
      requests: session.requests
    )
    for index in behaviours.indices {
      behaviours[index].add(
        keystrokes,
        isCompleted: isCompleted,
        chosenText: chosenText,
        entry: entry
      )
    }
    months[calendar.month(of: session.start)].add(entry)
    let group = Int(session.group)
    let isQuick =
      entry.requests <= QuickReplay.keystrokeLimit
      && quickReplay.run(keystrokes, isCompleted: isCompleted, chosenText: chosenText)
    if isQuick {
      groups[group].add(entry, quickReplay.outcomes)
      addToPair(of: session, entry)
    } else {
      replay.run(keystrokes, isCompleted: isCompleted, chosenText: chosenText)
      groups[group].add(entry, replay.outcomes)
      scripts[session.script].add(entry, replay.outcomes)
      guard session.tags != 0, !tally.hasTooManyTagSets else { return }
      tagSets[session.tags].add(entry, replay.outcomes)
      dropTagSetsBeyondLimit()
    }
  }

  /// Counts a session that was replayed quickly by script and tag set.
  private mutating func addToPair(of session: UserSession, _ entry: SessionEntry) {
    let tags = tally.hasTooManyTagSets ? 0 : session.tags
    let known = pairs.count
    let pair = ScriptAndTags(script: session.script, tags: tags)
    if let index = pairs.index(of: pair, limit: Self.pairLimit) {
      pairs[at: index].add(entry, quickReplay.outcomes)
      guard pairs.count > known, tags != 0 else { return }
      tagSets.insert(tags)
    } else {
      scripts[session.script].add(entry, quickReplay.outcomes)
      guard tags != 0 else { return }
      tagSets[tags].add(entry, quickReplay.outcomes)
    }
    dropTagSetsBeyondLimit()
  }

  /// Moves the sessions of pairs to their scripts and tag sets.
  private mutating func splitPairs() {
    for (pair, sessions) in pairs {
      scripts[pair.script].add(sessions)
      if pair.tags != 0 { tagSets[pair.tags].add(sessions) }
    }
    pairs.removeAll()
  }

  /// Beyond the limit no tag set has a segment, because it would depend on the order which of them have one.
  private mutating func dropTagSetsBeyondLimit() {
    guard tagSets.count > Tally.tagSetLimit else { return }
    tally.hasTooManyTagSets = true
    splitPairs()
    tagSets.removeAll()
  }

  /// Adds what another tallier of the same trace has counted.
  mutating func add(_ other: SessionTallier) {
    splitPairs()
    var other = other
    other.fillSegments()
    // Ids of tag sets are the same in both, and become numbers only at the end.
    tally.orphans.add(other.tally.orphans)
    var counted = other.tally
    counted.orphans = SlicedCounts()
    tally.add(counted)
    for index in behaviours.indices { behaviours[index].add(other.behaviours[index]) }
    guard !tally.hasTooManyTagSets else { return tagSets.removeAll() }
    tagSets.add(other.tagSets)
    dropTagSetsBeyondLimit()
  }

  /// Moves the sessions of groups, months and scripts into the tally.
  mutating func fillSegments() {
    splitPairs()
    for index in groups.indices { groups[index].move(to: &tally.groups[index]) }
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
}

/// What a session is counted by besides its group.
private struct ScriptAndTags: Hashable {
  let script: Script
  let tags: UInt32
}

extension SessionCall {
  /// Whether the call's input takes the place of a keystroke in a session that has none (W7).
  fileprivate var standsInForKeystroke: Bool {
    event.kind == .autocomplete && !isAfterSelection
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

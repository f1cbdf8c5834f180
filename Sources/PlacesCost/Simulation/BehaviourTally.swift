/// The sessions of a trace under one behaviour: a mergeable value like the grid's own tally (P7).
package struct BehaviourTally: Hashable, Sendable {
  package let behaviour: Behaviour
  /// The policies of `sessions.replayed`.
  package let grid: PolicyGrid
  /// Sessions by class and n.
  package var sessions: SegmentTally
  /// Completed sessions whose last text reaches the minimum and is never asked for, by policy.
  package var unanswered: [Int]

  /// Creates an empty tally over those policies of a grid that the behaviour has.
  package init(_ behaviour: Behaviour, grid: PolicyGrid) {
    self.behaviour = behaviour
    self.grid = behaviour.policies(of: grid)
    sessions = SegmentTally(policies: self.grid.count)
    unanswered = Array(repeating: 0, count: self.grid.count)
  }

  /// Adds the sessions of another tally of the same behaviour and grid.
  package mutating func add(_ other: BehaviourTally) {
    sessions.add(other.sessions)
    for policy in unanswered.indices { unanswered[policy] += other.unanswered[policy] }
  }
}

/// Replays closed sessions under one behaviour and counts them.
package struct BehaviourTallier {
  private var replay: BehaviourReplay
  package internal(set) var tally: BehaviourTally

  package init(_ behaviour: Behaviour, grid: PolicyGrid) {
    replay = BehaviourReplay(behaviour, grid: grid)
    tally = BehaviourTally(behaviour, grid: grid)
  }

  /// Adds what another tallier of the same behaviour and grid has counted.
  mutating func add(_ other: BehaviourTallier) { tally.add(other.tally) }

  /// Counts one session; the parameters are those of ``Replay`` and what the grid's tally got.
  package mutating func add(
    _ keystrokes: [Keystroke],
    isCompleted: Bool,
    chosenText: UInt64?,
    entry: SessionEntry
  ) {
    replay.run(keystrokes, isCompleted: isCompleted, chosenText: chosenText)
    tally.sessions.add(entry, replay.outcomes)
    guard isCompleted, let last = keystrokes.last else { return }
    let minChars = tally.grid.minChars
    for policy in tally.unanswered.indices {
      let isLong = Int(last.length) >= minChars[policy % minChars.count]
      if isLong, !replay.outcomes.isSilent(policy), !replay.answersLastText[policy] {
        tally.unanswered[policy] += 1
      }
    }
  }
}

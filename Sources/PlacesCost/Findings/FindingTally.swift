/// What was found of one id: a mergeable value without prices, text or names.
package struct FindingTally: Hashable, Sendable {
  /// Cases that count under every book.
  package internal(set) var occurrences = Occurrences()
  /// Their observed minus mended SKUs (rule C4a).
  package var difference = SKUCounts()
  /// Cases that count only if the book makes them dearer than their mend, by their difference.
  private(set) var priceDependent: [SKUCounts: Occurrences] = [:]

  /// How often something was found.
  package struct Occurrences: Hashable, Sendable {
    /// Calls that the mend takes out or alters.
    package var calls = 0
    /// User sessions concerned; for what is found on billing sessions, those.
    package var sessions = 0
    /// Where the calls stand in the trace.
    package var lines = LinePositions()

    package var isEmpty: Bool { calls == 0 && sessions == 0 }

    /// Adds calls found in a number of sessions.
    mutating func add(_ calls: some Collection<SessionCall>, sessions: Int) {
      self.calls += calls.count
      self.sessions += sessions
      for call in calls { lines.add(call.event.position) }
    }

    package mutating func add(_ other: Occurrences) {
      calls += other.calls
      sessions += other.sessions
      lines.add(other.lines)
    }
  }

  package init() {}

  package var isEmpty: Bool { occurrences.isEmpty && priceDependent.isEmpty }

  package var calls: Int { occurrences.calls }

  package var lines: LinePositions { occurrences.lines }

  /// Counts cases that count under every book.
  package mutating func add(_ cases: Occurrences, difference: SKUCounts) {
    occurrences.add(cases)
    self.difference.add(difference)
  }

  /// Counts cases that count under every book, in sessions that all differ by the same.
  mutating func add(_ cases: Occurrences, differenceOfEach difference: SKUCounts) {
    occurrences.add(cases)
    self.difference.add(difference, times: cases.sessions)
  }

  /// Sets what the calls and sessions of a finding without places come to.
  mutating func setOccurrences(calls: Int, sessions: Int) {
    occurrences.calls = calls
    occurrences.sessions = sessions
  }

  /// Counts a case that the price book decides about.
  package mutating func add(_ occurrences: Occurrences, ifDearerBy difference: SKUCounts) {
    priceDependent[difference, default: Occurrences()].add(occurrences)
  }

  /// Forgets where in the trace the calls stand.
  mutating func removePlaces() {
    occurrences.lines = LinePositions()
    for difference in priceDependent.keys { priceDependent[difference]?.lines = LinePositions() }
  }

  /// Adds what was found in another trace.
  package mutating func add(_ other: FindingTally) {
    occurrences.add(other.occurrences)
    difference.add(other.difference)
    for (difference, occurrences) in other.priceDependent {
      add(occurrences, ifDearerBy: difference)
    }
  }
}

/// What was found in a trace, by id.
package struct FindingTallies: Hashable, Sendable {
  /// By `FindingID.index`, for something is counted with nearly every session.
  private var tallies = Array(repeating: FindingTally(), count: FindingID.allCases.count)

  package init() {}

  package subscript(id: FindingID) -> FindingTally {
    get { tallies[id.index] }
    set { tallies[id.index] = newValue.isEmpty ? FindingTally() : newValue }
    _modify { yield &tallies[id.index] }
  }

  /// Forgets where in the trace the calls stand.
  mutating func removePlaces() {
    for index in tallies.indices { tallies[index].removePlaces() }
  }

  /// Adds what was found in another trace.
  package mutating func add(_ other: FindingTallies) {
    for index in tallies.indices { tallies[index].add(other.tallies[index]) }
  }
}

/// The first few of a number of places in a trace, in order: the same whatever order they came in.
package struct LinePositions: Hashable, Sendable {
  /// How many are kept.
  package static let limit = 20

  /// Positions as in `Event.position`, ascending.
  private(set) var positions: [UInt64] = []

  package init() {}

  /// A single place.
  init(_ position: UInt64) { positions = [position] }

  package mutating func add(_ position: UInt64) {
    if positions.count == Self.limit, position >= positions[Self.limit - 1] { return }
    let place = positions.endOfPrefix { $0 < position }
    if place < positions.count, positions[place] == position { return }
    positions.insert(position, at: place)
    if positions.count > Self.limit { positions.removeLast() }
  }

  package mutating func add(_ other: LinePositions) {
    for position in other.positions { add(position) }
  }
}

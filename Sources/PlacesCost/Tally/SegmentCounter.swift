/// Counts the sessions of a segment, the latest of them in bytes until one could overflow.
///
/// In bytes they take little memory, and vectors of them are added at once.
struct SegmentCounter: Sendable {
  private let layout: PolicyLayout
  private var tally: SegmentTally
  /// What is not in the tally yet, for each block of a ``RequestTally``.
  private var blocks: [ByteCounts]
  /// What users of these sessions had to type.
  private var costs: ByteCosts

  init(policies: Int, _ layout: PolicyLayout) {
    self.layout = layout
    tally = SegmentTally(policies: policies)
    blocks = Array(repeating: ByteCounts(), count: SessionClass.blockCount)
    costs = ByteCosts(layout)
  }

  /// All sessions.
  var sessions: SegmentTally {
    var copy = self
    copy.settle()
    return copy.tally
  }

  /// Counts one session, as observed and under every policy.
  mutating func add(_ entry: SessionEntry, _ outcomes: QuickOutcomes) {
    let observed = entry.observedClass
    let block = observed.block
    let rows = (
      replayed: observed.rows(upTo: outcomes.mostRequests),
      observed: observed.rows(upTo: entry.requests)
    )
    if !blocks[block].hasRoom(max(rows.replayed, rows.observed)) {
      blocks[block].settle(in: &tally, block: block, layout)
      blocks[block].makeRoom(max(rows.replayed, rows.observed), layout)
    }
    blocks[block].add(
      outcomes.vectors,
      observed: observed.row(requests: entry.requests),
      upTo: rows
    )
    guard entry.needs != nil else { return }
    if costs.isFull { costs.settle(in: &tally, layout) }
    costs.add(outcomes)
  }

  /// Counts one session as observed.
  mutating func add(_ entry: SessionEntry) { tally.add(entry) }

  /// Counts one session that is too large for bytes.
  mutating func add(_ entry: SessionEntry, _ outcomes: ReplayOutcomes) {
    tally.add(entry, outcomes)
  }

  /// Adds the sessions of a tally over the same grid.
  mutating func add(_ other: SegmentTally) { tally.add(other) }

  /// Moves all sessions into another tally.
  mutating func move(to other: inout SegmentTally) {
    settle()
    other.add(tally)
    tally = SegmentTally(policies: tally.replayed.policyCount)
  }

  /// Moves all counts into the tally.
  private mutating func settle() {
    for block in blocks.indices { blocks[block].settle(in: &tally, block: block, layout) }
    costs.settle(in: &tally, layout)
  }
}

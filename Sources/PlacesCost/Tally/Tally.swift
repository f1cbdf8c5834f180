/// All that reports need to know about a trace: counts and histograms, no events and no text.
///
/// A small mergeable value (rule P7). Prices, strategies, recommendations and diffs are arithmetic
/// on it, so one pass over a trace serves every question and a saved tally can be priced again.
package struct Tally: Sendable {
  /// Number of jackknife groups (W11).
  package static let groupCount = 32

  /// The policies of every `replayed` histogram: those asked for and those a client may have now.
  package let grid: PolicyGrid
  /// SKUs as Google bills them, by slice (rules B).
  package var observed = SlicedCounts()
  /// SKUs of billed calls in no session, at their price outside one (rule P).
  package var orphans = SlicedCounts()
  /// Sessions by group of their attribution key; their sum is the whole trace.
  package var groups: [SegmentTally]
  /// Sessions by month, script and tag value.
  package var segments: [Segment: SegmentTally] = [:]
  /// The tags of each tag set id that slices have.
  package var tagSets: [UInt32: [Tag]] = [:]
  /// Completing events in no session, whatever their status (S2.4).
  package var orphanCalls = 0
  /// Keystrokes of anonymous sessions without any request (S1).
  package var unattributedEvents = 0
  /// Sessions without a client, told apart by token or time alone (S1).
  package var lowConfidenceSessions = 0
  /// Calls that are not billed (B1).
  package var unbilledCalls = 0
  /// Whether the trace has legacy autocomplete or details calls.
  package var hasLegacyCalls = false
  /// Sessions in whose replay requests stand in for keystrokes (W7).
  package var standInSessions = 0
  /// What the trace shows of typing and of the client's present policy (W12).
  package var typing = TypingStatistics()
  /// Completed sessions by the strategy that their calls follow, mistakes aside (P8).
  package var followed: [Strategy: Int] = [:]
  /// The same of abandoned sessions with requests, as far as those tell.
  package var followedAbandoned: [Strategy: Int] = [:]
  /// Mistakes and observations (rule C4a).
  package var findings = FindingTallies()
  /// The sessions under other behaviours than a trailing debounce, those asked for.
  package var behaviours: [BehaviourTally] = []
  /// Billable calls by local day.
  package var days = DayCalls()
  /// How many attribution keys were seen, counted up to `keyLimit` (W11).
  package var keyCount = 0
  /// Hashes of these keys, so that those of two tallies can be told apart; none from the limit on.
  package var keyHashes: Set<UInt64> = []
  /// Hashes of the tag sets that sessions carry, as long as they have segments.
  package var tagSetHashes: Set<UInt64> = []
  /// Whether sessions carry more tag sets than are told apart: then no tag value has a segment.
  package var hasTooManyTagSets = false

  /// The number of attribution keys that an interval needs (W11).
  package static let keyLimit = 64
  /// How many different tag sets of sessions are told apart.
  package static let tagSetLimit = 512

  package init(grid: PolicyGrid) {
    self.grid = grid
    groups = Array(repeating: SegmentTally(policies: grid.count), count: Self.groupCount)
  }

  /// The sessions of the whole trace.
  package var whole: SegmentTally {
    var whole = SegmentTally(policies: grid.count)
    for group in groups { whole.add(group) }
    return whole
  }
}

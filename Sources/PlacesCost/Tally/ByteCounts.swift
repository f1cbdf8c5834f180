/// Counts of up to 255 sessions in a block of a ``RequestTally``.
struct ByteCounts: Sendable {
  /// For each eight policies of a layout, and last for n as observed, rows of eight bytes.
  private var counts: [UInt8] = []
  private var rowCount = 0
  /// How many rows the most requests take under a policy, and as observed.
  private var used = (replayed: 0, observed: 0)
  private var sessions: UInt8 = 0

  /// Whether one more session can be counted that takes so many rows.
  func hasRoom(_ rows: Int) -> Bool { rows <= rowCount && sessions < .max }

  /// Makes room for so many rows; call while nothing is counted.
  mutating func makeRoom(_ rows: Int, _ layout: PolicyLayout) {
    guard rows > rowCount else { return }
    rowCount = (rows + 31) / 32 * 32
    counts = Array(repeating: 0, count: (2 * layout.vectorCount + 1) * rowCount * 8)
  }

  /// Counts one session, for which there is room.
  ///
  /// - Parameters:
  ///   - vectors: the outcomes of the session.
  ///   - observed: the row of n as observed.
  ///   - rows: how many rows the most requests take, and how many n as observed takes.
  mutating func add(
    _ vectors: [QuickOutcomes.Vector],
    observed: Int,
    upTo rows: (replayed: Int, observed: Int)
  ) {
    sessions += 1
    used = (max(used.replayed, rows.replayed), max(used.observed, rows.observed))
    let rowCount = rowCount
    let columnSize = rowCount &* 8
    let halves = 2 &* vectors.count
    // Safe: the outcomes are read as plain bytes.
    let bytes = unsafe vectors.span.bytes
    var counts = counts.mutableSpan
    precondition(max(rows.replayed, observed + 1) <= rowCount)
    precondition((halves + 1) * columnSize == counts.count)
    var (start, place) = (0, 0)
    for half in 0..<halves {
      for byte in 0..<8 {
        // Safe: within the outcomes; and no row is behind that of the most requests, which is there.
        let row = unsafe Int(
          bytes.unsafeLoad(fromUncheckedByteOffset: place &+ byte, as: UInt8.self)
        )
        unsafe counts[unchecked: start &+ row &* 8 &+ byte] &+= 1
      }
      start &+= columnSize
      // The rows are what the outcomes of a vector begin with.
      place &+= half & 1 == 0 ? 8 : MemoryLayout<QuickOutcomes.Vector>.stride &- 8
    }
    counts[halves * columnSize + observed * 8] += 1
  }

  /// Moves all counts into a tally.
  mutating func settle(in tally: inout SegmentTally, block: Int, _ layout: PolicyLayout) {
    guard sessions > 0 else { return }
    var start = 0
    for half in 0..<2 * layout.vectorCount {
      let policies = layout.policies(ofHalf: half)
      tally.replayed.add(
        counts.span.extracting(start..<start + used.replayed * 8),
        to: policies,
        block: block
      )
      start += rowCount * 8
    }
    tally.observed.add(
      counts.span.extracting(start..<start + used.observed * 8),
      to: PolicyRun(first: 0, step: 1, count: 1),
      block: block
    )
    (sessions, used) = (0, (0, 0))
    var counts = counts.mutableSpan
    counts.update(repeating: 0)
  }
}

/// What the users of up to 255 sessions have to type under each policy of a grid.
struct ByteCosts: Sendable {
  private var blindChars: Sums
  private var extraChars: Sums
  private var shortSessions: Sums
  private var sessions: UInt8 = 0

  init(_ layout: PolicyLayout) {
    let sums = Sums(vectors: layout.vectorCount)
    (blindChars, extraChars, shortSessions) = (sums, sums, sums)
  }

  var isFull: Bool { sessions == .max }

  /// Adds one session.
  mutating func add(_ outcomes: QuickOutcomes) {
    sessions += 1
    blindChars.add(outcomes.vectors) { $0.blindChars }
    guard outcomes.hasExtraChars else { return }
    extraChars.add(outcomes.vectors) { $0.extraChars }
    // The upper bit of a byte or of its opposite is set if the byte is not 0.
    shortSessions.add(outcomes.vectors) { ($0.extraChars | (0 &- $0.extraChars)) &>> 7 }
  }

  /// Moves all sums into a tally.
  mutating func settle(in tally: inout SegmentTally, _ layout: PolicyLayout) {
    guard sessions > 0 else { return }
    for policy in tally.userCosts.indices {
      let byte = layout.byte(of: policy)
      tally.userCosts[policy].blindChars += blindChars.sum(of: byte)
      tally.userCosts[policy].extraChars += extraChars.sum(of: byte)
      tally.userCosts[policy].shortSessions += shortSessions.sum(of: byte)
    }
    self = ByteCosts(layout)
  }

  /// Sums of up to 255 bytes for each policy.
  private struct Sums: Sendable {
    /// For each vector the sums of every other byte from the first on, and those of the others.
    private var sums: [SIMD8<UInt16>]

    init(vectors: Int) {
      sums = Array(repeating: SIMD8(), count: 2 * vectors)
    }

    /// Adds one outcome of each policy.
    @inline(__always)
    mutating func add(
      _ vectors: [QuickOutcomes.Vector],
      _ outcome: (QuickOutcomes.Vector) -> PolicyBytes
    ) {
      let vectors = vectors.span
      var sums = sums.mutableSpan
      precondition(sums.count == 2 * vectors.count)
      for index in vectors.indices {
        // Safe: as many bits, the first byte being the lower one; and there are two sums for each vector.
        let pairs = unsafe unsafeBitCast(outcome(vectors[index]), to: SIMD8<UInt16>.self)
        unsafe sums[unchecked: 2 &* index] &+= pairs & 0xFF
        unsafe sums[unchecked: 2 &* index &+ 1] &+= pairs &>> 8
      }
    }

    /// The sum of a byte.
    func sum(of byte: Int) -> Int { Int(sums[byte / 16 * 2 + byte % 2][byte % 16 / 2]) }
  }
}

import Testing

@testable import PlacesCost

/// Tallies of parts with disjoint keys against the tally of the whole (P7, W11).
struct TallyMergingTests {
  /// All that a tally counts, in a form that does not depend on the order of its slices.
  private struct Summary: Equatable {
    var groups: [SegmentTally]
    var segments: [Segment: SegmentTally]
    var observed: [Slice: SKUCounts] = [:]
    var orphans: [Slice: SKUCounts] = [:]
    var counters: [Int]

    init(_ tally: Tally) {
      groups = tally.groups
      segments = tally.segments
      counters = [
        tally.orphanCalls, tally.unattributedEvents, tally.lowConfidenceSessions,
        tally.unbilledCalls, tally.standInSessions,
      ]
      for (slice, counts) in zip(tally.observed.slices, tally.observed.counts)
      where !counts.isZero { observed[slice] = counts }
      for (slice, counts) in zip(tally.orphans.slices, tally.orphans.counts)
      where !counts.isZero { orphans[slice] = counts }
    }

    mutating func add(_ other: Summary) {
      for index in groups.indices { groups[index].add(other.groups[index]) }
      for (segment, tally) in other.segments {
        segments[
          segment,
          default: SegmentTally(policies: tally.userCosts.count)
        ].add(tally)
      }
      observed.merge(other.observed, uniquingKeysWith: +)
      orphans.merge(other.orphans, uniquingKeysWith: +)
      for index in counters.indices { counters[index] += other.counters[index] }
    }
  }

  private static func summary(
    _ streams: [[Event]],
    under assumptions: Assumptions = Assumptions()
  ) -> Summary {
    Summary(
      tally(
        RandomTraffic.interleaved(streams),
        under: assumptions,
        names: RandomTraffic.names
      )
    )
  }

  private static func streams(seed: UInt64, clients: Int = 12) -> [[Event]] {
    (0..<clients).map {
      RandomTraffic.events(
        of: $0 == 0 ? nil : "client-\($0)",
        seed: seed * 100 + UInt64($0)
      )
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `P7: parts with disjoint keys add up to the whole`(seed: UInt64) {
    let streams = Self.streams(seed: seed)
    let whole = Self.summary(streams)
    let parts = [streams[..<5], streams[5..<6], streams[6...]].map { Self.summary(Array($0)) }
    for order in [[0, 1, 2], [2, 0, 1]] {
      var sum = parts[order[0]]
      for index in order.dropFirst() { sum.add(parts[index]) }
      #expect(sum == whole, "seed \(seed), order \(order)")
    }
  }

  @Test(arguments: 7...9 as ClosedRange<UInt64>)
  func `P7: parts add up under the other assumptions too`(seed: UInt64) {
    let assumptions = Assumptions {
      $0.tokenReuse = .void
      $0.tokenLifetime = 60_000_000
      $0.proSession = .ownTier
    }
    let streams = Self.streams(seed: seed)
    var sum = Self.summary(Array(streams[..<6]), under: assumptions)
    sum.add(Self.summary(Array(streams[6...]), under: assumptions))
    #expect(sum == Self.summary(streams, under: assumptions), "seed \(seed)")
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `P7: the order of keys at equal times does not matter`(seed: UInt64) {
    let streams = Self.streams(seed: seed)
    #expect(Self.summary(streams) == Self.summary(streams.reversed()), "seed \(seed)")
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `W11: groups, months and scripts each add up to all sessions`(seed: UInt64) {
    let tally = tally(
      RandomTraffic.interleaved(Self.streams(seed: seed)),
      names: RandomTraffic.names
    )
    var months = RequestTally(policies: 1)
    var scripts = SegmentTally(policies: tally.grid.count)
    for (segment, sessions) in tally.segments {
      switch segment {
      case .month: months.add(sessions.observed)
      case .script: scripts.add(sessions)
      case .group, .tag: break
      }
    }
    #expect(months == tally.whole.observed, "seed \(seed)")
    #expect(scripts == tally.whole, "seed \(seed)")
  }

  @Test func `the random traffic reaches past both widths of a histogram`() {
    let counts = (1...6 as ClosedRange<UInt64>).flatMap { seed in
      tally(RandomTraffic.interleaved(Self.streams(seed: seed))).whole.observed
        .entries(policy: 0).map(\.requests)
    }
    #expect(counts.contains { $0 > 32 && $0 < 256 })
    #expect(counts.contains { $0 > 256 })
  }
}

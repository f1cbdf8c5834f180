/// A mergeable histogram of durations in whole milliseconds (rule W6).
///
/// Durations from `limit` on share the last place.
package struct MillisecondHistogram: Hashable, Sendable {
  /// Longest duration told apart, in milliseconds.
  package static let limit = 60_000

  var durations = CappedCounts(limit: Self.limit)

  package init() {}

  /// Counts by milliseconds, as long as the longest duration seen.
  package var counts: [Int] { durations.counts }

  /// Counts a duration in microseconds; negative ones count as 0.
  package mutating func add(microseconds: Int64) {
    durations.add(Int(microseconds / 1_000))
  }

  /// Adds the durations of another histogram.
  package mutating func add(_ other: MillisecondHistogram) {
    durations.add(other.durations)
  }

  package var total: Int { counts.reduce(0, +) }

  /// The smallest duration with at least a share of all at or below it (C5); nil of none.
  ///
  /// - Parameter percent: the share in per cent, 1…100.
  /// - Returns: whole milliseconds.
  package func percentile(_ percent: Int) -> Int? {
    let total = total
    guard total > 0 else { return nil }
    var seen = 0
    for (milliseconds, count) in counts.enumerated() {
      seen += count
      if seen * 100 >= total * percent { return milliseconds }
    }
    return nil
  }
}

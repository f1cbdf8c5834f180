/// A mergeable histogram of durations in whole milliseconds (rule W6).
///
/// Durations from `limit` on share the last place.
package struct MillisecondHistogram: Hashable, Sendable {
  /// Longest duration told apart, in milliseconds.
  package static let limit = 60_000

  /// Counts by milliseconds, as long as the longest duration seen.
  package private(set) var counts: [Int] = []

  package init() {}

  /// Counts a duration in microseconds; negative ones count as 0.
  package mutating func add(microseconds: Int64) {
    let milliseconds = Int(min(max(microseconds, 0) / 1_000, Int64(Self.limit)))
    if milliseconds >= counts.count {
      counts.append(contentsOf: repeatElement(0, count: milliseconds + 1 - counts.count))
    }
    counts[milliseconds] += 1
  }

  /// Adds the durations of another histogram.
  package mutating func add(_ other: MillisecondHistogram) {
    if other.counts.count > counts.count {
      counts.append(contentsOf: repeatElement(0, count: other.counts.count - counts.count))
    }
    for (milliseconds, count) in other.counts.enumerated() { counts[milliseconds] += count }
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

/// Mergeable counts of whole numbers from 0; those from a limit on share the last place.
struct CappedCounts: Hashable, Sendable {
  /// Largest number told apart.
  let limit: Int

  /// Counts by number, as long as the largest one seen.
  private(set) var counts: [Int] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts a number, once or several times; negative ones count as 0.
  mutating func add(_ number: Int, times: Int = 1) {
    let place = min(max(number, 0), limit)
    if place >= counts.count { grow(to: place + 1) }
    counts[place] += times
  }

  /// Adds the counts of others with the same limit.
  mutating func add(_ other: CappedCounts) {
    grow(to: other.counts.count)
    for (number, count) in other.counts.enumerated() { counts[number] += count }
  }

  private mutating func grow(to length: Int) {
    guard length > counts.count else { return }
    counts.append(contentsOf: repeatElement(0, count: length - counts.count))
  }
}

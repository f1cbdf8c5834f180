/// A mergeable histogram of text lengths in characters.
///
/// Lengths from `limit` on share the last place.
package struct LengthHistogram: Hashable, Sendable {
  /// Longest length told apart.
  package static let limit = 63

  private var counts: [Int] = []

  package init() {}

  /// Counts one text.
  package mutating func add(_ length: Int) {
    let place = min(max(length, 0), Self.limit)
    if place >= counts.count {
      counts.append(contentsOf: repeatElement(0, count: place + 1 - counts.count))
    }
    counts[place] += 1
  }

  /// Adds the texts of another histogram.
  package mutating func add(_ other: LengthHistogram) {
    if other.counts.count > counts.count {
      counts.append(contentsOf: repeatElement(0, count: other.counts.count - counts.count))
    }
    for (length, count) in other.counts.enumerated() { counts[length] += count }
  }

  /// How many texts have a length.
  package func count(at length: Int) -> Int {
    counts.indices.contains(length) ? counts[length] : 0
  }

  /// How many texts have at least a length.
  package func count(from length: Int) -> Int {
    counts.dropFirst(min(length, Self.limit)).reduce(0, +)
  }
}

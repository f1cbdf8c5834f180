/// A mergeable histogram of text lengths in characters.
///
/// Lengths from `limit` on share the last place.
package struct LengthHistogram: Hashable, Sendable {
  /// Longest length told apart.
  package static let limit = 63

  var lengths = CappedCounts(limit: Self.limit)

  package init() {}

  /// Counts one text.
  package mutating func add(_ length: Int) {
    lengths.add(length)
  }

  /// Adds the texts of another histogram.
  package mutating func add(_ other: LengthHistogram) {
    lengths.add(other.lengths)
  }

  /// The smallest length, `limit` at most; nil of no text.
  package var shortest: Int? { lengths.counts.firstIndex { $0 > 0 } }

  /// How many texts have a length.
  package func count(at length: Int) -> Int {
    lengths.counts.indices.contains(length) ? lengths.counts[length] : 0
  }

  /// How many texts have at least a length.
  package func count(from length: Int) -> Int {
    lengths.counts.dropFirst(min(length, Self.limit)).reduce(0, +)
  }
}

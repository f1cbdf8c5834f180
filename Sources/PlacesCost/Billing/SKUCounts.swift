/// How many events of each SKU something buys; a vector that adds and subtracts exactly.
///
/// Differences (a finding's observed minus mended counts) may be negative.
public struct SKUCounts: Hashable, Sendable {
  /// The quantities by `SKU.index`, for loops over all of them.
  package private(set) var counts: [Int]

  /// Creates counts that are all zero.
  public init() {
    counts = Self.none
  }

  /// Zeros that all counts share until something is added to them.
  private static let none = Array(repeating: 0, count: SKU.inOrder.count)

  /// The quantity of one SKU.
  public subscript(sku: SKU) -> Int {
    get { counts[sku.index] }
    set { counts[sku.index] = newValue }
  }

  /// Whether nothing is bought.
  public var isZero: Bool { counts.allSatisfy { $0 == 0 } }

  /// The SKUs with a quantity other than zero, in the order of their ids.
  public var nonZero: [(sku: SKU, quantity: Int)] {
    SKU.byID.compactMap { self[$0] == 0 ? nil : ($0, self[$0]) }
  }

  /// Adds another vector, optionally several times.
  public mutating func add(_ other: SKUCounts, times: Int = 1) {
    var sums = counts.mutableSpan
    let others = other.counts.span
    // Most are zero.
    for index in others.indices where others[index] != 0 { sums[index] += others[index] * times }
  }

  public static func + (left: SKUCounts, right: SKUCounts) -> SKUCounts {
    var sum = left
    sum.add(right)
    return sum
  }

  public static func - (left: consuming SKUCounts, right: SKUCounts) -> SKUCounts {
    left.add(right, times: -1)
    return left
  }

  /// All in one word: a hash of each count by itself would take many times as long.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(counts.reduce(0) { ($0 &+ $1) &* 0x1E37_79B9_7F4A_7C15 })
  }
}

/// A byte for each of sixteen policies, on which processors compute at once.
typealias PolicyBytes = SIMD16<UInt8>

/// Where the policies of a grid lie in vectors of bytes.
///
/// A vector holds up to sixteen debounces of one minimum length, in order. So a keystroke, which sends
/// under every debounce that it outlasts, does so in the first bytes of some vectors:
///
///     vector 0  N = 1   D = 0  100  150  …
///     vector 1  N = 2   D = 0  100  150  …
///
/// Behind the vectors of the first sixteen debounces come those of the next. Bytes that are left over
/// stand for no policy.
struct PolicyLayout: Sendable {
  /// How many bytes a vector has.
  static let vectorSize = 16

  /// How many minimum lengths the grid has: vectors that lie side by side.
  let width: Int
  /// How many debounces it has.
  let height: Int
  /// How many vectors the debounces take.
  let chunkCount: Int

  var vectorCount: Int { width * chunkCount }

  init(_ grid: PolicyGrid) {
    width = grid.minChars.count
    height = grid.debounces.count
    chunkCount = (height + Self.vectorSize - 1) / Self.vectorSize
  }

  /// The byte of a policy.
  func byte(of policy: Int) -> Int {
    let (debounce, column) = policy.quotientAndRemainder(dividingBy: width)
    let (chunk, byte) = debounce.quotientAndRemainder(dividingBy: Self.vectorSize)
    return (chunk * width + column) * Self.vectorSize + byte
  }

  /// The policies of a half of a vector, which is given by its number: of eight bytes at most, in order.
  func policies(ofHalf half: Int) -> PolicyRun {
    let (chunk, column) = (half / 2).quotientAndRemainder(dividingBy: width)
    let first = chunk * Self.vectorSize + half % 2 * 8
    return PolicyRun(
      first: first * width + column,
      step: width,
      count: max(0, min(8, height - first))
    )
  }
}

/// Up to eight policies, of which the same number lies between each and the next one.
struct PolicyRun: Sendable {
  let first: Int
  let step: Int
  let count: Int

  /// All bits of as many bytes of a word, from the lowest, as there are policies.
  var mask: UInt64 { count == 8 ? .max : (1 << UInt64(8 * count)) - 1 }
}

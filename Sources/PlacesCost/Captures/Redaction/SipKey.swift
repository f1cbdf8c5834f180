/// A secret key for SipHash-2-4, a keyed hash that tells nothing of what went into it.
struct SipKey {
  let first: UInt64
  let second: UInt64

  /// Draws a key.
  init() {
    var generator = SystemRandomNumberGenerator()
    first = generator.next()
    second = generator.next()
  }

  init(_ first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }

  /// The hash of two words.
  func hash(_ left: UInt64, _ right: UInt64) -> UInt64 {
    var state = State(
      a: first ^ 0x736F_6D65_7073_6575,
      b: second ^ 0x646F_7261_6E64_6F6D,
      c: first ^ 0x6C79_6765_6E65_7261,
      d: second ^ 0x7465_6462_7974_6573
    )
    for word in [left, right, 16 << 56] {
      state.d ^= word
      state.round()
      state.round()
      state.a ^= word
    }
    state.c ^= 0xFF
    for _ in 0..<4 { state.round() }
    return state.a ^ state.b ^ state.c ^ state.d
  }

  private struct State {
    var a: UInt64
    var b: UInt64
    var c: UInt64
    var d: UInt64

    mutating func round() {
      a &+= b
      b = Self.rotated(b, 13) ^ a
      a = Self.rotated(a, 32)
      c &+= d
      d = Self.rotated(d, 16) ^ c
      a &+= d
      d = Self.rotated(d, 21) ^ a
      c &+= b
      b = Self.rotated(b, 17) ^ c
      c = Self.rotated(c, 32)
    }

    private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
      word << count | word >> (64 - count)
    }
  }
}

extension SipKey {
  /// The image of a number below `count` under a permutation of those numbers, one for each tweak.
  ///
  /// A Feistel network over the next power of four, walked until it lands below `count`.
  func permuted(_ index: Int, of count: Int, tweak: UInt64) -> Int {
    guard count > 1 else { return index }
    let half = UInt64((Int.bitWidth - (count - 1).leadingZeroBitCount + 1) / 2)
    let mask = UInt64(1) << half - 1
    var value = UInt64(index)
    repeat {
      var (left, right) = (value >> half, value & mask)
      for round in UInt64(0)..<4 {
        (left, right) = (right, left ^ hash(tweak, right << 8 | round) & mask)
      }
      value = left << half | right
    } while value >= UInt64(count)
    return Int(value)
  }
}

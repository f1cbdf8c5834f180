/// A seeded source of random numbers whose every value is fixed by this file.
///
/// SplitMix64 (Steele, Lea, Flood 2014) with integer arithmetic throughout, so that a seed gives
/// the same trace on every machine and with every compiler.
struct SampleRandom {
  private var state: UInt64

  /// Creates one of many independent streams of a seed: one a person, say.
  init(seed: UInt64, stream: UInt64) {
    state = Self.mix(seed) ^ Self.mix(stream &+ 0x6a09_e667_f3bc_c909)
  }

  /// The next 64 random bits.
  mutating func next() -> UInt64 {
    // Wrapping around is what the generator is defined by.
    state &+= 0x9e37_79b9_7f4a_7c15
    return Self.mix(state)
  }

  /// A number from 0 up to but not including `bound`, all equally likely; 0 for a bound under 1.
  mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let bound = UInt64(bound)
    // Below this, some results would come up once more often than others.
    let threshold = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= threshold { return Int(product.high) }
    }
  }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// True in `share` of ten thousand cases.
  mutating func chance(_ share: Int) -> Bool { below(10_000) < share }

  /// One of several elements, the first of none being the caller's business.
  mutating func pick<Element>(_ first: Element, _ rest: [Element]) -> Element {
    let index = below(rest.count + 1)
    return index == 0 ? first : rest[index - 1]
  }

  /// An index drawn by integer weights, which must not all be zero.
  mutating func index(weights: [Int]) -> Int {
    var rest = below(weights.reduce(0, +))
    for (index, weight) in weights.enumerated() {
      if rest < weight { return index }
      rest -= weight
    }
    return weights.count - 1
  }

  /// A normal deviate in units of 1/65,536 of a standard deviation: the sum of twelve uniform
  /// numbers, so never beyond six standard deviations.
  mutating func normal() -> Int {
    var sum = 0
    for _ in 0..<3 {
      var bits = next()
      for _ in 0..<4 {
        sum += Int(bits & 0xffff)
        bits >>= 16
      }
    }
    return sum - 6 * 65_535
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

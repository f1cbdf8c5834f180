/// Fast hashes of strings, keyed with random bits so that nobody can craft collisions.
///
/// Two lanes of 64 × 64 → 128 bit multiplications whose halves are folded together. The keys are
/// drawn once a process: equal strings have equal hashes in all readers of one run, and in no other.
struct KeyedHash: Sendable {
  /// The hash of this process.
  static let process = KeyedHash()

  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  /// Draws keys.
  init() {
    var generator = SystemRandomNumberGenerator()
    first = generator.next()
    second = generator.next()
    third = generator.next()
    fourth = generator.next()
  }

  /// The identity of a present string; never `Fingerprint.absent`.
  @inline(__always)
  func fingerprint(of text: RawSpan) -> Fingerprint {
    let count = text.byteCount
    // Times a secret: the plain count would cancel out against the last byte, "ab" against "abc".
    let length = UInt64(truncatingIfNeeded: count) &* (third | 1)
    var high = first ^ length
    var low = second ^ length
    var offset = 0
    while count &- offset > 16 {
      mix(text.word(unchecked: offset), text.word(unchecked: offset &+ 8), &high, &low)
      offset &+= 16
    }
    // The last words may overlap bytes seen before; the count tells such strings apart.
    if count >= 16 {
      mix(text.word(unchecked: count &- 16), text.word(unchecked: count &- 8), &high, &low)
    } else if count >= 8 {
      mix(text.word(unchecked: 0), text.word(unchecked: count &- 8), &high, &low)
    } else if count >= 4 {
      let head = UInt64(text.halfWord(unchecked: 0))
      mix(head, UInt64(text.halfWord(unchecked: count &- 4)), &high, &low)
    } else if count > 0 {
      let head = UInt64(text.byte(unchecked: 0)) | UInt64(text.byte(unchecked: count / 2)) << 8
      mix(head, UInt64(text.byte(unchecked: count &- 1)), &high, &low)
    }
    return high | low == 0 ? Fingerprint(high: 1, low: 0) : Fingerprint(high: high, low: low)
  }

  /// A hash of 64 bits of a present string; never 0.
  @inline(__always)
  func hash(of text: RawSpan) -> UInt64 { max(1, fingerprint(of: text).high) }

  @inline(__always)
  private func mix(_ left: UInt64, _ right: UInt64, _ high: inout UInt64, _ low: inout UInt64) {
    high = Self.fold(left ^ third, right ^ high)
    low = Self.fold(right ^ fourth, left ^ low)
  }

  @inline(__always)
  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// What is known by the fingerprint of the bytes it was read from.
///
/// Remembers the latest value of each of 1,024 slots; whatever was pushed out is worked out anew.
struct FingerprintMemo<Value> {
  private var keys: [Fingerprint]
  private var values: [Value]

  init(vacant: Value) {
    keys = Array(repeating: .absent, count: 1024)
    values = Array(repeating: vacant, count: 1024)
  }

  /// The value remembered for a fingerprint, which must not be that of an absent value.
  @inline(__always)
  subscript(key: Fingerprint) -> Value? {
    let slot = Self.slot(key)
    return keys[slot] == key ? values[slot] : nil
  }

  mutating func remember(_ value: Value, for key: Fingerprint) {
    let slot = Self.slot(key)
    keys[slot] = key
    values[slot] = value
  }

  @inline(__always)
  private static func slot(_ key: Fingerprint) -> Int {
    Int(truncatingIfNeeded: key.low & 1023)
  }
}

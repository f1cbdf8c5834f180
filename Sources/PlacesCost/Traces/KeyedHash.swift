/// Fast hashes of strings, keyed with random bits so that nobody can craft collisions.
///
/// Two lanes of 64 × 64 → 128 bit multiplications whose halves are folded together. The keys of
/// ``process`` are drawn once a process: equal strings have equal hashes in all readers of one run, and
/// in no other. Tallies of parts of a trace need hashes that agree between processes, whose keys come
/// from a text instead.
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

  /// The hash whose keys follow from a text (`--secret`), the same in every process.
  ///
  /// Whoever knows the text can find out which known string a hash stands for.
  init(secret: some Sequence<UInt8>) {
    var lanes = (SipKey(0x706C_6163, 0x6573_2D63), SipKey(0x6F73_742D, 0x7461_6C6C))
    var state = (UInt64(0), UInt64(0))
    var count: UInt64 = 0
    for byte in secret {
      state = (lanes.0.hash(state.0, UInt64(byte)), lanes.1.hash(state.1, UInt64(byte)))
      count += 1
    }
    lanes = (SipKey(state.0, count), SipKey(state.1, count))
    first = lanes.0.hash(state.1, 1)
    second = lanes.1.hash(state.0, 2)
    third = lanes.0.hash(state.1, 3)
    fourth = lanes.1.hash(state.0, 4)
  }

  /// The keys themselves, for the state of a run that another one continues.
  var keys: [UInt64] { [first, second, third, fourth] }

  /// The hash that had these keys; nil unless there are four.
  init?(keys: [UInt64]) {
    guard keys.count == 4 else { return nil }
    (first, second, third, fourth) = (keys[0], keys[1], keys[2], keys[3])
  }

  /// A number that tells whether two hashes have the same keys, and nothing else of them.
  var check: UInt64 { SipKey(first ^ third, second ^ fourth).hash(first, second) }

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
struct FingerprintMemo<Value: Sendable>: Sendable {
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

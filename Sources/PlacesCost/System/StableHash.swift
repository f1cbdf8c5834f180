/// A hash that is the same in every run and on every machine (FNV-1a, 64 bits).
///
/// For names that other systems compare between runs; no defence against crafted collisions.
enum StableHash {
  /// The hash of bytes.
  static func value(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  /// The hash as 16 hexadecimal digits.
  static func text(of text: String) -> String {
    let digits = String(value(of: text.utf8), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

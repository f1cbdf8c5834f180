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
    value(of: text.utf8).hexadecimal(digits: 16)
  }
}

/// The 64-bit FNV-1a hash at the end of an archive, against damage rather than intent.
enum Checksum {
  static let count = 8

  /// The hash, the least byte first.
  static func bytes(of bytes: [UInt8]) -> [UInt8] {
    let hash = StableHash.value(of: bytes)
    return (0..<count).map { UInt8(truncatingIfNeeded: hash >> UInt64($0 * 8)) }
  }
}

/// The jackknife group of an attribution key (rule W11): FNV-1a of 64 bits, modulo 32.
enum AttributionGroup {
  static let count = 32

  /// The kind of an attribution key (rule S1), as the byte that is hashed before it.
  enum Kind: UInt8 {
    case client = 0x63
    case token = 0x74
    case anonymous = 0x2D
  }

  /// The group of a key, from its kind and its UTF-8 bytes (none for the anonymous stream).
  static func group(_ kind: Kind, _ key: RawSpan) -> UInt8 {
    var hash = step(0xCBF2_9CE4_8422_2325, kind.rawValue)
    for offset in 0..<key.byteCount { hash = step(hash, key.byte(unchecked: offset)) }
    return UInt8(truncatingIfNeeded: hash % UInt64(count))
  }

  /// The group of the anonymous stream.
  static let anonymous = UInt8(step(0xCBF2_9CE4_8422_2325, Kind.anonymous.rawValue) % UInt64(count))

  @inline(__always)
  private static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}

/// The groups of keys seen lately, because hashing byte by byte costs more than reading the line.
struct GroupMemo {
  private struct Entry {
    var key = Fingerprint.absent
    var kind: UInt8 = 0
    var group: UInt8 = 0
  }

  private var entries = Array(repeating: Entry(), count: 1 << 12)

  /// The group of a key whose fingerprint is known.
  @inline(__always)
  mutating func group(
    _ kind: AttributionGroup.Kind,
    _ key: RawSpan,
    fingerprint: Fingerprint
  ) -> UInt8 {
    let index = Int(truncatingIfNeeded: fingerprint.low) & (entries.count &- 1)
    let entry = entries[index]
    if entry.key == fingerprint, entry.kind == kind.rawValue { return entry.group }
    let group = AttributionGroup.group(kind, key)
    entries[index] = Entry(key: fingerprint, kind: kind.rawValue, group: group)
    return group
  }
}

/// The ids of tag sets by the bytes that they were read from: few lines have tags of their own.
///
/// The same bytes as before are known to be valid.
struct TagSetMemo {
  private struct Entry {
    /// The whole words of the bytes.
    var words: [8 of UInt64] = .init(repeating: 0)
    /// The last eight bytes, some of which the words may have too.
    var tail: UInt64 = 0
    /// How many bytes there are; 0 without any.
    var length = 0
    var id: UInt32 = 0
  }

  private static let slotBits: UInt64 = 6
  private var entries = Array(repeating: Entry(), count: 1 << Int(slotBits))

  /// How many bytes remembered tags take: two words to find their slot by, and no more than fit.
  private static let minimum = 16
  private static let maximum = 64

  /// The id of the tags at an offset, and how many bytes they take; nil unless they were met lately.
  @inline(__always)
  subscript(_ bytes: RawSpan, _ offset: Int) -> (id: UInt32, length: Int)? {
    guard offset &+ Self.minimum <= bytes.byteCount else { return nil }
    let slot = Self.slot(bytes, at: offset)
    let length = entries[slot].length
    guard length > 0, offset &+ length <= bytes.byteCount,
      bytes.word(unchecked: offset &+ length &- 8) == entries[slot].tail
    else { return nil }
    for word in 0..<length &>> 3
    where bytes.word(unchecked: offset &+ word &* 8) != entries[slot].words[word] {
      return nil
    }
    return (entries[slot].id, length)
  }

  /// Remembers tags that were read, unless they take too many bytes or too few.
  mutating func remember(_ id: UInt32, for line: RawSpan, _ range: Range<Int>) {
    guard (Self.minimum...Self.maximum).contains(range.count) else { return }
    var entry = Entry()
    entry.id = id
    entry.length = range.count
    for word in 0..<range.count / 8 {
      entry.words[word] = line.word(unchecked: range.lowerBound + word * 8)
    }
    entry.tail = line.word(unchecked: range.upperBound - 8)
    entries[Self.slot(line, at: range.lowerBound)] = entry
  }

  @inline(__always)
  private static func slot(_ line: RawSpan, at offset: Int) -> Int {
    let words = line.word(unchecked: offset) ^ line.word(unchecked: offset &+ 8)
    return Int(truncatingIfNeeded: (words &* 0x9E37_79B9_7F4A_7C15) &>> (64 - slotBits))
  }
}

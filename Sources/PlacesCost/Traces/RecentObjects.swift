/// Objects that lines have held lately: the same bytes again need not be passed over again.
struct RecentObjects {
  private struct Recent {
    var words: [8 of UInt64] = .init(repeating: 0)
    /// The last eight bytes.
    var tail: UInt64 = 0
    /// How many bytes there are; 0 without any.
    var length = 0
  }

  private static let slotBits: UInt64 = 4
  private var recent = Array(repeating: Recent(), count: 1 << Int(slotBits))

  /// The shortest object that is remembered.
  private static let minimum = 16

  /// The length of an object at an offset that has been met lately; nil if there is none.
  @inline(__always)
  func length(_ line: RawSpan, at offset: Int) -> Int? {
    guard offset &+ Self.minimum <= line.byteCount else { return nil }
    let slot = Self.slot(line, at: offset)
    let length = recent[slot].length
    guard length > 0, offset &+ length <= line.byteCount,
      line.word(unchecked: offset &+ length &- 8) == recent[slot].tail
    else { return nil }
    for word in 0..<length &>> 3
    where line.word(unchecked: offset &+ word &* 8) != recent[slot].words[word] {
      return nil
    }
    return length
  }

  /// Remembers an object that has been passed over, unless it is too long or too short.
  mutating func remember(_ line: RawSpan, _ bytes: Range<Int>) {
    guard (Self.minimum...64).contains(bytes.count) else { return }
    var object = Recent()
    object.length = bytes.count
    for word in 0..<bytes.count / 8 {
      object.words[word] = line.word(unchecked: bytes.lowerBound + word * 8)
    }
    object.tail = line.word(unchecked: bytes.upperBound - 8)
    recent[Self.slot(line, at: bytes.lowerBound)] = object
  }

  @inline(__always)
  private static func slot(_ line: RawSpan, at offset: Int) -> Int {
    let words = line.word(unchecked: offset) ^ line.word(unchecked: offset &+ 8)
    return Int(truncatingIfNeeded: (words &* 0x9E37_79B9_7F4A_7C15) &>> (64 - slotBits))
  }
}

/// How the length of a typed text is counted (`--count`, rule W1).
public enum LengthCounting: String, CaseIterable, Sendable {
  /// User-perceived characters: extended grapheme clusters.
  case graphemes
  /// UTF-16 code units, as JavaScript's `length` does.
  case utf16
}

/// What is kept of a typed text: its trimmed extent, its length and its script (rules W1 and W13).
struct TypedText: Equatable {
  /// Where the text lies once surrounding white space is removed.
  var range: Range<Int>
  var length: UInt32
  var script: Script

  /// Measures valid UTF-8.
  init(_ text: RawSpan, counting: LengthCounting) {
    range = text.rangeWithoutSurroundingSpace()
    let trimmed = text.extracting(range)
    var scalars = 0
    var supplementary = 0
    var standsAlone = true
    var found: Script?
    var offset = 0
    while offset < trimmed.byteCount {
      let scalar = trimmed.scalar(at: &offset)
      scalars &+= 1
      if scalar >= 0x10000 { supplementary &+= 1 }
      standsAlone = standsAlone && UnicodeRanges.standsAlone(scalar)
      if found == nil { found = UnicodeRanges.script(of: scalar) }
    }
    script = found ?? .other
    switch counting {
    case .utf16: length = UInt32(clamping: scalars + supplementary)
    case .graphemes: length = UInt32(clamping: standsAlone ? scalars : trimmed.characterCount)
    }
  }

  /// Measures plain ASCII without controls, to the same end but faster.
  @inline(__always)
  init(plain text: RawSpan, hasLetters: Bool) {
    var start = 0
    var end = text.byteCount
    while start < end, text.byte(unchecked: start) == 0x20 { start &+= 1 }
    while start < end, text.byte(unchecked: end &- 1) == 0x20 { end &-= 1 }
    range = start..<end
    length = UInt32(truncatingIfNeeded: end &- start)
    script = hasLetters ? .latin : .other
  }
}

extension RawSpan {
  /// The extent of this valid UTF-8 without Unicode White_Space at its ends.
  func rangeWithoutSurroundingSpace() -> Range<Int> {
    var start = 0
    var end = byteCount
    while start < end, let length = lengthOfSpace(at: start) { start += length }
    while start < end, let length = lengthOfSpace(before: end) { end -= length }
    return start..<end
  }

  /// The length of the white-space scalar that starts at an offset; nil if none does.
  @inline(__always)
  private func lengthOfSpace(at offset: Int) -> Int? {
    let first = byte(unchecked: offset)
    if first < 0x80 { return first == 0x20 || first &- 9 < 5 ? 1 : nil }
    return lengthOfWideSpace(at: offset)
  }

  /// The length of the white-space scalar that ends at an offset; nil if none does.
  @inline(__always)
  private func lengthOfSpace(before end: Int) -> Int? {
    let last = byte(unchecked: end &- 1)
    if last < 0x80 { return last == 0x20 || last &- 9 < 5 ? 1 : nil }
    if end >= 2, lengthOfWideSpace(at: end &- 2) == 2 { return 2 }
    if end >= 3, lengthOfWideSpace(at: end &- 3) == 3 { return 3 }
    return nil
  }

  private func lengthOfWideSpace(at offset: Int) -> Int? {
    guard offset + 2 <= byteCount else { return nil }
    let second = byte(unchecked: offset + 1)
    switch byte(unchecked: offset) {
    case 0xC2: return second == 0x85 || second == 0xA0 ? 2 : nil
    case 0xE1...0xE3: break
    default: return nil
    }
    guard offset + 3 <= byteCount else { return nil }
    var end = offset
    return UnicodeRanges.isWideSpace(scalar(at: &end)) ? 3 : nil
  }

  /// The scalar at an offset of valid UTF-8, which moves behind it.
  @inline(__always)
  func scalar(at offset: inout Int) -> UInt32 {
    let first = UInt32(byte(unchecked: offset))
    if first < 0x80 {
      offset &+= 1
      return first
    }
    let start = offset
    offset &+= first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard offset <= byteCount else { return 0xFFFD }
    let second = (first & 0x1F) &<< 6 | continuation(at: start &+ 1)
    if first < 0xE0 { return second }
    let third = (second & 0x3FF) &<< 6 | continuation(at: start &+ 2)
    return first < 0xF0 ? third & 0xFFFF : (third & 0x7FFF) &<< 6 | continuation(at: start &+ 3)
  }

  /// The six bits that a byte adds to the scalar that began before it.
  @inline(__always)
  private func continuation(at offset: Int) -> UInt32 { UInt32(byte(unchecked: offset) & 0x3F) }

  /// The number of extended grapheme clusters.
  fileprivate var characterCount: Int {
    // Safe: the string copies the bytes while the buffer is there.
    unsafe withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }.count
  }
}

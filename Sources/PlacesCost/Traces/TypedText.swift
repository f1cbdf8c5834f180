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
  @inline(__always)
  init(_ text: RawSpan, counting: LengthCounting) {
    range = text.rangeWithoutSurroundingSpace()
    let trimmed = text.extracting(range)
    length = 0
    script = .other
    let kinds = trimmed.asciiKinds
    if kinds.isASCII, !kinds.hasControls || counting == .utf16 {
      length = UInt32(clamping: trimmed.byteCount)
      script = kinds.hasLetters ? .latin : .other
    } else {
      measureAny(trimmed, counting: counting)
    }
  }

  /// Measures plain ASCII without controls, to the same end but faster.
  @inline(__always)
  init(plain text: RawSpan) {
    var start = 0
    var end = text.byteCount
    while start < end, text.byte(unchecked: start) == 0x20 { start &+= 1 }
    while start < end, text.byte(unchecked: end &- 1) == 0x20 { end &-= 1 }
    range = start..<end
    length = UInt32(clamping: end &- start)
    script = text.extracting(range).asciiKinds.hasLetters ? .latin : .other
  }

  @inline(never)
  private mutating func measureAny(_ text: RawSpan, counting: LengthCounting) {
    var scalars = 0
    var supplementary = 0
    var standsAlone = true
    var found: Script?
    var offset = 0
    while offset < text.byteCount {
      let scalar = text.scalar(at: &offset)
      scalars += 1
      if scalar >= 0x10000 { supplementary += 1 }
      standsAlone = standsAlone && UnicodeRanges.standsAlone(scalar)
      if found == nil { found = UnicodeRanges.script(of: scalar) }
    }
    script = found ?? .other
    switch counting {
    case .utf16: length = UInt32(clamping: scalars + supplementary)
    case .graphemes: length = UInt32(clamping: standsAlone ? scalars : text.characterCount)
    }
  }
}

/// What kinds of bytes a text holds.
private struct ByteKinds {
  var isASCII = true
  /// A to Z, in either case.
  var hasLetters = false
  /// Below the space: CR LF is the only grapheme cluster of ASCII that is longer than a byte.
  var hasControls = false
}

extension RawSpan {
  /// The kinds of bytes here, looked at eight at a time; letters and controls only mean something if
  /// all bytes are ASCII.
  @inline(__always)
  fileprivate var asciiKinds: ByteKinds {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var wide: UInt64 = 0
    var letters: UInt64 = 0
    var printable = ones &* 0x80
    var offset = 0
    while offset < byteCount {
      // What is missing of the last word is filled up with a digit, of none of these kinds.
      let word =
        offset &+ 8 <= byteCount
        ? word(unchecked: offset) : lastWord(from: offset, filling: ones &* UInt64(JSONByte.zero))
      wide |= word
      // As long as no byte has its high bit set, no sum carries into the next byte.
      let low = (word & (ones &* 0x7F)) | (ones &* 0x20)
      letters |= (low &+ (ones &* (0x80 - 0x61))) & ~(low &+ (ones &* (0x80 - 0x7B)))
      printable &= (word & (ones &* 0x7F)) &+ (ones &* (0x80 - 0x20))
      offset &+= 8
    }
    return ByteKinds(
      isASCII: wide & (ones &* 0x80) == 0,
      hasLetters: letters & (ones &* 0x80) != 0,
      hasControls: printable & (ones &* 0x80) != ones &* 0x80
    )
  }

  /// The bytes from an offset on, fewer than eight, and behind them bytes of another word.
  @inline(__always)
  private func lastWord(from offset: Int, filling filler: UInt64) -> UInt64 {
    let count = byteCount &- offset
    let shift = UInt64(count) &* 8
    var word: UInt64 = 0
    if byteCount >= 8 {
      word = self.word(unchecked: byteCount &- 8) &>> (64 &- shift)
    } else if count >= 4 {
      word =
        UInt64(halfWord(unchecked: offset))
        | UInt64(halfWord(unchecked: byteCount &- 4)) &<< (shift &- 32)
    } else {
      for index in 0..<count {
        word |= UInt64(byte(unchecked: offset &+ index)) &<< (UInt64(index) &* 8)
      }
    }
    return word | filler &<< shift
  }

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
  func scalar(at offset: inout Int) -> UInt32 {
    let first = UInt32(byte(unchecked: offset))
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = length == 1 ? first : first & (0x7F >> UInt32(length))
    for index in offset + 1..<max(offset + 1, min(offset + length, byteCount)) {
      value = value << 6 | UInt32(byte(unchecked: index) & 0x3F)
    }
    offset += length
    return value
  }

  /// The number of extended grapheme clusters.
  fileprivate var characterCount: Int {
    // Safe: the string copies the bytes while the buffer is there.
    unsafe withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }.count
  }
}

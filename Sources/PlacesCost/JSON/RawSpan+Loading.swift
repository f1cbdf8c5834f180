#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Without a bounds check: every caller has compared the offsets with `byteCount` before.
extension RawSpan {
  @inline(__always)
  func byte(unchecked offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < byteCount)
    return unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// Eight bytes, the first one lowest.
  @inline(__always)
  func word(unchecked offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= byteCount)
    let word = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Four bytes, the first one lowest.
  @inline(__always)
  func halfWord(unchecked offset: Int) -> UInt32 {
    assert(offset >= 0 && offset + 4 <= byteCount)
    let word = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self)
    return UInt32(littleEndian: word)
  }

  /// The bytes from an offset up to another one.
  @inline(__always)
  @_lifetime(copy self)
  func part(unchecked start: Int, _ end: Int) -> RawSpan {
    assert(start >= 0 && start <= end && end <= byteCount)
    return unsafe extracting(unchecked: Range(uncheckedBounds: (start, end)))
  }

  /// Whether the bytes from an offset on are those of a literal.
  @inline(__always)
  func matches(_ literal: StaticString, at offset: Int) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard offset >= 0, byteCount - offset >= count else { return false }
    // Safe: the literal holds `count` bytes.
    let expected = unsafe RawSpan(_unsafeStart: literal.utf8Start, byteCount: count)
    // The last word may overlap the one before. A literal's words are constants.
    if count >= 8 {
      for start in stride(from: 0, to: count - 8, by: 8)
      where word(unchecked: offset &+ start) != expected.word(unchecked: start) {
        return false
      }
      return word(unchecked: offset &+ count &- 8) == expected.word(unchecked: count &- 8)
    }
    if count >= 4 {
      return halfWord(unchecked: offset) == expected.halfWord(unchecked: 0)
        && halfWord(unchecked: offset &+ count &- 4) == expected.halfWord(unchecked: count &- 4)
    }
    for index in 0..<count
    where byte(unchecked: offset &+ index) != expected.byte(unchecked: index) {
      return false
    }
    return true
  }

  /// Whether these are exactly the bytes of a literal.
  @inline(__always)
  func equals(_ literal: StaticString) -> Bool {
    byteCount == literal.utf8CodeUnitCount && matches(literal, at: 0)
  }

  /// The offset of the first `byte` at or after `offset`, or nil.
  func firstOffset(of byte: UInt8, from offset: Int) -> Int? {
    guard offset >= 0, offset < byteCount else { return nil }
    // `memchr` looks at no byte beyond the count it is given.
    return unsafe withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return nil }
      guard let hit = unsafe memchr(base + offset, Int32(byte), byteCount - offset) else {
        return nil
      }
      return unsafe UnsafeRawPointer(hit) - base
    }
  }
}

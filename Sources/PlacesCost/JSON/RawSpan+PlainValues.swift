/// Values of the usual form, passed over and read in one go.
///
/// Everything else, valid or not, is left to a `JSONCursor`; so are values so near to the end of the
/// bytes that sixteen of them cannot be loaded.
extension RawSpan {
  /// The number at an offset, if it is a whole one of at most 15 digits that a comma or brace follows.
  @inline(__always)
  func plainNumber(at start: Int) -> (value: Int64, end: Int)? {
    guard start &+ 16 <= byteCount else { return nil }
    let first = word(unchecked: start)
    // No digit may follow a first zero.
    guard UInt8(truncatingIfNeeded: first) &- UInt8(ascii: "1") < 9 else { return nil }
    let others = first.otherBytesThanDigits
    let value: Int64
    let end: Int
    if others != 0 {
      end = start &+ others.trailingZeroBitCount &>> 3
      value = first.valueOfDigits(end &- start)
    } else {
      let others = word(unchecked: start &+ 8).otherBytesThanDigits
      guard others != 0 else { return nil }
      let count = others.trailingZeroBitCount &>> 3
      end = start &+ 8 &+ count
      let last = word(unchecked: end &- 8) ^ UInt64.zeroDigits
      value = first.valueOfDigits(count) &* 100_000_000 &+ last.valueOfDigits
    }
    let next = byte(unchecked: end)
    guard next == JSONByte.comma || next == JSONByte.closeBrace else { return nil }
    return (value, end)
  }

  /// The plain text from an offset to a quote: where it ends, and whether it has letters.
  ///
  /// Quotes, backslashes, control characters and bytes beyond ASCII are not plain.
  @inline(__always)
  func plainText(from start: Int) -> (end: Int, hasLetters: Bool)? {
    var found: UInt64 = 0
    var offset = start
    while offset &+ 16 <= byteCount {
      assert(offset >= 0 && offset + 16 <= byteCount)
      // Safe: the condition of the loop.
      let bytes = unsafe unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset,
        as: SIMD16<Int8>.self
      )
      let specials = bytes.specials.halves
      let letters = bytes.letters.halves
      for half in 0..<2 {
        // Only those before the first special byte: all of them if there is none.
        found |= letters[half] & (specials[half] &- 1)
        if specials[half] != 0 {
          let end = offset &+ 8 &* half &+ specials[half].trailingZeroBitCount &>> 3
          return byte(unchecked: end) == JSONByte.quote ? (end, found != 0) : nil
        }
      }
      offset &+= 16
    }
    return nil
  }
}

/// Sixteen bytes at a time. The types are written in full, without which lanes are taken one by one.
extension SIMD16<Int8> {
  /// Where bytes are special in a JSON string, those beyond ASCII being negative here.
  @inline(__always)
  fileprivate var specials: SIMDMask<SIMD16<Int8>> {
    self .< SIMD16<Int8>(repeating: Int8(JSONByte.space))
      .| self .== SIMD16<Int8>(repeating: Int8(JSONByte.quote))
      .| self .== SIMD16<Int8>(repeating: Int8(JSONByte.backslash))
  }

  /// Where bytes are ASCII letters, in either case.
  @inline(__always)
  fileprivate var letters: SIMDMask<SIMD16<Int8>> {
    // Moved to where the least numbers are, so that one comparison does for both ends.
    let moved = (self | SIMD16<Int8>(repeating: 0x20)) &+ SIMD16<Int8>(repeating: 0x1F)
    return moved .< SIMD16<Int8>(repeating: .min + 26)
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// Ones for each byte that is meant, eight bytes a word.
  @inline(__always)
  fileprivate var halves: SIMD2<UInt64> {
    // Safe: a mask is as many bytes, of ones or zeros, the first of them lowest.
    unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
  }
}

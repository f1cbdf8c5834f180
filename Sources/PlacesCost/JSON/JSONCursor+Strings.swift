extension JSONCursor {
  /// Reads the string that starts here and returns where its contents lie, without the quotes.
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func readString() throws(JSONError) -> JSONExtent {
    guard next == JSONByte.quote, !isAtEnd else { throw missing(.expectedString) }
    let start = offset &+ 1
    offset = bytes.endOfPlainText(from: start)
    if next == JSONByte.quote, !isAtEnd {
      offset &+= 1
      return JSONExtent(kind: .string, start: start, end: offset &- 1)
    }
    return try readRestOfString(from: start)
  }

  /// Goes on with a string at its first byte that is not plain.
  @inline(never)
  @_lifetime(self: copy self)
  private mutating func readRestOfString(from start: Int) throws(JSONError) -> JSONExtent {
    var kind = JSONExtent.Kind.string
    while true {
      guard !isAtEnd else { throw JSONError(.unterminatedString, at: start - 1) }
      switch next {
      case JSONByte.quote:
        offset += 1
        return JSONExtent(kind: kind, start: start, end: offset - 1)
      case JSONByte.backslash:
        kind = .escapedString
        try skipEscape()
      case 0x80...:
        // Most often more of them follow.
        repeat { try skipScalar() } while next >= 0x80
      default:
        throw JSONError(.controlCharacter, at: offset)
      }
      offset = bytes.endOfPlainText(from: offset)
    }
  }

  /// Passes over one escape, or over two that make up a surrogate pair.
  @_lifetime(self: copy self)
  private mutating func skipEscape() throws(JSONError) {
    let start = offset
    offset += 1
    guard !isAtEnd else { throw JSONError(.unterminatedString, at: start) }
    switch next {
    case JSONByte.quote, JSONByte.backslash, JSONByte.slash, UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      guard let unit = bytes.hexEscape(at: start) else { throw JSONError(.badEscape, at: start) }
      offset = start + 6
      guard unit & 0xF800 == 0xD800 else { return }
      guard unit < 0xDC00, let low = bytes.hexEscape(at: offset), low & 0xFC00 == 0xDC00 else {
        throw JSONError(.loneSurrogate, at: start)
      }
      offset += 6
    default:
      throw JSONError(.badEscape, at: start)
    }
  }

  /// Passes over one scalar of two to four bytes.
  @_lifetime(self: copy self)
  private mutating func skipScalar() throws(JSONError) {
    let length = bytes.lengthOfScalar(at: offset)
    guard length > 0 else { throw JSONError(.notUTF8, at: offset) }
    offset += length
  }
}

extension RawSpan {
  /// The offset of the first byte at or after `offset` that is not plain text in a JSON string.
  ///
  /// Quotes, backslashes, control characters and bytes beyond ASCII are not plain. `byteCount` if
  /// there is none.
  @inline(__always)
  func endOfPlainText(from offset: Int) -> Int {
    var offset = offset
    while offset &+ 8 <= byteCount {
      let specials = word(unchecked: offset).specialBytes
      if specials != 0 { return offset &+ (specials.trailingZeroBitCount &>> 3) }
      offset &+= 8
    }
    while offset < byteCount {
      let byte = byte(unchecked: offset)
      if byte < 0x20 || byte >= 0x80 || byte == JSONByte.quote || byte == JSONByte.backslash {
        break
      }
      offset &+= 1
    }
    return offset
  }

  /// The code unit of an escape such as `\u00e9` at an offset; nil if there is none.
  func hexEscape(at offset: Int) -> UInt32? {
    guard offset >= 0, offset + 6 <= byteCount, byte(unchecked: offset) == JSONByte.backslash,
      byte(unchecked: offset + 1) == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for index in offset + 2..<offset + 6 {
      guard let digit = byte(unchecked: index).hexValue else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// The number of bytes of the UTF-8 scalar at an offset; 0 if it is not valid.
  ///
  /// Overlong forms, surrogates and values over U+10FFFF are not valid.
  func lengthOfScalar(at offset: Int) -> Int {
    let first = byte(unchecked: offset)
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard offset + length <= byteCount, second.contains(byte(unchecked: offset + 1)) else {
      return 0
    }
    for index in offset + 2..<max(offset + 2, offset + length)
    where byte(unchecked: index) & 0xC0 != 0x80 {
      return 0
    }
    return length
  }
}

extension UInt64 {
  /// The high bit of each byte that is no ASCII digit; exact up to the lowest one.
  ///
  /// Adding carries only out of a byte that is no digit itself, so whatever is wrong lies above the
  /// first hit.
  @inline(__always)
  var otherBytesThanDigits: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let digits = self ^ (ones &* UInt64(JSONByte.zero))
    return (digits &+ (ones &* 0x76) | digits) & (ones &* 0x80)
  }

  /// The high bit of each byte that is special in a JSON string; exact up to the lowest one.
  ///
  /// Subtracting borrows only out of a byte that is itself special, so whatever is wrong lies above
  /// the first hit.
  @inline(__always)
  fileprivate var specialBytes: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // With bit 0x02 turned over a quote is 0x20, next to the controls, which stay below: one search for both.
    let quotesAndControls = (self ^ (ones &* 0x02)) &- (ones &* 0x21)
    let backslashes = (self ^ (ones &* UInt64(JSONByte.backslash))) &- ones
    return (quotesAndControls | backslashes | self) & (ones &* 0x80)
  }
}

/// Mending text that a capture wrote down wrongly.
enum CaptureText {
  /// JSON text whose strings are valid: bytes that are no UTF-8, control characters, halves of
  /// surrogate pairs and escapes that do not exist are replaced.
  static func repaired(_ text: [UInt8]) -> [UInt8] {
    // Safe: the span lives no longer than the array that it borrows.
    let bytes = unsafe text.span.bytes
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var offset = 0
    var inString = false
    while offset < text.count {
      let byte = text[offset]
      if byte >= 0x80 {
        let length = bytes.lengthOfScalar(at: offset)
        result += length > 0 ? Array(text[offset..<offset + length]) : Array("\u{FFFD}".utf8)
        offset += max(1, length)
      } else if byte == JSONByte.backslash, inString {
        offset += repairEscape(at: offset, bytes, into: &result)
      } else {
        if byte == JSONByte.quote { inString.toggle() }
        result.append(inString && byte < 0x20 ? JSONByte.space : byte)
        offset += 1
      }
    }
    return result
  }

  /// Appends an escape, or what replaces it; returns how many bytes it takes up.
  private static func repairEscape(
    at offset: Int,
    _ bytes: RawSpan,
    into result: inout [UInt8]
  ) -> Int {
    guard offset + 1 < bytes.byteCount else { return 1 }
    let letter = bytes[offset + 1]
    guard letter == UInt8(ascii: "u") else {
      let isEscape = "\"\\/bfnrt".utf8.contains(letter)
      result += isEscape ? [JSONByte.backslash, letter] : Array("\\\\".utf8)
      return isEscape ? 2 : 1
    }
    guard let unit = bytes.hexEscape(at: offset) else {
      result += "\\\\".utf8
      return 1
    }
    if unit & 0xFC00 == 0xD800, let low = bytes.hexEscape(at: offset + 6), low & 0xFC00 == 0xDC00 {
      result += bytes.extracting(offset..<offset + 12).array
      return 12
    }
    result +=
      unit & 0xF800 == 0xD800 ? Array("\\ufffd".utf8) : bytes.extracting(offset..<offset + 6).array
    return 6
  }
}

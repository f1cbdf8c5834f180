/// The text of a JSON string, its escapes resolved.
enum JSONText {
  /// Appends the UTF-8 of a string that a cursor has passed over, so its escapes are known good.
  static func append(_ contents: RawSpan, to text: inout [UInt8]) {
    var offset = 0
    while offset < contents.byteCount {
      let byte = contents.byte(unchecked: offset)
      guard byte == JSONByte.backslash else {
        text.append(byte)
        offset += 1
        continue
      }
      guard offset + 1 < contents.byteCount else { return }
      let escape = contents.byte(unchecked: offset + 1)
      if escape == UInt8(ascii: "u") {
        offset += appendScalar(at: offset, of: contents, to: &text)
      } else {
        text.append(plainEscape(escape))
        offset += 2
      }
    }
  }

  /// The text of a string value as a `String`.
  static func string(_ contents: RawSpan) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(contents.byteCount)
    append(contents, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func plainEscape(_ escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): JSONByte.newline
    case UInt8(ascii: "r"): JSONByte.carriageReturn
    case UInt8(ascii: "t"): JSONByte.tab
    default: escape
    }
  }

  /// Appends the scalar of a `\u` escape or of a pair of them; returns the length of the escape.
  private static func appendScalar(
    at offset: Int,
    of contents: RawSpan,
    to text: inout [UInt8]
  ) -> Int {
    var value = contents.hexEscape(at: offset) ?? 0xFFFD
    var length = 6
    if value & 0xFC00 == 0xD800, let low = contents.hexEscape(at: offset + 6) {
      value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
      length = 12
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    text.append(contentsOf: UTF8.encode(scalar) ?? .init())
    return length
  }
}

/// A place in a text as people count it.
package struct TextLocation: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int

  /// The column in UTF-8 bytes, from 1.
  package let column: Int

  package var description: String { "\(line):\(column)" }

  /// The location of the byte at `offset`, found by counting the lines before it.
  package init(of offset: Int, in text: RawSpan) {
    var line = 1
    var start = 0
    for index in 0..<min(offset, text.byteCount) where text[index] == JSONByte.newline {
      line += 1
      start = index + 1
    }
    self.line = line
    column = min(offset, text.byteCount) - start + 1
  }
}

extension RawSpan {
  /// The byte at an offset, which is checked.
  subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < byteCount, "offset out of bounds")
    return byte(unchecked: offset)
  }
}

extension TextLocation {
  /// The location of the byte at `offset` in a text held in memory.
  init(of offset: Int, in text: [UInt8]) {
    // Bytes of `UInt8` are initialized, which is all that the raw view asks for.
    unsafe self.init(of: offset, in: text.span.bytes)
  }
}

/// What is wrong with a piece of JSON text, and where.
package struct JSONError: Error, Hashable, Sendable {
  package enum Reason: Hashable, CaseIterable, Sendable {
    case expectedValue
    case expectedString
    case expectedColon
    case expectedCommaOrEnd
    case badNumber
    case badLiteral
    case badEscape
    case loneSurrogate
    case controlCharacter
    case notUTF8
    case unterminatedString
    case unexpectedEnd
    case tooDeep
    case trailingBytes
  }

  /// What is wrong.
  package let reason: Reason

  /// The offset of the byte where it went wrong, from the start of the text.
  package let offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSONError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .expectedValue: "a value is missing"
    case .expectedString: "a string is missing"
    case .expectedColon: "a colon is missing"
    case .expectedCommaOrEnd: "a comma or a closing bracket is missing"
    case .badNumber: "this is no JSON number"
    case .badLiteral: "this is none of true, false and null"
    case .badEscape: "this is no JSON escape"
    case .loneSurrogate: "half of a surrogate pair stands alone"
    case .controlCharacter: "a control character is not escaped"
    case .notUTF8: "this is not valid UTF-8"
    case .unterminatedString: "this string does not end"
    case .unexpectedEnd: "the text ends too early"
    case .tooDeep: "this is nested deeper than \(JSONCursor.maximumDepth) levels"
    case .trailingBytes: "something follows the value"
    }
  }
}

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

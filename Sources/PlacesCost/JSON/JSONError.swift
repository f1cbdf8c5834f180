/// What is wrong with a piece of JSON text, and where.
package struct JSONError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
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

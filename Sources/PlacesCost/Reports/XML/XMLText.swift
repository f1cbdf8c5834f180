/// Text as XML 1.0 can hold it.
///
/// Scalars that XML has no way to write, such as most control characters, become U+FFFD.
enum XMLText {
  /// Text between tags.
  static func content(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default: result += escaped(scalar)
      }
    }
  }

  /// The value of an attribute, in double quotes; line breaks and tabs survive its normalization.
  static func attribute(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      default: result += escaped(scalar)
      }
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\r": "&#13;"
    case ..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: String(scalar)
    }
  }
}

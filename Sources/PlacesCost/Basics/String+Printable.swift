extension String {
  /// The text with everything that could steer a terminal or break a line written as `\\u{…}`.
  ///
  /// That is control and format characters, separators of lines and paragraphs, and scalars without
  /// a meaning: names of files, tags and values of price books come from strangers.
  package var printable: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.steersTerminal {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether it could steer a terminal, break a line or hide in a text.
  var steersTerminal: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return true
    default: return false
    }
  }
}

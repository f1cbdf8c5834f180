/// A cursor over one line of settings.
struct SettingsLine {
  typealias Problem = SettingsText.Problem

  enum Content {
    case section(String)
    case setting(key: String, value: String)
  }

  private var rest: Substring.UnicodeScalarView

  init(_ scalars: Substring.UnicodeScalarView) {
    rest = scalars
  }

  /// What the line holds; nil for a blank line or a comment.
  mutating func content() throws(Problem) -> Content? {
    skipSpaces()
    guard !isAtEnd else { return nil }
    guard rest.first != "[" else { return .section(try section()) }
    guard let equals = rest.firstIndex(of: "=") else { throw .noEqualsSign }
    var keyScalars = rest[..<equals]
    while keyScalars.last == " " || keyScalars.last == "\t" { keyScalars.removeLast() }
    let key = String(keyScalars)
    guard !key.isEmpty, keyScalars.allSatisfy(\.isBare) else { throw .badKey(key) }
    rest = rest[rest.index(after: equals)...]
    skipSpaces()
    let start = rest
    let value = try value()
    skipSpaces()
    guard isAtEnd else {
      let text = Self.text(start)
      throw text.contains { "[\"'".contains($0) } ? .textAfterValue : .unquoted(text)
    }
    return .setting(key: key, value: value)
  }

  /// What stands there up to a comment, without spaces at its end.
  private static func text(_ scalars: Substring.UnicodeScalarView) -> String {
    var text = scalars.prefix { $0 != "#" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
    return String(text)
  }

  /// The name between the brackets of a table's heading: bare words with dots between them.
  private mutating func section() throws(Problem) -> String {
    rest.removeFirst()
    guard let end = rest.firstIndex(of: "]") else { throw .badSection }
    let name = String(rest[..<end])
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    let areBare = words.allSatisfy { !$0.isEmpty && $0.unicodeScalars.allSatisfy(\.isBare) }
    guard areBare else { throw .badSection }
    rest = rest[rest.index(after: end)...]
    skipSpaces()
    guard isAtEnd else { throw .textAfterValue }
    return name
  }

  private var isAtEnd: Bool { rest.isEmpty || rest.first == "#" }

  private mutating func value() throws(Problem) -> String {
    guard rest.first == "[" else { return try scalar(endsAtComma: false) }
    rest.removeFirst()
    var elements: [String] = []
    while true {
      skipSpaces()
      if rest.first == "]" { break }
      guard !isAtEnd else { throw .unterminatedArray }
      elements.append(try scalar(endsAtComma: true))
      skipSpaces()
      if rest.first == "," {
        rest.removeFirst()
      } else if rest.first != "]" {
        throw .unterminatedArray
      }
    }
    rest.removeFirst()
    return elements.joined(separator: ",")
  }

  /// Without quotes, `1,2,3` is one value outside an array and ends at the comma inside.
  private mutating func scalar(endsAtComma: Bool) throws(Problem) -> String {
    if let quote = rest.first, quote == "\"" || quote == "'" {
      return try quotedString(quote)
    }
    let end = rest.firstIndex { !$0.isBareValue || endsAtComma && $0 == "," } ?? rest.endIndex
    let text = String(rest[..<end])
    guard !text.isEmpty else { throw isAtEnd ? .noValue : .textAfterValue }
    rest = rest[end...]
    return text
  }

  private mutating func quotedString(_ quote: Unicode.Scalar) throws(Problem) -> String {
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == quote { return String(text) }
      if scalar == "\\", quote == "\"" {
        text.append(try escaped())
      } else {
        text.append(scalar)
      }
    }
    throw .unterminatedString
  }

  /// What stands for itself after a backslash, or is written as `\uXXXX` or `\UXXXXXXXX`.
  private mutating func escaped() throws(Problem) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "u": return try scalar(digits: 4)
    case "U": return try scalar(digits: 8)
    default: throw .badEscape
    }
  }

  private mutating func scalar(digits count: Int) throws(Problem) -> Unicode.Scalar {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    else { throw .badEscape }
    rest.removeFirst(count)
    return scalar
  }

  private mutating func skipSpaces() {
    while let first = rest.first, first == " " || first == "\t" || first == "\r" {
      rest.removeFirst()
    }
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in a key.
  fileprivate var isBare: Bool {
    isASCII && (properties.isAlphabetic || ("0"..."9").contains(self) || self == "-" || self == "_")
  }

  /// Whether it may stand in a value without quotes: a path or a list without spaces, say.
  fileprivate var isBareValue: Bool {
    switch self {
    case " ", "\t", "\r", "#", "[", "]", "\"", "'", "=": false
    default: true
    }
  }
}

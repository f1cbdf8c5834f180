/// A file of settings: `key = value` lines, a subset of TOML.
///
/// Keys are the long names of flags. Values are bare words and numbers, strings in single or double
/// quotes, or arrays of these on one line, which stand for comma-separated lists. `#` starts a
/// comment outside quotes. Each key may stand once.
struct ConfigurationFile: Equatable {
  struct Entry: Equatable {
    let key: String
    let value: String
    /// From 1.
    let line: Int
  }

  enum SyntaxProblem: Error, Equatable {
    case notUTF8
    case noEqualsSign
    case section
    case badKey(String)
    case noValue
    case unterminatedString
    case unterminatedArray
    case badEscape
    case textAfterValue
  }

  let path: String
  let entries: [Entry]

  init(path: String, bytes: [UInt8]) throws(UsageError) {
    self.path = path
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError(
        reason: .configurationSyntax(.notUTF8),
        origin: .file(path: path, line: 0)
      )
    }
    var entries: [Entry] = []
    let mark: Unicode.Scalar = "\u{FEFF}"
    let scalars = text.unicodeScalars.drop { $0 == mark }
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, scalars) in lines.enumerated() {
      let line = index + 1
      let origin = SettingOrigin.file(path: path, line: line)
      let entry: Entry?
      do {
        var parser = ConfigurationLine(scalars)
        entry = try parser.entry(line: line)
      } catch {
        throw UsageError(reason: .configurationSyntax(error), origin: origin)
      }
      guard let entry else { continue }
      if let first = entries.first(where: { $0.key == entry.key }) {
        throw UsageError(reason: .repeatedKey(entry.key, firstLine: first.line), origin: origin)
      }
      entries.append(entry)
    }
    self.entries = entries
  }
}

/// A cursor over one line of a configuration file.
private struct ConfigurationLine {
  typealias Problem = ConfigurationFile.SyntaxProblem

  private var rest: Substring.UnicodeScalarView

  init(_ scalars: Substring.UnicodeScalarView) {
    rest = scalars
  }

  /// The line's setting; nil for a blank line or a comment.
  mutating func entry(line: Int) throws(Problem) -> ConfigurationFile.Entry? {
    skipSpaces()
    guard !isAtEnd else { return nil }
    guard rest.first != "[" else { throw .section }
    guard let equals = rest.firstIndex(of: "=") else { throw .noEqualsSign }
    var keyScalars = rest[..<equals]
    while keyScalars.last == " " || keyScalars.last == "\t" { keyScalars.removeLast() }
    let key = String(keyScalars)
    guard !key.isEmpty, keyScalars.allSatisfy(\.isBare) else { throw .badKey(key) }
    rest = rest[rest.index(after: equals)...]
    skipSpaces()
    let value = try value()
    skipSpaces()
    guard isAtEnd else { throw .textAfterValue }
    return ConfigurationFile.Entry(key: key, value: value, line: line)
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
        guard let escaped = rest.popFirst(), escaped == "\"" || escaped == "\\" else {
          throw .badEscape
        }
        text.append(escaped)
      } else {
        text.append(scalar)
      }
    }
    throw .unterminatedString
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

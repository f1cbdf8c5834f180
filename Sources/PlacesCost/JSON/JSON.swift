/// A JSON value to be written: the same value always gives the same bytes (rule C4).
///
/// There is no floating-point case: fractions are written as decimal strings.
package indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  /// Bytes, written as a string in Base64.
  case base64([UInt8])
  case array([JSON])
  /// Written in the order of the keys' UTF-8 bytes.
  case object([String: JSON])
}

extension JSON {
  package enum Layout: Sendable {
    /// Without any white space.
    case compact
    /// One member or element a line, indented by two spaces a level.
    case pretty
  }

  /// The value as bytes, without a newline at the end.
  package func bytes(_ layout: Layout = .pretty) -> [UInt8] {
    var output: [UInt8] = []
    write(into: &output, layout)
    return output
  }

  /// The value as the text of a file, which ends in a newline.
  package var document: [UInt8] {
    var output = bytes()
    output.append(JSONByte.newline)
    return output
  }

  /// Appends the value to `output`, without a newline at the end.
  package func write(into output: inout [UInt8], _ layout: Layout = .pretty) {
    write(into: &output, level: layout == .pretty ? 0 : nil)
  }

  /// `level` is the depth of this value, nil where nothing is indented.
  private func write(into output: inout [UInt8], level: Int?) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .int(let value): Self.write(value, into: &output)
    case .string(let text): Self.write(text, into: &output)
    case .base64(let bytes):
      output.append(JSONByte.quote)
      Base64.encode(bytes, into: &output)
      output.append(JSONByte.quote)
    case .array(let elements): Self.write(elements, into: &output, level: level)
    case .object(let members): Self.write(members, into: &output, level: level)
    }
  }

  private static func write(_ elements: [JSON], into output: inout [UInt8], level: Int?) {
    let inner = level.map { $0 + 1 }
    output.append(JSONByte.openBracket)
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(JSONByte.comma) }
      breakLine(in: &output, level: inner)
      element.write(into: &output, level: inner)
    }
    if !elements.isEmpty { breakLine(in: &output, level: level) }
    output.append(JSONByte.closeBracket)
  }

  private static func write(_ members: [String: JSON], into output: inout [UInt8], level: Int?) {
    let inner = level.map { $0 + 1 }
    let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    output.append(JSONByte.openBrace)
    for (index, member) in sorted.enumerated() {
      if index > 0 { output.append(JSONByte.comma) }
      breakLine(in: &output, level: inner)
      write(member.key, into: &output)
      output.append(JSONByte.colon)
      if level != nil { output.append(JSONByte.space) }
      member.value.write(into: &output, level: inner)
    }
    if !sorted.isEmpty { breakLine(in: &output, level: level) }
    output.append(JSONByte.closeBrace)
  }

  private static func breakLine(in output: inout [UInt8], level: Int?) {
    guard let level else { return }
    output.append(JSONByte.newline)
    output.append(contentsOf: repeatElement(JSONByte.space, count: 2 * level))
  }

  /// Appends a whole number in decimal.
  package static func write(_ value: Int, into output: inout [UInt8]) {
    if value < 0 { output.append(JSONByte.minus) }
    let start = output.count
    var rest = value.magnitude
    repeat {
      output.append(JSONByte.zero + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    output[start...].reverse()
  }

  /// Appends a string in quotes, escaping what JSON requires and what could steer a terminal.
  package static func write(_ text: String, into output: inout [UInt8]) {
    output.append(JSONByte.quote)
    defer { output.append(JSONByte.quote) }
    guard !isPlain(text.utf8.span) else {
      output.append(contentsOf: text.utf8)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": output.append(contentsOf: [JSONByte.backslash, UInt8(scalar.value)])
      case "\n": output.append(contentsOf: #"\n"#.utf8)
      case "\r": output.append(contentsOf: #"\r"#.utf8)
      case "\t": output.append(contentsOf: #"\t"#.utf8)
      case _ where scalar.steersTerminal: writeEscape(scalar, into: &output)
      default: output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Whether each byte of UTF-8 is a whole scalar that needs no escape.
  private static func isPlain(_ bytes: Swift.Span<UInt8>) -> Bool {
    for index in bytes.indices {
      let byte = bytes[index]
      guard (0x20..<0x7F).contains(byte), byte != JSONByte.quote, byte != JSONByte.backslash else {
        return false
      }
    }
    return true
  }

  /// Appends a scalar as `\u` and four digits, twice where UTF-16 takes two units for it.
  private static func writeEscape(_ scalar: Unicode.Scalar, into output: inout [UInt8]) {
    for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
      output.append(contentsOf: #"\u"#.utf8)
      for shift in [12, 8, 4, 0] { output.append(hexDigits[Int(unit >> UInt16(shift) & 15)]) }
    }
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

/// Finds URLs in a line of text.
enum LineOfURLs {
  struct Found {
    let url: ArraySlice<UInt8>
    /// The word before the URL, if it is a method of HTTP.
    let method: ArraySlice<UInt8>?
  }

  /// The line with the escapes resolved that logs and scripts put into URLs: `\u0026`, `\x26`, `\/`
  /// and `&amp;`.
  static func unescaped(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(JSONByte.backslash) || line.contains("&amp;".utf8) else { return line }
    let escapes: [(StaticString, UInt8)] = [
      (#"\u0026"#, UInt8(ascii: "&")), (#"\x26"#, UInt8(ascii: "&")), (#"\/"#, JSONByte.slash),
      (#"\u003d"#, UInt8(ascii: "=")), (#"\u003D"#, UInt8(ascii: "=")),
      (#"\x3d"#, UInt8(ascii: "=")), (#"\x3D"#, UInt8(ascii: "=")), (#"\&"#, UInt8(ascii: "&")),
      (#"\?"#, .questionMark), (#"\="#, UInt8(ascii: "=")), ("&amp;", UInt8(ascii: "&")),
    ]
    var result: [UInt8] = []
    var rest = line[...]
    while let byte = rest.first {
      let isEscape = byte == JSONByte.backslash || byte == UInt8(ascii: "&")
      if isEscape, let (text, meaning) = escapes.first(where: { rest.starts(with: $0.0) }) {
        result.append(meaning)
        rest = rest.dropFirst(text.utf8CodeUnitCount)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The URLs of a line, in order.
  static func urls(in line: [UInt8]) -> [Found] {
    var found: [Found] = []
    var rest = line[...]
    while let colon = rest.firstIndex(of: JSONByte.colon) {
      rest = rest[(colon + 1)...]
      guard rest.starts(with: "//"), let start = schemeStart(in: line, before: colon) else {
        continue
      }
      let end = self.end(of: line[(colon + 3)...])
      found.append(Found(url: line[start..<end], method: method(in: line[..<start])))
      rest = line[end...]
    }
    return found
  }

  private static func schemeStart(in line: [UInt8], before colon: Int) -> Int? {
    for scheme in ["https", "http"] {
      let start = colon - scheme.utf8.count
      if start >= 0, line[start..<colon].lowercasedASCII().elementsEqual(scheme.utf8) {
        return start
      }
    }
    return nil
  }

  /// Where a URL ends: at white space, a quote, an angle bracket or a bracket that was not opened in
  /// it; a full stop, comma or the like at its end belongs to the sentence around it.
  private static func end(of text: ArraySlice<UInt8>) -> Int {
    var open = 0
    var end = text.startIndex
    scan: for index in text.indices {
      switch text[index] {
      case ...0x20, 0x7F, JSONByte.quote, UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), JSONByte.backslash:
        break scan
      case UInt8(ascii: "("), JSONByte.openBracket, JSONByte.openBrace: open += 1
      case UInt8(ascii: ")"), JSONByte.closeBracket, JSONByte.closeBrace:
        if open == 0 { break scan }
        open -= 1
      default: break
      }
      end = index + 1
    }
    while end > text.startIndex, ".,;:!".utf8.contains(text[end - 1]) { end -= 1 }
    return end
  }

  private static func method(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let word = text.reversed().drop { !$0.isLetter }.prefix { $0.isLetter }.reversed()
    let methods = ["GET", "POST", "OPTIONS", "HEAD", "PUT", "DELETE", "PATCH"]
    let isMethod = methods.contains { $0.utf8.elementsEqual(word) }
    return isMethod ? ArraySlice(Array(word)) : nil
  }
}

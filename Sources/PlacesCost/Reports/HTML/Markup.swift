/// A piece of HTML: literals are markup, and every text put into them is escaped.
///
/// So that no name of a file or value of a tag can break out of its place, text becomes markup in
/// no other way.
struct Markup: Hashable, Sendable {
  private(set) var text: String

  init() { text = "" }

  /// Adds another piece.
  static func += (left: inout Markup, right: Markup) { left.text += right.text }

  static func + (left: Markup, right: Markup) -> Markup {
    var sum = left
    sum += right
    return sum
  }

  /// A file of the page's own as it is, such as its style sheet.
  static func trusted(_ bytes: [UInt8]) -> Markup {
    var markup = Markup()
    markup.text = String(decoding: bytes, as: UTF8.self)
    return markup
  }

  /// A JSON document that no text in it can end: within strings, the only place where they occur,
  /// the characters that mean something to HTML or to scripts are written as escapes.
  static func data(_ json: JSON) -> Markup {
    var markup = Markup()
    for scalar in String(decoding: json.bytes(.compact), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}":
        markup.text += "\\u" + scalar.value.hexadecimal(digits: 4)
      default: markup.text.unicodeScalars.append(scalar)
      }
    }
    return markup
  }
}

extension Markup: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds text, escaped.
    mutating func appendInterpolation(_ value: String) { text += value.escapedForMarkup }

    mutating func appendInterpolation(_ value: Int) { text += String(value) }

    mutating func appendInterpolation(_ value: Markup) { text += value.text }

    mutating func appendInterpolation(_ values: [Markup]) {
      for value in values { text += value.text }
    }
  }
}

extension String {
  /// The text as it may stand between tags or in a quoted attribute; what could steer a reader is
  /// written out (`printable`).
  fileprivate var escapedForMarkup: String {
    let text = printable
    guard text.utf8.contains(where: { Self.special.contains($0) }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static let special = Array("&<>\"'".utf8)
}

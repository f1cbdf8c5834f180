/// The pattern of a line in the variables of nginx, for formats of one's own.
///
/// ```
/// $remote_addr [$time_iso8601] "$request" $status $request_time
/// ```
///
/// A variable reaches up to the text that follows it in the pattern. Variables are looked up under
/// the keys of nginx's JSON logs, so `$http_x_user` is `header:x-user`; any other name, `$_` say,
/// is passed over.
struct LinePattern: Hashable, Sendable {
  private enum Part: Hashable {
    case text([UInt8])
    case variable(String)
  }

  private var parts: [Part] = []

  /// Reads a pattern; nil if it names no variable with a URL.
  init?(_ pattern: String) {
    var rest = Array(pattern.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "$") {
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
        parts.append(.variable(String(decoding: name, as: UTF8.self)))
        rest = rest[name.endIndex...]
      } else {
        let text = rest.prefix { $0 != UInt8(ascii: "$") }
        parts.append(.text(Array(text)))
        rest = rest[text.endIndex...]
      }
    }
    let hasURL = ["request", "request_uri", "uri"].contains { parts.contains(.variable($0)) }
    guard hasURL else { return nil }
  }

  /// The variables of a line; nil if its fixed texts are not where the pattern has them.
  func match(_ line: [UInt8]) -> RecordFields? {
    var values: [String: [UInt8]] = [:]
    var rest = line[...]
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let text):
        guard rest.starts(with: text) else { return nil }
        rest = rest.dropFirst(text.count)
      case .variable(let name):
        var value = rest
        if index + 1 < parts.count, case .text(let following) = parts[index + 1] {
          guard let end = rest.firstIndex(of: following) else { return nil }
          value = rest[..<end]
        }
        rest = rest[value.endIndex...]
        // Quotes inside are escaped in the same way as in the combined format.
        var walk = LogLine([JSONByte.quote] + value + [JSONByte.quote])
        values[name] = walk.next() ?? []
      }
    }
    return .pairs(values)
  }
}

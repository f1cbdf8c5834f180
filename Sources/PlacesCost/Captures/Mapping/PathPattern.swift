/// A path with holes: `/api/places/{id}/details`, `/v*/search`, `/proxy/**`.
///
/// `*` is any one part, `{id}` the same with a name for it, `**` at the end anything or nothing.
/// All else has to be there letter by letter. A slash at the end makes no difference.
struct PathPattern: Hashable, Sendable {
  private enum Part: Hashable {
    case exact([UInt8])
    case any(name: String?)
  }

  private var parts: [Part] = []
  private var isOpen = false

  /// Reads a pattern; nil unless it starts with a slash.
  init?(_ text: String) {
    guard text.utf8.first == JSONByte.slash else { return nil }
    for part in text.utf8.split(separator: JSONByte.slash) {
      if isOpen { return nil }
      let part = Array(part)
      if part.equals("**") {
        isOpen = true
      } else if part.equals("*") {
        parts.append(.any(name: nil))
      } else if part.first == JSONByte.openBrace, part.last == JSONByte.closeBrace {
        parts.append(.any(name: String(decoding: part.dropFirst().dropLast(), as: UTF8.self)))
      } else {
        parts.append(.exact(part))
      }
    }
  }

  /// The named parts of a path that fits; nil if it does not.
  func match(_ path: [UInt8]) -> [String: [UInt8]]? {
    let given = path.split(separator: JSONByte.slash)
    guard isOpen ? given.count >= parts.count : given.count == parts.count else { return nil }
    var named: [String: [UInt8]] = [:]
    for (part, given) in zip(parts, given) {
      switch part {
      case .exact(let text): if !text.elementsEqual(given) { return nil }
      case .any(let name): if let name { named[name] = Array(given) }
      }
    }
    return named
  }
}

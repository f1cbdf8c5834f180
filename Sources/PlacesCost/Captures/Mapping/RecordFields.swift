/// The keys, columns or attributes of one record of a log.
enum RecordFields {
  case none
  case json(JSONValue)
  /// Columns of a line, or attributes of a span.
  case pairs([String: [UInt8]])

  /// The text at a name; nil where there is none, or `-`, which logs write for nothing.
  ///
  /// In JSON a dot leads into an object, unless a key has the dot itself. Of an array it is the
  /// first element.
  subscript(_ name: String) -> [UInt8]? {
    let text: [UInt8]?
    switch self {
    case .none: text = nil
    case .json(let value): text = value.value(at: name)?.scalarText
    case .pairs(let pairs): text = pairs[name]
    }
    guard let text, !text.equals("-") else { return nil }
    return text
  }

  /// The text at the first of some names that is not empty.
  func first(of names: [String]) -> [UInt8]? {
    for name in names {
      if let text = self[name], !text.isEmpty { return text }
    }
    return nil
  }

  /// Whether a name has any value but null.
  func contains(_ name: String) -> Bool {
    switch self {
    case .none: false
    case .json(let value): value.value(at: name).map { !$0.isNull } ?? false
    case .pairs(let pairs): pairs[name] != nil
    }
  }

  /// A header of the request, as far as the record has it.
  func header(_ name: HeaderName) -> [UInt8]? {
    switch self {
    case .none: return nil
    case .pairs(let pairs):
      // The smallest name, so that the order of a dictionary decides nothing.
      let column = pairs.keys.filter { name.isColumn($0) }.min()
      return column.flatMap { self[$0] }
    case .json(let value):
      for key in name.keys {
        if let text = self[key], !text.isEmpty { return text }
      }
      for place in ["request.headers", "headers", "requestHeaders"] {
        let members = value.value(at: place)?.members
        if let member = members?.first(where: { $0.key.equalsIgnoringCase(name.text) }) {
          return member.value.scalarText
        }
      }
      return nil
    }
  }
}

extension JSONValue {
  /// The value at a path of keys joined by dots; keys that hold dots themselves come first.
  func value(at path: String) -> JSONValue? {
    if let value = self[path] { return value }
    guard case .object(let members) = self else { return nil }
    var end = path.utf8.startIndex
    while let dot = path.utf8[end...].firstIndex(of: JSONByte.dot) {
      end = path.utf8.index(after: dot)
      let key = path.utf8[..<dot]
      let inner = members.first { $0.key.utf8.count == key.count && $0.key.utf8.elementsEqual(key) }
      if let value = inner?.value.value(at: String(path[end...])) { return value }
    }
    return nil
  }

  /// The text of a string, number or truth value, or of the first element of an array.
  var scalarText: [UInt8]? {
    switch self {
    case .string(let text), .number(let text): Array(text.utf8)
    case .bool(let value): Array((value ? "true" : "false").utf8)
    case .array(let elements): elements.first?.scalarText
    case .null, .object: nil
    }
  }
}

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

  /// A header of the request by its name in lower case, as far as the record has it.
  ///
  /// nginx calls it `http_x_user`, W3C logs `cs(X-User)`, spans `http.request.header.x-user`, others
  /// keep an object of headers.
  func header(_ name: String) -> [UInt8]? {
    let underscored = String(name.map { $0 == "-" ? "_" : $0 })
    switch self {
    case .none: return nil
    case .pairs(let pairs):
      let wanted = [
        "cs(\(name))", "http_\(underscored)", "http.request.header.\(name)",
        "http.request.header.\(underscored)",
      ]
      let found = pairs.first { wanted.contains($0.key.lowercased()) }?.value
      return found.flatMap { $0.equals("-") ? nil : $0 }
    case .json(let value):
      for key in ["http_\(underscored)", underscored, name] {
        if let text = self[key], !text.isEmpty { return text }
      }
      for place in ["request.headers", "headers", "requestHeaders"] {
        let members = value.value(at: place)?.members
        if let member = members?.first(where: { $0.key.lowercased() == name }) {
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
    guard case .object = self else { return nil }
    var end = path.startIndex
    while let dot = path[end...].firstIndex(of: ".") {
      if let inner = self[String(path[..<dot])],
        let value = inner.value(at: String(path[path.index(after: dot)...]))
      {
        return value
      }
      end = path.index(after: dot)
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

/// Any JSON value as read from a file: price books, budgets, saved reports.
///
/// Numbers stay the text they were, so that money can be read from them exactly.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number as its source text, such as `2.830` or `1e3`.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// The members in the order of their first appearance; of equal keys the last value won.
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue {
  /// Reads a whole JSON text; a byte order mark before it is tolerated.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    // Safe: the span lives no longer than the array that it borrows.
    var cursor = unsafe JSONCursor(bytes.span.bytes)
    cursor.offset = bytes.byteOrderMarkLength
    self = try JSONValue(reading: &cursor)
    try cursor.finish()
  }

  /// Reads the value that a cursor stands at.
  package init(reading cursor: inout JSONCursor) throws(JSONError) {
    cursor.skipSpace()
    switch cursor.next {
    case JSONByte.openBrace: self = .object(try Self.members(&cursor))
    case JSONByte.openBracket: self = .array(try Self.elements(&cursor))
    default:
      let value = try cursor.readValue()
      let text = cursor.bytes.extracting(value.range)
      switch value.kind {
      case .true: self = .bool(true)
      case .false: self = .bool(false)
      case .number: self = .number(JSONText.string(text))
      case .string, .escapedString: self = .string(JSONText.string(text))
      case .null, .absent, .array, .object: self = .null
      }
    }
  }

  private static func elements(_ cursor: inout JSONCursor) throws(JSONError) -> [JSONValue] {
    guard try cursor.enterArray() else { return [] }
    var elements: [JSONValue] = []
    repeat {
      elements.append(try JSONValue(reading: &cursor))
    } while try cursor.continuesArray()
    return elements
  }

  private static func members(_ cursor: inout JSONCursor) throws(JSONError) -> [Member] {
    guard try cursor.enterObject() else { return [] }
    var members: [Member] = []
    // Keys are told apart by their bytes: `String` would take canonically equivalent ones as equal.
    var indices: [[UInt8]: Int] = [:]
    repeat {
      let extent = try cursor.readKey()
      let key = JSONText.string(cursor.bytes.extracting(extent.range))
      let value = try JSONValue(reading: &cursor)
      if let index = indices.updateValue(members.count, forKey: Array(key.utf8)) {
        indices[Array(key.utf8)] = index
        members[index].value = value
      } else {
        members.append(Member(key: key, value: value))
      }
    } while try cursor.continuesObject()
    return members
  }
}

extension JSONValue {
  /// The value of a member, or nil if this is no object or lacks the key.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    let length = key.utf8.count
    return members.first { $0.key.utf8.count == length && $0.key.utf8.elementsEqual(key.utf8) }?
      .value
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The source text of a number.
  package var numberText: String? {
    if case .number(let text) = self { text } else { nil }
  }

  /// The value of a number written as a plain integer.
  package var int: Int? { numberText.flatMap { Int($0) } }

  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  package var isNull: Bool { self == .null }
}

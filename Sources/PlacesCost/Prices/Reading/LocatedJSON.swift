/// A JSON value that knows where it stands, so that what is wrong with it can be pointed at.
///
/// Made for small files that people write by hand (price books); traces are read without a tree.
struct LocatedJSON: Sendable {
  enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number as its source text.
    case number(String)
    case string(String)
    case array([LocatedJSON])
    case object([Member])
  }

  struct Member: Sendable {
    let key: String
    /// The offset of the key's first byte after its quote.
    let offset: Int
    let value: LocatedJSON
  }

  /// The offset of the value's first byte in the text.
  let offset: Int
  let content: Content
}

extension LocatedJSON {
  /// Reads a whole JSON text; a byte order mark before it is tolerated.
  init(parsing bytes: [UInt8]) throws(JSONError) {
    // Bytes of `UInt8` are initialized, which is all that the raw view asks for.
    var cursor = unsafe JSONCursor(bytes.span.bytes)
    cursor.offset = bytes.byteOrderMarkLength
    try self.init(reading: &cursor)
    try cursor.finish()
  }

  private init(reading cursor: inout JSONCursor) throws(JSONError) {
    cursor.skipSpace()
    offset = cursor.offset
    switch cursor.next {
    case JSONByte.openBrace:
      content = .object(try Self.members(&cursor))
    case JSONByte.openBracket:
      content = .array(try Self.elements(&cursor))
    default:
      let value = try cursor.readValue()
      let text = JSONText.string(cursor.bytes.extracting(value.range))
      content =
        switch value.kind {
        case .true: .bool(true)
        case .false: .bool(false)
        case .number: .number(text)
        case .string, .escapedString: .string(text)
        case .null, .absent, .array, .object: .null
        }
    }
  }

  private static func elements(_ cursor: inout JSONCursor) throws(JSONError) -> [LocatedJSON] {
    guard try cursor.enterArray() else { return [] }
    var elements: [LocatedJSON] = []
    repeat {
      elements.append(try LocatedJSON(reading: &cursor))
    } while try cursor.continuesArray()
    return elements
  }

  private static func members(_ cursor: inout JSONCursor) throws(JSONError) -> [Member] {
    guard try cursor.enterObject() else { return [] }
    var members: [Member] = []
    repeat {
      let key = try cursor.readKey()
      let text = JSONText.string(cursor.bytes.extracting(key.range))
      members.append(Member(key: text, offset: key.start, value: try LocatedJSON(reading: &cursor)))
    } while try cursor.continuesObject()
    return members
  }
}

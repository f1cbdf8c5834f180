/// A position in JSON text that only moves forward.
///
/// The cursor validates everything that it passes over, wanted or not: strict RFC 8259, strict
/// UTF-8, paired surrogates, at most 512 levels (rules T2 and T3). Nothing is copied or decoded:
/// a value is handed back as a `JSONExtent`, its kind and where it lies, and whoever needs it reads
/// those bytes.
///
/// ```
/// {"ts": 17e11, "input": "caf\u00e9"}
///        ^----  number    ^---------  escapedString (without its quotes)
/// ```
///
/// Design: one pass, no index of the structure. Traces are lines of some 150 bytes with short
/// strings, where building such an index costs more than it saves. Strings, most of the bytes, are
/// passed eight bytes at a time while they are plain ASCII.
package struct JSONCursor: ~Escapable {
  /// How deep arrays and objects may nest.
  package static let maximumDepth = 512

  let bytes: RawSpan

  /// The offset of the next byte to read.
  package internal(set) var offset = 0

  /// How many arrays and objects are open here.
  var depth = 0

  /// Creates a cursor at the start of `bytes`.
  @_lifetime(copy bytes)
  package init(_ bytes: RawSpan) {
    self.bytes = bytes
  }

  /// Whether all bytes have been passed.
  package var isAtEnd: Bool { offset >= bytes.byteCount }

  /// The next byte, or 0 at the end, which no JSON token starts with.
  @inline(__always)
  var next: UInt8 { offset < bytes.byteCount ? bytes.byte(unchecked: offset) : 0 }

  /// Passes over white space.
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func skipSpace() {
    while offset < bytes.byteCount, bytes.byte(unchecked: offset).isJSONSpace { offset &+= 1 }
  }

  /// Passes over the byte if it is next.
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte, !isAtEnd else { return false }
    offset &+= 1
    return true
  }

  /// Goes on at an offset up to which all is known to be valid.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func skip(to offset: Int) { self.offset = offset }

  /// The error for a token that is not there.
  func missing(_ reason: JSONError.Reason) -> JSONError {
    JSONError(isAtEnd ? .unexpectedEnd : reason, at: offset)
  }
}

/// What kind of value lies where in a JSON text.
package struct JSONExtent: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// No value at all, for keys that an object lacks.
    case absent
    case null, `false`, `true`
    case number
    /// A string whose bytes are its text.
    case string
    /// A string with at least one escape.
    case escapedString
    case array, object
  }

  package var kind = Kind.absent

  /// Where the value starts; for strings, the byte after the quote.
  package var start = 0

  /// Where the value ends; for strings, the closing quote.
  package var end = 0

  package var isString: Bool { kind == .string || kind == .escapedString }

  /// Whether there is no value, or `null`, which is as absent (rule T3).
  package var isAbsent: Bool { kind == .absent || kind == .null }

  package var range: Range<Int> { start..<end }
}

extension JSONCursor {
  /// Reads the value that starts here, white space before it included.
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func readValue() throws(JSONError) -> JSONExtent {
    skipSpace()
    let start = offset
    switch next {
    case JSONByte.quote:
      return try readString()
    case JSONByte.minus, JSONByte.zero...JSONByte.nine:
      try skipNumber()
      return JSONExtent(kind: .number, start: start, end: offset)
    default:
      return try readOther()
    }
  }

  /// Reads a value other than a string or number.
  @inline(never)
  @_lifetime(self: copy self)
  private mutating func readOther() throws(JSONError) -> JSONExtent {
    let start = offset
    let kind: JSONExtent.Kind
    switch next {
    case JSONByte.openBrace:
      try skipObject()
      kind = .object
    case JSONByte.openBracket:
      try skipArray()
      kind = .array
    case UInt8(ascii: "t"):
      try skipLiteral("true")
      kind = .true
    case UInt8(ascii: "f"):
      try skipLiteral("false")
      kind = .false
    case UInt8(ascii: "n"):
      try skipLiteral("null")
      kind = .null
    default:
      throw missing(.expectedValue)
    }
    return JSONExtent(kind: kind, start: start, end: offset)
  }

  @_lifetime(self: copy self)
  private mutating func skipLiteral(_ literal: StaticString) throws(JSONError) {
    guard bytes.matches(literal, at: offset) else { throw JSONError(.badLiteral, at: offset) }
    offset += literal.utf8CodeUnitCount
  }

  @_lifetime(self: copy self)
  private mutating func skipObject() throws(JSONError) {
    guard try enter(JSONByte.openBrace, until: JSONByte.closeBrace) else { return }
    repeat {
      _ = try readKey()
      _ = try readValue()
    } while try continues(until: JSONByte.closeBrace)
  }

  @_lifetime(self: copy self)
  private mutating func skipArray() throws(JSONError) {
    guard try enter(JSONByte.openBracket, until: JSONByte.closeBracket) else { return }
    repeat {
      _ = try readValue()
    } while try continues(until: JSONByte.closeBracket)
  }
}

/// Walking the members of an object or array by hand:
///
/// ```swift
/// guard try cursor.enterObject() else { return }  // it was empty
/// repeat {
///   let key = try cursor.readKey()
///   let value = try cursor.readValue()
/// } while try cursor.continuesObject()
/// ```
extension JSONCursor {
  /// Passes over `{`, and over `}` too if the object is empty; returns whether it has members.
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func enterObject() throws(JSONError) -> Bool {
    try enter(JSONByte.openBrace, until: JSONByte.closeBrace)
  }

  /// Passes over `[`, and over `]` too if the array is empty; returns whether it has elements.
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func enterArray() throws(JSONError) -> Bool {
    try enter(JSONByte.openBracket, until: JSONByte.closeBracket)
  }

  /// Passes over a key and its colon, and returns where the key lies.
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func readKey() throws(JSONError) -> JSONExtent {
    skipSpace()
    guard next == JSONByte.quote else { throw missing(.expectedString) }
    let key = try readString()
    // Almost always the colon follows at once.
    if !skip(JSONByte.colon) {
      skipSpace()
      guard skip(JSONByte.colon) else { throw missing(.expectedColon) }
    }
    return key
  }

  /// Passes over a comma, or over the `}` that ends the object; returns whether a member follows.
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func continuesObject() throws(JSONError) -> Bool {
    try continues(until: JSONByte.closeBrace)
  }

  /// Passes over a comma, or over the `]` that ends the array; returns whether an element follows.
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func continuesArray() throws(JSONError) -> Bool {
    try continues(until: JSONByte.closeBracket)
  }

  /// Passes over the white space after the outermost value, after which nothing may follow.
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func finish() throws(JSONError) {
    skipSpace()
    guard isAtEnd else { throw JSONError(.trailingBytes, at: offset) }
  }

  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func enter(_ open: UInt8, until close: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    guard skip(open) else { throw missing(.expectedValue) }
    guard depth < Self.maximumDepth else { throw JSONError(.tooDeep, at: offset &- 1) }
    skipSpace()
    if skip(close) { return false }
    depth &+= 1
    return true
  }

  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func continues(until close: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    if skip(JSONByte.comma) { return true }
    guard skip(close) else { throw missing(.expectedCommaOrEnd) }
    depth &-= 1
    return false
  }
}

@testable import PlacesCost

/// A JSON value of a line, of an object every member in its order, equal keys too.
indirect enum PlainValue {
  case null
  case bool(Bool)
  /// The characters of a number.
  case number(String)
  /// The UTF-8 of a text, its escapes resolved.
  case string([UInt8])
  case array([PlainValue])
  case object([(key: [UInt8], value: PlainValue)])
}

/// RFC 8259 with the limits of T2 and T3, byte by byte, to hold the fast scan against.
///
/// Written from the grammar and for nothing but to be right. What is wrong is told by the first byte
/// that cannot go on, or by the start of the token that it spoils.
struct PlainSyntax {
  private let bytes: [UInt8]
  private var offset = 0

  /// The value of a line.
  static func value(of line: [UInt8]) throws(JSONError) -> PlainValue {
    var reader = PlainSyntax(bytes: line)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.next == nil else { throw JSONError(.trailingBytes, at: reader.offset) }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  /// Passes over one character if it is next.
  private mutating func take(_ character: Character) -> Bool {
    guard next == character.asciiValue else { return false }
    offset += 1
    return true
  }

  private func missing(_ reason: JSONError.Reason) -> JSONError {
    JSONError(next == nil ? .unexpectedEnd : reason, at: offset)
  }

  private mutating func value(depth: Int) throws(JSONError) -> PlainValue {
    skipSpace()
    guard let byte = next else { throw missing(.expectedValue) }
    switch Character(Unicode.Scalar(byte)) {
    case "{": return .object(try members(depth: depth))
    case "[": return .array(try elements(depth: depth))
    case "\"": return .string(try string())
    case "t": return try literal("true", .bool(true))
    case "f": return try literal("false", .bool(false))
    case "n": return try literal("null", .null)
    case "-", "0"..."9": return .number(try number())
    default: throw missing(.expectedValue)
    }
  }

  private mutating func literal(
    _ text: String,
    _ value: PlainValue
  ) throws(JSONError) -> PlainValue {
    guard bytes[offset...].starts(with: text.utf8) else {
      throw JSONError(.badLiteral, at: offset)
    }
    offset += text.utf8.count
    return value
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [PlainValue] {
    guard depth < 512 else { throw JSONError(.tooDeep, at: offset) }
    offset += 1
    skipSpace()
    if take("]") { return [] }
    var elements: [PlainValue] = []
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw missing(.expectedCommaOrEnd) }
    }
  }

  private mutating func members(
    depth: Int
  ) throws(JSONError) -> [(key: [UInt8], value: PlainValue)] {
    guard depth < 512 else { throw JSONError(.tooDeep, at: offset) }
    offset += 1
    skipSpace()
    if take("}") { return [] }
    var members: [(key: [UInt8], value: PlainValue)] = []
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw missing(.expectedString) }
      let key = try string()
      skipSpace()
      guard take(":") else { throw missing(.expectedColon) }
      members.append((key, try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw missing(.expectedCommaOrEnd) }
    }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = offset
    _ = take("-")
    let isWhole = take("0") || takeDigits()
    var isNumber = isWhole && !(next.map(Self.isDigit) ?? false)
    if isNumber, take(".") { isNumber = takeDigits() }
    if isNumber, take("e") || take("E") {
      if !take("+") { _ = take("-") }
      isNumber = takeDigits()
    }
    guard isNumber else { throw JSONError(.badNumber, at: start) }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Passes over digits, of which there must be one.
  private mutating func takeDigits() -> Bool {
    let start = offset
    while let byte = next, Self.isDigit(byte) { offset += 1 }
    return offset > start
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension PlainSyntax {
  private mutating func string() throws(JSONError) -> [UInt8] {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(try escape()).utf8
      case 0..<0x20:
        throw JSONError(.controlCharacter, at: offset)
      case 0x80...:
        text += try scalarBeyondASCII()
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw JSONError(.unterminatedString, at: start)
  }

  /// The bytes of the one scalar that starts here, by what the standard library takes for UTF-8.
  private mutating func scalarBeyondASCII() throws(JSONError) -> [UInt8] {
    for length in 2...4 where offset + length <= bytes.count {
      let scalar = Array(bytes[offset..<offset + length])
      guard String(validating: scalar, as: UTF8.self)?.unicodeScalars.count == 1 else { continue }
      offset += length
      return scalar
    }
    throw JSONError(.notUTF8, at: offset)
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    guard start + 1 < bytes.count else { throw JSONError(.unterminatedString, at: start) }
    let simple: [Character: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r",
      "t": "\t",
    ]
    if let scalar = simple[Character(Unicode.Scalar(bytes[start + 1]))] {
      offset += 2
      return scalar
    }
    guard let unit = unit(at: start) else { throw JSONError(.badEscape, at: start) }
    offset += 6
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // The halves of a pair: 10 bits in each, counted from U+10000 on.
    guard unit < 0xDC00, let low = self.unit(at: offset), (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) * 1024 + UInt32(low) - 0xDC00)
    else { throw JSONError(.loneSurrogate, at: start) }
    offset += 6
    return scalar
  }

  /// The code unit of the `\uXXXX` at an offset; nil if there is none.
  private func unit(at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    let digits = bytes[offset + 2..<offset + 6]
    guard digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

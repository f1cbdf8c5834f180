@testable import PlacesCost

/// A JSON reader as plain as can be, to compare the cursor with.
///
/// Reads one scalar after the other out of text that the standard library has found to be UTF-8.
struct PlainJSON {
  struct Invalid: Error {}

  private var scalars: [Unicode.Scalar]
  private var index = 0

  /// Whether bytes are one JSON text.
  static func isValid(_ bytes: [UInt8]) -> Bool { (try? value(bytes)) != nil }

  /// The value of one JSON text, of equal keys the last.
  static func value(_ bytes: [UInt8]) throws -> JSONValue {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Invalid() }
    var reader = PlainJSON(scalars: Array(text.unicodeScalars))
    let value = try reader.value(depth: 1)
    reader.skipSpace()
    guard reader.next == nil else { throw Invalid() }
    return value
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func skipSpace() {
    while let scalar = next, " \t\r\n".unicodeScalars.contains(scalar) { index += 1 }
  }

  private mutating func take() throws -> Unicode.Scalar {
    guard let scalar = next else { throw Invalid() }
    index += 1
    return scalar
  }

  private mutating func expect(_ text: String) throws {
    for scalar in text.unicodeScalars {
      guard try take() == scalar else { throw Invalid() }
    }
  }

  private mutating func value(depth: Int) throws -> JSONValue {
    skipSpace()
    switch next {
    case "{": return try object(depth: depth)
    case "[": return try array(depth: depth)
    case "\"": return .string(try string())
    case "t":
      try expect("true")
      return .bool(true)
    case "f":
      try expect("false")
      return .bool(false)
    case "n":
      try expect("null")
      return .null
    default: return .number(try number())
    }
  }

  private mutating func array(depth: Int) throws -> JSONValue {
    guard depth <= 512 else { throw Invalid() }
    try expect("[")
    skipSpace()
    var elements: [JSONValue] = []
    if next == "]" {
      index += 1
      return .array([])
    }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      switch try take() {
      case ",": continue
      case "]": return .array(elements)
      default: throw Invalid()
      }
    }
  }

  private mutating func object(depth: Int) throws -> JSONValue {
    guard depth <= 512 else { throw Invalid() }
    try expect("{")
    skipSpace()
    var members: [JSONValue.Member] = []
    if next == "}" {
      index += 1
      return .object([])
    }
    while true {
      skipSpace()
      let key = try string()
      skipSpace()
      try expect(":")
      let value = try value(depth: depth + 1)
      if let index = members.firstIndex(where: { Array($0.key.utf8) == Array(key.utf8) }) {
        members[index].value = value
      } else {
        members.append(JSONValue.Member(key: key, value: value))
      }
      skipSpace()
      switch try take() {
      case ",": continue
      case "}": return .object(members)
      default: throw Invalid()
      }
    }
  }

  private mutating func string() throws -> String {
    try expect("\"")
    var units: [UInt16] = []
    while true {
      let scalar = try take()
      switch scalar {
      case "\"":
        // A lone surrogate can only come from an escape.
        guard let text = String(validating: units, as: UTF16.self) else { throw Invalid() }
        return text
      case "\\": units.append(try escape())
      case ..<" ": throw Invalid()
      default: units += Array(String(scalar).utf16)
      }
    }
  }

  private mutating func escape() throws -> UInt16 {
    let escapes: [Unicode.Scalar: UInt16] = [
      "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
    ]
    let scalar = try take()
    if scalar != "u" {
      guard let unit = escapes[scalar] else { throw Invalid() }
      return unit
    }
    var digits = ""
    for _ in 0..<4 { digits.unicodeScalars.append(try take()) }
    guard digits.utf8.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }),
      let unit = UInt16(digits, radix: 16)
    else { throw Invalid() }
    return unit
  }

  private mutating func number() throws -> String {
    let start = index
    if next == "-" { index += 1 }
    if next == "0" { index += 1 } else { try digits() }
    if next == "." {
      index += 1
      try digits()
    }
    if next == "e" || next == "E" {
      index += 1
      if next == "+" || next == "-" { index += 1 }
      try digits()
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<index])
    return text
  }

  private mutating func digits() throws {
    let start = index
    while let scalar = next, ("0"..."9").contains(scalar) { index += 1 }
    guard index > start else { throw Invalid() }
  }
}

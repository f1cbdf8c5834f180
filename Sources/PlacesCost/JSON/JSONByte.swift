/// The bytes that mean something in JSON text.
enum JSONByte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let dot = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
}

extension Collection<UInt8> {
  /// How many bytes the byte order mark takes up that some programs put before UTF-8.
  var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension UInt8 {
  /// Whether this is one of the four bytes that JSON calls white space.
  @inline(__always)
  var isJSONSpace: Bool {
    self == JSONByte.space || self == JSONByte.newline || self == JSONByte.carriageReturn
      || self == JSONByte.tab
  }

  /// Whether this is an ASCII digit.
  @inline(__always)
  var isDigit: Bool { self &- JSONByte.zero < 10 }

  /// The value of an ASCII hexadecimal digit, in either case.
  @inline(__always)
  var hexValue: UInt32? {
    switch self {
    case JSONByte.zero...JSONByte.nine: UInt32(self &- JSONByte.zero)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }
}

/// Base64 as captures and saved reports write it.
enum Base64 {
  /// The bytes of a text, either alphabet, padded or not, white space passed over; nil if it is none.
  static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      if byte.isJSONSpace || byte == UInt8(ascii: "=") { continue }
      guard let value = value(of: byte) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case JSONByte.zero...JSONByte.nine: UInt32(byte - JSONByte.zero) + 52
    case JSONByte.plus, JSONByte.minus: 62
    case JSONByte.slash, UInt8(ascii: "_"): 63
    default: nil
    }
  }

  /// Bytes as text of the usual alphabet, padded.
  static func encoded(_ bytes: [UInt8]) -> String {
    var text = Array(repeating: UInt8(ascii: "="), count: (bytes.count + 2) / 3 * 4)
    var places = text.mutableSpan
    let digits = alphabet.span
    var place = 0
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        places[place] = digits[Int(bits >> count & 63)]
        place += 1
      }
    }
    if count > 0 { places[place] = digits[Int(bits << (6 - count) & 63)] }
    return String(decoding: text, as: UTF8.self)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
}

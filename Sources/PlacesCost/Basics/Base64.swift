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
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let chunk = bytes[start..<min(start + 3, bytes.count)]
      let missing = 3 - chunk.count
      let bits = chunk.reduce(0 as UInt32) { $0 << 8 | UInt32($1) } << UInt32(8 * missing)
      for place in 0..<4 - missing {
        text.append(alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)])
      }
      text += Array(repeating: UInt8(ascii: "="), count: missing)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
}

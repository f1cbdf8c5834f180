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

  /// Appends bytes as text of the usual alphabet, padded.
  static func encode(_ bytes: [UInt8], into text: inout [UInt8]) {
    let bytes = bytes.span
    let digits = alphabet.span
    text.append(addingCapacity: (bytes.count + 2) / 3 * 4) { text in
      func append(_ bits: UInt32, digits count: Int) {
        for place in 0..<count {
          // Safe: six bits number one of 64 digits.
          text.append(unsafe digits[unchecked: Int(bits >> UInt32(18 - 6 * place) & 63)])
        }
      }
      var start = 0
      while start + 3 <= bytes.count {
        let (first, second, third) = (bytes[start], bytes[start + 1], bytes[start + 2])
        append(UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third), digits: 4)
        start += 3
      }
      let left = bytes.count - start
      guard left > 0 else { return }
      let second = left > 1 ? UInt32(bytes[start + 1]) : 0
      append(UInt32(bytes[start]) << 16 | second << 8, digits: left + 1)
      text.append(repeating: UInt8(ascii: "="), count: 3 - left)
    }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
}

/// Addresses of callers, which only ever tell clients apart.
enum CallerAddress {
  /// An address without its port: `203.0.113.7:4711`, `[2001:db8::1]:443`.
  static func withoutPort(_ text: [UInt8]) -> [UInt8] {
    if text.first == JSONByte.openBracket {
      return Array(text.dropFirst().prefix { $0 != JSONByte.closeBracket })
    }
    let colons = text.filter { $0 == JSONByte.colon }.count
    guard colons == 1 else { return text }
    return Array(text.prefix { $0 != JSONByte.colon })
  }
}

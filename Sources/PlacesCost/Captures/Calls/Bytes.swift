/// ASCII comparisons and encodings of the web, on bytes.
extension Collection<UInt8> {
  /// Whether these are exactly the bytes of a literal.
  func equals(_ literal: StaticString) -> Bool {
    count == literal.utf8CodeUnitCount && starts(with: literal)
  }

  func starts(with literal: StaticString) -> Bool {
    literal.withUTF8Buffer { unsafe starts(with: $0) }
  }

  /// Whether the bytes of a text stand somewhere.
  func contains(_ text: some Collection<UInt8>) -> Bool { firstIndex(of: text) != nil }

  /// Where the bytes of a text stand first; nil if they stand nowhere.
  func firstIndex(of text: some Collection<UInt8>) -> Index? {
    guard let first = text.first else { return startIndex }
    var rest = self[...]
    while let hit = rest.firstIndex(of: first) {
      if rest[hit...].starts(with: text) { return hit }
      rest = rest[hit...].dropFirst()
    }
    return nil
  }

  func lowercasedASCII() -> [UInt8] {
    map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  func uppercasedASCII() -> [UInt8] {
    map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 & 0xDF : $0 }
  }

  /// Resolves `%xx`; what is no such escape stays as it is.
  func percentDecoded(plusIsSpace: Bool = false) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(count)
    var index = startIndex
    while index != endIndex {
      let byte = self[index]
      index = self.index(after: index)
      if byte == UInt8(ascii: "%"), let value = hexPair(at: index) {
        decoded.append(value)
        index = self.index(index, offsetBy: 2)
      } else {
        decoded.append(plusIsSpace && byte == JSONByte.plus ? JSONByte.space : byte)
      }
    }
    return decoded
  }

  private func hexPair(at index: Index) -> UInt8? {
    guard index != endIndex, let high = self[index].hexValue else { return nil }
    let next = self.index(after: index)
    guard next != endIndex, let low = self[next].hexValue else { return nil }
    return UInt8(high << 4 | low)
  }

  /// `&amp;`, as copies out of HTML have it, made `&`.
  func replacingAmpersandEntities() -> [UInt8] {
    var result: [UInt8] = []
    var rest = self[...]
    while let byte = rest.first {
      result.append(byte)
      rest = rest.dropFirst(byte == UInt8(ascii: "&") && rest.starts(with: "&amp;") ? 5 : 1)
    }
    return result
  }
}

extension [UInt8] {
  func hasSuffix(_ text: String) -> Bool {
    count >= text.utf8.count && suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// Whether a host is an address of the Internet Protocol, with a port or without.
  var isIPAddress: Bool {
    if first == JSONByte.openBracket { return true }
    let host = prefix { $0 != JSONByte.colon }
    return !host.isEmpty && host.allSatisfy { $0.isDigit || $0 == JSONByte.dot }
  }
}

extension UInt8 {
  static let questionMark = UInt8(ascii: "?")
  static let numberSign = UInt8(ascii: "#")

  /// Whether this is an ASCII letter.
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}

extension RawSpan {
  /// The offset of the first place where a text stands; nil if it stands nowhere.
  func firstOffset(of text: StaticString) -> Int? {
    guard text.utf8CodeUnitCount > 0 else { return 0 }
    let first = text.withUTF8Buffer { unsafe $0[0] }
    var offset = 0
    while let hit = firstOffset(of: first, from: offset) {
      if matches(text, at: hit) { return hit }
      offset = hit + 1
    }
    return nil
  }
}

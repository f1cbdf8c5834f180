/// A container that is not read, known by its first bytes: what is in it has to be taken out first.
package enum UnreadContainer: CaseIterable, Sendable {
  case zip, zlib, bzip2, xz
  /// A flow dump of mitmproxy: netstrings with their types.
  case flows

  /// How many first bytes tell; enough for `Compression` as well.
  static let prefixLength = 32

  init?(prefix: [UInt8]) {
    switch prefix {
    case _ where prefix.starts(with: [0x50, 0x4B, 0x03, 0x04]): self = .zip
    // An archive of nothing.
    case _ where prefix.starts(with: [0x50, 0x4B, 0x05, 0x06]): self = .zip
    case _ where prefix.count > 1 && prefix[0] == 0x78 && [0x01, 0x9C, 0xDA].contains(prefix[1]):
      self = .zlib
    case _ where prefix.starts(with: "BZh".utf8) && prefix.count > 3 && prefix[3].isDigit:
      self = .bzip2
    case _ where prefix.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A]): self = .xz
    case _ where Self.beginsFlow(prefix): self = .flows
    default: return nil
    }
  }

  /// Whether a text begins like `98:4:type;`: a length, and then a key of the length before it.
  private static func beginsFlow(_ prefix: [UInt8]) -> Bool {
    let outer = prefix.prefix(while: \.isDigit)
    let rest = prefix[outer.endIndex...]
    guard !outer.isEmpty, rest.first == JSONByte.colon else { return false }
    let inner = rest.dropFirst().prefix(while: \.isDigit)
    let key = prefix[inner.endIndex...]
    guard !inner.isEmpty, inner.count <= 2, key.first == JSONByte.colon else { return false }
    let name = key.dropFirst().prefix { $0.isLetter || $0 == UInt8(ascii: "_") }
    return Int(String(decoding: inner, as: UTF8.self)) == name.count
      && prefix[name.endIndex...].first == UInt8(ascii: ";")
  }
}

extension UnreadContainer: CustomStringConvertible {
  /// What it is and what to do, as the end of a sentence.
  package var description: String {
    switch self {
    case .zip: "a zip archive, which is not read: unpack it and give its folder"
    case .zlib: "zlib data, which is not read: decompress it, or make it .gz"
    case .bzip2: "bzip2 data, which is not read: decompress it, or make it .gz or .zst"
    case .xz: "xz data, which is not read: decompress it, or make it .gz or .zst"
    case .flows:
      "a flow dump of mitmproxy, which is not read: "
        + "mitmdump -nr FILE --set hardump=out.har makes an archive of it"
    }
  }
}

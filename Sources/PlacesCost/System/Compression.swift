/// A way in which a file can be compressed, known by its first bytes.
package enum Compression: CaseIterable, Sendable {
  case gzip, zstandard

  init?(prefix: [UInt8]) {
    switch prefix.count {
    case 2... where prefix[0] == 0x1F && prefix[1] == 0x8B: self = .gzip
    case 4... where prefix[0] == 0x28 && prefix[1...3] == [0xB5, 0x2F, 0xFD]: self = .zstandard
    // A frame that only says what follows.
    case 4... where prefix[0] & 0xF0 == 0x50 && prefix[1...3] == [0x2A, 0x4D, 0x18]:
      self = .zstandard
    default: return nil
    }
  }

  /// The program that decompresses standard input to standard output, and its arguments.
  var command: [String] {
    switch self {
    case .gzip: ["gzip", "-dc"]
    case .zstandard: ["zstd", "-dcq"]
    }
  }

  /// How the names of such files end.
  var ending: String {
    switch self {
    case .gzip: ".gz"
    case .zstandard: ".zst"
    }
  }

  package var tool: String { command[0] }
}

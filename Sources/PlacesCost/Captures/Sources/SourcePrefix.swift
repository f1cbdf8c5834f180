/// The first bytes of a source, from which its format is told.
struct SourcePrefix {
  /// How many bytes are looked at, if there are as many.
  static let limit = 64 << 10

  /// The bytes, without a byte order mark.
  let bytes: [UInt8]
  /// Whether these are all bytes of the source.
  let isWhole: Bool

  init(_ bytes: some Collection<UInt8>, isWhole: Bool) {
    self.bytes = Array(bytes.dropFirst(bytes.byteOrderMarkLength).prefix(Self.limit))
    self.isWhole = isWhole && bytes.count <= Self.limit
  }

  /// Reads the first bytes of a file, decompressed.
  init(ofFile path: String) throws(TraceError) {
    let stream = try ByteStream(.file(path))
    var bytes = Array(repeating: UInt8(0), count: Self.limit)
    var count = 0
    while count < bytes.count {
      let read = try stream.read(into: &bytes, count..<bytes.count)
      guard read > 0 else {
        self.init(bytes[..<count], isWhole: true)
        return
      }
      count += read
    }
    self.init(bytes, isWhole: false)
  }

  /// The first byte that is no white space.
  var firstByte: UInt8? { bytes.first { !$0.isJSONSpace } }

  /// The lines that are there to their ends, blank ones left out.
  var wholeLines: [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: JSONByte.newline, omittingEmptySubsequences: false)
    if !isWhole, !lines.isEmpty { lines.removeLast() }
    return lines.filter { !$0.allSatisfy(\.isJSONSpace) }
  }

  /// Whether the text stands somewhere in the prefix.
  func contains(_ text: StaticString) -> Bool {
    // Safe: the span lives no longer than the array that it borrows.
    unsafe bytes.span.bytes.firstOffset(of: text) != nil
  }
}

/// How far a piece of a log has been read, and what tells that piece from others.
///
/// A log consists of pieces: the file that is written now, and those that it was before it was renamed,
/// or copied and cut back. Offsets count bytes as they are once decompressed.
struct PieceMark: Hashable {
  /// Where the next byte to be read stands.
  var offset = 0
  var identity = FileStatus.Identity(device: 0, inode: 0)
  /// When the piece had last been written, in nanoseconds since the Unix epoch.
  var modified: Int64 = 0
  /// The first bytes of the piece, and the last ones before the offset, as keyed hashes.
  var head = Fingerprint.absent
  var tail = Fingerprint.absent

  /// How many bytes are hashed at either end.
  static let sampleSize = 4096

  /// Which bytes are the first ones.
  var headRange: Range<Int> { 0..<min(offset, Self.sampleSize) }

  /// Which bytes are the last ones before the offset.
  var tailRange: Range<Int> { max(0, offset - Self.sampleSize)..<offset }
}

extension PieceMark: Archivable {
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.small(&offset, upTo: 1 << 56)
    try archive.bits(&identity.device)
    try archive.bits(&identity.inode)
    try archive.moment(&modified)
    try archive.fingerprint(&head)
    try archive.fingerprint(&tail)
  }
}

extension KeyedHash {
  /// The hash of a number of bytes.
  func sample(of bytes: some Collection<UInt8>) -> Fingerprint {
    let bytes = Array(bytes)
    // Safe: the span lives no longer than the array that it borrows.
    return unsafe fingerprint(of: bytes.span.bytes)
  }
}

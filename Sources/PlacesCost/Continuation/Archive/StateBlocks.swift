/// The blocks of a state file, written and read by the same code.
///
/// As with ``Archive``, each part says once which values it consists of; what is long is divided into
/// blocks, so that neither direction holds more than one of them.
struct StateBlocks {
  private var source: BlockReader?
  private let sink: ([UInt8]) throws -> Void

  /// Elements of a list in one block.
  static let chunk = 1 << 14

  /// Blocks to be written.
  init(writing sink: @escaping ([UInt8]) throws -> Void) {
    self.sink = sink
  }

  /// Blocks to be read.
  init(reading source: BlockReader) {
    self.source = source
    sink = { _ in }
  }

  /// Writes, or looks for, the end of the file.
  mutating func finish() throws {
    guard source != nil else { return try sink(BlockFile.end) }
    guard try source?.next() == nil else { throw ArchiveError.damaged }
  }

  var isReading: Bool { source != nil }

  /// A block of whatever `body` archives.
  mutating func block(_ body: (inout Archive) throws(ArchiveError) -> Void) throws {
    guard source != nil else {
      var archive = Archive(header: [])
      try body(&archive)
      return try sink(BlockFile.block(archive.bytes))
    }
    guard let bytes = try source?.next() else { throw ArchiveError.truncated }
    var archive = Archive(reading: bytes, from: 0)
    try body(&archive)
    guard archive.isAtEnd else { throw ArchiveError.damaged }
  }

  /// A list that may be long.
  mutating func list<Element>(
    _ elements: inout [Element],
    vacant: Element,
    _ each: (inout Archive, inout Element) throws(ArchiveError) -> Void
  ) throws {
    let whole = elements
    if isReading { elements = [] }
    var start = 0
    var isLast = false
    repeat {
      let end = isReading ? start : min(start + Self.chunk, whole.count)
      var part = Array(whole[start..<end])
      start = end
      isLast = start == whole.count
      try block { (archive) throws(ArchiveError) in
        try archive.flag(&isLast)
        try archive.list(&part, vacant: vacant, each)
      }
      if isReading { elements += part }
    } while !isLast
  }

  /// A table that may be long.
  ///
  /// - Parameters:
  ///   - keys: the keys of the table that is written.
  ///   - value: the value of such a key.
  ///   - insert: takes a member of the table that is read.
  ///   - vacant: any value, to read into.
  ///   - each: archives a value.
  /// - Throws: `ArchiveError` for what cannot be read; what writing throws.
  mutating func table<Value>(
    keys: [Fingerprint],
    value: (Fingerprint) -> Value?,
    insert: (Fingerprint, Value) -> Void,
    vacant: Value,
    _ each: (inout Archive, inout Value) throws(ArchiveError) -> Void
  ) throws {
    var start = 0
    var isLast = false
    repeat {
      let end = min(start + Self.chunk, keys.count)
      var part = keys[start..<end].map { (key: $0, value: value($0) ?? vacant) }
      start = end
      isLast = start == keys.count
      try block { (archive) throws(ArchiveError) in
        try archive.flag(&isLast)
        try archive.list(&part, vacant: (.absent, vacant)) {
          (archive, member) throws(ArchiveError) in
          try archive.bits(&member.key.high)
          try archive.bits(&member.key.low)
          try each(&archive, &member.value)
        }
      }
      if isReading { for member in part { insert(member.key, member.value) } }
    } while !isLast
  }
}

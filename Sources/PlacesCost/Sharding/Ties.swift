/// The attribution keys whose sessions share a token with another key's, by their hashes.
///
/// Found out from the calls of each token; whoever tallies a part of a trace by attribution key lets
/// the events of these keys wait for the other parts.
package struct Ties {
  /// What tells the secrets of files apart.
  private let check: UInt64
  private var keys: Set<Fingerprint> = []
  private var path = ""

  /// How many keys are tied.
  package var count: Int { keys.count }

  func contains(_ key: Fingerprint) -> Bool { !keys.isEmpty && keys.contains(key) }

  func checkSecret(_ other: UInt64) throws(ShardFileError) {
    guard check != other else { return }
    throw ShardFileError(path, .otherSecret(than: "this run"))
  }
}

extension Ties {
  /// Finds the ties in a trace, or in a part of one that has every call of its tokens.
  ///
  /// A token ties whatever project, API or status its calls have: more keys wait then than need to,
  /// which costs room and changes no figure. The order of events does not matter.
  package init(
    of sources: [TraceSource],
    options: AnalysisOptions,
    secret: String
  ) throws(TraceError) {
    var reading = TraceOptions(options)
    reading.hash = KeyedHash(secret: secret.utf8)
    check = reading.hash.check
    var owners = FingerprintTable(vacant: Fingerprint.absent)
    var reader = TraceReader(sources, options: reading)
    var events: [Event] = []
    repeat {
      try reader.readBatch(into: &events)
      for event in events where event.kind.isCall && !event.token.isAbsent {
        let key = event.attributionKey
        guard let place = owners.place(of: event.token) else {
          owners.insert(key, for: event.token)
          continue
        }
        if owners[place: place] != key { keys.formUnion([key, owners[place: place]]) }
      }
    } while !events.isEmpty
  }

  /// Reads files of ties and unites them.
  ///
  /// - Parameter paths: one at least; `-` is standard input.
  /// - Throws: `ShardFileError`, which names the file.
  package init(readingFiles paths: [String]) throws(ShardFileError) {
    guard let first = paths.first else { throw ShardFileError("", .anotherKind) }
    self = try Self(readingFile: first)
    for path in paths.dropFirst() {
      let other = try Self(readingFile: path)
      guard check == other.check else { throw ShardFileError(path, .otherSecret(than: first)) }
      keys.formUnion(other.keys)
    }
  }

  private init(readingFile path: String) throws(ShardFileError) {
    var reader = try BlockReader(path: path)
    guard reader.kind == .ties else {
      throw ShardFileError(path, reader.kind == .state ? .isState : .isTally)
    }
    self.path = path
    var head: (check: UInt64, count: Int) = (0, 0)
    do {
      guard let block = try reader.next() else { throw ShardFileError(path, .truncated) }
      var archive = Archive(reading: block, from: 0)
      try archive.bits(&head.check)
      try archive.quantity(&head.count)
      while let block = try reader.next() {
        var archive = Archive(reading: block, from: 0)
        var part: [Fingerprint] = []
        try archive.keys(&part)
        keys.formUnion(part)
      }
    } catch let error as ShardFileError {
      throw error
    } catch {
      throw ShardFileError(path, .damaged)
    }
    check = head.check
    guard keys.count == head.count else { throw ShardFileError(path, .damaged) }
  }

  /// Keys in a block.
  private static let blockLimit = 1 << 16

  /// Writes the file, piece by piece: equal ties give equal bytes.
  package func write(_ write: ([UInt8]) throws -> Void) throws {
    var archive = Archive(header: [])
    var head = (check: check, count: keys.count)
    try archive.bits(&head.check)
    try archive.quantity(&head.count)
    try write(BlockFile.Kind.ties.header + BlockFile.block(archive.bytes))
    let sorted = keys.sorted { ($0.high, $0.low) < ($1.high, $1.low) }
    for start in stride(from: 0, to: sorted.count, by: Self.blockLimit) {
      var archive = Archive(header: [])
      var part = Array(sorted[start..<min(start + Self.blockLimit, sorted.count)])
      try archive.keys(&part)
      try write(BlockFile.block(archive.bytes))
    }
    try write(BlockFile.end)
  }
}

extension Archive {
  /// Keys in ascending order, each with what its upper half is more than that of the one before.
  fileprivate mutating func keys(_ keys: inout [Fingerprint]) throws(ArchiveError) {
    var last: UInt64 = 0
    try list(&keys, vacant: .absent) { (archive, key) throws(ArchiveError) in
      var step = key.high &- last
      try archive.bits(&step)
      key.high = last &+ step
      try archive.bits(&key.low)
      last = key.high
    }
  }
}

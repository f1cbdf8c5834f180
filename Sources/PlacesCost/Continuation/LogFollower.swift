/// Finds what is new in a log that grows and is rotated.
///
/// The file at the path is known by its device and inode, and by a hash of its first bytes and of the
/// last ones that were read. If another one stands there, the one that was read before is looked for
/// beside it, under the names that rotations give: its rest comes first, then all pieces between, from
/// the oldest on, then the new file from its start.
struct LogFollower {
  let path: String
  /// Pieces beside the log that are to be read before it, where nothing has been read yet.
  var older: [String] = []
  /// The pieces that earlier runs have read, from the oldest on.
  var marks: [PieceMark] = []
  let hash: KeyedHash

  /// What there is to read.
  struct Finding {
    /// What is new, from the oldest on.
    var new: [LogPart] = []
    /// All that the log ever held; nil where that is not all there any more.
    var whole: [LogPart]?
    /// Whether the piece that was read last is gone, or cannot be told from others.
    var isLost = false
    /// Whether the last line has no end yet, and is left for another time.
    var isUnfinished = false
  }

  /// Looks at the log and at what lies beside it.
  ///
  /// - Throws: `TraceError` if a piece cannot be read, or was altered where it had been read.
  func find() throws(TraceError) -> Finding {
    for _ in 0..<Self.attempts {
      let present = try LogPiece(path: path)
      let finding = try find(present)
      // Opened pieces stay what they are; if the log was rotated meanwhile, their names were others.
      if (try? FileStatus(path: path).identity) == present?.status.identity { return finding }
    }
    return try find(try LogPiece(path: path))
  }

  private static let attempts = 8

  private func find(_ present: LogPiece?) throws(TraceError) -> Finding {
    guard let last = marks.last else { return try findFirst(present) }
    var finding = Finding()
    var whole: [LogPart]? = []
    let beside = try piecesBeside(present)
    for (index, mark) in marks.dropLast().enumerated() {
      let found = beside.first { $0.status.identity == mark.identity }
      guard let found, try found.likeness(to: mark, hash) == .same else {
        whole = nil
        continue
      }
      whole?.append(LogPart(piece: found, start: 0))
      // Somebody may still write to it who has not noticed that it was renamed.
      guard found.compression == nil else { continue }
      let end = try found.endOfWholeLines(from: mark.offset)
      guard end > mark.offset else { continue }
      finding.new.append(LogPart(piece: found, start: mark.offset, end: end, mark: index))
    }
    if let present, try isStill(present, last, beside) {
      try finding.add(present, from: last.offset, isPresent: true, mark: marks.count - 1)
      whole?.append(LogPart(piece: present, start: 0, end: finding.new.last?.end))
      finding.whole = whole
      return finding
    }
    try findRotated(present, beside, last: last, &whole, &finding)
    finding.whole = finding.isLost ? nil : whole
    return finding
  }

  /// Whether the file at the path is the one that was read last.
  private func isStill(
    _ present: LogPiece,
    _ last: PieceMark,
    _ beside: [LogPiece]
  ) throws(TraceError) -> Bool {
    guard try present.likeness(to: last, hash) == .same else { return false }
    // Little may have been read, and a new piece may begin like that; then the inode decides.
    guard let namesake = beside.first(where: { $0.status.identity == last.identity }) else {
      return true
    }
    return try namesake.likeness(to: last, hash) != .same
  }

  /// Finds the pieces of a log that was rotated since it was read.
  private func findRotated(
    _ present: LogPiece?,
    _ beside: [LogPiece],
    last: PieceMark,
    _ whole: inout [LogPart]?,
    _ finding: inout Finding
  ) throws(TraceError) {
    let earlier = Set(marks.dropLast().map(\.identity))
    let candidates = beside.filter { !earlier.contains($0.status.identity) }
    if let found = try rotated(last, among: candidates) {
      let younger = candidates.filter { $0.isYounger(than: found) }.sorted {
        $1.isYounger(than: $0)
      }
      let isLeft = !younger.isEmpty || (present?.status.size ?? 0) > 0
      try finding.add(found, from: last.offset, isPresent: !isLeft, mark: marks.count - 1)
      whole?.append(LogPart(piece: found, start: 0, end: finding.new.last?.end))
      for piece in younger { try finding.add(piece, from: 0, isPresent: false) }
      whole? += younger.map { LogPart(piece: $0, start: 0) }
    } else {
      guard let present else { return }
      if present.compression == nil, try present.likeness(to: last, hash) == .altered {
        throw .alteredLog(path: path, offset: last.offset)
      }
      finding.isLost = true
      let younger = candidates.filter { $0.status.modified > last.modified }
      for piece in younger.sorted(by: { $1.isYounger(than: $0) }) {
        try finding.add(piece, from: 0, isPresent: false)
      }
    }
    guard let present else { return }
    try finding.add(present, from: 0, isPresent: true)
    whole?.append(LogPart(piece: present, start: 0, end: finding.new.last?.end))
  }

  /// The piece beside the log that was read last: plain if there is one, with the same inode first.
  private func rotated(
    _ mark: PieceMark,
    among candidates: [LogPiece]
  ) throws(TraceError) -> LogPiece? {
    func rank(_ piece: LogPiece) -> Int {
      piece.status.identity == mark.identity ? 0 : piece.compression == nil ? 1 : 2
    }
    for piece in candidates.sorted(by: { rank($0) < rank($1) }) {
      if try piece.likeness(to: mark, hash) == .same { return piece }
    }
    return nil
  }

  private func findFirst(_ present: LogPiece?) throws(TraceError) -> Finding {
    var finding = Finding()
    for path in older {
      let name = RotatedName.readings(of: path).first
      guard let piece = try LogPiece(path: path, name: name) else { continue }
      guard piece.status.identity != present?.status.identity else { continue }
      try finding.add(piece, from: 0, isPresent: false)
    }
    guard let present else { throw .unreadable(path: path, .noSuchFile) }
    try finding.add(present, from: 0, isPresent: true)
    finding.whole = finding.new
    return finding
  }

  /// The pieces under names that rotations give, in no particular order.
  private func piecesBeside(_ present: LogPiece?) throws(TraceError) -> [LogPiece] {
    let slash = path.utf8.lastIndex(of: JSONByte.slash)
    let folder = slash.map { String(path[...$0]) } ?? "."
    let prefix = slash.map { String(path[...$0]) } ?? ""
    let own = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    let names: [FileKind.Name]
    do { names = try FileKind.names(inFolder: folder) } catch {
      throw .unreadable(path: folder, error)
    }
    let whole = names.filter(\.isWhole).map(\.text)
    let all = Set(whole)
    var pieces: [LogPiece] = []
    for name in whole {
      let reading = RotatedName.readings(of: name).first { $0.log == own }
      guard let reading else { continue }
      // While a piece is being compressed it is there twice, and the new one is not whole.
      let plain = String(name.prefix(name.count - (name.hasSuffix(".gz") ? 3 : 4)))
      if reading.isCompressed, all.contains(plain) { continue }
      guard let piece = try LogPiece(path: prefix + name, name: reading),
        piece.status.identity != present?.status.identity
      else { continue }
      pieces.append(piece)
    }
    return pieces
  }
}

extension LogPiece {
  /// Whether the piece was begun after another one, by its name, else by when it was written.
  fileprivate func isYounger(than other: LogPiece) -> Bool {
    if let name, let otherName = other.name, let isYounger = name.isYounger(than: otherName) {
      return isYounger
    }
    return status.modified > other.status.modified
  }
}

extension LogFollower.Finding {
  /// Adds what a piece holds from an offset on; of the present one, lines that have an end.
  fileprivate mutating func add(
    _ piece: LogPiece,
    from start: Int,
    isPresent: Bool,
    mark: Int? = nil
  ) throws(TraceError) {
    guard isPresent, piece.compression == nil else {
      new.append(LogPart(piece: piece, start: start, mark: mark))
      return
    }
    let end = try piece.endOfWholeLines(from: start)
    isUnfinished = end < piece.status.size
    new.append(LogPart(piece: piece, start: start, end: end, mark: mark))
  }
}

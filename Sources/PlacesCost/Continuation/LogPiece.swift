/// A piece of a log, opened: whatever it is renamed to from now on, it stays this one.
struct LogPiece {
  let path: String
  let file: FileDescriptor
  let status: FileStatus
  let compression: Compression?
  /// What its name says of its place among the others; nil for the piece that is written now.
  var name: RotatedName?

  /// Opens a piece; nil if there is no such file.
  ///
  /// - Throws: `TraceError` if it cannot be read, or is a container that is not read.
  init?(path: String, name: RotatedName? = nil) throws(TraceError) {
    self.path = path
    self.name = name
    do throws(SystemError) {
      file = try FileDescriptor(readingFrom: path)
      status = try FileStatus(file)
      guard status.isRegular else { return nil }
      let prefix = try file.bytes(in: 0..<UnreadContainer.prefixLength)
      compression = Compression(prefix: prefix)
    } catch {
      if error == .noSuchFile { return nil }
      throw .unreadable(path: path, error)
    }
  }

  /// How a piece compares with one that was read before.
  enum Likeness {
    case same
    /// It begins like it and goes on differently, or is shorter: it was altered.
    case altered
    case different
  }

  /// Compares the piece with one that was read up to a mark.
  func likeness(to mark: PieceMark, _ hash: KeyedHash) throws(TraceError) -> Likeness {
    if compression != nil { return try unpackedLikeness(to: mark, hash) }
    do throws(SystemError) {
      let head = try file.bytes(in: mark.headRange)
      guard head.count == mark.headRange.count,
        mark.offset == 0 || hash.sample(of: head) == mark.head
      else { return .different }
      let tail = try file.bytes(in: mark.tailRange)
      let isSame =
        tail.count == mark.tailRange.count
        && (mark.offset == 0 || hash.sample(of: tail) == mark.tail)
      return isSame ? .same : .altered
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  private func unpackedLikeness(
    to mark: PieceMark,
    _ hash: KeyedHash
  ) throws(TraceError) -> Likeness {
    let bytes = UnpackedPiece(self)
    var ends = PieceEnds()
    while ends.count < mark.offset {
      guard let part = try bytes.next(atMost: mark.offset - ends.count) else { return .different }
      ends.add(part)
    }
    let isSame = ends.mark(hash).head == mark.head && ends.mark(hash).tail == mark.tail
    return isSame || mark.offset == 0 ? .same : .different
  }

  /// Behind the last line that has an end; `start` if none has from there on.
  func endOfWholeLines(from start: Int) throws(TraceError) -> Int {
    var end = status.size
    do throws(SystemError) {
      while end > start {
        let from = max(start, end - 1 << 16)
        let bytes = try file.bytes(in: from..<end)
        if let newline = bytes.lastIndex(of: JSONByte.newline) { return from + newline + 1 }
        end = from
      }
    } catch {
      throw .unreadable(path: path, error)
    }
    return start
  }
}

/// The bytes of a compressed piece from its start on.
final class UnpackedPiece {
  private let piece: LogPiece
  private var stream: ByteStream?
  private var buffer = Array(repeating: UInt8(0), count: 1 << 16)

  init(_ piece: LogPiece) {
    self.piece = piece
  }

  /// The next bytes; nil at the end.
  func next(atMost limit: Int) throws(TraceError) -> ArraySlice<UInt8>? {
    let stream: ByteStream
    if let open = self.stream {
      stream = open
    } else {
      stream = try ByteStream(piece.file, name: piece.path)
      self.stream = stream
    }
    let count = try stream.read(into: &buffer, 0..<min(limit, buffer.count))
    return count == 0 ? nil : buffer[..<count]
  }
}

/// The first and the last bytes of what streams by.
struct PieceEnds {
  private(set) var count = 0
  private var head: [UInt8] = []
  private var tail: [UInt8] = []

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    head += bytes.prefix(PieceMark.sampleSize - head.count)
    tail += bytes.suffix(PieceMark.sampleSize)
    if tail.count > 2 * PieceMark.sampleSize { tail = tail.suffix(PieceMark.sampleSize) }
  }

  /// The mark behind these bytes, but for what the system says of the file.
  func mark(_ hash: KeyedHash) -> PieceMark {
    var mark = PieceMark(offset: count)
    mark.head = hash.sample(of: head)
    mark.tail = hash.sample(of: tail.suffix(PieceMark.sampleSize))
    return mark
  }
}

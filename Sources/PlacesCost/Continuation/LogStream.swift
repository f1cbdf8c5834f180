/// A part of a piece of a log that has not been read.
struct LogPart {
  let piece: LogPiece
  /// Offsets of decompressed bytes; without an end, all that the piece has.
  var start: Int
  var end: Int?
  /// The mark that the part goes on from; nil for a piece that has not been read before.
  var mark: Int?
}

/// Parts of a log one after the other, as if they were one file.
///
/// Where a part ends without the end of a line and another one follows, the line ends there all the same.
final class LogStream {
  private let parts: [LogPart]
  private var index = 0
  /// How many bytes of the present part have been passed.
  private var offset = 0
  private var unpacked: UnpackedPiece?
  private var ends = PieceEnds()
  private var lastByte = JSONByte.newline
  /// What was unpacked beyond the room that there was for it.
  private var rest: ArraySlice<UInt8> = []

  private var marks: [PieceMark] = []
  private let hash: KeyedHash

  init(_ parts: [LogPart], hash: KeyedHash) {
    self.parts = parts
    self.hash = hash
    offset = parts.first?.start ?? 0
  }

  /// Reads into a part of `buffer` and returns how many bytes; 0 at the end of the last part.
  func read(into buffer: inout [UInt8], _ range: Range<Int>) throws(TraceError) -> Int {
    while index < parts.count, !range.isEmpty {
      let part = parts[index]
      let count =
        part.piece.compression == nil
        ? try readPlain(part, &buffer, range) : try readUnpacked(part, &buffer, range)
      if count > 0 {
        lastByte = buffer[range.lowerBound + count - 1]
        return count
      }
      marks.append(try mark(of: part, at: offset))
      index += 1
      offset = index < parts.count ? parts[index].start : 0
      unpacked = nil
      ends = PieceEnds()
      guard index < parts.count, lastByte != JSONByte.newline else { continue }
      lastByte = JSONByte.newline
      buffer[range.lowerBound] = JSONByte.newline
      return 1
    }
    return 0
  }

  private func readPlain(
    _ part: LogPart,
    _ buffer: inout [UInt8],
    _ range: Range<Int>
  ) throws(TraceError) -> Int {
    let end = min(range.upperBound, range.lowerBound + (part.end ?? .max / 2) - offset)
    guard end > range.lowerBound else { return 0 }
    do throws(SystemError) {
      let count = try part.piece.file.read(into: &buffer, range.lowerBound..<end, at: offset)
      offset += count
      return count
    } catch {
      throw .unreadable(path: part.piece.path, error)
    }
  }

  private func readUnpacked(
    _ part: LogPart,
    _ buffer: inout [UInt8],
    _ range: Range<Int>
  ) throws(TraceError) -> Int {
    let stream = unpacked ?? UnpackedPiece(part.piece)
    unpacked = stream
    while rest.isEmpty {
      guard let bytes = try stream.next(atMost: .max) else { return 0 }
      let passed = max(0, part.start - ends.count)
      ends.add(bytes)
      rest = bytes.dropFirst(passed)
    }
    let count = min(range.count, rest.count)
    buffer.replaceSubrange(range.prefix(count), with: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }

  /// How far each part was read, once all have been passed.
  ///
  /// - Parameter count: how many of the last bytes are to be read again.
  /// - Returns: a mark for each part.
  /// - Throws: `TraceError` if a piece cannot be read.
  func marks(givingBack count: Int) throws(TraceError) -> [PieceMark] {
    guard count > 0, let part = parts.last, let mark = marks.last, part.piece.compression == nil
    else { return marks }
    return try marks.dropLast() + [self.mark(of: part, at: max(part.start, mark.offset - count))]
  }

  private func mark(of part: LogPart, at offset: Int) throws(TraceError) -> PieceMark {
    var mark = ends.mark(hash)
    if part.piece.compression == nil {
      mark.offset = offset
      do throws(SystemError) {
        mark.head = hash.sample(of: try part.piece.file.bytes(in: mark.headRange))
        mark.tail = hash.sample(of: try part.piece.file.bytes(in: mark.tailRange))
      } catch {
        throw .unreadable(path: part.piece.path, error)
      }
    }
    mark.identity = part.piece.status.identity
    mark.modified = part.piece.status.modified
    return mark
  }
}

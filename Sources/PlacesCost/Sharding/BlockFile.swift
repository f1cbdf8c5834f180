/// A file of blocks, each with its length before it and a checksum behind it.
///
/// It begins with seven bytes that say what it is, and the version of its form; a block of no bytes
/// ends it, so that a file that was cut off is told from a whole one. Blocks are read one by one, so a
/// file may be larger than memory.
enum BlockFile {
  /// What a file is for.
  enum Kind: CaseIterable {
    case tally, ties
    /// What a run leaves to the next one.
    case state

    /// The seven bytes that the file begins with.
    var magic: [UInt8] {
      switch self {
      case .tally: Array("PCSHARD".utf8)
      case .ties: Array("PCTIES\n".utf8)
      case .state: Array("PCSTATE".utf8)
      }
    }

    /// Version of the form; raised when an older reader could not read it.
    var version: UInt8 { 1 }

    /// The bytes before the first block.
    var header: [UInt8] { magic + [version] }
  }

  /// How many bytes the length of a block takes.
  static let lengthSize = 8

  /// The block of no bytes that ends a file.
  static let end = block([])

  /// A block as it stands in the file.
  static func block(_ bytes: [UInt8]) -> [UInt8] {
    let length = (0..<lengthSize).map {
      UInt8(truncatingIfNeeded: UInt64(bytes.count) >> UInt64($0 * 8))
    }
    return length + bytes + Checksum.bytes(of: bytes)
  }
}

/// Reads the blocks of a file in order; a pipe will do.
struct BlockReader {
  let kind: BlockFile.Kind
  private let path: String
  private let file: FileDescriptor
  private var isAtEnd = false

  /// How much of a block is read at a time: a length that is wrong must not claim memory.
  private static let pieceSize = 1 << 20

  /// Opens a file and reads what it is; `-` is standard input.
  init(path: String) throws(ShardFileError) {
    let file: FileDescriptor
    do throws(SystemError) {
      let isStandardInput = path == "-"
      file = isStandardInput ? .standardInput : try FileDescriptor(readingFrom: path)
      guard try FileKind(file) != .directory else { throw .isDirectory }
    } catch {
      throw ShardFileError(path, .unreadable(error))
    }
    try self.init(path: path, file: file)
  }

  /// Reads bytes that were read already, through a temporary file.
  init(path: String, bytes: [UInt8]) throws(ShardFileError) {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor.temporary()
      // Safe: the span lives no longer than the array that it borrows.
      try unsafe file.write(bytes.span.bytes)
      try file.seek(to: 0)
    } catch {
      throw ShardFileError(path, .cannotSort(error))
    }
    try self.init(path: path, file: file)
  }

  private init(path: String, file: FileDescriptor) throws(ShardFileError) {
    self.path = path
    self.file = file
    let magic = try Self.read(7, from: file, path: path)
    guard let kind = BlockFile.Kind.allCases.first(where: { $0.magic == magic }) else {
      throw ShardFileError(path, .anotherKind)
    }
    self.kind = kind
    let version = try Self.read(1, from: file, path: path).first
    guard let version else { throw ShardFileError(path, .truncated) }
    guard version == kind.version else {
      throw ShardFileError(path, .version(Int(version), known: Int(kind.version)))
    }
  }

  /// The next block; nil behind the last one.
  mutating func next() throws(ShardFileError) -> [UInt8]? {
    if isAtEnd { return nil }
    let lengthBytes = try whole(BlockFile.lengthSize)
    let length = lengthBytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length < 1 << 48 else { throw ShardFileError(path, .damaged) }
    let bytes = try whole(Int(length))
    guard try whole(Checksum.count) == Checksum.bytes(of: bytes) else {
      throw ShardFileError(path, .damaged)
    }
    guard bytes.isEmpty else { return bytes }
    isAtEnd = true
    guard try Self.read(1, from: file, path: path).isEmpty else {
      throw ShardFileError(path, .damaged)
    }
    return nil
  }

  private func whole(_ count: Int) throws(ShardFileError) -> [UInt8] {
    let bytes = try Self.read(count, from: file, path: path)
    guard bytes.count == count else { throw ShardFileError(path, .truncated) }
    return bytes
  }

  /// So many bytes, or fewer at the end of the file.
  private static func read(
    _ count: Int,
    from file: FileDescriptor,
    path: String
  ) throws(ShardFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var filled = 0
    while filled < count {
      let room = min(count, filled + pieceSize)
      if bytes.count < room {
        bytes.append(contentsOf: repeatElement(0, count: room - bytes.count))
      }
      do throws(SystemError) {
        let read = try file.read(into: &bytes, filled..<room)
        if read == 0 { break }
        filled += read
      } catch {
        throw ShardFileError(path, .unreadable(error))
      }
    }
    return Array(bytes[..<filled])
  }
}

/// Why a tally file or a ties file cannot be read or joined with others (exit code 3).
package struct ShardFileError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unreadable(SystemError)
    /// It begins as neither kind of file.
    case anotherKind
    /// It is a file of ties where a tally is wanted, or the other way round.
    case isTies, isTally
    /// It is what a run left to the next one.
    case isState
    /// Another version of the form than this tool reads.
    case version(Int, known: Int)
    case truncated
    case damaged
    /// It names what this tool does not know.
    case newer
    /// Hashes are keyed with another secret than in a file before.
    case otherSecret(than: String)
    /// An option was another than for a file before.
    case differs(option: String, here: String, other: String, there: String)
    /// Events could not be put aside for sorting.
    case cannotSort(SystemError)
  }

  package let path: String
  package let reason: Reason

  init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension ShardFileError: CustomStringConvertible {
  /// What is wrong, without the path.
  package var description: String {
    switch reason {
    case .unreadable(let error): "cannot read: \(error)"
    case .anotherKind: "this is no tally file; 'places-cost tally' makes one from a trace"
    case .isTies: "this is a file of ties, no tally; 'places-cost tally --with-ties' reads it"
    case .isTally: "this is a tally, no file of ties; 'places-cost tally --find-ties' makes one"
    case .isState: "this is a state; '--state' continues it"
    case .version(let version, let known):
      "the file has version \(version), this places-cost reads \(known)"
    case .truncated: "the file is cut off"
    case .damaged: "the file was altered or damaged"
    case .newer: "a newer places-cost wrote the file, and this one does not know all that is in it"
    case .otherSecret(let other): "made with another --secret than \(other)"
    case .differs(let option, let here, let other, let there):
      "made with \(option) \(here), but \(other) with \(there)"
    case .cannotSort(let error): "events cannot be put aside for sorting: \(error)"
    }
  }
}

extension BlockFile.Kind {
  /// Whether a regular file begins so; false for what cannot be read.
  func begins(fileAtPath path: String) -> Bool {
    guard let kind = try? FileKind(path: path), kind == .regular,
      let file = try? FileDescriptor(readingFrom: path)
    else { return false }
    var start = magic.map { _ in UInt8(0) }
    guard let count = try? file.read(into: &start, 0..<start.count) else { return false }
    return start[..<count].elementsEqual(magic)
  }
}

extension ShardTally {
  /// Whether bytes begin as a tally does.
  package static func isTally(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: BlockFile.Kind.tally.magic)
  }

  /// Whether a regular file begins as a tally does.
  package static func isTally(atPath path: String) -> Bool {
    BlockFile.Kind.tally.begins(fileAtPath: path)
  }
}

extension Ties {
  /// Whether a file begins as ties do.
  package static func isTies(atPath path: String) -> Bool {
    BlockFile.Kind.ties.begins(fileAtPath: path)
  }
}

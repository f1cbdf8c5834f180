/// The bytes of a source one after the other, decompressed.
final class ByteStream {
  private enum Origin {
    case memory([UInt8], offset: Int)
    /// A file, and what has been read of it already.
    case plain(FileDescriptor, prefix: [UInt8])
    case compressed(ChildProcess, tool: String)
    case compressedPipe(PipeFeeder, tool: String)
    case log(LogStream)
    case ended
  }

  private let name: String
  private var origin: Origin

  /// Opens a source and finds out from its first bytes whether it is compressed.
  init(_ source: TraceSource) throws(TraceError) {
    name = source.name
    switch source {
    case .bytes(_, let bytes):
      origin = .memory(bytes, offset: 0)
    case .standardInput:
      origin = try Self.origin(.standardInput, name: name)
    case .file(let path):
      let file = try Self.reading(path) { () throws(SystemError) in
        let file = try FileDescriptor(readingFrom: path)
        guard try FileKind(file) != .directory else { throw .isDirectory }
        return file
      }
      origin = try Self.origin(file, name: name)
    }
  }

  /// Reads an open file from its start.
  init(_ file: FileDescriptor, name: String) throws(TraceError) {
    self.name = name
    try Self.reading(name) { () throws(SystemError) in try file.seek(to: 0) }
    origin = try Self.origin(file, name: name)
  }

  /// Reads what is new in a log.
  init(_ log: LogStream, name: String) {
    self.name = name
    origin = .log(log)
  }

  /// Whether a decompressor runs, so that the size of the file says little.
  var isCompressed: Bool {
    switch origin {
    case .compressed, .compressedPipe: true
    case .memory, .plain, .log, .ended: false
    }
  }

  private static func origin(_ file: FileDescriptor, name: String) throws(TraceError) -> Origin {
    let start = file.position
    let prefix = try reading(name) { () throws(SystemError) in
      let prefix = try firstBytes(of: file)
      if let start { try file.seek(to: start) }
      return prefix
    }
    if let container = UnreadContainer(prefix: prefix) { throw .packed(path: name, container) }
    guard let compression = Compression(prefix: prefix) else {
      return .plain(file, prefix: start == nil ? prefix : [])
    }
    let tool = compression.tool
    do throws(SystemError) {
      if start != nil {
        return .compressed(try ChildProcess(compression.command, input: file), tool: tool)
      }
      let feeder = try PipeFeeder(compression.command, prefix: prefix, source: file)
      return .compressedPipe(feeder, tool: tool)
    } catch {
      throw .missingTool(path: name, tool: tool, error)
    }
  }

  private static func firstBytes(of file: FileDescriptor) throws(SystemError) -> [UInt8] {
    var bytes = Array(repeating: UInt8(0), count: UnreadContainer.prefixLength)
    var count = 0
    while count < bytes.count {
      let read = try file.read(into: &bytes, count..<bytes.count)
      guard read > 0 else { break }
      count += read
    }
    return Array(bytes.prefix(count))
  }

  private static func reading<Result>(
    _ name: String,
    _ body: () throws(SystemError) -> Result
  ) throws(TraceError) -> Result {
    do { return try body() } catch { throw .unreadable(path: name, error) }
  }
}

extension ByteStream {
  /// Reads into a part of `buffer` and returns how many bytes; 0 at the end.
  ///
  /// A decompressor must have succeeded at the end.
  func read(into buffer: inout [UInt8], _ range: Range<Int>) throws(TraceError) -> Int {
    if case .log(let log) = origin { return try log.read(into: &buffer, range) }
    do throws(SystemError) {
      switch origin {
      case .memory(let bytes, let offset):
        let count = copy(bytes[offset...], to: &buffer, range)
        origin = .memory(bytes, offset: offset + count)
        return count
      case .plain(let file, let prefix):
        guard !prefix.isEmpty else { return try file.read(into: &buffer, range) }
        let count = copy(prefix[...], to: &buffer, range)
        origin = .plain(file, prefix: Array(prefix.dropFirst(count)))
        return count
      case .compressed(let process, _):
        let count = try process.read(into: &buffer, range)
        if count > 0 { return count }
      case .compressedPipe(let feeder, _):
        let count = try feeder.read(into: &buffer, range)
        if count > 0 { return count }
      case .log, .ended:
        return 0
      }
    } catch {
      throw .unreadable(path: name, error)
    }
    return try end()
  }

  private func copy(
    _ bytes: ArraySlice<UInt8>,
    to buffer: inout [UInt8],
    _ range: Range<Int>
  ) -> Int {
    let count = min(range.count, bytes.count)
    buffer.replaceSubrange(range.prefix(count), with: bytes.prefix(count))
    return count
  }

  /// Looks how the decompressor ended.
  private func end() throws(TraceError) -> Int {
    let (status, tool): (Int32, String)
    do throws(SystemError) {
      switch origin {
      case .compressed(let process, let name): (status, tool) = (try process.waitForEnd(), name)
      case .compressedPipe(let feeder, let name): (status, tool) = (try feeder.waitForEnd(), name)
      case .memory, .plain, .log, .ended: return 0
      }
    } catch {
      throw .unreadable(path: name, error)
    }
    origin = .ended
    guard status == 0 else { throw .damaged(path: name, tool: tool, status: status) }
    return 0
  }
}

extension TraceSource {
  /// Whether the source can be read a second time.
  var isRereadable: Bool {
    switch self {
    case .bytes: true
    case .standardInput: false
    case .file(let path): (try? FileKind(path: path)) == .regular
    }
  }
}

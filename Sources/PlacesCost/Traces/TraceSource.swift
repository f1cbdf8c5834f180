/// Where the bytes of a trace come from (rule C1).
package enum TraceSource: Hashable, Sendable {
  /// A file or a pipe with a name; compressed or not is found out from its content.
  case file(String)
  case standardInput
  /// Bytes in memory, such as what another format was converted to.
  case bytes(name: String, [UInt8])

  /// How reports and messages call it.
  package var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "-"
    case .bytes(let name, _): name
    }
  }
}

extension TraceSource {
  /// The endings of names that are read in a folder.
  package static let endings =
    SourceFormat.allCases.flatMap(\.endings) + Compression.allCases.map(\.ending)

  /// The sources that command-line arguments stand for: files, folders or `-`.
  ///
  /// A folder stands for the files in it, at any depth, whose names end with one of `endings`, or
  /// with `.log` and the number of a rotated piece, and for texts (`.txt`) in whose first 64 KiB a
  /// call stands; in the order of the bytes of their paths. Names that begin with a dot, links to
  /// folders, saved reports and mapping files are passed over.
  ///
  /// - Parameters:
  ///   - arguments: the files, folders or `-`.
  ///   - leavingOut: told of what a folder holds that cannot be read by its name.
  /// - Returns: the sources in order.
  /// - Throws: `TraceError` for a folder that cannot be read, or that holds no trace.
  package static func sources(
    _ arguments: [String],
    leavingOut: (LeftOutFile) -> Void = { _ in }
  ) throws(TraceError) -> [TraceSource] {
    var sources: [TraceSource] = []
    for argument in arguments {
      if argument == "-" {
        sources.append(.standardInput)
      } else if try kind(argument) == .directory {
        let files = try files(inFolder: argument, leavingOut: leavingOut)
        guard !files.isEmpty else { throw .emptyFolder(path: argument) }
        sources += files.map { .file($0) }
      } else {
        sources.append(.file(argument))
      }
    }
    return sources
  }

  private static func files(
    inFolder path: String,
    leavingOut: (LeftOutFile) -> Void
  ) throws(TraceError) -> [String] {
    var files: [String] = []
    let names: [FileKind.Name]
    do { names = try FileKind.names(inFolder: path) } catch { throw .unreadable(path: path, error) }
    for name in names where !name.text.utf8.starts(with: ".".utf8) {
      let full = path.utf8.last == JSONByte.slash ? path + name.text : path + "/" + name.text
      guard name.isWhole else {
        leavingOut(LeftOutFile(path: full, reason: .nameNotUTF8))
        continue
      }
      guard !FileKind.isBrokenLink(full) else {
        leavingOut(LeftOutFile(path: full, reason: .brokenLink))
        continue
      }
      switch try kind(full) {
      case .directory:
        if !FileKind.isLink(full) {
          files += try self.files(inFolder: full, leavingOut: leavingOut)
        }
      case .regular: if try isRead(name.text, full) { files.append(full) }
      case .other: break
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isRead(_ name: String, _ path: String) throws(TraceError) -> Bool {
    if name.hasSuffix(".txt") { return try mentionsCall(path) }
    let digits = name.utf8.reversed().prefix { $0.isDigit }
    let isRotated = !digits.isEmpty && name.dropLast(digits.count).hasSuffix(".log.")
    guard isRotated || endings.contains(where: { name.hasSuffix($0) }) else { return false }
    if !name.hasSuffix(".json") { return true }
    return OtherFile(try SourcePrefix(ofFile: path)) == nil
  }

  private static func mentionsCall(_ path: String) throws(TraceError) -> Bool {
    URLListConverter.recognizes(try SourcePrefix(ofFile: path))
  }

  private static func kind(_ path: String) throws(TraceError) -> FileKind {
    do { return try FileKind(path: path) } catch { throw .unreadable(path: path, error) }
  }
}

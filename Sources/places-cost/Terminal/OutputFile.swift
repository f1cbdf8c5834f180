import PlacesCost

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that appears whole or not at all: written beside its place, then renamed.
///
/// A link is followed; a device or pipe is written to directly, since renaming would replace it. The
/// file keeps the permissions of the one that it replaces. A run that is interrupted leaves nothing
/// behind, unless it is killed (`SIGKILL`).
struct OutputFile {
  let path: String

  /// Says early that the file cannot be written, before any work is done.
  func check() throws(SystemError) {
    let target = resolvedPath
    if let kind = kind(of: target) {
      if kind == S_IFDIR { throw SystemError(code: EISDIR) }
      if kind != S_IFREG {
        guard access(target, W_OK) == 0 else { throw SystemError(code: errno) }
        return
      }
    }
    guard access(folder(of: target), W_OK | X_OK) == 0 else { throw SystemError(code: errno) }
  }

  /// Whether there is a file with something in it, which writing would replace.
  var holdsText: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
  }

  /// What tells the file from others, however its path is spelt; nil where nothing can be there.
  var identity: [String]? {
    let target = resolvedPath
    var status = stat()
    if stat(target, &status) == 0 { return ["\(status.st_dev)", "\(status.st_ino)"] }
    guard stat(folder(of: target), &status) == 0 else { return nil }
    let name = target.lastIndex(of: "/").map { target[target.index(after: $0)...] } ?? target[...]
    return ["\(status.st_dev)", "\(status.st_ino)", String(name)]
  }

  func write(_ bytes: [UInt8]) throws(FileError) {
    try write { (sink) throws(FileError) in try sink.write(bytes) }
  }

  /// Writes what `produce` gives its sink, piece by piece.
  func write(
    _ produce: (any OutputSink) throws(FileError) -> Void
  ) throws(FileError) {
    let target = resolvedPath
    if let kind = kind(of: target), kind != S_IFREG {
      let descriptor = open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(errno) }
      defer { close(descriptor) }
      try produce(DescriptorSink(descriptor: descriptor, name: path))
      return
    }
    let temporary = "\(target).\(getpid()).tmp"
    try UnfinishedFile.during(temporary) { () throws(FileError) in
      try write(to: target, by: temporary, produce)
    }
  }

  /// Writes a file of its own and gives it the name of the target.
  private func write(
    to target: String,
    by temporary: String,
    _ produce: (any OutputSink) throws(FileError) -> Void
  ) throws(FileError) {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    do throws(FileError) {
      defer { close(descriptor) }
      var existing = stat()
      if stat(target, &existing) == 0 { _ = fchmod(descriptor, existing.st_mode & 0o7777) }
      try produce(DescriptorSink(descriptor: descriptor, name: path))
      guard fsync(descriptor) == 0 else { throw failure(errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw failure(code)
    }
  }

  private func failure(_ code: Int32) -> FileError {
    FileError(action: .write, path: path, cause: SystemError(code: code))
  }

  /// Where a link leads; the path itself where nothing stands there yet.
  private var resolvedPath: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension OutputFile {
  /// Writes to a file, whole or not at all, or to standard output where there is none.
  static func write(
    _ bytes: [UInt8],
    to path: String?,
    in context: Context
  ) throws(FileError) {
    if let path {
      try OutputFile(path: path).write(bytes)
    } else {
      try context.output.write(bytes)
    }
  }

  /// Writes what `produce` gives its sink to a file, or to standard output where there is none.
  ///
  /// Whatever goes wrong keeps the file from appearing.
  static func write(
    to path: String?,
    in context: Context,
    _ produce: (any OutputSink) throws -> Void
  ) throws {
    guard let path else { return try produce(context.output) }
    var failure: (any Error)?
    do {
      try OutputFile(path: path).write { (sink) throws(FileError) in
        do {
          try produce(sink)
        } catch let error as FileError {
          throw error
        } catch {
          failure = error
          throw FileError(action: .write, path: path, cause: SystemError(code: 0))
        }
      }
    } catch {
      throw failure ?? error
    }
  }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that appears whole or not at all: written beside its place, then renamed.
///
/// A link is followed; a device or pipe is written to directly, since renaming would replace it. The
/// file keeps the permissions of the one that it replaces.
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

  func write(_ bytes: [UInt8]) throws(FileError) {
    do {
      try replace(resolvedPath, with: bytes)
    } catch {
      throw FileError(action: .write, path: path, cause: error)
    }
  }

  private func replace(_ target: String, with bytes: [UInt8]) throws(SystemError) {
    if let kind = kind(of: target), kind != S_IFREG {
      let descriptor = open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemError(code: errno) }
      defer { close(descriptor) }
      try Platform.write(bytes, to: descriptor)
      return
    }
    let temporary = "\(target).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    do throws(SystemError) {
      defer { close(descriptor) }
      var existing = stat()
      if stat(target, &existing) == 0 { _ = fchmod(descriptor, existing.st_mode & 0o7777) }
      try Platform.write(bytes, to: descriptor)
      guard fsync(descriptor) == 0 else { throw SystemError(code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw SystemError(code: code)
    }
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

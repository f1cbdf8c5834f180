#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What a path leads to, symbolic links followed.
enum FileKind {
  case regular
  case directory
  /// A pipe, a device or a socket.
  case other

  init(path: String) throws(SystemError) {
    var status = stat()
    _ = try retryingInterrupts { unsafe stat(path, &status) }
    self.init(mode: status.st_mode)
  }

  init(_ file: FileDescriptor) throws(SystemError) {
    var status = stat()
    _ = try retryingInterrupts { unsafe fstat(file.rawValue, &status) }
    self.init(mode: status.st_mode)
  }

  private init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    default: self = .other
    }
  }

  /// The size of a regular file in bytes; nil for anything else.
  static func size(ofRegularFile path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Whether a path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a path is a symbolic link that leads nowhere, or in a circle.
  static func isBrokenLink(_ path: String) -> Bool {
    guard isLink(path) else { return false }
    var status = stat()
    return unsafe stat(path, &status) != 0 && (errno == ENOENT || errno == ELOOP)
  }

  /// A name in a folder.
  struct Name {
    /// As far as it can be shown, where it is not valid UTF-8.
    let text: String
    /// Whether `text` is the name, and leads to the file.
    let isWhole: Bool
  }

  /// The names in a folder, in the order of their bytes, without `.` and `..`.
  static func names(inFolder path: String) throws(SystemError) -> [Name] {
    guard let folder = unsafe opendir(path) else { throw .last }
    defer { unsafe closedir(folder) }
    var names: [Name] = []
    while let entry = unsafe readdir(folder) {
      // Safe: `d_name` is a C string within the entry, copied before the next call.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        let bytes = unsafe UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
        let valid = unsafe String(validatingCString: bytes)
        return unsafe Name(text: valid ?? String(cString: bytes), isWhole: valid != nil)
      }
      if name.text != ".", name.text != ".." { names.append(name) }
    }
    return names.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
  }
}

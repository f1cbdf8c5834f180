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

  /// The names in a folder, in the order of their bytes, without `.` and `..`.
  static func names(inFolder path: String) throws(SystemError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .last }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      // Safe: `d_name` is a C string within the entry, copied before the next call.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

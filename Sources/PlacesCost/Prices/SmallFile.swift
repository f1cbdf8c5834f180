#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Files that are read whole, such as price books.
enum SmallFile {
  /// A system call that failed.
  struct Failure: Error, Equatable {
    let errno: Int32

    var isNoSuchFile: Bool { errno == ENOENT }
  }

  /// The bytes of a file.
  static func bytes(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Failure(errno: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      var code: Int32 = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = unsafe read(descriptor, buffer.baseAddress, buffer.count)
        code = result < 0 ? errno : 0
        count = max(result, 0)
      }
      if code == EINTR { continue }
      guard code == 0 else { throw Failure(errno: code) }
      guard !piece.isEmpty else { return bytes }
      bytes += piece
    }
  }

  /// The system's words for an error number, in the C locale.
  static func message(for errno: Int32) -> String {
    // The string is the system's own and lives until the next call; it is copied at once.
    guard let text = unsafe strerror(errno) else { return "error \(errno)" }
    return unsafe String(cString: text)
  }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension FileDescriptor {
  /// Creates an empty file for writing and reading that no name leads to.
  ///
  /// It lies in the folder named by `TMPDIR`, else in `/tmp`, can be opened by nobody else, and is
  /// gone when it is closed.
  static func temporary() throws(SystemError) -> FileDescriptor {
    // Safe: the environment is not changed by this program; the string is copied at once.
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array((folder + "/places-cost-XXXXXX").utf8CString)
    // Safe: the template ends with a zero, and is changed in place within its length.
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw .last }
    unsafe unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return FileDescriptor(owning: descriptor)
  }

  /// Throws if no temporary file can be made.
  package static func checkTemporary() throws(SystemError) {
    _ = try temporary()
  }
}

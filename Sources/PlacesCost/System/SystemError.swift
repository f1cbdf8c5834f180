#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An error number of the operating system.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The error that the last call of this thread left behind.
  static var last: SystemError { SystemError(code: errno) }

  package var description: String {
    // Safe: `strerror` returns a C string, which is copied at once.
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }

  static let isDirectory = SystemError(code: EISDIR)
  static let noSuchFile = SystemError(code: ENOENT)
  static let tooLarge = SystemError(code: EFBIG)
}

/// Calls of the operating system whose result is negative, with `errno` set, if they fail.
@inline(__always)
func retryingInterrupts<Result: SignedInteger>(
  _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    guard errno == EINTR else { throw .last }
  }
}

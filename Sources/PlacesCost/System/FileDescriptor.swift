#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An open file of the operating system, closed when the last reference goes.
package final class FileDescriptor: Sendable {
  let rawValue: Int32
  private let closes: Bool

  /// Takes over an open descriptor; `closes` says whether to close it in the end.
  init(owning rawValue: Int32, closes: Bool = true) {
    self.rawValue = rawValue
    self.closes = closes
  }

  /// Opens a file for reading.
  convenience init(readingFrom path: String) throws(SystemError) {
    let descriptor = try retryingInterrupts { unsafe open(path, O_RDONLY | O_CLOEXEC) }
    self.init(owning: descriptor)
  }

  deinit {
    if closes { _ = close(rawValue) }
  }

  /// Standard input, which stays open.
  static let standardInput = FileDescriptor(owning: 0, closes: false)

  /// Reads bytes into a part of `buffer` and returns how many; 0 at the end.
  func read(into buffer: inout [UInt8], _ range: Range<Int>) throws(SystemError) -> Int {
    precondition(range.upperBound <= buffer.count, "no room to read into")
    return try retryingInterrupts {
      // Safe: the range lies within the buffer.
      unsafe buffer.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return 0 }
        let start = unsafe base + range.lowerBound
        #if canImport(Glibc)
        return unsafe Glibc.read(rawValue, start, range.count)
        #else
        return unsafe Darwin.read(rawValue, start, range.count)
        #endif
      }
    }
  }

  /// Writes all of `bytes`.
  func write(_ bytes: RawSpan) throws(SystemError) {
    var written = 0
    while written < bytes.byteCount {
      let rest = bytes.extracting(written..<bytes.byteCount)
      written += try retryingInterrupts {
        // Safe: the buffer holds the count it is given with.
        unsafe rest.withUnsafeBytes { bytes in
          #if canImport(Glibc)
          unsafe Glibc.write(rawValue, bytes.baseAddress, bytes.count)
          #else
          unsafe Darwin.write(rawValue, bytes.baseAddress, bytes.count)
          #endif
        }
      }
    }
  }

  /// The position of the next byte; nil for what has none, such as a pipe.
  var position: Int? {
    let position = lseek(rawValue, 0, SEEK_CUR)
    return position < 0 ? nil : Int(position)
  }

  /// Moves to a position from the start.
  func seek(to position: Int) throws(SystemError) {
    _ = try retryingInterrupts { lseek(rawValue, off_t(position), SEEK_SET) }
  }
}

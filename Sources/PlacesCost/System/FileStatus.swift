#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What the system says of a file, whatever names lead to it.
struct FileStatus: Hashable, Sendable {
  /// Device and inode: the same as long as the file is there, whatever it is called.
  struct Identity: Hashable, Sendable {
    var device: UInt64
    var inode: UInt64
  }

  var identity: Identity
  var size: Int
  /// Nanoseconds since the Unix epoch of the last change of its content.
  var modified: Int64
  var isRegular: Bool

  /// The status of an open file.
  init(_ file: FileDescriptor) throws(SystemError) {
    var status = stat()
    _ = try retryingInterrupts { unsafe fstat(file.rawValue, &status) }
    self.init(status)
  }

  /// The status of what a path leads to.
  init(path: String) throws(SystemError) {
    var status = stat()
    _ = try retryingInterrupts { unsafe stat(path, &status) }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino)
    )
    size = Int(status.st_size)
    #if canImport(Glibc)
    let time = status.st_mtim
    #else
    let time = status.st_mtimespec
    #endif
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}

extension FileDescriptor {
  /// Reads bytes at an offset into a part of `buffer` and returns how many; 0 at the end.
  func read(
    into buffer: inout [UInt8],
    _ range: Range<Int>,
    at offset: Int
  ) throws(SystemError) -> Int {
    precondition(range.upperBound <= buffer.count, "no room to read into")
    return try retryingInterrupts {
      // Safe: the range lies within the buffer.
      unsafe buffer.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return 0 }
        return unsafe pread(rawValue, base + range.lowerBound, range.count, off_t(offset))
      }
    }
  }

  /// The bytes in a range of a regular file; fewer where it is shorter.
  func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
    var bytes = Array(repeating: UInt8(0), count: range.count)
    var filled = 0
    while filled < bytes.count {
      let count = try read(into: &bytes, filled..<bytes.count, at: range.lowerBound + filled)
      guard count > 0 else { break }
      filled += count
    }
    return Array(bytes[..<filled])
  }
}

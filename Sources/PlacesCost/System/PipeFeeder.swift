#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Feeds a program from a pipe whose first bytes have been read already.
///
/// Everything happens in the reading thread: whenever the program's output is wanted, its input is
/// topped up meanwhile.
final class PipeFeeder {
  private let source: FileDescriptor
  private let process: ChildProcess
  /// Our end of the program's input; nil once all of it is written.
  private var input: FileDescriptor?
  private var chunk: [UInt8]
  private var unwritten: Range<Int>

  /// Starts a program whose input is `prefix` and then the rest of `source`.
  init(_ arguments: [String], prefix: [UInt8], source: FileDescriptor) throws(SystemError) {
    let (ours, theirs) = try FileDescriptor.connectedPair()
    process = try ChildProcess(arguments, input: theirs)
    self.source = source
    input = ours
    chunk = prefix
    unwritten = prefix.indices
    _ = fcntl(ours.rawValue, F_SETFL, O_NONBLOCK)
  }

  /// Reads the program's output into a part of `buffer`; returns 0 at its end.
  func read(into buffer: inout [UInt8], _ range: Range<Int>) throws(SystemError) -> Int {
    while input != nil, let output = process.output {
      try refill()
      // Only now: a reference kept over `refill` would keep the program's input open at its end.
      guard let input else { break }
      var waits = [
        pollfd(fd: output.rawValue, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input.rawValue, events: Int16(POLLOUT), revents: 0),
      ]
      _ = try retryingInterrupts { unsafe poll(&waits, 2, -1) }
      if waits[0].revents != 0 { break }
      try write()
    }
    return try process.read(into: &buffer, range)
  }

  func waitForEnd() throws(SystemError) -> Int32 { try process.waitForEnd() }

  /// Reads the next chunk of the source once the last one is written; ends the input at its end.
  private func refill() throws(SystemError) {
    guard unwritten.isEmpty else { return }
    if chunk.count < 1 << 16 { chunk = Array(repeating: 0, count: 1 << 16) }
    let count = try source.read(into: &chunk, chunk.indices)
    unwritten = 0..<count
    if count == 0 { input = nil }
  }

  /// Writes what the program takes without waiting; stops feeding a program that has ended.
  private func write() throws(SystemError) {
    guard let input, !unwritten.isEmpty else { return }
    #if canImport(Glibc)
    let flags = Int32(MSG_NOSIGNAL)
    #else
    let flags: Int32 = 0
    #endif
    // Safe: the buffer holds the count it is given with.
    let written = unsafe chunk[unwritten].withUnsafeBytes { buffer in
      unsafe send(input.rawValue, buffer.baseAddress, buffer.count, flags)
    }
    if written >= 0 {
      unwritten = unwritten.lowerBound + written..<unwritten.upperBound
    } else if errno != EAGAIN, errno != EINTR {
      self.input = nil
    }
  }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A running program whose output is read as it comes.
///
/// Dropping it closes the connection, which stops the program, and waits for its end.
final class ChildProcess {
  private var process: pid_t?
  private var readEnd: FileDescriptor?

  /// Starts a program found on the search path, with `input` as its standard input.
  init(_ arguments: [String], input: FileDescriptor) throws(SystemError) {
    let (readEnd, writeEnd) = try FileDescriptor.connectedPair()
    process = try Self.spawn(arguments, input: input, output: writeEnd)
    self.readEnd = readEnd
  }

  deinit {
    readEnd = nil
    _ = try? waitForEnd()
  }

  /// Where the program's output arrives.
  var output: FileDescriptor? { readEnd }

  /// Reads the program's output into a part of `buffer`; returns 0 at its end.
  func read(into buffer: inout [UInt8], _ range: Range<Int>) throws(SystemError) -> Int {
    try readEnd?.read(into: &buffer, range) ?? 0
  }

  /// Waits for the program's end, once its output is at its end.
  ///
  /// - Returns: The exit status, or 128 and the number of the signal that ended it.
  func waitForEnd() throws(SystemError) -> Int32 {
    guard let process else { return 0 }
    var status: Int32 = 0
    _ = try retryingInterrupts { unsafe waitpid(process, &status, 0) }
    self.process = nil
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static func spawn(
    _ arguments: [String],
    input: FileDescriptor,
    output: FileDescriptor
  ) throws(SystemError) -> pid_t {
    #if canImport(Glibc)
    var actions = unsafe posix_spawn_file_actions_t()
    #else
    var actions: posix_spawn_file_actions_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input.rawValue, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output.rawValue, 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Safe: the copies live until the call is over and are freed once.
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, arguments[0], &actions, nil, &words, environ)
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }
}

import PlacesCost

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Every call of the operating system that the command line makes.
enum Platform {
  static let standardOutput: Int32 = STDOUT_FILENO
  static let standardError: Int32 = STDERR_FILENO

  /// Makes a closed pipe (`EPIPE`) and a file beyond the allowed size (`EFBIG`) errors of `write` in
  /// place of the end of the process.
  static func makeWritingFailPlainly() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Microseconds since the Unix epoch.
  static var now: Int64 {
    Int64(time(nil)) * 1_000_000
  }

  /// Microseconds on a clock that never goes back.
  static var clock: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }

  /// Makes a crash one line and the exit code of an internal error, in place of a backtrace.
  static func tellCrashesPlainly() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      _ = signal(number) { _ in
        let line: StaticString = "places-cost: error: internal error, or out of memory\n"
        _ = line.withUTF8Buffer { platformWrite(2, $0.baseAddress, $0.count) }
        _exit(ExitCode.internalError.rawValue)
      }
    }
  }

  /// The first argument that is not valid UTF-8, as far as it can be shown; nil if all are.
  static var firstUnreadableArgument: String? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      if String(validatingCString: argument) == nil { return String(cString: argument) }
    }
    return nil
  }

  /// Ends the process.
  static func exit(_ code: ExitCode) -> Never {
    _exit(code.rawValue)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Columns of the terminal behind `descriptor`, at least 40; nil where there is none.
  static func terminalWidth(_ descriptor: Int32) -> Int? {
    guard isTerminal(descriptor) else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return max(40, Int(size.ws_col))
  }

  /// The values of those variables that are set.
  static func environment(_ names: [String]) -> [String: String] {
    var environment: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }

  /// Writes all bytes, going on after interruptions.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        platformWrite(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }
}

extension SystemError {
  static let brokenPipe = SystemError(code: EPIPE)

  /// The system's own words, without a capital so that they fit inside a sentence.
  var sentence: String {
    description.prefix(1).lowercased() + description.dropFirst()
  }
}

/// The C function `write`, which methods of that name hide.
private func platformWrite(
  _ descriptor: Int32,
  _ bytes: UnsafeRawPointer?,
  _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}

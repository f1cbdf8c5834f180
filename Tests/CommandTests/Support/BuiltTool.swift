import Testing

@testable import places_cost

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A run of the built executable, in a process of its own.
struct BuiltTool {
  let output: String
  let errorOutput: String
  /// The exit code; 128 and the signal's number where a signal ended it.
  let exitCode: Int32
  /// Where the tool lies: beside the test bundle, else in the package's debug build.
  static let path: String = {
    let bundle = CommandLine.arguments[0]
    let folder = bundle.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let beside = folder.joined(separator: "/") + "/places-cost"
    return access(beside, X_OK) == 0 ? beside : "\(packageFolder)/.build/debug/places-cost"
  }()

  /// Runs `sh -c script` with the tool as `$TOOL`, for pipes and closed descriptors.
  init(script: String, environment: [String] = []) throws {
    let folder = try TemporaryFolder()
    let redirected = "{ \(script)\n} >\(folder.file("out")) 2>\(folder.file("err")) </dev/null"
    let arguments = ["/bin/bash", "-c", redirected]
    var pointers = arguments.map { strdup($0) } + [nil]
    // Where coverage is measured, the tool writes its own beside that of the tests, not to its folder.
    let profile = getenv("LLVM_PROFILE_FILE").map {
      ["LLVM_PROFILE_FILE=\(String(cString: $0))"]
    }
    let variables =
      ["PATH=/usr/bin:/bin", "TOOL=\(Self.path)", "LC_ALL=C"] + (profile ?? []) + environment
    var variablePointers = variables.map { strdup($0) } + [nil]
    defer { for pointer in pointers + variablePointers { free(pointer) } }
    var process = pid_t()
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of the test block signals; a process from a shell blocks none.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let code = posix_spawn(&process, "/bin/bash", nil, &attributes, &pointers, &variablePointers)
    try #require(code == 0)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    exitCode = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + status & 0x7f
    output = try folder.text(of: "out")
    errorOutput = try folder.text(of: "err")
  }

  init(_ arguments: String, environment: [String] = []) throws {
    try self.init(script: "\"$TOOL\" \(arguments)", environment: environment)
  }
}

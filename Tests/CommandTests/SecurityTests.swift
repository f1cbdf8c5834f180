import Testing

@testable import PlacesCost
@testable import places_cost

/// The claims of docs/security.md that are about the whole program.
struct SecurityTests {
  /// Each file of the sources by its path.
  private static func sources() throws -> [(path: String, text: String)] {
    let list = try BuiltTool(script: "cd \(packageFolder); find Sources -name '*.swift'").output
    return try list.split(separator: "\n").map { name in
      let bytes = try SmallFile.bytes(of: "\(packageFolder)/\(name)")
      return (String(name), String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Where a call of a C function stands.
  private static func callers(of function: String) throws -> [String] {
    let name = try Regex("(^|[^A-Za-z0-9_.])\(function)\\(")
    return try sources().filter { _, text in
      text.split(separator: "\n").contains { line in
        !line.drop { $0 == " " }.hasPrefix("//") && line.contains(name)
      }
    }.map { String($0.path.split(separator: "/").last ?? "") }.sorted()
  }

  @Test func `nothing is imported that could reach a network`() throws {
    let files = try Self.sources()
    #expect(files.count > 300)
    let known = ["Glibc", "Darwin", "PlacesCost", "Synchronization"]
    for (path, text) in files {
      for line in text.split(separator: "\n") where line.contains(#/^ *(\w+ )?import /#) {
        #expect(known.contains(String(line.split(separator: " ").last ?? "")), "\(path): \(line)")
      }
    }
  }

  @Test(arguments: [
    "socket", "connect", "bind", "getaddrinfo", "gethostbyname", "dlopen", "dlsym", "system",
    "popen", "fork", "execv", "execve", "execvp", "mmap", "mprotect",
  ])
  func `no function of the system is called that connects, or runs code`(function: String) throws {
    #expect(try Self.callers(of: function) == [])
  }

  @Test func `programs are started in one place, and those are gzip and zstd`() throws {
    #expect(try Self.callers(of: "posix_spawnp?") == ["ChildProcess.swift"])
    #expect(try Self.callers(of: "ChildProcess") == ["ByteStream.swift", "PipeFeeder.swift"])
    #expect(Compression.allCases.map(\.command) == [["gzip", "-dc"], ["zstd", "-dcq"]])
  }

  @Test func `the environment is read by name`() throws {
    #expect(
      try Self.callers(of: "getenv")
        == ["Platform.swift", "SearchPath.swift", "TemporaryFile.swift"]
    )
    let names = PlacesCostCommand.environmentVariables
    #expect(names.allSatisfy { $0.hasPrefix("PLACES_COST_") || ["NO_COLOR", "TERM"].contains($0) })
  }

  @Test func `no command leaves a file that nobody asked for, or reads one that nobody named`()
    throws
  {
    let folder = try TemporaryFolder()
    let samples = "\(packageFolder)/samples"
    let run = try BuiltTool(
      script: """
        cd \(folder.path); export HOME=$PWD TMPDIR=$PWD XDG_CONFIG_HOME=$PWD
        "$TOOL" generate --sessions 20 > ../$$.jsonl; head -c 20000 ../$$.jsonl | tac | "$TOOL" analyze -
        "$TOOL" convert \(samples)/new-rest.har; "$TOOL" analyze \(samples)/new-rest.har
        "$TOOL" explain ../$$.jsonl:1; "$TOOL" doctor; "$TOOL" config; "$TOOL" prices list
        rm ../$$.jsonl; ls -A > ../$$.txt; cat ../$$.txt >&2; rm ../$$.txt
        """
    )
    let names = run.errorOutput.split(separator: "\n").filter { !$0.contains(":") }
    #expect(names == [], "\(run.errorOutput)")
    let traced = try BuiltTool(
      script: """
        cd \(folder.path); printf 'api = "legacy"\\n' > places-cost.conf
        cp places-cost.conf .places-costrc; HOME=$PWD "$TOOL" config; rm places-cost.conf .places-costrc
        """
    )
    #expect(traced.output.contains("api = \"new\""))
  }

  @Test func `each test that docs/security.md names is there`() throws {
    let bytes = try SmallFile.bytes(of: "\(packageFolder)/docs/security.md")
    let text = String(decoding: bytes, as: UTF8.self)
    let tests = try BuiltTool(script: "cd \(packageFolder); find Tests -type f").output
    let named = text.matches(of: #/`(\w+Tests|Tests/[\w/.]+)`/#).map { String($0.1) }
    #expect(named.count > 20)
    for name in Set(named) {
      let file = name.contains("/") ? "\(name)\n" : "/\(name).swift\n"
      #expect(tests.contains(file), "\(name)")
    }
  }
}

import Testing

@testable import places_cost

struct HelpTests {
  static let paths = PlacesCostCommand.root.paths().map { path in
    path.dropFirst().map(\.name)
  }

  @Test(arguments: paths)
  func `C6: every command has help, however one asks for it`(_ path: [String]) throws {
    let run = CommandRun(path + ["--help"])
    #expect(run.exitCode == .success)
    #expect(run.errorOutput == "")
    #expect(CommandRun(path + ["-h"]) == run)
    #expect(CommandRun(["help"] + path) == run)
    try expectGolden(run.output, (["help"] + path).joined(separator: "-") + ".txt")
  }

  @Test func `no arguments at all is a call for help`() {
    #expect(CommandRun([]) == CommandRun(["--help"]))
  }

  @Test(arguments: [40, 80, 132])
  func `help is wrapped at the terminal's width`(_ width: Int) {
    for path in Self.paths {
      let lines = CommandRun(path + ["--help"], width: width).output.split(separator: "\n")
      // Examples, labels and single words keep their length.
      for line in lines
      where !line.hasPrefix("  places-cost") && !line.hasPrefix("  -")
        && line.split(separator: " ").count > 1
      {
        #expect(line.count <= max(width, 46), "\(line)")
      }
    }
  }

  @Test(arguments: [["--version"], ["analyze", "--version"], ["prices", "--version"]])
  func `C6: the version is printed anywhere`(_ arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.output == "0.1.0\n")
    #expect(run.exitCode == .success)
  }

  @Test func `wraps at spaces and keeps examples`() {
    #expect(wrapped("aa bb cc", width: 5) == ["aa bb", "cc"])
    #expect(wrapped("aaaaaaaa b", width: 4) == ["aaaaaaaa", "b"])
    #expect(wrapped("a\n\n  b c d e\nf", width: 3) == ["a", "", "  b c d e", "f"])
    #expect(wrapped("", width: 10) == [""])
  }
}

struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func `C6: prints a completion script`(_ shell: Shell) throws {
    let run = CommandRun(["completion", shell.rawValue])
    #expect(run.exitCode == .success)
    try expectGolden(run.output, "completion.\(shell.rawValue)")
  }

  @Test func `prints the manual page`() throws {
    let run = CommandRun(["help", "--man"])
    #expect(run.exitCode == .success)
    try expectGolden(run.output, "places-cost.1")
  }

  struct BashCase: CustomTestStringConvertible {
    let words: [String]
    let expected: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  static let bashCases = [
    BashCase(words: ["places-cost", "an"], expected: ["analyze"]),
    BashCase(
      words: ["places-cost", "prices", ""],
      expected: ["list", "show", "diff", "verify", "import"]
    ),
    BashCase(words: ["places-cost", "analyze", "x", "--api", "l"], expected: ["legacy"]),
    BashCase(words: ["places-cost", "analyze", "--api", "=", "n"], expected: ["new"]),
    BashCase(words: ["places-cost", "simulate", "--debou"], expected: ["--debounce"]),
    BashCase(words: ["places-cost", "completion", ""], expected: ["bash", "zsh", "fish"]),
    BashCase(words: ["places-cost", "analyze", "--session-gap", ""], expected: []),
    BashCase(words: ["places-cost", "--col"], expected: ["--color", "--colour"]),
  ]

  @Test(arguments: bashCases)
  func `bash completes what the tables say`(_ bash: BashCase) throws {
    let words = bash.words.map { "'\($0)'" }.joined(separator: " ")
    let run = try BuiltTool(
      script: """
        eval "$("$TOOL" completion bash)"
        COMP_WORDS=(\(words)); COMP_CWORD=\(bash.words.count - 1)
        _places_cost
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    )
    #expect(run.errorOutput == "")
    #expect(run.output.split(separator: "\n").map(String.init) == bash.expected)
  }
}

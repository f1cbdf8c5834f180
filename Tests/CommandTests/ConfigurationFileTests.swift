import PlacesCost
import Testing

@testable import places_cost

struct ConfigurationFileTests {
  struct FileCase: CustomTestStringConvertible {
    let text: String
    let entries: [String]
    var testDescription: String { text }

    init(_ text: String, _ entries: String...) {
      self.text = text
      self.entries = entries
    }
  }

  static let files = [
    FileCase(""),
    FileCase("# nothing\n\n   \t# still nothing\r\n"),
    FileCase("api = new", "1 api=new"),
    FileCase("api=new#comment\nby = x", "1 api=new", "2 by=x"),
    FileCase("\u{FEFF}api = \"new\"\r\n\r\nstrict = true\r\n", "1 api=new", "3 strict=true"),
    FileCase("min-chars = [1, 2,3, ]", "1 min-chars=1,2,3"),
    FileCase("min-chars = []", "1 min-chars="),
    FileCase("min-chars = 1,2,3 # three", "1 min-chars=1,2,3"),
    FileCase("by = \"a # \\\"b\\\" \\\\ c\"", "1 by=a # \"b\" \\ c"),
    FileCase("by = 'a \\ \"b\"'", "1 by=a \\ \"b\""),
    FileCase("by = ''", "1 by="),
    FileCase("by = 地域", "1 by=地域"),
    FileCase("prices = ../books/ours.json", "1 prices=../books/ours.json"),
  ]

  @Test(arguments: files)
  func `reads settings with the line that they stand on`(_ file: FileCase) throws {
    let configuration = try ConfigurationFile(path: "c", bytes: Array(file.text.utf8))
    #expect(configuration.entries.map { "\($0.line) \($0.key)=\($0.value)" } == file.entries)
  }

  struct ErrorCase: CustomTestStringConvertible {
    let text: String
    let expected: String
    var testDescription: String { text }
  }

  static let errors = [
    ErrorCase(text: "api", expected: ":1: error: expected 'key = value'"),
    ErrorCase(
      text: "\n[prices]",
      expected:
        ":2: error: tables such as '[name]' are for budgets; settings are 'key = value' lines"
    ),
    ErrorCase(text: "= 3", expected: ":1: error: '' is not a setting's name"),
    ErrorCase(text: "a b = 3", expected: ":1: error: 'a b' is not a setting's name"),
    ErrorCase(text: "api =", expected: ":1: error: the value is missing"),
    ErrorCase(text: "api = # none", expected: ":1: error: the value is missing"),
    ErrorCase(text: "by = \"x", expected: ":1: error: the string does not end on its line"),
    ErrorCase(text: "by = 'x", expected: ":1: error: the string does not end on its line"),
    ErrorCase(text: "by = [1, 2", expected: ":1: error: the array does not end on its line"),
    ErrorCase(text: "by = [1 2]", expected: ":1: error: the array does not end on its line"),
    ErrorCase(
      text: "by = \"\\n\"",
      expected: ":1: error: only the escapes \\\", \\\\, \\uXXXX and \\UXXXXXXXX are supported"
    ),
    ErrorCase(text: "by = new old", expected: ":1: error: write \"new old\" in quotes"),
    ErrorCase(text: "by = 'a' b", expected: ":1: error: unexpected text after the value"),
    ErrorCase(
      text: "api = new\nby = x\napi = legacy",
      expected: ":3: error: the setting 'api' is already given on line 1"
    ),
    ErrorCase(
      text: "sesion-gap = 3",
      expected: ":1: error: unknown setting 'sesion-gap'. Did you mean 'session-gap'?"
    ),
    ErrorCase(text: "config = x", expected: ":1: error: unknown setting 'config'"),
    ErrorCase(text: "output = x", expected: ":1: error: unknown setting 'output'"),
    ErrorCase(
      text: "\napi = nwe",
      expected:
        ":2: error: The value 'nwe' is invalid for '--api <api>': expected 'new' or 'legacy'. "
        + "Did you mean 'new'?"
    ),
  ]

  @Test(arguments: errors)
  func `C3: a bad file is named with its line and ends with exit code 3`(_ error: ErrorCase) throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(error.text, to: "settings.toml")
    let run = CommandRun(["analyze", "x", "--config", path])
    #expect(run.errorOutput == "\(path)\(error.expected)\n")
    #expect(run.exitCode == .invalidInput)
  }

  @Test func `C3: a file that is not text or not there ends with exit code 3`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("bytes")
    try OutputFile(path: path).write([0x61, 0xff])
    let binary = CommandRun(["analyze", "x", "--config", path])
    #expect(binary.errorOutput == "\(path): error: the file is not UTF-8 text\n")
    #expect(binary.exitCode == .invalidInput)
    let missing = CommandRun(["analyze", "x", "--config", "/nonexistent"])
    #expect(
      missing.errorOutput
        == "/nonexistent: error: cannot read the configuration: no such file or directory\n"
    )
    #expect(missing.exitCode == .invalidInput)
  }

  @Test func `config show prints every setting with its origin`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("api = legacy\nmin-chars = [2, 3]\n", to: "settings.toml")
    let run = CommandRun(
      ["config", "show", "--session-gap", "0.5", "--config", path],
      environment: ["PLACES_COST_DEBOUNCE": "0,250"]
    )
    #expect(run.exitCode == .success)
    try expectGolden(
      run.output.split(separator: path).joined(separator: "settings.toml"),
      "config-show.txt"
    )
  }

  @Test func `what config show prints is a configuration with the same settings`() throws {
    let folder = try TemporaryFolder()
    let arguments = ["--session-gap", "0.5", "--by", "a \"b\" \\ c", "--strict"]
    let first = CommandRun(["config"] + arguments)
    let path = try folder.write(first.output, to: "settings.toml")
    let second = CommandRun(["config", "show", "--config", path])
    func settings(_ run: CommandRun) -> [Substring] {
      run.output.split(separator: "\n").map { line in line.split(separator: "  ")[0] }
    }
    #expect(second.errorOutput == "")
    #expect(settings(second) == settings(first))
  }
}

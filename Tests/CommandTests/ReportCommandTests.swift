import Testing

@testable import places_cost

struct ReportCommandTests {
  static let sample = "\(packageFolder)/samples/checkout.jsonl"

  @Test func `a saved report is written in any format without its trace`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("report.json")
    let fresh = CommandRun(["analyze", Self.sample, "--format", "json", "--output", file])
    #expect(fresh.exitCode == .success)
    for format in ["json", "text", "csv"] {
      let saved = CommandRun(["report", file, "--format", format])
      #expect(saved.exitCode == .success)
      #expect(saved.output == CommandRun(["analyze", Self.sample, "--format", format]).output)
    }
  }

  @Test func `prices and limits can be changed afterwards`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("report.json")
    let flags = [
      "--prices", "google-india-2025-03", "--monthly-sessions", "70000", "--max-delay", "150",
      "--max-short", "1", "--plateau", "2", "--needs", "pro", "--by", "platform", "--allow-legacy",
    ]
    #expect(
      CommandRun(["analyze", Self.sample, "--format", "json", "--output", file]).exitCode
        == .success
    )
    #expect(
      CommandRun(["report", file] + flags).output
        == CommandRun(["analyze", Self.sample] + flags).output
    )
  }

  @Test func `C3: what is no report is invalid input, named and explained`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(#"{"schemaVersion": 1}"#, to: "old.json")
    let run = CommandRun(["report", file])
    #expect(run.exitCode == .invalidInput)
    #expect(run.output == "")
    #expect(run.errorOutput == "\(file): error: the report has no \"tally\" to make figures from\n")
    let missing = CommandRun(["report", folder.file("none.json")])
    #expect(missing.exitCode == .invalidInput)
    #expect(missing.errorOutput.contains("no such file"))
  }

  @Test(arguments: ["checkout.jsonl", "new-js.har", "access-logs/combined.log"])
  func `C3: a trace in place of a report is told by its kind`(_ name: String) {
    let path = "\(packageFolder)/samples/\(name)"
    let run = CommandRun(["report", path])
    #expect(run.exitCode == .invalidInput)
    #expect(
      run.errorOutput
        == "\(path): error: this is a trace, no saved report; 'places-cost analyze' reads it\n"
    )
  }

  @Test func `C3: a report or a mapping in place of a trace is told by its kind`() throws {
    let folder = try TemporaryFolder()
    let saved = folder.file("report.json")
    let grid = ["--min-chars", "2", "--debounce", "0"]
    let save = CommandRun(["analyze", Self.sample, "--output", saved] + grid)
    #expect(save.exitCode == .success)
    let run = CommandRun(["analyze", saved])
    #expect(run.exitCode == .invalidInput)
    #expect(
      run.errorOutput.contains(
        "\(saved) is a saved report, no trace; 'places-cost report' reads it"
      )
    )
    let mapping = "\(packageFolder)/samples/analytics/mapping.json"
    #expect(
      CommandRun(["analyze", mapping]).errorOutput
        .contains("\(mapping) is a mapping, no trace; give it with --map")
    )
  }

  @Test(arguments: [
    (#"{"id":"a","extends":"google-2025-03"}"#, "is a price book, no trace; give it with --prices"),
    (#"{"id":"a","skus":[]}"#, "is a price book, no trace; give it with --prices"),
    (#"{"id":"a","sessionRules":[]}"#, "is a provider's book, no trace; give it with --providers"),
    (
      "[cost-per-session]\nfail = 1\n",
      "is a budget, no trace; give it with 'places-cost check --budget'"
    ),
    ("", "is empty"),
    ("MZ", "no line is one of a native trace, and no other format was recognised"),
  ])
  func `C3: what is no trace is told by its kind`(_ text: String, _ reason: String) throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(["analyze", try folder.write(text, to: "file.json")])
    #expect(run.exitCode == .invalidInput)
    #expect(run.errorOutput.contains(reason))
    #expect(run.errorOutput.contains("file.json"))
  }

  @Test(arguments: [
    (["--prices", "samples/checkout.jsonl"], "something follows the value; this is a trace"),
    (["--prices", "samples/access-logs/mapping.json"], "this is a mapping; give it with --map"),
    (["--map", "samples/prices/contract.json"], "this is a price book; give it with --prices"),
    (["--map", "samples/new-rest.har"], "this is a trace"),
  ])
  func `C3: a file given for another is told by its kind`(_ option: [String], _ what: String) {
    let run = CommandRun(["analyze", Self.sample, option[0], "\(packageFolder)/\(option[1])"])
    #expect(run.exitCode == .invalidInput)
    #expect(run.errorOutput.hasSuffix("\(what)\n"))
  }

  @Test(arguments: [
    ("samples/prices/contract.json", "this is a price book; give it with --prices"),
    ("samples/checkout.jsonl", "this is a trace"), ("samples/new-rest.har", "this is a trace"),
  ])
  func `C3: what is no invoice is told by its kind`(_ file: String, _ what: String) {
    let run = CommandRun(["reconcile", Self.sample, "--invoice", "\(packageFolder)/\(file)"])
    #expect(run.exitCode == .invalidInput)
    #expect(run.errorOutput.hasSuffix("; \(what)\n"))
  }

  @Test func `a report is never written over the one it is read from`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("{}", to: "report.json")
    let run = CommandRun(["report", file, "--output", file])
    #expect(run.exitCode == .usage)
    #expect(try folder.text(of: "report.json") == "{}")
  }
}

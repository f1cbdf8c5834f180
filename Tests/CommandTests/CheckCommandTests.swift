import Testing

@testable import places_cost

struct CheckCommandTests {
  /// A trace of 300 searches in a folder, its path, and that of a budget.
  private static func files(
    _ folder: TemporaryFolder,
    budget: String,
    generate: [String] = []
  ) throws -> (trace: String, budget: String) {
    let trace = folder.file("trace.jsonl")
    let run = CommandRun(
      ["generate", "--sessions", "300", "--output", trace] + generate
    )
    try #require(run.exitCode == .success)
    return (trace, try folder.write(budget, to: "budget.toml"))
  }

  /// Few policies, for speed.
  private static let grid = ["--min-chars", "2", "--debounce", "0"]

  @Test(arguments: [
    ("[requests-mean]\nfail = 100", ExitCode.success, "PASSED: 1 kept"),
    ("[requests-mean]\nwarn = 1", .success, "PASSED with warnings: 1 warning"),
    ("[requests-mean]\nfail = 1", .gateFailed, "FAILED: 1 limit failed"),
  ])
  func `C3: exit code 1 means that a limit failed, and nothing else`(
    _ budget: String,
    _ exitCode: ExitCode,
    _ verdict: String
  ) throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(folder, budget: budget)
    let run = CommandRun(["check", files.trace, "--budget", files.budget] + Self.grid)
    #expect(run.exitCode == exitCode)
    #expect(run.output.hasSuffix("\n\(verdict)\n"))
    #expect(run.errorOutput == "")
  }

  @Test func `a baseline may be a trace, and the trace itself is kept by any limit`() throws {
    let folder = try TemporaryFolder()
    let budget = "[requests-mean]\nfail-increase = 0\nfail-decrease = 0"
    let files = try Self.files(folder, budget: budget)
    let run = CommandRun(
      ["check", files.trace, "--budget", files.budget, "--baseline", files.trace, "--exact"]
        + Self.grid
    )
    #expect(run.exitCode == .success)
    #expect(run.output.contains("against a baseline of 300"))
    #expect(run.output.hasSuffix("PASSED: 2 kept\n"))
  }

  @Test func `P7: a baseline may be a saved report, which the trace under test prices`() throws {
    let folder = try TemporaryFolder()
    let budget = "[cost-per-session]\nfail-increase = 0\nfail-decrease = 0"
    let files = try Self.files(folder, budget: budget)
    let saved = folder.file("saved.json")
    let analyze = ["analyze", files.trace, "--format", "json", "--output", saved] + Self.grid
    #expect(CommandRun(analyze + ["--prices", "google-india-2025-03"]).exitCode == .success)
    for head in [[files.trace] + Self.grid, [saved]] {
      let run = CommandRun(
        ["check"] + head + ["--budget", files.budget, "--baseline", saved, "--exact"]
      )
      #expect(run.exitCode == .success)
      #expect(run.output.hasSuffix("PASSED: 2 kept\n"))
      #expect(run.errorOutput == "")
    }
    let other = CommandRun(
      ["check", files.trace, "--budget", files.budget, "--baseline", saved, "--exact"]
        + ["--token-ttl", "300"] + Self.grid
    )
    #expect(other.errorOutput.contains("the baseline: the two were billed under other assumptions"))
  }

  @Test func `C1a: options that a saved report does not heed are told, others take effect`() throws
  {
    let folder = try TemporaryFolder()
    let files = try Self.files(folder, budget: "[monthly-cost]\nfail = 0.5")
    let saved = folder.file("saved.json")
    let analyze = ["analyze", files.trace, "--format", "json", "--output", saved] + Self.grid
    #expect(CommandRun(analyze).exitCode == .success)
    let check = ["check", saved, "--budget", files.budget, "--monthly-sessions", "300000"]
    let warning = "places-cost: warning: "
    let one = CommandRun(check + ["--api", "legacy"])
    #expect(one.errorOutput == "\(warning)--api has no effect on a saved report\n")
    #expect(one.exitCode == .gateFailed)
    let two = CommandRun(check + ["--token-ttl", "300", "--strict", "--baseline", saved])
    #expect(two.errorOutput == "\(warning)--strict, --token-ttl have no effect on a saved report\n")
    #expect(CommandRun(check + ["--api", "legacy", "--quiet"]).errorOutput == "")
    // A trace heeds them; and an environment is not meant for one command alone.
    let trace = CommandRun(check + ["--api", "new", "--baseline", files.trace] + Self.grid)
    #expect(trace.errorOutput == "")
    let diff = CommandRun(["diff", saved, saved, "--from", "native"])
    #expect(diff.errorOutput == "\(warning)--from has no effect on a saved report\n")
  }

  @Test func `what report changes of a saved report, diff changes too`() throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(folder, budget: "")
    let saved = folder.file("saved.json")
    let analyze = ["analyze", files.trace, "--format", "json", "--output", saved] + Self.grid
    #expect(CommandRun(analyze).exitCode == .success)
    let changes = ["--needs", "pro", "--max-delay", "100", "--max-short", "1", "--plateau", "3"]
    let changed = folder.file("changed.json")
    let report = ["report", saved, "--format", "json", "--output", changed] + changes
    #expect(CommandRun(report).exitCode == .success)
    // The limits of `changed` stay, though `diff` has defaults for traces.
    for inputs in [[changed, changed], [saved, changed] + changes] {
      let run = CommandRun(["diff"] + inputs)
      #expect(run.output == "Nothing differs between the two reports.\n")
      #expect(run.errorOutput == "")
    }
    #expect(
      CommandRun(["diff", saved, changed, "--format", "json"]).output.contains("\"same\": false")
    )
  }

  @Test(arguments: ["markdown", "comment", "junit", "github", "json", "text"])
  func `C2: writes every format that CI reads`(_ format: String) throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(folder, budget: "[requests-mean]\nfail = 1")
    let run = CommandRun(
      ["check", files.trace, "--budget", files.budget, "--format", format] + Self.grid
    )
    #expect(run.exitCode == .gateFailed)
    #expect(run.output.contains("1 limit failed") || format == "json")
  }

  @Test func `--init writes a budget that check reads`() throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(folder, budget: "")
    let printed = CommandRun(["check", "--init"])
    #expect(printed.exitCode == .success)
    let written = CommandRun(["check", "--init", "--output", files.budget])
    #expect(written == CommandRun(["check", "--init", "--output", folder.file("again.toml")]))
    #expect(try folder.text(of: "budget.toml") == printed.output)
    let edited = try folder.write("# mine", to: "mine.toml")
    let refused = CommandRun(["check", "--init", "--output", edited])
    #expect(refused.exitCode == .usage)
    #expect(refused.errorOutput.contains("'\(edited)' exists; remove it first."))
    #expect(try folder.text(of: "mine.toml") == "# mine")
    let run = CommandRun(["check", files.trace, "--budget", files.budget] + Self.grid)
    #expect(run.exitCode == .success)
    #expect(run.output.contains("not compared for want of a baseline"))
  }

  @Test func `monthly sessions come from the budget, or from the flag that wins`() throws {
    let folder = try TemporaryFolder()
    let budget = "monthly-sessions = 1\n[monthly-cost]\nfail = 100"
    let files = try Self.files(folder, budget: budget)
    let arguments = ["check", files.trace, "--budget", files.budget] + Self.grid
    #expect(CommandRun(arguments).exitCode == .success)
    #expect(CommandRun(arguments + ["--monthly-sessions", "900000"]).exitCode == .gateFailed)
  }

  @Test func `C2: several reports in one run`() throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(folder, budget: "[requests-p95]\nfail = 1")
    let json = folder.file("check.json")
    let run = CommandRun(
      ["check", files.trace, "--budget", files.budget, "--format", "json", "--output", json]
        + ["--format", "text"] + Self.grid
    )
    #expect(run.exitCode == .gateFailed)
    #expect(run.output.hasPrefix("Check of 300 searches"))
    #expect(try folder.text(of: "check.json").contains("\"state\": \"fail\""))
  }

  @Test func `C3: what is wrong with the files or the command line is told apart`() throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(folder, budget: "[requests-mean]\nfial = 3")
    let bad = CommandRun(["check", files.trace, "--budget", files.budget])
    #expect(bad.exitCode == .invalidInput)
    #expect(
      bad.errorOutput
        == "\(files.budget):2: error: unknown key 'fial'; did you mean 'fail'?\n"
    )
    #expect(
      CommandRun(["check", files.trace, "--budget", "/nonexistent"]).exitCode == .invalidInput
    )
    let good = try folder.write("[requests-mean]\nfail = 3", to: "good.toml")
    let baseline = CommandRun(
      ["check", files.trace, "--budget", good, "--baseline", "/nonexistent"] + Self.grid
    )
    #expect(baseline.exitCode == .invalidInput)
    #expect(CommandRun(["check", files.trace]).exitCode == .usage)
    #expect(CommandRun(["check", "--budget", good]).exitCode == .usage)
    #expect(CommandRun(["check", "--init", files.trace]).exitCode == .usage)
    for other in [["--budget", good], ["--baseline", good], ["--format", "json"], ["--exact"]] {
      let run = CommandRun(["check", "--init"] + other)
      #expect(run.exitCode == .usage)
      #expect(run.errorOutput.contains(other[0]))
    }
    #expect(
      CommandRun(["check", files.trace, "--budget", good, "--format", "csv"]).exitCode == .usage
    )
  }
}

struct DiffCommandTests {
  @Test func `says that a trace is the same as itself, and what differs from another`() throws {
    let folder = try TemporaryFolder()
    for (name, seed) in [("a.jsonl", "1"), ("b.jsonl", "2")] {
      let arguments = ["generate", "--sessions", "60", "--seed", seed]
      #expect(CommandRun(arguments + ["--output", folder.file(name)]).exitCode == .success)
    }
    let grid = ["--min-chars", "2", "--debounce", "0"]
    let (a, b) = (folder.file("a.jsonl"), folder.file("b.jsonl"))
    let same = CommandRun(["diff", a, a] + grid)
    #expect(same.output == "Nothing differs between the two reports.\n")
    #expect(same.exitCode == .success)
    let other = CommandRun(["diff", a, b] + grid)
    #expect(other.output.hasPrefix("List cost: "))
    #expect(other.exitCode == .success)
    let saved = folder.file("a.json")
    let save = CommandRun(["analyze", a, "--format", "json", "--output", saved] + grid)
    #expect(save.exitCode == .success)
    #expect(CommandRun(["diff", a, saved] + grid) == same)
    #expect(CommandRun(["diff", saved, b] + grid).output == other.output)
    let book = CommandRun(["diff", saved, saved, "--base-prices", "google-india-2025-03"] + grid)
    #expect(book.output.contains("price book"))
    let prices = CommandRun(
      ["diff", a, a, "--base-prices", "google-india-2025-03", "--format", "json"] + grid
    )
    #expect(prices.output.contains("\"cause\": \"price\""))
    #expect(prices.output.contains("\"same\": false"))
  }

  @Test(arguments: [[], ["a"], ["a", "b", "c"]])
  func `C3: takes two inputs, no more and no less`(_ inputs: [String]) {
    #expect(CommandRun(["diff"] + inputs).exitCode == .usage)
  }

  @Test func `C3: what cannot be read ends with exit code 3`() {
    #expect(CommandRun(["diff", "/nonexistent", "/nonexistent"]).exitCode == .invalidInput)
  }
}

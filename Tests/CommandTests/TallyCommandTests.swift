import Testing

@testable import places_cost

struct TallyCommandTests {
  private static let sample = "\(packageFolder)/samples/checkout.jsonl"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tally(_ name: String, _ arguments: [String] = [sample]) -> CommandRun {
    CommandRun(["tally"] + arguments + ["-o", folder.file(name)])
  }

  @Test(arguments: ["text", "csv", "openmetrics", "focus"])
  func `a tally is written in every format as its trace is`(_ format: String) throws {
    #expect(tally("a.tally").exitCode == .success)
    let report = CommandRun(["report", folder.file("a.tally"), "--format", format])
    let fresh = CommandRun(["analyze", Self.sample, "--format", format])
    #expect(report.exitCode == .success)
    // Lines of the trace are all that a tally lacks.
    func withoutPlaces(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.contains(" Line: ") && $0 != "      …" }
    }
    #expect(withoutPlaces(report.output) == withoutPlaces(fresh.output))
    #expect(!report.output.contains(" Line: "))
  }

  @Test func `options that decide the tally are kept, those that price it can be given later`()
    throws
  {
    let kept = ["--by", "project", "--min-chars", "2,3", "--token-ttl", "300", "--cache"]
    let later = ["--monthly-sessions", "9000", "--prices", "google-india-2025-03"]
    #expect(tally("a.tally", [Self.sample] + kept).exitCode == .success)
    let report = CommandRun(["report", folder.file("a.tally"), "--format", "csv"] + later)
    let fresh = CommandRun(["analyze", Self.sample, "--format", "csv"] + kept + later)
    #expect(report.output == fresh.output)
  }

  @Test func `merge adds up and report reads a pipe`() throws {
    #expect(tally("a.tally").exitCode == .success)
    let file = folder.file("a.tally")
    let run = try BuiltTool(
      script: #""$TOOL" merge \#(file) -o - | "$TOOL" report - --format csv"#
    )
    #expect(run.exitCode == 0)
    #expect(run.output == CommandRun(["analyze", Self.sample, "--format", "csv"]).output)
  }

  @Test func `a divided trace has the report of the whole, from the command line too`() throws {
    let run = try BuiltTool(
      script: """
        cd \(folder.path)
        for division in billing session; do
          "$TOOL" tally --shard-key $division --from native \(Self.sample) | sort -t '\t' -k 2,2 -s > $division
          grep '^[0-7]' $division | cut -f 3- > $division-0
          grep '^[8-f]' $division | cut -f 3- > $division-1
        done
        for part in 0 1; do
          "$TOOL" tally --find-ties --from native - -o ties-$part < billing-$part
        done
        "$TOOL" merge ties-1 ties-0 -o ties
        for part in 0 1; do
          "$TOOL" tally --with-ties ties --from native - --name checkout.jsonl -o $part.tally < session-$part
        done
        "$TOOL" merge 1.tally 0.tally -o all.tally
        "$TOOL" report all.tally --format csv
        """
    )
    #expect(run.errorOutput == "")
    #expect(run.output == CommandRun(["analyze", Self.sample, "--format", "csv"]).output)
  }

  @Test func `C3: tallies of different options are refused, both named`() throws {
    #expect(tally("a.tally").exitCode == .success)
    #expect(tally("b.tally", [Self.sample, "--session-gap", "60"]).exitCode == .success)
    let (first, second) = (folder.file("a.tally"), folder.file("b.tally"))
    let run = CommandRun(["merge", first, second, "-o", folder.file("c.tally")])
    #expect(run.exitCode == .invalidInput)
    #expect(
      run.errorOutput == "\(second): error: made with --session-gap 60, but \(first) with 180\n"
    )
    #expect(!folder.names.contains("c.tally"))
  }

  @Test func `C3: what is no tally, or a damaged one, is invalid input`() throws {
    let run = CommandRun(["merge", Self.sample, "-o", folder.file("c.tally")])
    #expect(run.exitCode == .invalidInput)
    #expect(
      run.errorOutput
        == "\(Self.sample): error: this is no tally file; 'places-cost tally' makes one from a trace\n"
    )
    let cut = try folder.write("PCSHARD\u{1}", to: "cut.tally")
    #expect(CommandRun(["report", cut]).errorOutput == "\(cut): error: the file is cut off\n")
    let newer = try folder.write("PCSHARD\u{7}", to: "newer.tally")
    #expect(CommandRun(["report", newer]).errorOutput.contains("has version 7"))
  }

  @Test func `C3: a tally in place of a trace is told by its kind`() throws {
    #expect(tally("a.tally").exitCode == .success)
    #expect(tally("a.ties", [Self.sample, "--find-ties"]).exitCode == .success)
    let run = CommandRun(["analyze", folder.file("a.tally")])
    #expect(run.exitCode == .invalidInput)
    #expect(run.errorOutput.contains("is a tally, no trace; 'places-cost report' reads it"))
    #expect(CommandRun(["analyze", folder.file("a.ties")]).errorOutput.contains("a file of ties"))
  }

  @Test func `diff reads tallies like saved reports`() throws {
    #expect(tally("a.tally").exitCode == .success)
    let file = folder.file("a.tally")
    let run = CommandRun(["diff", file, file, "--format", "json"])
    #expect(run.exitCode == .success)
  }

  @Test(arguments: [
    [sample], [sample, "--find-ties", "--with-ties", "x", "-o", "y"],
    [sample, "--shard-key", "session", "--find-ties"],
    [sample, "--shard-key", "session", "--from", "har"], [sample, "-o", sample],
  ])
  func `C3: wrong use of tally is told`(_ arguments: [String]) {
    #expect(CommandRun(["tally"] + arguments).exitCode == .usage)
  }

  @Test func `only a native trace can be divided`() {
    let capture = "\(packageFolder)/samples/new-js.har"
    let run = CommandRun(["tally", "--shard-key", "session", capture])
    #expect(run.exitCode == .invalidInput)
    #expect(run.errorOutput.contains("only a native trace can be divided"))
  }

  @Test func `T2: --strict refuses a malformed line`() throws {
    let trace = try folder.write("nonsense\n{\"ts\":1,\"type\":\"geocode\"}\n", to: "t.jsonl")
    #expect(tally("a.tally", [trace, "--from", "native", "--strict"]).exitCode == .invalidInput)
    #expect(!folder.names.contains("a.tally"))
    #expect(tally("a.tally", [trace, "--from", "native"]).exitCode == .success)
    let order = CommandRun(["tally", "--shard-key", "session", "--from", "native", trace]).output
    let lines = order.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix(String(repeating: "0", count: 32) + "\t"))
    #expect(lines[0].hasSuffix("\tnonsense"))
  }
}

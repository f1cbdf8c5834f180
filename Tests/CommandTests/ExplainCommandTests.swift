import Testing

@testable import places_cost

struct ExplainCommandTests {
  static let sample = "\(packageFolder)/samples/checkout.jsonl"

  @Test(arguments: ["text", "json"])
  func `a search is explained as the golden file has it`(format: String) throws {
    let run = CommandRun(["explain", "\(Self.sample):1000", "--format", format])
    #expect(run.exitCode == .success)
    try expectGolden(run.output, "explain.\(format == "text" ? "txt" : "json")")
  }

  @Test func `C3: an entry of a capture that is no call is told apart from none at all`() {
    let capture = "\(packageFolder)/samples/new-rest.har"
    let preflight = CommandRun(["explain", "\(capture):1"])
    #expect(preflight.exitCode == .invalidInput)
    #expect(preflight.errorOutput.contains("entry 1 became no event"))
    let beyond = CommandRun(["explain", "\(capture):9999"])
    #expect(beyond.exitCode == .invalidInput)
    #expect(beyond.errorOutput.contains("there is no entry 9999, only "))
  }

  @Test func `the long names of legacy SKUs are wrapped in their column`() throws {
    let run = CommandRun(["explain", "\(packageFolder)/samples/legacy-rest.har:2"])
    #expect(run.exitCode == .success)
    let table = try #require(run.output.split(separator: "Events\n").last)
    #expect(table.contains("Billed as"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: ["trace.jsonl", "trace.jsonl:", ":4", "trace.jsonl:0", "trace.jsonl:x", "a:-1"])
  func `what names no line is wrong usage`(place: String) {
    let run = CommandRun(["explain", place])
    #expect(run.exitCode == .usage)
    #expect(run.errorOutput.contains("does not name a line"))
  }

  @Test func `C3: a line beyond the end, and a file that is not there, are invalid input`() {
    let beyond = CommandRun(["explain", "\(Self.sample):99999999"])
    #expect(beyond.exitCode == .invalidInput)
    #expect(beyond.errorOutput.contains("line 99999999 is no event"))
    #expect(CommandRun(["explain", "/nonexistent/trace.jsonl:1"]).exitCode == .invalidInput)
  }
}

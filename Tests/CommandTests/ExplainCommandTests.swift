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

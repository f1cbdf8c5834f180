import Testing

@testable import PlacesCost
@testable import places_cost

/// What a careless command line must not destroy.
struct OutputSafetyTests {
  private static let line = #"{"ts":1,"type":"autocomplete","input":"a"}"#

  @Test func `C2: a report does not replace the trace that it is of, however that is spelt`() throws
  {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.line, to: "trace.jsonl")
    let before = try SmallFile.bytes(of: trace)
    for spelling in [trace, trace.replacing("/trace.jsonl", with: "/./trace.jsonl")] {
      let run = CommandRun(["analyze", trace, "--format", "json", "--output", spelling])
      #expect(run.exitCode == .usage)
      #expect(run.errorOutput.hasPrefix("places-cost: error: The report would replace the trace"))
    }
    #expect(try SmallFile.bytes(of: trace) == before)
  }

  @Test func `C2: two reports do not go to one file under two names`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.line, to: "trace.jsonl")
    let output = trace.replacing("trace.jsonl", with: "out.json")
    let other = trace.replacing("trace.jsonl", with: "./out.json")
    let run = CommandRun([
      "analyze", trace, "--format", "json", "--output", output, "--format", "csv", "--output",
      other,
    ])
    #expect(run.exitCode == .usage)
  }

  @Test(arguments: ["9999-12-31", "0001-01-01T00:00:00+10:00"])
  func `a generated trace stays within the years that a trace can hold`(_ start: String) {
    let run = CommandRun(["generate", "--sessions", "3", "--days", "2", "--start", start])
    #expect(run.exitCode == .usage)
    #expect(run.output.isEmpty)
  }

  @Test func `T5: an unknown field that looks like a text is not shown`() throws {
    let folder = try TemporaryFolder()
    let line = #"{"ts":1,"type":"details","fields":["12 Main Street","mystery"]}"#
    let trace = try folder.write(line, to: "trace.jsonl")
    let run = CommandRun(["analyze", trace])
    #expect(run.exitCode == .success)
    #expect(run.output.contains("mystery"))
    #expect(!run.output.contains("Main"))
  }
}

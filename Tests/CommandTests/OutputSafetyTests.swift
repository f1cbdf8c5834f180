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
      #expect(run.errorOutput.hasPrefix("places-cost: error: The output would replace the input"))
    }
    #expect(try SmallFile.bytes(of: trace) == before)
  }

  @Test(arguments: [
    ["analyze", "IN", "--format", "json", "--output", "IN/trace.jsonl"],
    ["explain", "IN/trace.jsonl:1", "--output", "IN/trace.jsonl"],
    ["convert", "IN/trace.jsonl", "--output", "IN/trace.jsonl"],
    ["analyze", "IN/trace.jsonl", "--prices", "IN/book.json", "--output", "IN/book.json"],
    [
      "analyze", "IN/trace.jsonl", "--config", "IN/c.toml", "--format", "json", "--output",
      "IN/c.toml",
    ],
    [
      "check", "IN/trace.jsonl", "--budget", "IN/b.toml", "--format", "json", "--output",
      "IN/b.toml",
    ],
    [
      "check", "IN/trace.jsonl", "--budget", "IN/b.toml", "--baseline", "IN/base.json", "--output",
      "IN/base.json",
    ],
  ])
  func `C2: no output replaces a file that the command reads`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    for name in ["trace.jsonl", "book.json", "b.toml", "base.json"] {
      _ = try folder.write(Self.line, to: name)
    }
    _ = try folder.write("quiet = true\n", to: "c.toml")
    let run = CommandRun(arguments.map { $0.replacing("IN", with: folder.path) })
    #expect(run.exitCode == .usage)
    #expect(run.errorOutput.contains("The output would replace the input"))
    #expect(try folder.text(of: "trace.jsonl") == Self.line)
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

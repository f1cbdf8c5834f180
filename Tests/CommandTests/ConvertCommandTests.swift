import Testing

@testable import places_cost

struct ConvertCommandTests {
  static let samples = "\(packageFolder)/samples"

  @Test func `writes the native trace to standard output`() {
    let run = CommandRun(["convert", "\(Self.samples)/new-rest.har"])
    #expect(run.exitCode == .success)
    #expect(run.errorOutput == "")
    #expect(run.output.split(separator: "\n").count == 6)
    #expect(
      run.output.hasPrefix(#"{"ts":1767607200120,"type":"autocomplete","client":"new-rest.har""#)
    )
  }

  @Test func `redacted output keeps the shape and loses the text`() {
    let run = CommandRun(["convert", "\(Self.samples)/new-rest.har", "--redact"])
    #expect(run.exitCode == .success)
    #expect(run.output.split(separator: "\n").count == 6)
    for word in ["12 r", "TOKEN-2", "PLACE-B", "new-rest", "shop.example"] {
      #expect(!run.output.contains(word))
    }
  }

  @Test func `writes to a file, whole or not at all`() throws {
    let folder = try TemporaryFolder()
    let good = ["convert", "\(Self.samples)/new-rest.har", "--output", folder.file("out")]
    #expect(CommandRun(good).exitCode == .success)
    #expect(try folder.text(of: "out") == CommandRun(Array(good.prefix(2))).output)
    let bad = try folder.write("not a trace\n", to: "bad.jsonl")
    let run = CommandRun(["convert", bad, "--output", folder.file("none")])
    #expect(run.exitCode == .invalidInput)
    #expect(run.errorOutput.contains("no line is one of a native trace"))
    #expect((try? folder.text(of: "none")) == nil)
  }

  @Test func `C3: a capture without calls is an error that says what was seen`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"log":{"version":"1.2","creator":{},"entries":[{"request":{"url":"https://shop.example/"}}]}}"#,
      to: "a.har"
    )
    for command in ["convert", "analyze"] {
      let run = CommandRun([command, file])
      #expect(run.exitCode == .invalidInput)
      #expect(run.output == "")
      #expect(run.errorOutput.contains("1 entry, 1 unrelated; hosts: shop.example (1)"))
      #expect(run.errorOutput.contains("--host"))
    }
  }

  @Test func `--host takes a proxy for Google, given twice or with commas`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "https://a.example/v1/places/P\nhttps://b.example/x/v1/places/Q\n",
      to: "a.txt"
    )
    let twice = CommandRun(
      ["convert", file, "--from", "urls", "--host", "a.example", "--host", "B.example", "-q"])
    #expect(twice.output.split(separator: "\n").count == 2)
    let list = CommandRun([
      "convert", file, "--from", "urls", "--host", "a.example,https://b.example/maps", "-q",
    ])
    #expect(list == twice)
    #expect(twice.errorOutput == "")
  }

  @Test func `--strict: a bad entry ends the run and names its index`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"log":{"entries":[{"request":{"url":"https://places.googleapis.com/v1/places/P"}},5]}}"#,
      to: "a.har"
    )
    let run = CommandRun(["convert", file, "--from", "har"])
    #expect(run.exitCode == .success)
    #expect(run.errorOutput.contains("a.har:2: warning: malformed, left out: not a JSON object"))
    let strict = CommandRun(["analyze", file, "--strict", "--format", "json"])
    #expect(strict.exitCode == .invalidInput)
  }
}

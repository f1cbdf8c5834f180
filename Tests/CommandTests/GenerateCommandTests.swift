import PlacesCost
import Testing

@testable import places_cost

struct GenerateCommandTests {
  static let cases: [OptionsCase<SampleOptions>] = [
    OptionsCase { _ in },
    OptionsCase("--sessions", "7") { $0.sessions = 7 },
    OptionsCase("--seed", "0") { $0.seed = 0 },
    OptionsCase("--start", "1970-01-02") { $0.start = 86_400_000 },
    OptionsCase("--start", "2026-09-01T07:00:00Z") { $0.start = 1_788_246_000_000 },
    OptionsCase("--days", "1") { $0.days = 1 },
    OptionsCase("--app-debounce", "0") { $0.appDebounce = 0 },
    OptionsCase("--app-min-chars", "3") { $0.appMinimumLength = 3 },
    OptionsCase("--mistakes", "1.25") { $0.mistakeShare = 125 },
    OptionsCase("--mistakes", "0") {
      $0.mistakeShare = 0; $0.abandonedShare = 0
    },
    OptionsCase("--abandoned", "10") { $0.abandonedShare = 1_000 },
    OptionsCase("--mistakes", "0", "--abandoned", "10") {
      $0.mistakeShare = 0
      $0.abandonedShare = 1_000
    },
  ]

  @Test(arguments: cases)
  func `each flag changes one option from its default`(_ options: OptionsCase<SampleOptions>) throws
  {
    var expected = SampleOptions()
    options.change(&expected)
    #expect(try parse(GenerateCommand.self, options.arguments).sample == expected)
  }

  @Test func `writes the same to standard output and to a file`() throws {
    let folder = try TemporaryFolder()
    let arguments = ["generate", "--sessions", "20", "--seed", "3"]
    let run = CommandRun(arguments)
    #expect(run.exitCode == .success)
    #expect(run.output.split(separator: "\n").count > 100)
    #expect(CommandRun(arguments + ["-o", folder.file("t")]).output == "")
    #expect(try folder.text(of: "t") == run.output)
    #expect(folder.names == ["t"])
  }

  @Test func `the bundled sample is what its command gives`() throws {
    let run = CommandRun(["generate", "--sessions", "2000", "--seed", "7"])
    let bundled = try SmallFile.bytes(of: "\(packageFolder)/samples/checkout.jsonl", limit: 1 << 24)
    #expect(Array(run.output.utf8) == bundled)
  }

  @Test func `stops when the reader goes away`() throws {
    let run = try BuiltTool(
      script: "\"$TOOL\" generate --sessions 1000000 | head -n 1; exit ${PIPESTATUS[0]}"
    )
    #expect(run.exitCode == 0)
    #expect(run.errorOutput == "")
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -86_400_000), ("2000-02-29", 951_782_400_000),
    ("2026-09-01T00:00:00-07:00", 1_788_246_000_000), ("0001-01-01", -62_135_596_800_000),
    ("9999-12-31T23:59:59Z", 253_402_300_799_000), ("1970-01-01T01:30:05+01:30", 5_000),
  ])
  func `reads days and times with a zone`(_ text: String, _ milliseconds: Int64) throws {
    #expect(try ValueReader.instant(text) == milliseconds)
  }

  @Test(arguments: [
    "", "today", "2026-9-1", "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "0000-01-01",
    "2026-09-01T00:00:00", "2026-09-01 00:00:00Z", "2026-09-01T24:00:00Z", "2026-09-01T00:60:00Z",
    "2026-09-01T00:00:60Z", "2026-09-01T00:00:00+24:00", "2026-09-01T00:00:00+0100",
    "2026-09-01T00:00:00Zx", "2026-09-01T00:00:00é",
  ])
  func `refuses what is no instant`(_ text: String) {
    #expect(throws: ValueProblem.notAnInstant) { try ValueReader.instant(text) }
  }
}

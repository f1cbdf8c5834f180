import Testing

@testable import PlacesCost

/// The sentences about what sources held and lacked.
struct SourceNoteTests {
  /// Something that a source may hold, and what readers are told of it.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout SourceSummary) -> Void
    let warning: String
  }

  static let cases = [
    Case(
      testDescription: "calls that are not known",
      change: { $0.bystanders[.unknownMapsCall] = 2 },
      warning: "a.har: 2 calls to Google Maps not known here and not priced"
    ),
    Case(
      testDescription: "copies",
      change: { $0.repeats = 1 },
      warning: "a.har: 1 entry delivered more than once, read once"
    ),
    Case(
      testDescription: "masked calls",
      change: { $0.masked = 3 },
      warning: "a.har: 3 calls whose text, token or place was masked before it was logged; "
        + "without them nothing but a count is known"
    ),
    Case(
      testDescription: "tokens where Google reads none",
      change: { source in for entry in 1...12 { source.countMisplacedToken(entry: entry) } },
      warning: "a.har: 12 calls with a session token where Google reads none "
        + "(entry 1, 2, 3, 4, 5, 6, 7, 8, 9, 10); billed as without"
    ),
    Case(
      testDescription: "no time for some",
      change: { $0.untimed = 1 },
      warning: "a.har: 1 call without a time, put with the call before"
    ),
    Case(
      testDescription: "no time for any",
      change: {
        $0.untimed = 2
        $0.resolution = nil
      },
      warning: "a.har: 2 calls without a time, put one second apart from 2026-01-01T00:00:00Z"
    ),
    Case(
      testDescription: "torn",
      change: { $0.isTruncated = true },
      warning: "a.har: breaks off in the middle; what is there is used"
    ),
  ]

  @Test(arguments: cases)
  func `what lowers trust in a source is a sentence of its own`(_ test: Case) {
    var source = SourceSummary(name: "a.har")
    source.format = .har
    source.events = 20
    #expect(SourceNotes.warnings(about: [source]) == [])
    test.change(&source)
    #expect(SourceNotes.warnings(about: [source]) == [test.warning])
    // Native traces say what they are themselves.
    source.format = .native
    #expect(SourceNotes.warnings(about: [source]) == [])
  }

  @Test func `entries without a time are told beside how exact the others are`() {
    var source = SourceSummary(name: "a.har")
    source.format = .har
    (source.entries, source.events, source.untimed) = (3, 2, 1)
    #expect(
      SourceNotes.summary(of: source).hasSuffix(
        "times to 1 ms; 3 entries, 2 events, 1 without a time"
      )
    )
  }

  @Test func `misplaced tokens stand in the report, with the source`() throws {
    let url = "https://places.googleapis.com/v1/places/P?sessiontoken=T"
    let bytes = Array(
      "2026-01-05T10:00:00Z \(url)\n2026-01-05T10:00:01Z \(url)\n".utf8
    )
    let report = try report(ofBytes: bytes, name: "calls.txt")
    let text = TextReport(of: report).analysis
    #expect(text.contains("2 calls with a session token where Google reads none"))
  }

  @Test func `of more than ten sources the first ten are told, and how many more there are`() throws
  {
    let line = #"{"ts":1790000000000,"type":"details","client":"a","fields":"id"}"#
    let report = try report(
      ofSources: (0..<12).map { .bytes(name: "\($0).jsonl", Array(line.utf8)) }
    )
    let text = TextReport(of: report).analysis
    #expect(text.contains("9.jsonl") && !text.contains("10.jsonl"))
    #expect(text.contains("and 2 more sources"))
  }
}

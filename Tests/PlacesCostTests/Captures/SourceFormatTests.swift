import Testing

@testable import PlacesCost

/// Formats are told from content; grades from what a source holds.
struct SourceFormatTests {
  @Test(arguments: [
    (["a/x", "b/x", "c/x"], ["x", "x~2", "x~3"]),
    (["a/x", "b/x", "c/x~2"], ["x", "x~3", "x~2"]),
    (["x~2", "x~2", "a/x", "b/x"], ["x~2", "x~2~2", "x", "x~3"]),
  ])
  func `C4: no two sources of a run have one name`(_ paths: [String], _ names: [String]) {
    let summaries = SourceSummary.named(after: paths.map { .file($0) })
    #expect(summaries.map(\.name) == names)
    #expect(Set(summaries.map(\.name)).count == paths.count)
  }

  static let native = #"{"ts":1,"type":"keystroke","input":"a"}"#

  static let contents: [(String, SourceFormat)] = [
    (native, .native),
    ("\u{FEFF}\n\n" + native, .native),
    ("rubbish\n" + native, .native),
    (#"{"ts":1,"type":"scroll"}"#, .native),
    (
      #"{"ts":1,"type":"keystroke","input":"https://maps.googleapis.com/maps/api/place/"}"#, .native
    ),
    ("", .native),
    ("hello", .native),
    (archive(), .har),
    (archive(entry()), .har),
    ("\u{FEFF}  " + archive(entry()), .har),
    ("onInputData(" + archive(entry()) + ")", .har),
    (#"{"har":\#(archive(entry()))}"#, .har),
    (#"{"type":"resource-snapshot","snapshot":{}}"#, .har),
    (URLListConverterTests.call, .urls),
    ("GET https://places.googleapis.com/v1/places:autocomplete", .urls),
    ("# a log\nhttps://proxy.example/maps/api/place/details/json?place_id=P", .urls),
  ]

  @Test(arguments: contents.map(\.0))
  func `C1: tells the format from the content`(_ text: String) {
    let expected = Self.contents.first { $0.0 == text }?.1
    #expect(SourceFormat.detect(SourcePrefix(Array(text.utf8), isWhole: true)) == expected)
  }

  @Test(arguments: SourceFormat.allCases.filter { $0 != .native })
  func `every format has a sample, a page and a fuzzed reader`(_ format: SourceFormat) throws {
    let captures = try SampleCaptureTests.names.map { name in
      let text = try GoldenFile(inPackage: "samples/\(name)").text
      return SourceFormat.detect(SourcePrefix(Array(text.utf8), isWhole: true))
    }
    #expect(
      captures.contains(format) || SampleSourceTests.samples.contains { $0.format == format },
      "add a sample to SampleSourceTests"
    )
    let page = try GoldenFile(inPackage: "docs/sources/README.md").text
    #expect(page.contains("`\(format.rawValue)`"), "docs/sources/README.md needs a row")
    for ending in format.endings {
      #expect(page.contains("`\(ending)`"), "docs/sources/README.md lists what a folder stands for")
    }
    let fuzzing = try GoldenFile(inPackage: "Tests/Fuzzing/run.sh").text
    let isFuzzed = ["    \(format.rawValue)) ", "reader=\(format.rawValue);"].contains {
      fuzzing.contains($0)
    }
    #expect(isFuzzed, "Tests/Fuzzing/run.sh needs a reader")
  }

  @Test func `C1: --from overrides`() throws {
    let converted = try Converted(archive(entry()), format: .urls)
    #expect(converted.source.format == .urls)
    #expect(converted.lines.count == 1)
  }

  @Test func `an archive whose entries come late is still one`() {
    let pages = (0..<2000).map { #"{"id":"page_\#($0)","title":"some title to fill the line"}"# }
    let text = #"{"log":{"version":"1.2","pages":[\#(pages.joined(separator: ","))],"entries":[]}}"#
    let bytes = Array(text.utf8)
    #expect(bytes.count > SourcePrefix.limit)
    #expect(SourceFormat.detect(SourcePrefix(bytes, isWhole: true)) == .har)
  }

  static let grades: [(String, SourceGrade)] = [
    (#"{"ts":1,"type":"autocomplete","input":"a","token":"T"}"#, .full),
    (#"{"ts":1,"type":"autocomplete","input":"a"}"#, .untokened),
    (#"{"ts":1,"type":"autocomplete"}"#, .countOnly),
    (#"{"ts":1,"type":"autocomplete","token":"T"}"#, .countOnly),
    (#"{"ts":1,"type":"keystroke","input":"a"}"#, .untokened),
    (#"{"ts":1,"type":"details","token":"T"}"#, .countOnly),
  ]

  @Test(arguments: grades.map(\.0))
  func `0: the grade of a source`(_ line: String) throws {
    let expected = Self.grades.first { $0.0 == line }?.1
    #expect(try Converted(line).source.grade == expected)
  }

  @Test func `0: most of the calls decide, and each source has its own grade`() throws {
    let lines = [Self.grades[0].0, Self.grades[1].0, Self.grades[1].0].joined(separator: "\n")
    #expect(try Converted(lines).source.grade == .untokened)
    let analysis = try Analysis(
      of: [
        .bytes(name: "/tmp/x/a.jsonl", Array(Self.grades[0].0.utf8)),
        .bytes(name: "b.jsonl", Array(Self.grades[2].0.utf8)),
      ],
      options: AnalysisOptions()
    )
    #expect(analysis.input.sources.map(\.grade) == [.full, .countOnly])
    #expect(analysis.input.sources.map(\.name) == ["a.jsonl", "b.jsonl"])
  }

  @Test func `0: the report carries format, grade and resolution`() throws {
    let source = try Converted(
      archive(entry(), entry((#""method":"GET""#, #""method":"OPTIONS""#)))
    ).source
    #expect(
      source.json.bytes(.compact)
        == Array(
          #"""
          {"entries":2,"events":1,"format":"har","grade":"full","masked":0,"misplacedTokens":0,\#
          "name":"a.har",\#
          "notCalls":{"cached":0,"googleEmbed":0,"mapsOverhead":0,"notSent":0,"otherHostSamePath":0,\#
          "photo":0,"preflight":1,"redirect":0,"unknownMapsCall":0,"unrelated":0},\#
          "repeated":0,"sampled":false,"timeResolutionMs":"1","truncated":false,"untimed":0}
          """#.utf8
        )
    )
    #expect(
      SourceNotes.summary(of: source)
        == "a.har: har, full: texts, tokens, times to 1 ms; 2 entries, 1 event; not calls: 1 preflight"
    )
  }
}

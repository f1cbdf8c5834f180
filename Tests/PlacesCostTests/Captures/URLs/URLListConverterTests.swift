import Foundation
import Testing

@testable import PlacesCost

/// URLs in any text (formats 2.10, 1.5).
struct URLListConverterTests {
  static let call = "https://maps.googleapis.com/maps/api/place/autocomplete/json?input=par&key=K"

  @Test func `a real session of the legacy widget comes out right`() throws {
    let file = CaseFiles.folder.appending(path: "../../../samples/widget-session.urls.txt")
      .standardized
    let bytes = Array(try Data(contentsOf: file))
    let converted = try Converted(bytes)
    #expect(converted.source.format == .urls)
    #expect(converted.column("type") == Array(repeating: "autocomplete", count: 6) + ["details"])
    #expect(converted.column("input") == ["l", "la", "lan", "lang", "lango", "langon", ""])
    #expect(Set(converted.column("token")) == ["0123456789ABCDEF0123456789ABCDEFab12"])
    #expect(converted.column("place_id").last == "PLACE-A")
    #expect(converted.source.bystanders == [.mapsOverhead: 3])
    #expect(converted.source.grade == .countOnly)
    let steps = (0..<7).map { "\(1_767_225_600_000 + 1_000 * $0)" }
    #expect(converted.column("ts") == steps)
    let bill = try report(ofBytes: Array(converted.text.utf8)).billed.nonZero
    #expect(
      bill.map { "\($0.0.rawValue) \($0.1)" } == [
        "legacy-ac-session-with-details 1", "legacy-atmosphere-data 1", "legacy-basic-data 1",
        "legacy-contact-data 1", "legacy-details 1",
      ]
    )
  }

  struct TimeCase: CustomTestStringConvertible {
    let start: String
    let times: [String]
    let resolution: Int64?
    var testDescription: String { start }
  }

  static let times = [
    TimeCase(start: "2026-01-05T10:00:00.120Z ", times: ["1767607200120"], resolution: 1_000),
    TimeCase(start: "[2026-01-05 10:00:00,120] ", times: ["1767607200120"], resolution: 1_000),
    TimeCase(start: "2026-01-05T10:00:00Z,", times: ["1767607200000"], resolution: 1_000_000),
    TimeCase(
      start: "2026-01-05T11:00:00+01:00 GET ",
      times: ["1767607200000"],
      resolution: 1_000_000
    ),
    TimeCase(start: "1767607200120 ", times: ["1767607200120"], resolution: 1_000),
    TimeCase(start: "1767607200.12,", times: ["1767607200120"], resolution: 10_000),
    TimeCase(start: "10:00:00.120 ", times: ["1767261600120"], resolution: 1_000),
    TimeCase(start: "GET ", times: ["1767225600000"], resolution: nil),
    TimeCase(start: "12 ", times: ["1767225600000"], resolution: nil),
    TimeCase(start: "99:99:99 ", times: ["1767225600000"], resolution: nil),
  ]

  @Test(arguments: times)
  func `a line may start with a time`(_ time: TimeCase) throws {
    let converted = try Converted(time.start + Self.call + "\n", format: .urls)
    #expect(converted.column("ts") == time.times)
    #expect(converted.source.resolution == time.resolution)
  }

  @Test func `times of day go on after midnight`() throws {
    let text = ["23:59:59.900", "00:00:00.100", "00:00:01.000"].map { "\($0) \(Self.call)" }
    let converted = try Converted(text.joined(separator: "\r\n"))
    #expect(converted.column("ts") == ["1767311999900", "1767312000100", "1767312001000"])
  }

  static let texts: [(String, [String])] = [
    (#"fetch("\#(call)", {"method": "GET"})"#, ["par"]),
    ("curl '\(call)' -H 'a: b'", ["par"]),
    ("<a href=\"\(call.replacing("&", with: "&amp;"))\">", ["par"]),
    (#"{"url":"\#(call.replacing("/", with: #"\/"#).replacing("&", with: #"\u0026"#))"}"#, ["par"]),
    ("see (\(call)), then \(call.replacing("par", with: "pari")).", ["par", "pari"]),
    ("OPTIONS \(call)", []),
    ("HTTPS://MAPS.googleapis.com/maps/api/place/autocomplete/json?input=A", ["A"]),
    ("prefixhttps://", []),
    ("://", []),
    ("https://", []),
    (
      "https://maps.googleapis.com/maps/api/place/js/AutocompletionService.GetPredictions?1sa&9s(regions)&15e3",
      ["a"]
    ),
    (
      "url(https://maps.googleapis.com/maps/api/place/js/AutocompletionService.GetPredictions?1sa&9s(regions))",
      ["a"]
    ),
  ]

  @Test(arguments: texts.map(\.0))
  func `1.5 trap 4: finds URLs behind quotes, entities and escapes`(_ text: String) throws {
    let expected = Self.texts.filter { $0.0 == text }.flatMap(\.1)
    let found = LineOfURLs.urls(in: LineOfURLs.unescaped(Array(text.utf8))).compactMap { found in
      recognize(
        found.method.map { String(decoding: $0, as: UTF8.self) } ?? "",
        String(decoding: found.url, as: UTF8.self)
      ).call?.event.input
    }
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test func `lines without any URL are counted, blank ones are not`() throws {
    let converted = try Converted("start\n\n \t\r\n\(Self.call)\nhttps://example.com\nend")
    #expect(converted.source.entries == 6)
    #expect(converted.source.bystanders == [.noURL: 2, .unrelated: 1])
    let summary = SourceNotes.summary(of: converted.source)
    #expect(summary.hasSuffix("not calls: 2 lines without a URL, 1 unrelated"))
  }

  @Test func `a bad entry is a counted warning with its index, not the end of the run`() throws {
    let text = """
      \(Self.call)
      \(String(repeating: "x", count: LineAssembler.maximumLength + 1))
      https:///maps/api/place/autocomplete/json?input=a http://?b \(Self.call)
      \(Self.call)
      """
    let converted = try Converted(text)
    #expect(converted.input.malformed == 3)
    #expect(
      converted.rejected == [
        "2: longer than 4 MiB", "3: a URL without a host", "3: a URL without a host",
      ]
    )
    #expect(converted.lines.count == 3)
  }

  @Test func `1.1: a POST without its body is counted`() throws {
    let converted = try Converted("POST https://places.googleapis.com/v1/places:autocomplete\n")
    #expect(converted.column("type") == ["autocomplete"])
    #expect(converted.source.grade == .countOnly)
  }

  @Test func `the line is the position, and a line may hold several calls`() throws {
    let text = "nothing\n\n\(Self.call) \(Self.call)\n"
    var options = AnalysisOptions()
    options.format = .urls
    var positions: [UInt64] = []
    let trace = OrderedTrace(
      [.bytes(name: "a.txt", Array(text.utf8))],
      options: TraceOptions(options)
    )
    _ = try trace.forEachBatch(start: { positions = [] }) { events, _ in
      positions += events.map(\.position)
    }
    #expect(positions.map { Event.line(ofPosition: $0) } == [3, 3])
  }

  @Test(arguments: [1, 2, 5, 64])
  func `where a chunk ends changes nothing`(_ size: Int) throws {
    let text = "a\n2026-01-05T10:00:00Z \(Self.call)\r\n\n\(Self.call)"
    let whole = try Converted(Array(text.utf8))
    let pieces = try Converted(Array(text.utf8), chunkSize: size)
    #expect(pieces.text == whole.text)
    #expect(pieces.input == whole.input)
  }
}

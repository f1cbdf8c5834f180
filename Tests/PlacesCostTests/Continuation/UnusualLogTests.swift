import Foundation
import Testing

@testable import PlacesCost

/// Issue 6, part 6: what is rare in a log is kept from run to run as well.
struct UnusualLogTests {
  /// Logs whose lines are wrong in every way that their format knows.
  static let malformed: [(name: String, lines: [String])] = [
    (
      "app.jsonl",
      [
        #"{"ts":1790000000000,"type":"details","client":"a"}"#, "{", "[1]", #"{"type":"details"}"#,
        #"{"ts":1790000000000}"#, #"{"ts":1790000000000,"type":"details","client":7}"#,
        #"{"ts":"noon","type":"details"}"#, #"{"ts":1790000000000,"type":"details","api":"v3"}"#,
      ]
    ),
    (
      "access.log",
      [
        #"203.0.113.7 - - [05/Jan/2026:10:00:00 +0000] "GET /api/places?q=par HTTP/1.1" 200 5"#,
        "not a line of a log", #"203.0.113.7 - - [05/Jan/2026:10:00:01 +0000] "-" 400 0"#,
      ]
    ),
    (
      "calls.jsonl",
      [
        #"{"msec":"1767607200.1","request_method":"GET","request_uri":"/api/places?q=a"}"#,
        #"{"msec":"1767607200.2","request_method":"GET","request_uri":nothing}"#,
        #"{"msec":"1767607200.3","request_method":"GET"}"#,
        #"{"msec":"1767607200.4","request_method":"GET","request_uri":"/api/places?q=ab"}"#,
      ]
    ),
  ]

  @Test(arguments: malformed.indices)
  func `issue 6.6, T2: malformed lines keep their number and reason from run to run`(
    _ index: Int
  ) throws {
    let (name, lines) = Self.malformed[index]
    let log = GrowingLog(name)
    log.options.conversion.mapping = try Mapping(
      parsing: Array(LogConversion.routes.utf8),
      file: "map.json"
    )
    for line in lines {
      try log.append(line)
      #expect(try log.run() == log.wholeReport(), "after \(line)")
    }
    let whole = try Analysis(of: [.bytes(name: name, log.written)], options: log.options)
    let input = try #require(log.analysis?.input)
    #expect(input.firstMalformed == whole.input.firstMalformed)
    #expect(input.malformed > 0)
  }

  @Test(arguments: ["segment.jsonl", "amplitude.jsonl", "posthog.json"])
  func `issue 6.6: exports of product analytics grow as traces do`(_ name: String) throws {
    let samples = "samples/analytics"
    let bytes = try SmallFile.bytes(of: GoldenFile(inPackage: "\(samples)/\(name)").url.path())
    let log = GrowingLog(name)
    let mapping = GoldenFile(inPackage: "\(samples)/mapping.json").url.path()
    log.options.conversion.mapping = try Mapping(path: mapping)
    for start in stride(from: 0, to: bytes.count, by: 700) {
      try log.append(bytes[start..<min(bytes.count, start + 700)])
      _ = try? log.run()
    }
    if bytes.last != 0x0A { try log.append([0x0A]) }
    #expect(try log.run() == log.wholeReport())
  }

  /// So many keystrokes of others, one a second, that what came before them is let go of.
  private static func others(after time: Int) -> String {
    (1...4_200).map { number in
      #"{"ts":\#(time + number * 1_000),"type":"keystroke","client":"o\#(number % 50)","input":"x"}"#
    }.joined(separator: "\n")
  }

  @Test func `issue 6.6, P7: a token that several projects send keeps what each has sent`() throws {
    let log = GrowingLog()
    log.options.tags = [AnalysisOptions.projectTag]
    for number in 0..<9 {
      try log.append(
        #"{"ts":\#(1_790_000_000_000 + number * 900),"type":"autocomplete","client":"a","token":"T","#
          + #""input":"\#(number)","project":"p\#(number % 3)"}"#
      )
    }
    try log.append(Self.others(after: 1_790_000_010_000))
    #expect(try log.run() == log.wholeReport())
    try log.append(
      #"{"ts":1790004300000,"type":"details","client":"a","token":"T","fields":"location"}"#
    )
    #expect(try log.run() == log.wholeReport())
  }

  @Test func `issue 6.6, W13: closed searches keep their tags until these have names`() throws {
    let log = GrowingLog()
    log.options.tags = ["platform"]
    for number in 0..<6 {
      let tags = #""client":"c\#(number)","tags":{"platform":"p\#(number % 3)"}"#
      let time = 1_790_000_000_000 + number * 1_000
      try log.append(#"{"ts":\#(time),"type":"autocomplete",\#(tags)}"#)
      try log.append(#"{"ts":\#(time + 900),"type":"details","fields":"location",\#(tags)}"#)
    }
    try log.append(Self.others(after: 1_790_000_010_000))
    _ = try log.run()
    try log.append(#"{"ts":1790004300000,"type":"keystroke","client":"z","input":"x"}"#)
    #expect(try log.run() == log.wholeReport())
    let segments = try #require(log.analysis).tally.segments.keys
    for number in 0..<3 { #expect(segments.contains(.tag(name: "platform", value: "p\(number)"))) }
  }

  @Test func `issue 6.6: a copy in another log, milliseconds later, is found across runs`() throws {
    let (log, other) = (GrowingLog("a.jsonl"), GrowingLog("b.jsonl"))
    log.options.conversion.mapping = try Mapping(
      parsing: Array(LogConversion.routes.utf8),
      file: "map.json"
    )
    func call(_ time: Int, _ text: String) -> String {
      #"{"ts":\#(time),"type":"autocomplete","client":"a","token":"T","input":"\#(text)"}"#
    }
    func copy(_ time: Int, _ text: String) -> String {
      #"{"msec":"\#(time / 1_000).\#((time % 1_000).zeroPadded(to: 3))","status":"200","#
        + #""request_method":"GET","request_uri":"/api/places?q=\#(text)&sessionToken=T"}"#
    }
    let time = 1_790_004_300_000
    try log.append(Self.others(after: 1_790_000_000_000))
    try log.append(call(time, "pa"))
    // At ten minutes and a millisecond an event lets that call go, but not yet its copy.
    try log.append(call(time + 600_001, "par"))
    try other.append(copy(time - 1_000, "p"))
    _ = try log.run([log.path, other.path])
    try other.append(copy(time + 2, "pa"))
    let report = try log.run([log.path, other.path])
    let sources = [(log.path, log.written), (other.path, other.written)]
      .map { TraceSource.bytes(name: $0.0, $0.1) }
    let whole = try Analysis(of: sources, options: log.options)
    #expect(try report == GrowingLog.report(whole, log.options))
    #expect(whole.input.duplicates == 1)
  }

  @Test func `T4, issue 6.6: a pipe out of order is sorted in the run that reads it`() throws {
    let folder = try Folder()
    let log = GrowingLog()
    let times = (0..<9_000).map { $0 * 1_000 } + [5, 1]
    let text = times.map {
      #"{"ts":\#(1_790_000_000_000 + $0),"type":"autocomplete","client":"u\#($0 % 9)"}"# + "\n"
    }.joined()
    try folder.write(text, to: "t.jsonl")
    try folder.run("mkfifo in")
    let writer = try folder.start("cat t.jsonl > in")
    let report = try log.run([folder.path("in")])
    writer.waitUntilExit()
    let source = TraceSource.bytes(name: folder.path("in"), Array(text.utf8))
    let whole = try Analysis(of: [source], options: log.options)
    #expect(try report == GrowingLog.report(whole, log.options))
    #expect(whole.input.events == 9_002)
  }
}

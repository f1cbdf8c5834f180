import Foundation
import Testing

@testable import PlacesCost

/// Sources that overlap (`formats.md` 4.5): what both have counts once.
struct DuplicateTests {
  private func analysis(
    _ sources: [(String, [UInt8])],
    _ change: (inout AnalysisOptions) -> Void = { _ in }
  ) throws -> Report {
    try report(ofSources: sources.map { .bytes(name: $0.0, $0.1) }) {
      $0.grid = PolicyGrid(minChars: [1, 3], debounces: [0, 200])
      change(&$0)
    }
  }

  /// A report without what two sources must have twice: lines, sources, and the count of copies.
  private func essence(_ report: Report) -> [String] {
    String(decoding: members(report).bytes(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func members(_ report: Report) -> JSON {
    guard case .object(var members) = report.json.withoutLines,
      case .object(var input)? = members["input"]
    else { return .null }
    for key in ["sources", "duplicates", "malformed", "unknownTypes"] { input[key] = nil }
    members["input"] = .object(input)
    if case .array(let findings)? = members["findings"] {
      members["findings"] = .array(
        findings.map { finding in
          guard case .object(var members) = finding else { return finding }
          members["files"] = nil
          return .object(members)
        }
      )
    }
    return .object(members)
  }

  /// The lines in which two reports differ.
  private func differences(_ left: Report, _ right: Report) -> [String] {
    essence(left).difference(from: essence(right)).prefix(4).map { "\($0)" }
  }

  @Test(arguments: UInt64(1)...6)
  func `a trace given twice, or in pieces that overlap, has the figures of the trace`(
    _ seed: UInt64
  ) throws {
    let lines = sampleLines(sessions: 60, seed: seed, mistakes: 3_000)
    func bytes(_ lines: some Collection<[UInt8]>) -> [UInt8] { lines.flatMap { $0 + [10] } }
    let once = try analysis([("x.jsonl", bytes(lines))])
    let twice = try analysis([("x.jsonl", bytes(lines)), ("y.jsonl", bytes(lines))])
    #expect(differences(twice, once) == [], "seed \(seed)")
    #expect(twice.input.duplicates == once.input.events)
    let pieces = try analysis([
      ("a", bytes(lines.prefix(lines.count / 2))), ("b", bytes(lines.dropFirst(lines.count / 3))),
      ("c", bytes(lines.shuffled().prefix(lines.count / 4))),
    ])
    #expect(differences(pieces, once) == [], "seed \(seed)")
  }

  @Test(arguments: CaseTests.names)
  func `a case given twice has the figures of the case`(_ name: String) throws {
    let trace = try caseFile("\(name).jsonl")
    let once = try analysis([("x", trace)])
    let twice = try analysis([("x", trace), ("y", trace)])
    #expect(differences(twice, once) == [])
  }

  @Test func `what one source has twice happened twice`() throws {
    let line = #"{"ts":1,"type":"geocode","client":"a"}"# + "\n"
    let trace = Array((line + line).utf8)
    #expect(try analysis([("x", trace)]).input.events == 2)
    let both = try analysis([("x", trace), ("y", Array(line.utf8))])
    #expect(both.input.events == 2)
    #expect(both.input.duplicates == 1)
  }

  @Test(arguments: [
    #""client":"b""#, #""token":"t""#, #""project":"p""#, #""place_id":"x""#, #""status":500"#,
    #""latency_ms":7"#, #""seq":1"#, #""tags":{"a":"b"}"#,
  ])
  func `events that differ in anything both stay`(_ member: String) throws {
    let line = #"{"ts":1,"client":"a","type":"geocode"}"#
    let other = line.dropLast() + "," + member + "}"
    let report = try analysis([("x", Array(line.utf8)), ("y", Array(String(other).utf8))])
    #expect(report.input.events == 2)
    #expect(report.input.duplicates == 0)
  }

  @Test func `duplicates may be kept`() throws {
    let trace = Array(#"{"ts":1,"client":"a","type":"geocode"}"#.utf8)
    let report = try analysis([("x", trace), ("y", trace)]) { $0.keepsDuplicates = true }
    #expect(report.input.events == 2)
    #expect(report.input.duplicates == 0)
  }

  @Test func `a list of URLs given twice counts once, although its clients are named after it`()
    throws
  {
    let text = """
      2026-01-05T09:00:00.1Z https://maps.googleapis.com/maps/api/place/autocomplete/json?input=a&sessiontoken=T
      2026-01-05T09:00:00.3Z https://maps.googleapis.com/maps/api/place/autocomplete/json?input=ab&sessiontoken=T
      """
    let once = try analysis([("u.txt", Array(text.utf8))])
    let twice = try analysis([("u.txt", Array(text.utf8)), ("v.txt", Array(text.utf8))])
    #expect(differences(twice, once) == [])
    #expect(twice.input.duplicates == 2)
  }

  @Test func `pieces of a rotated log that overlap count once, and users keep their names`() throws
  {
    let lines = ["a", "ab", "abc"].enumerated().map {
      #"203.0.113.7 - - [05/Jan/2026:10:00:0\#($0) +0100] "GET /api/places?q=\#($1) HTTP/1.1" 200 5"#
    }
    let mapping = try Mapping(parsing: Array(LogConversion.routes.utf8), file: "map.json")
    let first = Array(lines.prefix(2).joined(separator: "\n").utf8)
    let second = Array(lines.suffix(2).joined(separator: "\n").utf8)
    let report = try analysis([("access.log.1", first), ("access.log", second)]) {
      $0.conversion.mapping = mapping
    }
    #expect(report.input.events == 3)
    #expect(report.input.duplicates == 1)
    #expect(report.histogram.sessions == 1)
  }
}

/// The same call in sources with other clocks (`formats.md` 4.5: same token, input and start within
/// 5 ms).
struct NearDuplicateTests {
  private static let url = "https://maps.googleapis.com/maps/api/place"

  private func count(_ sources: [(String, [String])]) throws -> [Int] {
    let analysis = try Analysis(
      of: sources.map { .bytes(name: $0.0, Array($0.1.joined(separator: "\n").utf8)) },
      options: AnalysisOptions()
    )
    return [analysis.input.events, analysis.input.duplicates]
  }

  /// A call in a list of URLs, this many thousandths after 10:00.
  private static func listed(_ text: String, _ millis: Int, token: String = "T") -> String {
    "\(1_767_607_200_000 + millis) \(url)/autocomplete/json?input=\(text)&sessiontoken=\(token)&key=K"
  }

  private static func traced(_ text: String, _ millis: Int, token: String = "T") -> String {
    #"{"ts":\#(1_767_607_200_000 + millis),"type":"autocomplete","api":"legacy","client":"c","#
      + #""input":"\#(text)","token":"\#(token)","status":200,"latency_ms":40}"#
  }

  @Test(arguments: [(0, 1), (3, 1), (5, 1), (6, 0), (400, 0)])
  func `5 ms decide`(_ millis: Int, _ duplicates: Int) throws {
    for sources in [
      [("a.txt", [Self.listed("par", 0)]), ("b.jsonl", [Self.traced("par", millis)])],
      [("a.txt", [Self.listed("par", millis)]), ("b.jsonl", [Self.traced("par", 0)])],
    ] {
      #expect(try count(sources) == [2 - duplicates, duplicates])
    }
  }

  @Test func `another text or token is another call`() throws {
    let list = [Self.listed("par", 0)]
    #expect(try count([("a", list), ("b", [Self.traced("pari", 2)])]) == [2, 0])
    #expect(try count([("a", list), ("b", [Self.traced("par", 2, token: "U")])]) == [2, 0])
    #expect(try count([("a", list), ("b", [Self.traced("par", 2, token: "")])]) == [2, 0])
  }

  @Test func `a retry within one source is a call, and has one copy in the other`() throws {
    let list = [Self.listed("par", 0), Self.listed("par", 2)]
    #expect(try count([("a", list)]) == [2, 0])
    #expect(try count([("a", list), ("b", [Self.traced("par", 1)])]) == [2, 1])
    let both = [Self.traced("par", 1), Self.traced("par", 3)]
    #expect(try count([("a", list), ("b", both)]) == [2, 2])
    #expect(try count([("a", list), ("b", both), ("c", both)]) == [2, 4])
  }

  @Test func `of native traces only what is equal in all counts once`() throws {
    #expect(try count([("a", [Self.traced("par", 0)]), ("b", [Self.traced("par", 2)])]) == [2, 0])
  }

  @Test func `near duplicates may be kept`() throws {
    var options = AnalysisOptions()
    options.keepsDuplicates = true
    let analysis = try Analysis(
      of: [
        .bytes(name: "a", Array(Self.listed("par", 0).utf8)),
        .bytes(name: "b", Array(Self.traced("par", 2).utf8)),
      ],
      options: options
    )
    #expect(analysis.input.events == 2)
  }
}

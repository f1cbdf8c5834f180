import Testing

@testable import PlacesCost

struct ExplanationTests {
  private static func explanation(
    _ lines: [String],
    line: Int,
    _ change: (inout AnalysisOptions) -> Void = { _ in }
  ) throws -> SessionExplanation {
    var options = AnalysisOptions()
    change(&options)
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let tracer = SessionTracer(.bytes(name: "trace", bytes), options: options)
    let books = DatedBooks(try PriceBook.named("google-2025-03"))
    return try tracer.explanation(ofLine: line, pricedBy: books)
  }

  private static func call(_ time: Int, _ type: String, _ rest: String = "") -> String {
    #"{"ts":\#(time),"type":"\#(type)","client":"c"\#(rest.isEmpty ? "" : ",\(rest)")}"#
  }

  private static let token = #""token":"t""#

  /// Every rule of B that bills a New or legacy call, by what ends the session.
  @Test(arguments: [
    ([call(0, "autocomplete")], ["B4"]),
    ([call(0, "autocomplete", token)], ["B10"]),
    (
      [call(0, "autocomplete", token), call(1, "details", token + #","fields":["id"]"#)],
      ["B5", "B5"]
    ),
    (
      [
        call(0, "autocomplete", token),
        call(1, "details", token + #","fields":["formattedAddress"]"#),
      ],
      ["B6", "B6"]
    ),
    (
      [call(0, "autocomplete", token), call(1, "details", token + #","fields":["displayName"]"#)],
      ["B7", "B7"]
    ),
    ([call(0, "autocomplete", token), call(1, "details", token)], ["B7", "B7 B12"]),
    ([call(0, "autocomplete", token), call(1, "validate", token)], ["B8", "B8"]),
    (
      [
        call(0, "autocomplete", token),
        call(1, "details", token + #","fields":["formattedAddress"]"#), call(2, "validate", token),
      ],
      ["B9", "B9", "B9"]
    ),
    ([call(0, "autocomplete"), call(1, "details", #""fields":["id"]"#)], ["B4", "B11"]),
    ([call(0, "autocomplete"), call(1, "geocode"), call(2, "validate")], ["B4", "B11", "B11"]),
    ([call(0, "autocomplete"), call(1, "details", token)], ["B4", "B2 B11"]),
    (
      [call(0, "autocomplete", token), call(1, "details", token), call(2, "details", token)],
      ["B7", "B7 B12", "B2 B11"]
    ),
    ([call(0, "autocomplete", #""status":500"#)], ["B1"]),
    ([call(0, "autocomplete"), call(1, "select"), call(2, "textsearch")], ["B4", "S3", "B17"]),
    ([call(0, "autocomplete", #""api":"legacy""#)], ["B13"]),
    (
      [
        call(0, "autocomplete", token + #","api":"legacy""#),
        call(1, "details", token + #","api":"legacy","fields":["name"]"#),
      ],
      ["B14", "B14"]
    ),
    ([call(0, "autocomplete", token + #","api":"legacy""#)], ["B15"]),
    (
      [
        call(0, "autocomplete", #""api":"legacy""#),
        call(1, "details", #""api":"legacy","fields":["name"]"#),
      ],
      ["B13", "B16"]
    ),
    (
      [call(0, "autocomplete"), call(1, "select"), call(9, "autocomplete")],
      ["B4", "S3", "B4 S2.2"]
    ),
  ])
  func `each call names the rule that bills it`(lines: [String], rules: [String]) throws {
    let explanation = try Self.explanation(lines, line: 1)
    #expect(explanation.lines.map { $0.rules.joined(separator: " ") } == rules)
  }

  @Test func `A: a token that comes again voids its session where that is assumed`() throws {
    let lines = [
      Self.call(0, "autocomplete", Self.token), Self.call(1, "details", Self.token),
      Self.call(2, "details", Self.token),
    ]
    let explanation = try Self.explanation(lines, line: 1) { $0.assumptions.tokenReuse = .void }
    #expect(explanation.lines[0].rules == ["A"])
    #expect(explanation.counts[.autocompleteRequests] == 1)
  }

  @Test func `S2: the session of any of its lines is the same, with its beginning and its end`()
    throws
  {
    let lines = [
      Self.call(0, "keystroke", #""input":"a""#), Self.call(10, "autocomplete", #""input":"a""#),
      Self.call(20, "select"), Self.call(5_000, "keystroke", #""input":"b""#),
      Self.call(5_010, "autocomplete", #""input":"b""#), Self.call(999_000, "details"),
    ]
    for line in 1...3 {
      let explanation = try Self.explanation(lines, line: line)
      #expect(explanation.lines.map(\.number) == [1, 2, 3])
      #expect(explanation.lines[explanation.asked].number == line)
      #expect(explanation.ending.contains("line 4") && explanation.ending.contains("S2.2"))
      #expect(explanation.isCompleted)
    }
    let second = try Self.explanation(lines, line: 5)
    #expect(second.lines.map(\.number) == [4, 5])
    #expect(second.ending.contains("180 s") && second.ending.contains("S2.1"))
    #expect(!second.isCompleted)
    let orphan = try Self.explanation(lines, line: 6)
    #expect(orphan.isOrphan && orphan.lines.map(\.number) == [6])
    #expect(orphan.strategies.isEmpty)
  }

  @Test func `a token on calls of somebody else is told of, and its requests count with it`() throws
  {
    var lines = (0..<12).map { Self.call($0, "autocomplete", Self.token) }
    lines.append(#"{"ts":20,"type":"autocomplete","client":"d","token":"t"}"#)
    lines.append(Self.call(30, "details", Self.token + #","fields":["formattedAddress"]"#))
    let explanation = try Self.explanation(lines, line: 13)
    #expect(explanation.tokenSessions.map(\.session.isShared) == [true])
    #expect(explanation.lines[0].reason == "request 13")
    #expect(explanation.counts[.autocompleteSessionUsage] == 1)
  }

  @Test(arguments: CaseTests.names)
  func `the lines of all searches and orphans sum to the bill`(name: String) throws {
    let bytes = try caseFile("\(name).jsonl")
    let report = try report(ofBytes: bytes)
    let options = AnalysisOptions()
    let books = DatedBooks(try PriceBook.named("google-2025-03"))
    var sum = SKUCounts()
    var seen: Set<Int> = []
    let count = bytes.split(separator: UInt8(ascii: "\n")).count
    guard count < 200 else { return }
    for line in 1...count where !seen.contains(line) {
      let tracer = SessionTracer(.bytes(name: "trace", bytes), options: options)
      guard let explanation = try? tracer.explanation(ofLine: line, pricedBy: books) else {
        continue
      }
      seen.formUnion(explanation.lines.map(\.number))
      sum.add(explanation.counts)
    }
    #expect(sum == report.billed)
  }

  @Test(arguments: [0, 3, 99])
  func `a line that is no event is an error that says so`(line: Int) {
    #expect(throws: ExplanationError.noEvent(line: line)) {
      try Self.explanation([Self.call(0, "keystroke"), Self.call(1, "select")], line: line)
    }
  }
}

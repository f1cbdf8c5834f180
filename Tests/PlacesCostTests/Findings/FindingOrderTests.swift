import Testing

@testable import PlacesCost

/// Findings do not depend on the order of a trace's lines, their line numbers aside (C4).
struct FindingOrderTests {
  private static let lines: [[UInt8]] = {
    var sample = SampleOptions()
    sample.sessions = 150
    sample.mistakeShare = 8_000
    return SampleTrace(sample).flatMap(\.self)
      .split(separator: UInt8(ascii: "\n")).map { Array($0) }
  }()

  /// What is found, without lines.
  private func summary(of lines: [[UInt8]]) throws -> [String] {
    try report(ofLines: lines).findings
      .map { "\($0.id) \($0.calls) \($0.sessions) \($0.microunits ?? 0)" }
  }

  private func time(of line: [UInt8]) throws -> String {
    String(try #require(try JSONValue(parsing: line)["ts"]?.int))
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `C4: a shuffled trace has the same findings`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var times: [String: [[UInt8]]] = [:]
    for line in Self.lines { times[try time(of: line), default: []].append(line) }
    var shuffled: [[UInt8]] = []
    for line in Self.lines.shuffled(using: &random) {
      // Events of equal time keep their order.
      shuffled.append(times[try time(of: line)]?.removeFirst() ?? line)
    }
    let expected = try summary(of: Self.lines)
    #expect(expected.count > 8)
    #expect(try summary(of: shuffled) == expected, "seed \(seed)")
  }

  @Test func `T5: findings name nothing but ids, counts, costs and lines`() throws {
    let secrets = ["secret-token", "secret-client", "secret text", "secret-place"]
    let line = """
      {"ts":1,"type":"autocomplete","client":"secret-client","token":"secret-token",\
      "input":"secret text"}
      {"ts":9,"type":"details","client":"secret-client","place_id":"secret-place",\
      "fields":["secret text"]}
      """
    let report = try report(ofText: [line])
    let text = String(decoding: report.json.bytes(), as: UTF8.self)
    #expect(report.findings.contains { $0.id == .tokenMissingOnDetails })
    for secret in secrets { #expect(!text.contains(secret)) }
  }
}

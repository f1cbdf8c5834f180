import Foundation
import Testing

@testable import PlacesCost

/// Issue 6, part 6: a log that is read while it grows has the report of the whole, to the byte.
struct GrowingLogTests {
  /// Ways to count that keep something of their own while a log is open.
  static let settings: [@Sendable (inout AnalysisOptions) -> Void] = [
    { _ in }, { $0.tags = ["platform"] }, { $0.tags = ["project"] },
    { $0.assumptions.tokenReuse = .void }, { $0.assumptions.tokenLifetime = 300_000_000 },
    { $0.behaviours = [.cache, .throttle(interval: 300)] }, { $0.threads = 1 }, { $0.threads = 4 },
  ]

  @Test func `issue 6.6: a run after each line reports what one run over the lines would`() throws {
    let log = GrowingLog()
    for line in AwkwardTrace.lines(people: 5, searches: 7, seed: 3) {
      try log.append(line + [0x0A])
      guard let whole = try? log.wholeReport() else { continue }
      #expect(try log.run() == whole)
    }
    #expect(log.notes == [])
  }

  @Test(arguments: settings.indices)
  func `issue 6.6: cut anywhere, with open sessions, shared tokens, tags and projects`(
    _ setting: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(setting))
    let lines = AwkwardTrace.lines(people: 30, searches: 60, seed: UInt64(setting))
    let text: [UInt8] = Array(lines.joined(separator: [0x0A])) + [0x0A]
    let log = GrowingLog()
    Self.settings[setting](&log.options)
    var start = 0
    while start < text.count {
      let end = min(text.count, start + Int.random(in: 1...20_000, using: &random))
      try log.append(text[start..<end])
      start = end
      guard let whole = try? log.wholeReport() else { continue }
      #expect(try log.run() == whole, "up to byte \(end)")
      #expect(log.notes.isEmpty == (text[end - 1] == 0x0A))
    }
  }

  @Test func `issue 6.6: a line without an end is left until it has one, not counted twice`() throws
  {
    let log = GrowingLog()
    let line = #"{"ts":1790000000000,"type":"details","client":"a","fields":"id"}"#
    try log.append(line)
    let one = try log.run()
    for byte in line.utf8.dropLast() {
      try log.append([byte])
      #expect(try log.run() == one)
      #expect(log.notes.count == 1 && log.notes[0].contains("has no end yet"))
    }
    try log.append([UInt8(ascii: "}"), 0x0A])
    #expect(try log.run() == log.wholeReport())
    #expect(log.notes == [])
  }

  /// Lines of many people, each up to nine minutes before or after where they stand.
  private static func shuffled(_ count: Int, seed: UInt64) -> [[UInt8]] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      let time = 1_790_000_000_000 + number * 500 - Int.random(in: 0...590_000, using: &random)
      let type = ["keystroke", "autocomplete", "details"][Int.random(in: 0...2, using: &random)]
      let person = Int.random(in: 0..<50, using: &random)
      let text = #""input":"\#(number % 9)","token":"t\#(person)-\#(number / 900)""#
      return Array(#"{"ts":\#(time),"type":"\#(type)","client":"c\#(person)",\#(text)}"#.utf8) + [
        0x0A
      ]
    }
  }

  @Test func `T4, issue 6.6: events out of order within ten minutes come into their order`() throws
  {
    let log = GrowingLog()
    let lines = Self.shuffled(12_000, seed: 5)
    for start in stride(from: 0, to: lines.count, by: 3_700) {
      try log.append(lines[start..<min(lines.count, start + 3_700)].joined())
      #expect(try log.run() == log.wholeReport())
    }
    #expect(log.notes == [])
  }

  @Test func `T4, issue 6.6: for an event that is later still everything is read anew`() throws {
    let log = GrowingLog()
    let lines = Self.shuffled(7_000, seed: 6)
    try log.append(lines[..<6_000].joined())
    _ = try log.run()
    try log.append(lines[6_000...].joined())
    try log.append(lines[17])
    #expect(try log.run() == log.wholeReport())
    #expect(log.notes.contains { $0.contains("read anew") })
    try log.append(lines[18])
    try log.rotate(to: "app.jsonl.1")
    try log.append(lines[6_999])
    #expect(try log.run() == log.wholeReport())
  }

  @Test func `T4, issue 6.6: where that cannot be, late events are counted, and told of`() throws {
    let log = GrowingLog()
    let lines = Self.shuffled(11_000, seed: 7)
    try log.append(lines[..<6_000].joined())
    _ = try log.run()
    try log.rotate(to: "app.jsonl.1")
    try log.append(lines[6_000...].joined())
    _ = try log.run()
    try log.remove("app.jsonl.1")
    for line in lines[..<20] { try log.append(line) }
    _ = try log.run()
    #expect(log.notes.contains { $0.hasPrefix("20 events came more than ten minutes behind") })
    #expect(log.analysis?.input.events == 11_020)
  }

  @Test func `issue 6.6: several logs share a state, copies are found across runs`() throws {
    let (log, other) = (GrowingLog("a.jsonl"), GrowingLog("b.jsonl"))
    let lines = AwkwardTrace.lines(people: 30, searches: 60, seed: 9).map { $0 + [0x0A] }
    for start in stride(from: 0, to: lines.count, by: 97) {
      let part = lines[start..<min(lines.count, start + 97)]
      try log.append(part.joined())
      try other.append(part.enumerated().filter { $0.offset % 3 == 0 }.map(\.element).joined())
      let report = try log.run([log.path, other.path])
      let sources = [(log.path, log.written), (other.path, other.written)]
        .map { TraceSource.bytes(name: $0.0, $0.1) }
      let whole = try Analysis(of: sources, options: log.options)
      #expect(try report == GrowingLog.report(whole, log.options))
    }
  }

  @Test func `issue 6.6: a log that is not given any more keeps its counts`() throws {
    let (log, other) = (GrowingLog("a.jsonl"), GrowingLog("b.jsonl"))
    let lines = AwkwardTrace.lines(people: 30, searches: 60, seed: 10).map { $0 + [0x0A] }
    try log.append(lines[..<100].joined())
    _ = try log.run()
    try other.append(lines[100...].joined())
    let both = try log.run([log.path, other.path])
    #expect(try log.run([other.path]) == both)
    #expect(throws: StateError(log.stateFile, .otherLogs(log.path))) {
      try log.run([log.folder + "/state"])
    }
  }

  @Test(arguments: [
    "combined.log", "w3c.log", "cloudfront.log", "envoy.jsonl", "cloud-logging.json",
  ])
  func `issue 6.6: access logs and JSON logs grow as traces do`(_ name: String) throws {
    let samples = "samples/access-logs"
    let bytes = try SmallFile.bytes(of: GoldenFile(inPackage: "\(samples)/\(name)").url.path())
    let log = GrowingLog(name)
    let mapping = GoldenFile(inPackage: "\(samples)/mapping.json").url.path()
    log.options.conversion.mapping = try Mapping(path: mapping)
    for start in stride(from: 0, to: bytes.count, by: 500) {
      try log.append(bytes[start..<min(bytes.count, start + 500)])
      _ = try? log.run()
    }
    if bytes.last != 0x0A { try log.append([0x0A]) }
    #expect(try log.run() == log.wholeReport())
  }
}

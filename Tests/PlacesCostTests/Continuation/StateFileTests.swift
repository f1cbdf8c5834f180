import Testing

@testable import PlacesCost

/// Issue 6, part 6: what a state file must be, and what becomes of one that is not.
struct StateFileTests {
  private static func log() throws -> GrowingLog {
    let log = GrowingLog()
    log.options.tags = ["platform"]
    let lines = AwkwardTrace.lines(people: 12, searches: 40, seed: 31)
    try log.append(lines.joined(separator: [0x0A]) + [0x0A])
    _ = try log.run()
    return log
  }

  private static func bytes(_ log: GrowingLog) throws -> [UInt8] {
    try SmallFile.bytes(of: log.stateFile)
  }

  @Test func `issue 6.6: a state that is cut off is refused at whatever byte`() throws {
    let log = try Self.log()
    let bytes = try Self.bytes(log)
    for count in stride(from: 0, to: bytes.count, by: 1_009) {
      try TemporaryText.write(Array(bytes[..<count]), to: log.stateFile)
      let error = try #require(throws: StateError.self) { try log.run() }
      #expect([.truncated, .anotherKind].contains(error.reason), "\(count) bytes")
    }
  }

  @Test func `issue 6.6: a state in which any byte was altered is refused`() throws {
    let log = try Self.log()
    let bytes = try Self.bytes(log)
    for index in stride(from: 0, to: bytes.count, by: 1_009) {
      var altered = bytes
      altered[index] ^= 0x41
      try TemporaryText.write(altered, to: log.stateFile)
      #expect(throws: StateError.self, "byte \(index)") { try log.run() }
    }
    try TemporaryText.write(bytes + [0], to: log.stateFile)
    #expect(throws: StateError(log.stateFile, .damaged)) { try log.run() }
  }

  @Test func `issue 6.6: a newer version and another kind of file are named`() throws {
    let log = try Self.log()
    var bytes = try Self.bytes(log)
    bytes[7] = 2
    try TemporaryText.write(bytes, to: log.stateFile)
    #expect(throws: StateError(log.stateFile, .version(2, known: 1))) { try log.run() }
    try TemporaryText.write("{}\n and more", to: log.stateFile)
    #expect(throws: StateError(log.stateFile, .anotherKind)) { try log.run() }
  }

  @Test func `issue 6.6: blocks whose checksums are right may hold anything, and none crashes`()
    throws
  {
    let log = try Self.log()
    let bytes = try Self.bytes(log)
    var random = SeededGenerator(seed: 8)
    for _ in 0..<100 {
      let altered = StateBytes(bytes).altered(&random)
      let reader = try BlockReader(path: "state", bytes: altered)
      _ = try? StateFile.state(in: reader, options: log.options)
    }
  }

  @Test func `issue 6.6: options that decide the counts must stay, those that price them need not`()
    throws
  {
    let log = try Self.log()
    log.options.monthlySessions = 1_000
    #expect(try log.run() == log.wholeReport())
    log.options.sessionGap = 60_000_000
    let differs = StateError.Reason.differs(option: "--session-gap", here: "180", there: "60")
    #expect(throws: StateError(log.stateFile, differs)) { try log.run() }
    log.options.sessionGap = 180_000_000
    log.options.keepsDuplicates = true
    #expect(throws: StateError.self) { try log.run() }
  }

  @Test func `T5, issue 6.6: a state holds no text, client or token`() throws {
    let log = GrowingLog()
    try log.append(
      #"{"ts":1790000000000,"type":"autocomplete","client":"CLIENT-1","token":"TOKEN-1","input":"SECRET STREET","place_id":"PLACE-1"}"#
    )
    _ = try log.run()
    let text = String(decoding: try Self.bytes(log), as: UTF8.self)
    for secret in ["CLIENT", "TOKEN", "SECRET", "PLACE-1"] { #expect(!text.contains(secret)) }
  }

  @Test func `issue 6.6: a capture, which is no log, is refused`() throws {
    let log = GrowingLog("a.har")
    try log.append(#"{"log":{"version":"1.2","entries":[]}}"#)
    log.options.format = .har
    #expect(throws: TraceError.notContinuable(path: log.path, .har)) { try log.run() }
  }
}

/// The blocks of a state, to be altered within.
struct StateBytes {
  private let header: [UInt8]
  private var blocks: [[UInt8]] = []

  init(_ bytes: [UInt8]) {
    header = Array(bytes[..<8])
    var rest = bytes[8...]
    while rest.count > 16 {
      let count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(8)
      blocks.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count + 8)
    }
  }

  /// The state with a few bytes of one block changed, and checksums that fit.
  func altered(_ random: inout SeededGenerator) -> [UInt8] {
    var blocks = blocks.filter { !$0.isEmpty }
    let block = Int.random(in: 0..<blocks.count, using: &random)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let byte = Int.random(in: 0..<blocks[block].count, using: &random)
      blocks[block][byte] = UInt8.random(in: 0...255, using: &random)
    }
    return header + blocks.flatMap(BlockFile.block) + BlockFile.end
  }
}

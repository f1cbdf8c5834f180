import Testing

@testable import PlacesCost

/// The fast reading of a native trace against ``PlainTrace``, in chunks and threads of any number.
struct TraceAgainstPlainTests {
  /// Options that decide what a line says.
  private static func options(_ random: inout SeededGenerator) -> TraceOptions {
    var options = random.chance(50) ? TraceOptions.forTests : TraceOptions()
    options.defaultAPI = random.pick(API.allCases)
    options.counting = random.pick(LengthCounting.allCases)
    options.tagsProjects = random.chance(30)
    options.threads = random.pick([1, 1, 1, 2, 3])
    options.chunkSize = random.pick([5, 64, 1_000, 1 << 16])
    options.maximumLineLength = random.pick([200, 4_000])
    return options
  }

  /// Ten times 10,000 lines.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `T1, T2, T3: the fast reading is the plain one, event by event and error by error`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<100 {
      let options = Self.options(&random)
      let bytes = RandomLines.trace(lines: 100, &random)
      guard let difference = try? PlainTrace.difference(of: bytes, options) else { continue }
      Issue.record("seed \(seed), trace \(number): \(difference)")
      return
    }
  }

  /// Ten times 10,000 lines, most of which are like one before.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `T1, T2, T3: lines of a known pattern are read as the plain reading reads them`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<50 {
      var options = Self.options(&random)
      options.chunkSize = random.pick([1_000, 1 << 16])
      let bytes = RandomLines.patterned(lines: 200, &random)
      guard let difference = try? PlainTrace.difference(of: bytes, options) else { continue }
      Issue.record("seed \(seed), trace \(number): \(difference)")
      return
    }
  }

  @Test func `the random traces are as awkward as they claim`() {
    var random = SeededGenerator(seed: 7)
    let bytes = RandomLines.trace(lines: 4_000, &random)
    let plain = PlainTrace(bytes, .forTests)
    #expect((1_200...3_000).contains(plain.events.count))
    #expect((1_000...2_800).contains(plain.malformed.count))
    #expect(plain.unknownTypes > 40)
    #expect(plain.unknownFields.keys.contains("mystery"))
    var syntax: Set<JSONError.Reason> = []
    var wrong: Set<TraceKey> = []
    for line in plain.malformed {
      if case .syntax(let error) = line.reason { syntax.insert(error.reason) }
      if case .wrongType(let key) = line.reason { wrong.insert(key) }
    }
    #expect(syntax.count == 14, "\(syntax)")
    #expect(wrong.count == TraceKey.allCases.count - 2, "\(wrong)")
    let kinds = Set(plain.events.map(\.event.kind))
    #expect(kinds.count == EventKind.allCases.count)
  }
}

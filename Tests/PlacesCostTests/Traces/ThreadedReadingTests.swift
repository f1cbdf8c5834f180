import Testing

@testable import PlacesCost

/// However many threads read a trace, and in whatever chunks, it is the same trace.
struct ThreadedReadingTests {
  private struct Reading: Equatable {
    var events: [String] = []
    var summary = InputSummary()
    var projects: [TraceName] = []
    var tagSets: [TagSet] = []
  }

  private static func read(
    _ texts: [[UInt8]],
    threads: Int,
    chunkSize: Int
  ) throws -> Reading {
    var options = TraceOptions.forTests
    options.threads = threads
    options.chunkSize = chunkSize
    options.maximumLineLength = 400
    options.format = .native
    var reader = TraceReader(texts.map { .bytes(name: "t", $0) }, options: options)
    var reading = Reading()
    var events: [Event] = []
    repeat {
      try reader.readBatch(into: &events)
      reading.events += events.map(\.essence)
    } while !events.isEmpty
    reading.summary = reader.summary
    reading.projects = reader.names.projects.names
    reading.tagSets = reader.names.tagSets.names
    return reading
  }

  /// Lines of several projects and tag sets, some of them spoilt, blank or too long.
  private static func text(seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for index in 0..<900 {
      let (project, tag) = (
        Int.random(in: 0...7, using: &random), Int.random(in: 0...30, using: &random)
      )
      var line = Array(
        #"{"ts":\#(index),"type":"details","project":"p\#(project)","tags":{"v":"\#(tag)"},"fields":"id,f\#(tag)"}"#
          .utf8
      )
      if random.chance(5) {
        line[Int.random(in: 0...20, using: &random)] = random.pick([0x22, 0x5C, 0x7B, 0xFF])
      }
      if random.chance(3) { line = [] }
      if random.chance(2) { line += Array(repeating: 0x20, count: 500) }
      bytes += line + (random.chance(10) ? [0x0D, 0x0A] : [0x0A])
    }
    return bytes
  }

  @Test(arguments: [61, 62, 63] as [UInt64])
  func `T: one thread or four, chunks of 5 bytes or of 5,000, the events are the same`(
    seed: UInt64
  ) throws {
    let texts = [Self.text(seed: seed), [], Self.text(seed: seed + 10), Array(#"{"ts":1"#.utf8)]
    let plain = try Self.read(texts, threads: 1, chunkSize: 1 << 20)
    #expect(plain.events.count > 1_500 && plain.summary.malformed > 50)
    #expect(plain.projects.count == 8 && plain.tagSets.count == 31)
    for threads in [1, 2, 4] {
      for chunkSize in [5, 333, 5_000] {
        let reading = try Self.read(texts, threads: threads, chunkSize: chunkSize)
        let way = "\(threads) threads, chunks of \(chunkSize)"
        #expect(reading.events.count == plain.events.count, "\(way)")
        let different = zip(reading.events, plain.events).first { $0 != $1 }
        #expect(different == nil, "\(way)")
        #expect(reading.summary == plain.summary, "\(way)")
        #expect(reading.projects == plain.projects && reading.tagSets == plain.tagSets, "\(way)")
      }
    }
  }

  @Test func `threads end when reading stops early`() throws {
    for _ in 0..<20 {
      var options = TraceOptions.forTests
      options.threads = 4
      options.chunkSize = 512
      options.format = .native
      var reader = TraceReader([.bytes(name: "t", Self.text(seed: 5))], options: options)
      var events: [Event] = []
      try reader.readBatch(into: &events)
      try reader.readBatch(into: &events)
      #expect(!events.isEmpty)
    }
  }
}

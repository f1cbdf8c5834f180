import Foundation
import Synchronization
import Testing

@testable import PlacesCost

/// Runs that go to temporary files for want of memory (issue 6, part 2).
struct MemoryLimitTests {
  /// What a run told of its spills, in order.
  private final class Spills: Sendable {
    private let told = Mutex<[Spill]>([])

    var all: [Spill] { told.withLock { $0 } }

    func add(_ spill: Spill) { told.withLock { $0.append(spill) } }
  }

  /// A small grid, since it is not the grid that may differ.
  private static let options = {
    var options = AnalysisOptions()
    options.grid = PolicyGrid(minChars: [1, 3], debounces: [0, 200])
    return options
  }()

  private static func source(_ lines: [[UInt8]]) -> TraceSource {
    .bytes(name: "trace", lines.flatMap { $0 + [JSONByte.newline] })
  }

  private static func report(
    _ sources: [TraceSource],
    _ options: AnalysisOptions
  ) throws -> [UInt8] {
    try Analysis(of: sources, options: options)
      .report(pricedBy: try .named(PriceBook.defaultID), options: options).json.bytes()
  }

  /// Compares the bytes of a report within a limit with those of one without.
  private func expectEqualReports(
    _ sources: [TraceSource],
    _ options: AnalysisOptions = options,
    growth: Int,
    _ comment: String
  ) throws -> [Spill] {
    let whole = try Self.report(sources, options)
    let spills = Spills()
    var limited = options
    limited.memory = MemoryLimit(growth: growth)
    limited.onSpill = { spills.add($0) }
    #expect(try Self.report(sources, limited) == whole, "\(comment), \(growth) bytes")
    return spills.all
  }

  @Test(arguments: CaseTests.names)
  func `issue 6: a case in parts has the bytes of the whole, lines too`(name: String) throws {
    let lines = try caseFile("\(name).jsonl").split(separator: JSONByte.newline).map(Array.init)
    let spills = try expectEqualReports([Self.source(lines)], growth: 0, name)
    #expect(!spills.isEmpty || lines.count < 600)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>, 0..<3)
  func `issue 6: any limit gives the bytes of the whole, whoever shares tokens`(
    seed: UInt64,
    setting: Int
  ) throws {
    var options = AnalysisOptions()
    ShardTallyTests.settings[setting](&options)
    options.threads = seed.isMultiple(of: 2) ? 2 : 1
    let lines = AwkwardTrace.lines(people: 40, searches: 200, seed: seed)
    for growth in [0, 100_000] {
      let spills = try expectEqualReports(
        [Self.source(lines)],
        options,
        growth: growth,
        "seed \(seed), \(setting)"
      )
      if growth == 0 { #expect(!spills.isEmpty) }
    }
  }

  @Test(arguments: [51, 52] as [UInt64])
  func `issue 6: out of order and in several inputs, a limit changes no byte`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let lines = AwkwardTrace.lines(people: 30, searches: 260, seed: seed)
    let shuffled = lines.shuffled(using: &random)
    for growth in [0, 60_000] {
      let spills = try expectEqualReports(
        [Self.source(shuffled)],
        growth: growth,
        "shuffled, seed \(seed)"
      )
      #expect(spills.contains(.denseEvents) || growth > 0)
      let halves = [Array(lines.prefix(900)), Array(lines.dropFirst(400))]
      _ = try expectEqualReports(
        halves.enumerated().map { index, lines in
          .bytes(name: "part \(index)", lines.flatMap { $0 + [JSONByte.newline] })
        },
        growth: growth,
        "two inputs, seed \(seed)"
      )
    }
  }

  @Test(arguments: [61, 62] as [UInt64])
  func `issue 6: a synthetic trace full of mistakes has the same bytes in parts`(
    seed: UInt64
  ) throws {
    let lines = sampleLines(sessions: 150, seed: seed, mistakes: 5_000)
    for growth in [0, 200_000] {
      _ = try expectEqualReports([Self.source(lines)], growth: growth, "seed \(seed)")
    }
  }

  @Test(arguments: [0, 60_000])
  func `issue 6: a pipe spills like a file, though it is read once`(growth: Int) throws {
    let lines = AwkwardTrace.lines(people: 40, searches: 300, seed: 71)
    // The first one is so late that everything is sorted.
    let late = [lines[lines.count - 1]] + lines.dropLast()
    for lines in [lines, late] {
      let bytes = lines.flatMap { $0 + [JSONByte.newline] }
      var options = Self.options
      let whole = try Self.report([.bytes(name: "trace", bytes)], options)
      options.memory = MemoryLimit(growth: growth)
      let pipe = Pipe()
      let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
      Thread.detachNewThread {
        try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
        try? pipe.fileHandleForWriting.close()
      }
      let analysis = try Analysis(of: [.file(path)], options: options)
      var input = analysis.input
      input.rename(input.sources[0].name, to: "trace")
      let report = Report(
        input: input,
        tally: analysis.tally,
        book: try .named(PriceBook.defaultID),
        options: options
      )
      #expect(report.json.bytes() == whole)
    }
  }

  @Test func `issue 6: a tally within a limit is the file of one without`() throws {
    let lines = AwkwardTrace.lines(people: 40, searches: 200, seed: 81)
    func file(_ memory: MemoryLimit?) throws -> [UInt8] {
      var options = Self.options
      options.memory = memory
      var tally = try ShardTally(of: [Self.source(lines)], options: options, secret: "s")
      var bytes: [UInt8] = []
      try tally.write { bytes += $0 }
      return bytes
    }
    #expect(try file(MemoryLimit(growth: 0)) == file(nil))
  }

  @Test func `issue 6: one search that is larger than the limit is tallied all the same`() throws {
    let lines = (0..<3_000).map { number in
      Array(
        #"{"ts":\#(number * 1_000),"type":"keystroke","client":"c","input":"x\#(number)"}"#.utf8
      )
    }
    let spills = try expectEqualReports([Self.source(lines)], growth: 100_000, "one search")
    #expect(spills.contains(.oneClient))
  }

  @Test(arguments: [
    (Spill.lateEvents, "events come more than ten minutes late"),
    (.denseEvents, "ten minutes of events take more than --max-memory allows"),
    (.tables, "tokens and open searches take more than --max-memory allows"),
    (.oneClient, "the searches and tokens of one client alone take more than --max-memory allows"),
  ])
  func `issue 6: what made a run go to temporary files is said`(spill: Spill, cause: String) {
    #expect(spill.description.hasPrefix(cause + "; "))
  }

  @Test func `issue 6: a limit below what any trace takes is refused`() throws {
    var options = AnalysisOptions()
    options.threads = 1
    let small = #expect(throws: MemoryLimit.TooSmall.self) {
      try MemoryLimit(bytes: 1 << 20, for: options)
    }
    let least = try #require(small?.least)
    let limit = try MemoryLimit(bytes: least, for: options)
    #expect(limit.growth > 0)
    options.threads = 8
    #expect(throws: MemoryLimit.TooSmall.self) { try MemoryLimit(bytes: least, for: options) }
  }

  @Test(arguments: [1, 64, 4_095, 4_096, 30_000])
  func `issue 6: sorting merges many runs in steps and can begin again`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let events = (0..<count).map { Event(.keystroke, at: $0) }
    var sorter = EventSorter(limit: 100, merged: 512)
    for start in stride(from: 0, to: count, by: 50) {
      try sorter.add(events[start..<min(start + 50, count)].shuffled(using: &random))
    }
    for _ in 0..<2 {
      var sorted: [Int64] = []
      try sorter.forEachBatch { sorted += $0.map(\.time) }
      #expect(sorted == events.map(\.time))
    }
  }
}

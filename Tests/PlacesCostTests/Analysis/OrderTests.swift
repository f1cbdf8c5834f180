import Testing

@testable import PlacesCost

/// Properties of whole analyses: the order of lines, and traces put together.
struct OrderTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `T4: any order of the lines gives the same report, line numbers aside`(
    seed: UInt64
  ) throws {
    var lines = sampleLines(sessions: 60, seed: seed, mistakes: 4_000)
    let given = try report(ofLines: lines).json.withoutLines
    var random = SeededGenerator(seed: seed)
    // No two events of the sample that share a time may change places, so each gets a `seq`.
    for index in lines.indices { lines[index] = numbered(lines[index], index) }
    let numberedReport = try report(ofLines: lines).json.withoutLines
    #expect(numberedReport == given, "seed \(seed)")
    lines.shuffle(using: &random)
    #expect(try report(ofLines: lines).json.withoutLines == given, "seed \(seed)")
  }

  @Test(arguments: ["case-09", "case-29", "case-33", "typing-awkward"])
  func `T4: a case in reverse gives the same report, line numbers aside`(_ name: String) throws {
    let lines = try caseFile("\(name).jsonl").split(separator: UInt8(ascii: "\n")).map(Array.init)
    let given = try report(ofLines: lines).json.withoutLines
    // Lines of equal time stay in the order given.
    let reversed = groupedByTime(lines).reversed().flatMap { $0 }
    #expect(try report(ofLines: reversed).json.withoutLines == given)
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func `traces of different people together buy what they buy apart`(seed: UInt64) throws {
    let first = sampleLines(sessions: 50, seed: seed, mistakes: 2_000)
    let second = sampleLines(sessions: 70, seed: seed + 100, mistakes: 2_000).map(renamed)
    func rows(_ lines: [[UInt8]]) throws -> [Strategy: SKUCounts] {
      let report = try report(ofLines: lines) { $0.needs = .pro }
      return Dictionary(uniqueKeysWithValues: report.strategies.map { ($0.strategy, $0.counts) })
    }
    let apart = try (rows(first), rows(second))
    let together = try rows(first + second)
    for strategy in Strategy.allCases where strategy != .adaptive {
      let left = try #require(apart.0[strategy])
      let right = try #require(apart.1[strategy])
      #expect(together[strategy] == left + right, "seed \(seed), \(strategy)")
    }
  }

  /// The line with a `seq` of its place.
  private func numbered(_ line: [UInt8], _ index: Int) -> [UInt8] {
    line.dropLast() + Array(",\"seq\":\(index)}".utf8)
  }

  /// The line with other clients and tokens, so that two traces share none.
  private func renamed(_ line: [UInt8]) -> [UInt8] {
    let text = String(decoding: line, as: UTF8.self)
    var renamed = text
    for key in ["client", "token"] {
      renamed = renamed.split(separator: "\"\(key)\":\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\(key)\":\"other-")
    }
    return Array(renamed.utf8)
  }

  /// Lines in runs of one time; malformed ones, and those of unknown types, come last.
  private func groupedByTime(_ lines: [[UInt8]]) -> [[[UInt8]]] {
    var reader = EventReader(options: TraceOptions(fields: FieldReading(FieldCatalog.google)))
    var event = Event()
    var groups: [Int64: [[UInt8]]] = [:]
    var others: [[UInt8]] = []
    for line in lines {
      if (try? reader.read(line.span.bytes, into: &event)) == true {
        groups[event.time, default: []].append(line)
      } else {
        others.append(line)
      }
    }
    return groups.sorted { $0.key < $1.key }.map(\.value) + [others]
  }
}

import Foundation
import Testing

@testable import PlacesCost

/// A capture of a trace's calls bills exactly as the trace, whatever the dialect.
struct DialectTests {
  struct Dialects: CustomTestStringConvertible {
    let legacy: CaptureWriter.LegacyDialect
    let new: CaptureWriter.NewDialect
    var testDescription: String { "\(legacy), \(new)" }
  }

  /// Every way of the one generation, with a way of the other beside it.
  static let dialects = CaptureWriter.NewDialect.allCases.flatMap { new in
    CaptureWriter.LegacyDialect.allCases.map { Dialects(legacy: $0, new: new) }
  }

  static func trace(ofCase name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: CaseInputTests.folder.appending(path: name + ".jsonl")))
  }

  @Test(arguments: CaseInputTests.names, dialects)
  func `a capture of a case bills as the case`(_ name: String, _ dialects: Dialects) throws {
    try check(try Self.trace(ofCase: name), dialects, seed: 1)
  }

  @Test(arguments: UInt64(1)...4, dialects)
  func `a capture of a seeded trace bills as the trace`(
    _ seed: UInt64,
    _ dialects: Dialects
  ) throws {
    var options = SampleOptions()
    options.sessions = 120
    options.seed = seed
    options.mistakeShare = 5_000
    try check(SampleTrace(options).flatMap { $0 }, dialects, seed: seed)
  }

  private func check(_ trace: [UInt8], _ dialects: Dialects, seed: UInt64) throws {
    let calls = try TracedCall.calls(of: trace)
    guard !calls.isEmpty else { return }
    var writer = CaptureWriter(random: SeededGenerator(seed: seed))
    writer.legacy = dialects.legacy
    writer.new = dialects.new
    let archive = writer.archive(of: calls)
    let expected = try Analysis(of: [.bytes(name: "trace", trace)], options: AnalysisOptions())
    let actual = try Analysis(of: [.bytes(name: "a.har", archive)], options: AnalysisOptions())
    #expect(actual.input.malformed == 0)
    #expect(actual.input.events == calls.count)
    #expect(actual.input.sources.map(\.format) == [.har])
    for kind in EventKind.allCases where kind.isCall {
      #expect(actual.input[kind] == expected.input[kind], "\(kind)")
    }
    let bill = actual.tally.observed.total().nonZero.map { "\($0.0.rawValue) \($0.1)" }
    let right = expected.tally.observed.total().nonZero.map { "\($0.0.rawValue) \($0.1)" }
    #expect(bill == right, "seed \(seed)")
    #expect(actual.input.unknownFields == expected.input.unknownFields)
  }
}

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

  /// A folder of more traces to try.
  private static let folder = ProcessInfo.processInfo.environment["PLACES_COST_MORE_TRACES"]

  /// The names of traces to capture: the cases, and any in a folder that the environment names.
  static let traces: [URL] = {
    var traces = CaseFiles.names.map(CaseFiles.trace)
    if let folder {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      traces += names.sorted().map { URL(filePath: folder).appending(path: $0) }
    }
    return traces
  }()

  @Test(arguments: traces)
  func `a capture of a case bills as the case`(_ file: URL) throws {
    let trace = Self.beginning(of: Array(try Data(contentsOf: file)))
    for dialects in Self.dialects { try check(trace, dialects, seed: 1) }
  }

  /// The first lines of a trace, some 60 kB; all of them where the environment names more traces.
  static func beginning(of trace: [UInt8]) -> [UInt8] {
    let limit = 60_000
    guard trace.count > limit, folder == nil else { return trace }
    return Array(trace[...(trace[limit...].firstIndex(of: 10) ?? trace.count - 1)])
  }

  @Test(arguments: UInt64(1)...4, dialects)
  func `a capture of a seeded trace bills as the trace`(
    _ seed: UInt64,
    _ dialects: Dialects
  ) throws {
    var options = SampleOptions()
    options.sessions = 40
    options.seed = seed
    options.mistakeShare = 5_000
    try check(SampleTrace(options).flatMap { $0 }, dialects, seed: seed)
  }

  /// Options for which the grid, which is not compared, is one policy.
  private static let options = {
    var options = AnalysisOptions()
    options.grid = PolicyGrid(minChars: [1], debounces: [0])
    return options
  }()

  private func check(_ trace: [UInt8], _ dialects: Dialects, seed: UInt64) throws {
    let calls = try TracedCall.calls(of: trace)
    guard !calls.isEmpty else { return }
    var writer = CaptureWriter(random: SeededGenerator(seed: seed))
    writer.legacy = dialects.legacy
    writer.new = dialects.new
    let archive = writer.archive(of: calls)
    let expected = try Analysis(of: [.bytes(name: "trace", trace)], options: Self.options)
    let actual = try Analysis(of: [.bytes(name: "a.har", archive)], options: Self.options)
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

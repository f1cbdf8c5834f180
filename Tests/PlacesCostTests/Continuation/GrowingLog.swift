import Foundation
import Testing

@testable import PlacesCost

/// A log in a folder of its own, which is written to, rotated and read again and again.
final class GrowingLog {
  let folder: String
  let path: String
  let stateFile: String
  /// A small grid, for there are many reports.
  var options: AnalysisOptions = {
    var options = AnalysisOptions()
    options.grid = PolicyGrid(minChars: [1, 3], debounces: [0, 300])
    return options
  }()
  /// What the last run told.
  private(set) var notes: [String] = []
  private(set) var analysis: Analysis?
  /// All that was ever written.
  private(set) var written: [UInt8] = []

  private let manager = FileManager.default

  init(_ name: String = "app.jsonl") {
    folder = NSTemporaryDirectory() + "places-cost-\(UUID().uuidString)"
    path = "\(folder)/\(name)"
    stateFile = "\(folder)/state"
    try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = manager.createFile(atPath: path, contents: nil)
  }

  deinit { try? manager.removeItem(atPath: folder) }

  /// Adds bytes to a file of the folder; the log where none is named.
  func append(_ bytes: some Sequence<UInt8>, to name: String? = nil) throws {
    let bytes = Array(bytes)
    written += bytes
    let file = try #require(FileHandle(forWritingAtPath: name.map { "\(folder)/\($0)" } ?? path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  func append(_ line: String) throws { try append((line + "\n").utf8) }

  /// Renames files of the folder.
  func rename(_ name: String, to other: String) throws {
    try manager.moveItem(atPath: "\(folder)/\(name)", toPath: "\(folder)/\(other)")
  }

  func remove(_ name: String) throws { try manager.removeItem(atPath: "\(folder)/\(name)") }

  /// Renames the log and begins another one.
  func rotate(to name: String) throws {
    try manager.moveItem(atPath: path, toPath: "\(folder)/\(name)")
    _ = manager.createFile(atPath: path, contents: nil)
  }

  /// Copies the log and cuts it back (`copytruncate`).
  func copyAndTruncate(to name: String) throws {
    try manager.copyItem(atPath: path, toPath: "\(folder)/\(name)")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 0)
    try file.close()
  }

  func compress(_ name: String) throws {
    let process = try Process.run(
      URL(filePath: "/bin/sh"),
      arguments: ["-c", "gzip '\(folder)/\(name)'"]
    )
    process.waitUntilExit()
  }

  /// Continues from the last run, and keeps the state for the next one.
  func run(_ paths: [String]? = nil) throws -> [UInt8] {
    let run = try ContinuedAnalysis(
      reading: paths ?? [path],
      options: options,
      continuing: stateFile
    )
    var state: [UInt8] = []
    try run.writeState { state += $0 }
    try TemporaryText.write(state, to: stateFile)
    notes = run.notes
    analysis = run.analysis
    return try Self.report(run.analysis, options)
  }

  /// The report of one run over everything up to the last whole line.
  func wholeReport() throws -> [UInt8] {
    let end = written.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let source = TraceSource.bytes(name: path, Array(written[..<end]))
    return try Self.report(try Analysis(of: [source], options: options), options)
  }

  static func report(_ analysis: Analysis, _ options: AnalysisOptions) throws -> [UInt8] {
    let book = try PriceBook.named(PriceBook.defaultID)
    return analysis.report(pricedBy: book, options: options).json.bytes(.pretty)
  }
}

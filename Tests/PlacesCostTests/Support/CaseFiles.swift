import Foundation

@testable import PlacesCost

/// The traces with known right answers, by name.
enum CaseFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Cases").standardized

  /// The names of all cases, ascending.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()
  }()

  static func trace(_ name: String) -> URL { folder.appending(path: name + ".jsonl") }

  static func source(_ name: String) -> TraceSource { .file(trace(name).path()) }
}

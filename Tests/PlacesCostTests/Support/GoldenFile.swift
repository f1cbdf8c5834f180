import Foundation
import Testing

/// A file beside the tests that holds what a rendering gave when it was last looked at.
///
/// With `PLACES_COST_REWRITE_GOLDENS=1` in the environment the tests write the files anew; the
/// change is then read in the diff.
struct GoldenFile {
  let url: URL

  /// A file in `Golden/`.
  init(_ name: String) {
    url =
      URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Golden/\(name)").standardized
  }

  /// A file of the package, such as `docs/strategies.md`.
  init(inPackage path: String) {
    url =
      URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../\(path)").standardized
  }

  static let isRewriting = ProcessInfo.processInfo.environment["PLACES_COST_REWRITE_GOLDENS"] == "1"

  var text: String {
    get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
  }

  /// Expects the file to hold a text, and tells the first line that differs.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if Self.isRewriting { try Data(text.utf8).write(to: url) }
    let expected = (try? self.text) ?? ""
    guard expected != text else { return }
    let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(lines, found).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let line = index ?? min(lines.count, found.count)
    let before = line < lines.count ? lines[line] : "(end)"
    let now = line < found.count ? found[line] : "(end)"
    Issue.record(
      """
      \(url.lastPathComponent):\(line + 1): expected \(before), found \(now); where that is meant, \
      PLACES_COST_REWRITE_GOLDENS=1 swift test --filter \(sourceLocation.fileName) writes it anew
      """,
      sourceLocation: sourceLocation
    )
  }
}

import Foundation
import Testing

@testable import PlacesCost

/// The catalog against `docs/findings.md` (rule C4a).
struct FindingDocumentTests {
  /// Severity by id, in the headings of the document.
  private static func headings() throws -> [(id: String, severity: String)] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/findings.md").standardized
    let text = try String(contentsOf: path, encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("### `") }.map { line in
      let parts = line.split(separator: "`")
      return (String(parts[1]), String(parts[2].dropFirst(2).dropLast()))
    }
  }

  @Test func `C4a: the document defines every finding once, with its severity`() throws {
    let headings = try Self.headings()
    #expect(headings.count == FindingID.allCases.count)
    let documented = Dictionary(headings.map { ($0.id, $0.severity) }) { first, _ in first }
    for id in FindingID.allCases {
      #expect(documented[id.rawValue] == id.severity.rawValue, "\(id.rawValue)")
    }
  }

  @Test(arguments: FindingID.allCases)
  func `every finding says what it means and how to mend it on each platform`(id: FindingID) {
    let guide = id.guide
    for text in [
      guide.title, guide.meaning, guide.fix.iOS, guide.fix.android, guide.fix.web,
      guide.fix.server,
    ] {
      #expect(text.count > 10)
      #expect(!text.contains("  "))
    }
    #expect(guide.title.count <= 50)
  }

  @Test func `ids are in kebab case`() {
    for id in FindingID.allCases {
      #expect(id.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }
}

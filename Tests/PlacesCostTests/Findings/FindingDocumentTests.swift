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
    for id in FindingID.allCases {
      let found = headings.filter { $0.id == id.rawValue }.map(\.severity)
      let heading = "### `\(id.rawValue)` (\(id.severity.rawValue))"
      #expect(found == [id.severity.rawValue], "docs/findings.md needs one heading \(heading)")
    }
    let unknown = headings.map(\.id).filter { FindingID(rawValue: $0) == nil }
    #expect(unknown.isEmpty, "docs/findings.md defines what there is not")
  }

  @Test(arguments: FindingID.allCases)
  func `C4a: every finding has an example with its cost`(id: FindingID) {
    let variants =
      FindingVariantTests.tokens + FindingVariantTests.requests
      + FindingVariantTests.closings
    let isShown =
      variants.contains { $0.findings[id] != nil }
      || FindingCaseTests.verdicts.contains { $0.findings[id] != nil }
      || PolicyFindingTests.verdicts.contains { $0.found[id] != nil }
    #expect(isShown, "add a trace with \(id.rawValue) to FindingVariantTests")
  }

  @Test(arguments: FindingID.allCases)
  func `every finding says what it means and how to mend it on each platform`(id: FindingID) {
    let guide = id.guide
    for text in [
      guide.title, guide.meaning, guide.fix.iOS, guide.fix.android, guide.fix.web,
      guide.fix.server,
    ] {
      #expect(text.count > 10, "a sentence, for it stands in reports")
      #expect(!text.contains("  "), "two spaces, where a text was broken into lines")
    }
    #expect(guide.title.count <= 50, "the title stands in the column of a table")
  }

  @Test func `ids are in kebab case`() {
    for id in FindingID.allCases {
      #expect(id.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }
}

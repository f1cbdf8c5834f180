import Foundation

@testable import PlacesCost

/// How a report is shown to people: its tables are read back from what is printed.
enum PrintedView: CaseIterable {
  case text, markdown, html

  func document(of report: Report) -> String {
    switch self {
    case .text: TextReport(of: report).analysis
    case .markdown: MarkdownReport(of: report).text
    case .html: HTMLReport(of: report).text
    }
  }

  /// The rows of the first table after a title, without its head; empty cells of a text are gone.
  func rows(after title: String, in document: String) -> [[String]] {
    guard let start = document.firstRange(of: title) else { return [] }
    let lines = document[start.upperBound...].split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    .dropFirst().map(String.init)
    switch self {
    case .text:
      // The titles come first, after a rule under a heading; a wrapped cell goes on further right,
      // and a paragraph after the table has one cell.
      let table = lines.drop { !$0.hasPrefix("  ") }.prefix { !$0.isEmpty }.dropFirst()
      return table.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map { line in
        line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
          .filter { !$0.isEmpty }
      }.filter { $0.count > 1 }
    case .markdown:
      let table = lines.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
      return table.map { line in
        line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
          $0.trimmingCharacters(in: CharacterSet(charactersIn: " *"))
        }
      }
    case .html:
      let table = lines.drop { !$0.hasPrefix("<tr>") }.prefix { $0.hasPrefix("<tr>") }
      return table.map { line in
        line.split(separator: "</t").dropLast(2).map { cell in
          // What stands before the first tag closes the cell before; the last two close the row.
          String(cell.drop { $0 != "<" }.replacing(#/<[^>]*>/#, with: ""))
        }
      }
    }
  }
}

extension Money {
  /// Reads an amount as printed, such as `1,234.50`.
  init(printed text: some StringProtocol) throws {
    try self.init(String(text.filter { $0 != "," }))
  }
}

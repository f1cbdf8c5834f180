extension PriceBook {
  /// The findings about a book as text, for `prices verify`; rows with the same one share a line.
  public func findingsText(today: CalendarDay? = nil) -> String {
    findings(today: today).text(of: id)
  }
}

extension [BookFinding] {
  /// The findings about a book, under its id.
  func text(of id: String) -> String {
    var statements: [(text: String, rows: [String])] = []
    for finding in self {
      let text = finding.statement
      if let row = finding.row, let index = statements.firstIndex(where: { $0.text == text }) {
        statements[index].rows.append(row)
      } else {
        statements.append((text, finding.row.map { [$0] } ?? []))
      }
    }
    return TextColumns.list(
      of: statements.map { text, rows in
        rows.isEmpty ? text : "\(text): \(rows.joined(separator: ", "))"
      },
      under: id
    )
  }
}

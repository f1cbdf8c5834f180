/// What is odd about the input, beside any difference.
extension Reconciliation {
  /// Sentences: prices that were not in force, exports given twice, months by UTC.
  package var warnings: [String] {
    var warnings: [String] = []
    let months = Set(costs.map(\.month)).sorted()
    if let warning = books.warning(about: months) { warnings.append(warning) }
    for (place, export) in exports.enumerated() {
      guard let first = exports[..<place].first(where: { export.hasSameRows(as: $0) }) else {
        continue
      }
      warnings.append(
        "\(export.name.baseName.printable) has the rows of \(first.name.baseName.printable) once"
          + " more: all are added twice"
      )
    }
    let rows = exports.reduce(0) { $0 + $1.rows.count(where: \.isMonthOfUTC) }
    if rows > 0 {
      warnings.append(
        "\(rows.of("row")) from the first instant of a month of UTC to its last: taken as that month,"
          + " where Google's own begin and end in Los Angeles"
      )
    }
    return warnings
  }
}

extension InvoiceExport {
  /// Whether another export has the same rows in the same order, wherever they stand in its lines.
  fileprivate func hasSameRows(as other: InvoiceExport) -> Bool {
    rows.count == other.rows.count
      && zip(rows, other.rows).allSatisfy { row, other in
        var other = other
        other.line = row.line
        return row == other
      }
  }
}

extension WorkedFigure {
  /// The figures with what checking them found, one or two lines each, for `prices verify`.
  public static func table(of checked: [(figure: WorkedFigure, outcome: Outcome)]) -> String {
    var lines: [String] = []
    for (figure, outcome) in checked {
      let mark = outcome == .ok ? "ok" : "FAILED"
      lines.append(
        TextColumns.line([(mark, -6), (figure.title, -56), (figure.expected, 14)])
      )
      if case .failed(let actual) = outcome {
        lines += TextColumns.wrapped("\(figure.book) gives \(actual); \(figure.source)", indent: 8)
      }
    }
    let failures = checked.count { $0.outcome != .ok }
    if checked.isEmpty { return "No worked figure is known for this book.\n" }
    lines.append("")
    lines.append(
      failures == 0
        ? "All \(checked.count) worked figures agree."
        : "\(failures) of \(checked.count) worked figures FAILED."
    )
    return lines.joined(separator: "\n") + "\n"
  }

  /// Checks every worked figure, or those of one shipped book by its id.
  public static func checkAll(
    of book: String? = nil
  ) -> [(figure: WorkedFigure, outcome: Outcome)] {
    all.filter { book == nil || $0.book == book }.map { ($0, $0.check()) }
  }
}

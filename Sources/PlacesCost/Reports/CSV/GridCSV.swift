/// The what-if grid as comma-separated values: RFC 4180 with LF line ends, a title line first.
///
/// One row for each policy and strategy. Amounts and percentages are those of JSON, with six places;
/// what is undefined is empty.
public struct GridCSV {
  let report: Report

  /// The names of the columns.
  static let columns = [
    "minChars", "debounceMs", "strategy", "requests", "shortSessions", "shortSharePercent",
    "listCost", "monthlyCost", "eligible",
  ]

  public init(of report: Report) {
    self.report = report
  }

  public var text: String {
    let rows = report.cells.flatMap { cell in cell.rows.map { fields(cell, $0) } }
    return CSV.text([Self.columns] + rows)
  }

  private func fields(_ cell: GridCell, _ row: StrategyRow) -> [String] {
    [
      String(cell.policy.minChars),
      String(cell.policy.debounce),
      CSV.field(row.strategy.rawValue),
      String(cell.requests),
      String(cell.shortSessions),
      Ratio(cell.shortSessions, over: report.histogram.completed)?.percent() ?? "",
      row.listCost?.description ?? "",
      row.monthlyCost?.description ?? "",
      row.isEligible ? "true" : "false",
    ]
  }
}

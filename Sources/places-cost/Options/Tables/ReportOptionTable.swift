import PlacesCost

/// The options of `report`: those of `analyze` that price a tally, without reading a trace.
enum ReportOptionTable {
  private typealias Analysis = AnalysisOptionTable

  static let prices = OptionSpec(
    name: Analysis.prices.name,
    kind: .file,
    valueName: "book",
    section: .input,
    repeats: true,
    help:
      "Another price book than the report's: the id of one that 'prices list' shows, a file, or"
      + " 'auto'."
  )

  static let report = ArgumentSpec(
    name: "report",
    kind: .file,
    help: "A report in JSON or a tally file, or '-' for standard input."
  )

  static let all = [
    prices, Analysis.needs, Analysis.by, Analysis.monthlySessions, Analysis.allowLegacy,
    Analysis.maxShort.withoutDefault, Analysis.maxDelay.withoutDefault,
    Analysis.plateau.withoutDefault, Analysis.format, Analysis.output,
  ]
}

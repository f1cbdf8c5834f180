/// The options of `explain`: those that decide sessions and their bill.
enum ExplainOptionTable {
  private typealias Analysis = AnalysisOptionTable

  static let format = DocumentFormat.option(
    section: .output,
    help: "Format of the explanation."
  )
  static let all: [OptionSpec] =
    [
      Analysis.from, Analysis.host, Analysis.map, Analysis.api, Analysis.prices, Analysis.needs,
      Analysis.sessionGap, Analysis.count, Analysis.threads, Analysis.allowLegacy,
    ] + Analysis.assumptions + [format, Analysis.singleOutput]
}

/// The options of `diff`, beside those of `analyze` that decide how a trace is read and priced.
enum DiffOptionTable {
  static let basePrices = OptionSpec(
    name: "base-prices",
    kind: .file,
    valueName: "book",
    section: .input,
    repeats: true,
    help: "Price book of the first trace, where it differs from --prices."
  )

  /// The formats of `diff`.
  static let formats: Set<ReportFormat> = [.text, .json, .markdown, .comment]

  static let all =
    [basePrices] + AnalysisOptionTable.withFormat(AnalysisOptionTable.format(of: formats))
}

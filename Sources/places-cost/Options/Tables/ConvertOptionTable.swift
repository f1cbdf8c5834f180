/// The options of `convert`.
enum ConvertOptionTable {
  static let output = GenerateOptionTable.output
  static let redact = OptionSpec(
    name: "redact",
    kind: .flag,
    isConfigurable: false,
    help: "Replace texts, clients, tokens, places and projects by placeholders of the same shape."
  )
  static let all = [
    AnalysisOptionTable.from, AnalysisOptionTable.host, AnalysisOptionTable.map,
    AnalysisOptionTable.strict, redact, output,
    AnalysisOptionTable.quiet,
  ]
}

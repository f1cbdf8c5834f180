/// The options of `check`, beside those of `analyze` that decide how a trace is read and priced.
enum CheckOptionTable {
  static let budget = OptionSpec(
    name: "budget",
    kind: .file,
    valueName: "file",
    section: .check,
    help: "The limits; --init writes a file to start from."
  )
  static let baseline = OptionSpec(
    name: "baseline",
    kind: .file,
    valueName: "file",
    section: .check,
    help: "What changes are measured against: a JSON report that was saved, or a trace."
  )
  static let exact = OptionSpec(
    name: "exact",
    kind: .flag,
    section: .check,
    help: "Let every change count, noise or not: for traces that a script makes."
  )
  static let initialize = OptionSpec(
    name: "init",
    kind: .flag,
    section: .check,
    isConfigurable: false,
    help: "Write a commented budget to standard output, or to --output, and do nothing else."
  )
  static let format = AnalysisOptionTable.format(of: formats)

  /// The formats of `check`.
  static let formats: Set<ReportFormat> = [.text, .json, .markdown, .comment, .junit, .github]

  static let all =
    [budget, baseline, exact, initialize] + AnalysisOptionTable.withFormat(format)

  /// Whether an option means nothing beside `--init`.
  static func isOfCheckAlone(_ option: OptionSpec) -> Bool {
    typealias Analysis = AnalysisOptionTable
    return all.contains(option)
      && ![initialize, Analysis.output, Analysis.quiet, Analysis.verbose].contains(option)
  }
}

/// What is written, and where to (rule C2).
extension AnalysisOptionTable {
  static let format = OptionSpec(
    name: "format",
    kind: .choice(ReportFormat.allCases.map(\.rawValue)),
    defaultText: ReportFormat.text.rawValue,
    section: .output,
    repeats: true,
    help: "Format of the report; may be given several times, each with an --output of its own."
  )
  static let output = OptionSpec(
    name: "output",
    short: "o",
    kind: .file,
    valueName: "file",
    section: .output,
    repeats: true,
    isConfigurable: false,
    help:
      "Write the report to a file, in the --format before it, else as its ending says; "
      + "'-' is standard output."
  )
  static let quiet = OptionSpec(
    name: "quiet",
    short: "q",
    kind: .flag,
    section: .output,
    help: "Nothing on standard error but errors."
  )
  static let verbose = OptionSpec(
    name: "verbose",
    kind: .flag,
    section: .output,
    help: "Tell on standard error how long each stage took."
  )
  /// `--output` of commands that write one report.
  static let singleOutput = OptionSpec(
    name: output.name,
    short: output.short,
    kind: .file,
    valueName: "file",
    section: .output,
    isConfigurable: false,
    help: "Write to a file instead of standard output."
  )

  /// `--format` of a command that writes only some.
  static func format(of formats: Set<ReportFormat>) -> OptionSpec {
    var option = format
    option.kind = .choice(ReportFormat.allCases.filter(formats.contains).map(\.rawValue))
    return option
  }

  /// All options, with another `--format`.
  static func withFormat(_ other: OptionSpec) -> [OptionSpec] {
    all.map { $0.name == other.name ? other : $0 }
  }
}

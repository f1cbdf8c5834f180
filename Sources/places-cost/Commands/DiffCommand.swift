import PlacesCost

/// `places-cost diff`: what changed between two traces or reports, and why.
struct DiffCommand: Command {
  static let name = "diff"
  static let summary = "Say what changed between two traces or reports, and why."
  static let discussion = """
    Splits the change of the cost exactly into volume, behaviour, mix, use of the API and prices, \
    and lists the findings that came and went.

      places-cost diff before.jsonl after.jsonl
      places-cost diff main.json branch.json --format json
    """
  static let arguments = [
    ArgumentSpec(name: "base", kind: .file, help: "A trace, or a JSON report that was saved."),
    ArgumentSpec(name: "head", kind: .file, help: "What it is compared with: the same."),
  ]
  static let options = DiffOptionTable.all

  let analysis: AnalyzeOptions
  let base: String
  let head: String
  /// The ids of price books, or paths, where they were given.
  let basePrices: [String]?
  let prices: [String]?
  let changes: ReportChanges

  init(_ parsed: ParsedArguments) throws(UsageError) {
    analysis = try AnalyzeOptions(parsed, formats: DiffOptionTable.formats)
    prices = try parsed.givenTexts(AnalysisOptionTable.prices)
    basePrices = try parsed.texts(DiffOptionTable.basePrices) ?? prices
    changes = try ReportChanges(parsed)
    // The reader has made sure that there are two.
    base = parsed.positionals.first ?? ""
    head = parsed.positionals.last ?? ""
  }

  func run(in context: Context) throws -> ExitCode {
    var baseOptions = analysis
    baseOptions.prices = basePrices ?? analysis.prices
    var times = StageTimes(clock: context.clock)
    let sources = [
      ReportSource(baseOptions, traces: [base], savedPrices: basePrices, changes: changes),
      ReportSource(analysis, traces: [head], savedPrices: prices, changes: changes),
    ]
    if !analysis.isQuiet { try changes.warn(of: sources, in: context) }
    let difference = try ReportDifference(
      from: sources[0].savedOrComputedReport(in: context, times: &times),
      to: sources[1].savedOrComputedReport(in: context, times: &times),
      tag: analysis.settings.tags.first
    )
    try analysis.reports.write(in: context) { format, isColored in
      switch format {
      case .text: Array(DifferenceText(of: difference, isColored: isColored).text.utf8)
      case .json: difference.json.document
      case .markdown: Array(DifferenceMarkdown(of: difference).text.utf8)
      case .comment: Array(DifferenceMarkdown(of: difference, for: .comment).text.utf8)
      default: throw UnsupportedFormatError(format: format)
      }
    }
    try times.tell(analysis.verbosity, in: context)
    return .success
  }
}

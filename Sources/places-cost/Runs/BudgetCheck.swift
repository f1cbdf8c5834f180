import PlacesCost

/// A trace or report to hold to a budget.
struct BudgetCheck {
  let analysis: AnalyzeOptions
  /// A path (`--budget`).
  let budget: String
  /// A path (`--baseline`).
  let baseline: String?
  let isExact: Bool
  /// The price books of `--prices`, where they were given.
  let prices: [String]?
  let changes: ReportChanges

  init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = CheckOptionTable
    guard !parsed.positionals.isEmpty else {
      throw parsed.error(.missingArgument(AnalysisOptionTable.traces))
    }
    budget = try parsed.required(Table.budget, try parsed.text(Table.budget))
    baseline = try parsed.text(Table.baseline)
    isExact = try parsed.isSet(Table.exact)
    prices = try parsed.givenTexts(AnalysisOptionTable.prices)
    changes = try ReportChanges(parsed)
    analysis = try AnalyzeOptions(parsed, formats: Table.formats)
  }

  func run(in context: Context) throws -> ExitCode {
    let limits = try Budget(path: budget)
    var times = StageTimes(clock: context.clock)
    let source = ReportSource(analysis, savedPrices: prices, changes: changes)
    let baseSource = baseline.map { ReportSource(analysis, traces: [$0], changes: changes) }
    let sources = [source, baseSource].compactMap(\.self)
    if !analysis.isQuiet { try changes.warn(of: sources, in: context) }
    let head = try source.savedOrComputedReport(in: context, times: &times)
    let base = try baseSource.map { source in
      let report = try source.savedOrComputedReport(in: context, times: &times)
      for caveat in head.caveats(comparedWith: report) where !analysis.isQuiet {
        try context.warn("the baseline: \(caveat)")
      }
      return report.priced(like: head)
    }
    let monthlySessions = analysis.settings.monthlySessions ?? limits.monthlySessions
    let check = GateCheck(
      Measurements(head, monthlySessions: monthlySessions),
      against: base.map { Measurements($0, monthlySessions: monthlySessions) },
      budget: limits,
      isExact: isExact
    )
    try analysis.reports.write(in: context) { format, isColored in
      switch format {
      case .text: Array(GateText(of: check, isColored: isColored).text.utf8)
      case .json: check.json.document
      case .markdown: Array(GateMarkdown(of: check).text.utf8)
      case .comment: Array(GateMarkdown(of: check, for: .comment).text.utf8)
      case .junit: Array(check.junit.text.utf8)
      case .github: Array(check.gitHubAnnotations(budget: budget).text.utf8)
      default: throw UnsupportedFormatError(format: format)
      }
    }
    try times.tell(analysis.verbosity, in: context)
    return check.hasFailed ? .gateFailed : .success
  }
}

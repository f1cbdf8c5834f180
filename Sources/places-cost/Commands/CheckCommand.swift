import PlacesCost

/// `places-cost check`: a trace held to a budget, for CI.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "Hold a trace to a budget, and fail if it is exceeded."
  static let discussion = """
    Compares what searches cost with the limits of a budget file, by themselves and against a \
    baseline, and ends with exit code 1 if one fails.

      places-cost check --init --output budget.toml
      places-cost check trace.jsonl --budget budget.toml --baseline main.json
    """
  static let arguments = [
    ArgumentSpec(
      name: "trace",
      kind: .file,
      isOptional: true,
      repeats: true,
      help: AnalysisOptionTable.traces.help
    )
  ]
  static let options = CheckOptionTable.all

  let work: Work

  enum Work {
    /// To write a budget to start from, to a file or else to standard output (`--init`).
    case template(file: String?)
    case check(BudgetCheck)
  }

  init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = CheckOptionTable
    if try parsed.isSet(Table.initialize) {
      guard parsed.positionals.isEmpty else {
        throw parsed.error(.unexpectedArguments(parsed.positionals))
      }
      if let other = parsed.flags.first(where: { Table.isOfCheckAlone($0.option) }) {
        throw parsed.error(.exclusive(Table.initialize, other.option))
      }
      work = .template(file: try parsed.outputFile(AnalysisOptionTable.output))
    } else {
      work = .check(try BudgetCheck(parsed))
    }
  }

  func run(in context: Context) throws -> ExitCode {
    switch work {
    case .template(let file):
      try ReportTarget(format: .text, file: file).write(Array(Budget.template.utf8), in: context)
      return .success
    case .check(let check): return try check.run(in: context)
    }
  }
}

/// A trace or report to hold to a budget.
struct BudgetCheck {
  let analysis: AnalyzeOptions
  /// A path (`--budget`).
  let budget: String
  /// A path (`--baseline`).
  let baseline: String?
  let isExact: Bool
  /// The price book of `--prices`, where it was given.
  let prices: String?
  let changes: ReportChanges

  init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = CheckOptionTable
    guard !parsed.positionals.isEmpty else {
      throw parsed.error(.missingArgument(AnalysisOptionTable.traces))
    }
    budget = try parsed.required(Table.budget, try parsed.text(Table.budget))
    baseline = try parsed.text(Table.baseline)
    isExact = try parsed.isSet(Table.exact)
    prices = parsed.given(AnalysisOptionTable.prices)
    changes = try ReportChanges(parsed)
    analysis = try AnalyzeOptions(parsed, formats: Table.formats)
  }

  func run(in context: Context) throws -> ExitCode {
    let limits = try Budget(path: budget)
    var times = StageTimes(clock: context.clock)
    let source = ReportSource(analysis, savedPrices: prices, changes: changes)
    let baseSource = baseline.map { ReportSource(analysis, traces: [$0], changes: changes) }
    if analysis.verbosity != .quiet {
      try changes.warn(of: [source] + (baseSource.map { [$0] } ?? []), in: context)
    }
    let head = try source.savedOrComputedReport(in: context, times: &times)
    let base = try baseSource.map { source in
      let report = try source.savedOrComputedReport(in: context, times: &times)
      try tellCaveats(of: head, comparedWith: report, in: context)
      return report.priced(like: head)
    }
    let monthlySessions = analysis.monthlySessions ?? limits.monthlySessions
    let check = GateCheck(
      Measurements(head, monthlySessions: monthlySessions),
      against: base.map { Measurements($0, monthlySessions: monthlySessions) },
      budget: limits,
      isExact: isExact
    )
    try analysis.reports.write(in: context) { format, isColored in
      switch format {
      case .text: Array(GateText(of: check, isColored: isColored).text.utf8)
      case .json: check.json.bytes() + [UInt8(ascii: "\n")]
      case .markdown: Array(GateMarkdown(of: check).text.utf8)
      case .comment: Array(GateMarkdown(of: check, for: .comment).text.utf8)
      case .junit: Array(check.junit.text.utf8)
      case .github: Array(check.gitHubAnnotations(budget: budget).text.utf8)
      default: throw UnsupportedFormatError(format: format)
      }
    }
    if analysis.verbosity == .verbose { try context.errorOutput.write(times.text) }
    return check.hasFailed ? .gateFailed : .success
  }

  private func tellCaveats(
    of head: Report,
    comparedWith baseline: Report,
    in context: Context
  ) throws {
    if analysis.verbosity == .quiet { return }
    for caveat in head.caveats(comparedWith: baseline) {
      try context.errorOutput.write("places-cost: warning: the baseline: \(caveat)\n")
    }
  }
}

extension BudgetError: ReportableError {
  var diagnostic: Diagnostic {
    Diagnostic(
      exitCode: .invalidInput,
      path: path,
      line: line > 0 ? line : nil,
      sentence: sentence
    )
  }
}

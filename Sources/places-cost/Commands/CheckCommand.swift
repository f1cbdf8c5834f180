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

  let analysis: AnalyzeOptions
  /// A path; nil where a template is asked for.
  let budget: String?
  /// A path (`--baseline`).
  let baseline: String?
  let isExact: Bool
  /// The price book of `--prices`, where it was given.
  let prices: String?
  /// Where the template goes; nil is standard output.
  let templateFile: String?

  init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = CheckOptionTable
    baseline = try parsed.text(Table.baseline)
    isExact = try parsed.isSet(Table.exact)
    prices = parsed.given(AnalysisOptionTable.prices)
    if try parsed.isSet(Table.initialize) {
      guard parsed.positionals.isEmpty else {
        throw parsed.error(.unexpectedArguments(parsed.positionals))
      }
      budget = nil
      templateFile = try parsed.outputFile(AnalysisOptionTable.output)
      if let templateFile, OutputFile(path: templateFile).holdsText {
        throw parsed.error(.outputExists(templateFile))
      }
      analysis = AnalyzeOptions(traces: [])
      return
    }
    guard !parsed.positionals.isEmpty else {
      throw parsed.error(.missingArgument(AnalysisOptionTable.traces))
    }
    budget = try parsed.required(Table.budget, try parsed.text(Table.budget))
    templateFile = nil
    analysis = try AnalyzeOptions(parsed, formats: Table.formats)
  }

  func run(in context: Context) throws -> ExitCode {
    guard let budget else { return try writeTemplate(in: context) }
    let limits = try Budget(path: budget)
    var times = StageTimes(clock: context.clock)
    let head = try ReportSource(analysis, savedPrices: prices).savedOrComputedReport(
      in: context,
      times: &times
    )
    let base = try baseline.map { path in
      let report = try ReportSource(analysis, traces: [path]).savedOrComputedReport(
        in: context,
        times: &times
      )
      if analysis.verbosity != .quiet {
        for caveat in head.caveats(comparedWith: report) {
          try context.errorOutput.write("places-cost: warning: the baseline: \(caveat)\n")
        }
      }
      return report.priced(like: head)
    }
    let monthlySessions = analysis.monthlySessions ?? limits.monthlySessions
    let check = GateCheck(
      Measurements(head, monthlySessions: monthlySessions),
      against: base.map { Measurements($0, monthlySessions: monthlySessions) },
      budget: limits,
      isExact: isExact
    )
    for target in analysis.reports {
      try target.write(rendering(of: check, in: target, context: context), in: context)
    }
    if analysis.verbosity == .verbose { try context.errorOutput.write(times.text) }
    return check.hasFailed ? .gateFailed : .success
  }

  private func writeTemplate(in context: Context) throws -> ExitCode {
    try ReportTarget(format: .text, file: templateFile)
      .write(Array(Budget.template.utf8), in: context)
    return .success
  }

  private func rendering(
    of check: GateCheck,
    in target: ReportTarget,
    context: Context
  ) throws -> [UInt8] {
    switch target.format {
    case .text:
      let isColored = target.file == nil && context.colorsOutput
      return Array(GateText(of: check, isColored: isColored).text.utf8)
    case .json: return check.json.bytes() + [UInt8(ascii: "\n")]
    case .markdown: return Array(GateMarkdown(of: check).text.utf8)
    case .comment: return Array(GateMarkdown(of: check, for: .comment).text.utf8)
    case .junit: return Array(check.junit.text.utf8)
    case .github: return Array(check.gitHubAnnotations(budget: budget ?? "").text.utf8)
    default: throw UnsupportedFormatError(feature: "--format \(target.format.rawValue)")
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

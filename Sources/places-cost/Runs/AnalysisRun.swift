import PlacesCost

/// Runs the library for `analyze` and `simulate`, and writes the reports that were asked for.
struct AnalysisRun {
  enum Scope: Sendable {
    /// Everything (`analyze`).
    case analysis
    /// The grid and what follows from it (`simulate`).
    case simulation
  }

  let options: AnalyzeOptions
  /// What the text is about.
  var scope = Scope.analysis

  /// Reads the traces, prices them once and writes each report.
  func run(in context: Context) throws -> ExitCode {
    var times = StageTimes(clock: context.clock)
    let report = try ReportSource(options).report(in: context, times: &times)
    let formats = options.reports.map(\.format.rawValue).joined(separator: ", ")
    try times.measure({ (_: Void) in "wrote \(formats)" }) {
      try report.write(to: options.reports, scope: scope, in: context)
    }
    try times.tell(options.verbosity, in: context)
    return .success
  }
}

extension Report {
  /// Writes the report to each target in its format.
  ///
  /// `scope` is what the text is about; other formats hold the same for either.
  func write(
    to targets: [ReportTarget],
    scope: AnalysisRun.Scope = .analysis,
    in context: Context
  ) throws {
    try targets.write(in: context) { rendering(in: $0, scope: scope, isColored: $1) }
  }

  private func rendering(
    in format: ReportFormat,
    scope: AnalysisRun.Scope,
    isColored: Bool
  ) -> [UInt8] {
    switch format {
    case .json: return json.document
    case .csv: return Array(GridCSV(of: self).text.utf8)
    case .html: return Array(HTMLReport(of: self).text.utf8)
    case .markdown: return Array(MarkdownReport(of: self).text.utf8)
    case .comment: return Array(MarkdownReport(of: self, for: .comment).text.utf8)
    case .junit: return Array(junit.text.utf8)
    case .sarif:
      return SARIFLog(of: self, toolVersion: PlacesCostCommand.version).json.document
    case .github: return Array(gitHubAnnotations.text.utf8)
    case .gitlab: return gitLabCodeQuality.json.document
    case .openmetrics: return Array(OpenMetricsReport(of: self).text.utf8)
    case .focus: return Array(FOCUSTable(of: self).text.utf8)
    case .text:
      let text = TextReport(of: self, isColored: isColored)
      switch scope {
      case .analysis: return Array(text.analysis.utf8)
      case .simulation: return Array(text.simulation.utf8)
      }
    }
  }
}

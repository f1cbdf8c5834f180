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
    let books = try DatedBooks.load(options.prices)
    var settings = AnalysisOptions(options)
    if let mapping = options.mapping { settings.conversion.mapping = try Mapping(path: mapping) }
    let sources = try TraceSource.sources(options.traces)
    var times = StageTimes(clock: context.clock)
    let analysis = try times.measure({ (analysis: Analysis) in
      "read and tallied \(analysis.input.events.grouped) events"
    }) {
      try self.analysis(of: sources, settings, in: context)
    }
    try InputNotes(isStrict: options.isStrict, isQuiet: options.verbosity == .quiet)
      .tell(of: analysis.input, in: context)
    let report = times.measure({ (report: Report) in
      "priced \(report.cells.count.grouped) policies"
    }) {
      analysis.report(pricedBy: books, options: settings)
    }
    let formats = options.reports.map(\.format.rawValue).joined(separator: ", ")
    try times.measure({ (_: Void) in "wrote \(formats)" }) {
      try report.write(to: options.reports, scope: scope, in: context)
    }
    if options.verbosity == .verbose { try context.errorOutput.write(times.text) }
    return .success
  }

  private func analysis(
    of sources: [TraceSource],
    _ settings: AnalysisOptions,
    in context: Context
  ) throws -> Analysis {
    let line = ProgressLine(in: context, isQuiet: options.verbosity == .quiet)
    defer { line?.finish() }
    var settings = settings
    if let line { settings.onProgress = { line.update($0) } }
    return try Analysis(of: sources, options: settings)
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
    for target in targets {
      try target.write(rendering(in: target, scope: scope, context: context), in: context)
    }
  }

  private func rendering(
    in target: ReportTarget,
    scope: AnalysisRun.Scope,
    context: Context
  ) throws -> [UInt8] {
    switch target.format {
    case .json: return json.bytes() + [UInt8(ascii: "\n")]
    case .csv: return Array(GridCSV(of: self).text.utf8)
    case .text:
      let text = TextReport(of: self, isColored: target.file == nil && context.colorsOutput)
      switch scope {
      case .analysis: return Array(text.analysis.utf8)
      case .simulation: return Array(text.simulation.utf8)
      }
    default: throw NotBuiltError(feature: "--format \(target.format.rawValue)")
    }
  }
}

/// A malformed line where `--strict` allows none.
struct MalformedLineError: Error {
  let place: String
  let line: MalformedLine
}

extension MalformedLineError: ReportableError {
  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, sentence: "\(line.reason) (--strict)", place: place)
  }
}

extension PriceBookError: ReportableError {
  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, sentence: description)
  }
}

extension MappingError: ReportableError {
  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, sentence: description)
  }
}

extension TraceError: ReportableError {
  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, sentence: description)
  }
}

extension AnalysisOptions {
  /// The library's options for a command line.
  init(_ options: AnalyzeOptions) {
    self.init()
    format = options.inputFormat
    conversion.hosts = options.hosts
    keepsDuplicates = options.keepsDuplicates
    api = options.api
    assumptions = options.assumptions
    sessionGap = options.sessionGap
    counting = options.count
    statusRule = options.statusRule ?? .standard
    grid = PolicyGrid(minChars: options.minimumLengths, debounces: options.debounces)
    behaviours = options.behaviours
    needs = options.needs
    monthlySessions = options.monthlySessions
    allowsLegacy = options.allowsLegacy
    tags = options.groupingTags
    isStrict = options.isStrict
    limits.shortShare = options.maximumShortShare
    limits.delay = options.maximumDelay
    limits.plateau = options.plateau
    declaredDebounce = options.declaredDebounce
    declaredMinChars = options.declaredMinimumLength
  }
}

import PlacesCost

/// Where a report comes from: traces, or a file that holds one.
struct ReportSource {
  /// How traces are read, billed and priced; their names apart.
  let options: AnalyzeOptions
  let traces: [String]
  /// The price books that saved reports are priced by; nil for their own.
  let savedPrices: [String]?
  /// What saved reports are made with instead.
  let changes: ReportChanges
  /// The state of the runs before (`--state`); nil where there is none.
  var state: RunningState?

  init(
    _ options: AnalyzeOptions,
    traces: [String]? = nil,
    savedPrices: [String]? = nil,
    changes: ReportChanges = ReportChanges()
  ) {
    self.options = options
    self.traces = traces ?? options.traces
    self.savedPrices = savedPrices
    self.changes = changes
  }

  /// Whether it is a single file that holds a report; its content decides.
  var isSaved: Bool {
    traces.count == 1 && traces.allSatisfy(SavedReport.isSavedReport(atPath:))
  }

  /// Reads the traces and prices them; what is odd about them goes to standard error.
  func report(in context: Context, times: inout StageTimes) throws -> Report {
    let books = try DatedBooks.load(options.prices)
    var settings = try options.settings.reading(mapping: options.mapping)
    settings.providers = try options.providers.map { try ProviderBook.load($0) }
    let analysis = try times.measure({ (analysis: Analysis) in
      "read and tallied \(analysis.input.events.grouped) events"
    }) {
      try settings.showingProgress(in: context, isQuiet: options.isQuiet) {
        try self.analysis($0, in: context)
      }
    }
    try options.notes.tell(of: analysis.input, in: context)
    let report = times.measure({ (report: Report) in
      "priced \(report.cells.count.grouped) policies"
    }) {
      let isForJSON = options.reports.contains { $0.format == .json }
      return isForJSON
        ? analysis.reportForJSON(pricedBy: books, options: settings)
        : analysis.report(pricedBy: books, options: settings)
    }
    if let warning = books.warning(about: report.billedMonths.map(\.month)), !options.isQuiet {
      try context.warn(warning)
    }
    return report
  }

  private func analysis(_ settings: AnalysisOptions, in context: Context) throws -> Analysis {
    guard let state else {
      return try Analysis(of: options.notes.sources(traces, in: context), options: settings)
    }
    return try state.analysis(of: traces, settings, options.notes, context).analysis
  }

  /// The same, or the report that a single file holds.
  func savedOrComputedReport(in context: Context, times: inout StageTimes) throws -> Report {
    guard isSaved, let path = traces.first else {
      return try report(in: context, times: &times)
    }
    let books = try savedPrices.map { try DatedBooks.load($0) }
    var saved = try SavedReport(readingFile: path)
    saved.options.apply(changes)
    return try saved.report(pricedBy: books)
  }
}

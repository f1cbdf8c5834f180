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
    let sources = try options.notes.sources(traces, in: context)
    let analysis = try times.measure({ (analysis: Analysis) in
      "read and tallied \(analysis.input.events.grouped) events"
    }) {
      try settings.showingProgress(in: context, isQuiet: options.isQuiet) {
        try Analysis(of: sources, options: $0)
      }
    }
    try options.notes.tell(of: analysis.input, in: context)
    let report = times.measure({ (report: Report) in
      "priced \(report.cells.count.grouped) policies"
    }) {
      analysis.report(pricedBy: books, options: settings)
    }
    if let warning = books.warning(about: report.billedMonths.map(\.month)), !options.isQuiet {
      try context.warn(warning)
    }
    return report
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

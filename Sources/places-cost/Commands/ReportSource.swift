import PlacesCost

/// Where a report comes from: traces, or a file that holds one.
struct ReportSource {
  /// How traces are read, billed and priced; their names apart.
  let options: AnalyzeOptions
  let traces: [String]

  init(_ options: AnalyzeOptions, traces: [String]? = nil) {
    self.options = options
    self.traces = traces ?? options.traces
  }

  /// Reads the traces and prices them; what is odd about them goes to standard error.
  func report(in context: Context) throws -> Report {
    let book = try PriceBook.load(options.prices)
    var settings = AnalysisOptions(options)
    if let mapping = options.mapping { settings.conversion.mapping = try Mapping(path: mapping) }
    let sources = try TraceSource.sources(traces)
    let analysis = try Analysis(of: sources, options: settings)
    try InputNotes(isStrict: options.isStrict, isQuiet: options.verbosity == .quiet)
      .tell(of: analysis.input, in: context)
    return analysis.report(pricedBy: book, options: settings)
  }

  /// The same, or the report that a single file holds.
  func savedOrComputedReport(in context: Context) throws -> Report {
    try report(in: context)
  }
}

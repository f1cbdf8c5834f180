/// One pass over a trace: what was read, and the tally of its sessions.
public struct Analysis: Sendable {
  package let input: InputSummary
  package let tally: Tally

  /// Reads a trace and tallies it.
  ///
  /// - Parameters:
  ///   - sources: files, folders or standard input, in the order of rule T4.
  ///   - options: how events are read, sessions told apart and calls billed.
  ///   - restarting: called before the first events, and again if all of them are to come once more.
  ///   - also: gets the events in the same order, for what a tally does not hold.
  /// - Throws: `TraceError` if a source cannot be read or no line is valid.
  package init(
    of sources: [TraceSource],
    options: AnalysisOptions,
    restarting: () -> Void = {},
    also: (_ events: [Event], _ names: TraceNames) -> Void = { _, _ in }
  ) throws {
    var limited = LimitedTally(options: options)
    let reading = try OrderedTrace(sources, options: TraceOptions(options)).forEachBatch(
      start: {
        limited.restart()
        restarting()
      },
      body: { events, names in
        try limited.add(events)
        also(events, names)
      }
    )
    input = reading.summary
    tally = try limited.finish(names: reading.names)
  }

  /// What has been read and tallied elsewhere.
  init(input: InputSummary, tally: Tally) {
    self.input = input
    self.tally = tally
  }

  /// Reads traces and tallies them.
  ///
  /// - Parameters:
  ///   - paths: files, folders, or `-` for standard input, as the command line takes them (C1).
  ///   - options: how events are read, sessions told apart and calls billed.
  /// - Throws: an error whose description says what cannot be read, or that no line is valid (T2).
  public init(reading paths: [String], options: AnalysisOptions) throws {
    try self.init(of: TraceSource.sources(paths), options: options)
  }

  /// Prices the tally, each month by its own book.
  public func report(pricedBy books: DatedBooks, options: AnalysisOptions) -> Report {
    Report(input: input, tally: tally, books: books, options: options)
  }

  /// Prices the tally for a report that will be rendered as JSON, while another thread, if there may be
  /// one, writes down what that form holds of the tally.
  package func reportForJSON(pricedBy books: DatedBooks, options: AnalysisOptions) -> Report {
    guard options.threadCount > 1 else { return report(pricedBy: books, options: options) }
    let saved = Deferred { SavedReport.bytes(of: self, pricedBy: books, options: options) }
    var report = report(pricedBy: books, options: options)
    report.saved = saved
    return report
  }

  /// Prices the tally by one book.
  public func report(pricedBy book: PriceBook, options: AnalysisOptions) -> Report {
    Report(input: input, tally: tally, book: book, options: options)
  }
}

extension TallyBuilder.Options {
  init(_ options: AnalysisOptions) {
    self.init()
    assumptions = options.assumptions
    sessionGap = options.sessionGap
    prefersTagsOfCalls = options.tags.contains(AnalysisOptions.projectTag)
    grid = options.grid.includingPresent(
      debounce: options.declaredDebounce,
      minChars: options.declaredMinChars
    )
    behaviours = options.behaviours
    behaviourGrid = options.grid
    threads = options.threadCount
  }
}

extension TraceOptions {
  init(_ options: AnalysisOptions) {
    self.init(fields: FieldReading(FieldCatalog.google))
    format = options.format
    conversion = options.conversion
    keepsDuplicates = options.keepsDuplicates
    sessionGap = options.sessionGap
    defaultAPI = options.api
    counting = options.counting
    statusRule = options.statusRule
    tagsProjects = options.tags.contains(AnalysisOptions.projectTag)
    threads = options.threadCount
    onProgress = options.onProgress
    memory = options.memory
    onSpill = options.onSpill
  }
}

extension AnalysisOptions {
  /// The threads that read, and those that count: no more than keep one busy with the sessions.
  var threadCount: Int { threads ?? min(SystemThread.processorCount, 8) }
}

/// All figures of one analysis, priced: the value that every rendering is made from.
///
/// A pure function of a tally, a price book and options; nothing in it depends on the time of the
/// run, the machine or the locale (rule C4).
public struct Report: Sendable {
  /// Version of the JSON form; raised when a key changes its meaning.
  public static let schemaVersion = 1

  /// The books that the bill and the months are priced by, each month by its own.
  public let books: DatedBooks
  /// The book of the trace's last month: what strategies, findings and advice are priced by.
  public let book: PriceBook
  package let input: InputSummary
  package let tally: Tally
  package let options: AnalysisOptions
  /// The sessions as observed.
  let histogram: SessionHistogram
  /// What Google bills (rules B).
  public let billed: SKUCounts
  /// What Google bills by month, ascending.
  package let billedMonths: [BilledMonth]
  /// Its list cost, each month at its own book's prices, and what has no price (rule P2a).
  public let listCost: ListCost
  /// The strategies at the observed requests, in the order of rule P.
  public let strategies: [StrategyRow]
  /// The what-if grid (W9).
  public let cells: [GridCell]
  /// Other behaviours than a trailing debounce, those asked for.
  public let behaviours: [BehaviourResult]
  /// What to change, or why the trace cannot tell (W10).
  public let recommendation: Recommendation
  /// How the strategies were priced.
  package let comparison: StrategyComparison

  /// Mistakes and observations, dearest first (rule C4a).
  public let findings: [Finding]

  /// What the report was made from, as the JSON form holds it, if another thread works that out.
  var saved: Deferred<[UInt8]?>?

  /// Prices a tally by one book.
  package init(input: InputSummary, tally: Tally, book: PriceBook, options: AnalysisOptions) {
    self.init(input: input, tally: tally, books: DatedBooks(book), options: options)
  }

  /// Prices a tally, each month by its own book.
  package init(input: InputSummary, tally: Tally, books: DatedBooks, options: AnalysisOptions) {
    self.input = input
    self.tally = tally
    self.books = books
    billedMonths = BilledMonth.months(of: tally, books: books)
    book = billedMonths.last?.book ?? books.books[0]
    self.options = options
    let whole = tally.whole
    histogram = SessionHistogram(whole.observed, needs: options.needs)
    billed = tally.observed.total()
    listCost = billedMonths.listCost
    let scale = options.monthlySessions.flatMap { [histogram] monthlySessions in
      MonthlyScale(sessions: histogram.sessions, monthlySessions: monthlySessions)
    }
    comparison = StrategyComparison(
      book: book,
      assumptions: options.assumptions,
      scale: scale,
      allowsLegacy: tally.hasLegacyCalls || options.allowsLegacy
    )
    let orphans = tally.orphans.total()
    strategies = comparison.rows(of: histogram, orphans: orphans, observed: billed)
    cells = comparison.cells(
      of: whole,
      replayed: tally.grid,
      grid: options.grid,
      orphans: orphans,
      needs: options.needs
    )
    behaviours = tally.behaviours.map { [comparison] in
      comparison.result(of: $0, orphans: orphans, needs: options.needs)
    }
    recommendation = Recommender(
      tally: tally,
      whole: whole,
      comparison: comparison,
      options: options,
      sourceObstacle: input.sources.lazy.compactMap(\.debounceObstacle).first,
      hasCoarseCalls: input.sources.contains(where: \.hasCoarseCalls)
    ).recommendation(cells: cells, strategies: strategies)
    var found = tally.findings
    found.add(
      PolicyFindings(
        tally: tally,
        whole: whole,
        recommendation: recommendation,
        comparison: comparison,
        options: options
      ).tallies()
    )
    findings = found.priced(by: book, total: book.listCost(of: billed).priced)
  }
}

extension Report {
  /// The same trace priced by another report's book and options, so that the two differ in nothing
  /// but what was traced (rule P7).
  package func priced(like other: Report) -> Report {
    Report(input: input, tally: tally, book: other.book, options: other.options)
  }
}

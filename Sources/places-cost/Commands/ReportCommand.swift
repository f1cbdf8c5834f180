import PlacesCost

/// `places-cost report`: a saved report priced and written anew, without its trace.
struct ReportCommand: Command {
  static let name = "report"
  static let summary = "Write a saved report or a tally in any format, or priced anew."
  static let discussion = """
    Reads a report that was written with --format json, or a tally file, and writes it in any \
    format, to the same figures. Both hold the counts that a report is made from, so that prices, \
    monthly sessions, needs and limits can be changed without the trace; what is not given stays as \
    it was. Providers are compared where that is asked for here.

      places-cost report report.json --format html --output report.html
      places-cost report month.tally --format json
      places-cost report report.json --prices google-india-2025-03 --monthly-sessions 50000
    """
  static let arguments = [ReportOptionTable.report]
  static let options = ReportOptionTable.all + ProviderOptionTable.all

  /// A path, or `-`.
  let file: String
  /// Ids of price books, paths, or `auto`; nil for the report's own.
  let prices: [String]?
  /// Ids of providers' books, paths, or `all`; nil where none are compared.
  let providers: [String]?
  let changes: ReportChanges
  let reports: [ReportTarget]

  init(_ parsed: ParsedArguments) throws(UsageError) {
    file = parsed.positionals.first ?? "-"
    prices = try parsed.texts(ReportOptionTable.prices)
    providers = try parsed.comparedProviders()
    changes = try ReportChanges(parsed)
    reports = try ReportTarget.targets(of: parsed)
  }

  func run(in context: Context) throws -> ExitCode {
    let books = try prices.map { try DatedBooks.load($0) }
    var saved = try SavedReport(readingFile: file)
    saved.options.apply(changes)
    saved.options.providers = try providers.map { try ProviderBook.load($0) }
    try saved.report(pricedBy: books).write(to: reports, in: context)
    return .success
  }
}

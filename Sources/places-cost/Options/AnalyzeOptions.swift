import PlacesCost

/// What a command that makes reports of traces was asked for, as a plain value.
struct AnalyzeOptions: Sendable {
  enum Verbosity: Sendable {
    case quiet, normal, verbose
  }

  /// Files, folders and `-`, as given.
  var traces: [String]
  /// `--map`; a path.
  var mapping: String?
  /// Ids of price books, paths, or `auto`.
  var prices = [PriceBook.defaultID]
  /// Ids of providers' books, paths, or `all`; nil where none are compared.
  var providers: [String]?
  /// How the traces are read, billed, replayed and priced.
  var settings = AnalysisOptions()
  /// In the order given; at most one to standard output, and at least one in all.
  var reports = [ReportTarget(format: .text, file: nil)]
  var verbosity = Verbosity.normal

  var isQuiet: Bool { verbosity == .quiet }

  var notes: InputNotes { InputNotes(isStrict: settings.isStrict, isQuiet: isQuiet) }
}

extension AnalyzeOptions {
  init(
    _ parsed: ParsedArguments,
    formats: Set<ReportFormat> = Set(ReportFormat.allCases)
  ) throws(UsageError) {
    try self.init(parsed, reports: try ReportTarget.targets(of: parsed, formats: formats))
  }

  /// The options of a command that writes something else than reports, or reports known already.
  init(_ parsed: ParsedArguments, reports: [ReportTarget]) throws(UsageError) {
    typealias Table = AnalysisOptionTable
    traces = parsed.positionals
    mapping = try parsed.text(Table.map)
    prices = try parsed.texts(Table.prices) ?? prices
    providers = try parsed.comparedProviders()
    settings = try AnalysisOptions(parsed)
    self.reports = reports
    verbosity = try Self.verbosity(of: parsed)
  }

  private static func verbosity(of parsed: ParsedArguments) throws(UsageError) -> Verbosity {
    let isQuiet = try parsed.isSet(AnalysisOptionTable.quiet)
    let isVerbose = try parsed.isSet(AnalysisOptionTable.verbose)
    if isQuiet, isVerbose {
      throw parsed.error(.exclusive(AnalysisOptionTable.quiet, AnalysisOptionTable.verbose))
    }
    return isQuiet ? .quiet : isVerbose ? .verbose : .normal
  }
}

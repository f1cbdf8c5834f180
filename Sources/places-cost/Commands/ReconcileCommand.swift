import PlacesCost

/// `places-cost reconcile`: a trace against a Cloud Billing export.
struct ReconcileCommand: Command {
  static let name = "reconcile"
  static let summary = "Set a trace against the invoice, and say why they differ."
  static let discussion = """
    Compares what the trace counts of each SKU and month (America/Los_Angeles) with what a Cloud \
    Billing export bills, and gives each difference its likely cause and size. Says which reading \
    of the open assumptions fits the invoice best, how much of the calls the trace holds, and what \
    a month costs by that. Ends with exit code 1 where too much stays unexplained.

      places-cost reconcile trace.jsonl --invoice export.jsonl
      places-cost reconcile trace.jsonl --invoice cost-table.csv --project my-project
    """
  static let arguments = [AnalysisOptionTable.traces]
  static let options = ReconcileOptionTable.all

  let traces: [String]
  /// Paths; at least one.
  let invoices: [String]
  let columns: [InvoiceField: String]
  /// Ids of price books, or paths.
  let prices: [String]
  /// A path (`--map`).
  let mapping: String?
  let settings: AnalysisOptions
  let reconciliation: ReconciliationOptions
  let format: DocumentFormat
  let file: String?
  let isQuiet: Bool

  init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = ReconcileOptionTable
    traces = parsed.positionals
    invoices = try parsed.texts(Table.invoice) ?? []
    guard !invoices.isEmpty else { throw parsed.error(.missingOption(Table.invoice)) }
    columns = try Self.columns(of: parsed)
    prices = try parsed.texts(AnalysisOptionTable.prices) ?? [PriceBook.defaultID]
    mapping = try parsed.text(AnalysisOptionTable.map)
    settings = try AnalysisOptions(parsed)
    var options = ReconciliationOptions()
    options.projects = try parsed.texts(Table.project) ?? []
    options.rate = try Self.rate(of: parsed)
    options.tolerance = try parsed.decimal(Table.tolerance) ?? options.tolerance
    reconciliation = options
    format = try parsed.choice(Table.format, as: DocumentFormat.self) ?? .text
    file = try parsed.outputFile(AnalysisOptionTable.singleOutput)
    isQuiet = try parsed.isSet(AnalysisOptionTable.quiet)
  }

  private static func columns(
    of parsed: ParsedArguments
  ) throws(UsageError) -> [InvoiceField: String] {
    let option = ReconcileOptionTable.column
    var columns: [InvoiceField: String] = [:]
    let names = InvoiceField.allCases.map(\.rawValue)
    for text in try parsed.texts(option) ?? [] {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let field = InvoiceField(rawValue: parts[0]) else {
        let problem = ValueProblem.unknown(parts.first ?? "", among: names)
        throw parsed.error(.invalidValue(option, value: text, problem))
      }
      columns[field] = parts[1]
    }
    return columns
  }

  private static func rate(of parsed: ParsedArguments) throws(UsageError) -> Money? {
    let option = ReconcileOptionTable.rate
    guard let text = try parsed.text(option) else { return nil }
    guard let rate = try? Money(nonNegative: text), rate > .zero else {
      throw parsed.error(.invalidValue(option, value: text, .notARate))
    }
    return rate
  }

  func run(in context: Context) throws -> ExitCode {
    let books = try DatedBooks.load(prices)
    let exports = try invoices.map { try InvoiceExport(of: .file($0), columns: columns) }
    if let odd = exports.first(where: { $0.currency != exports[0].currency }) {
      throw InvoiceError(.severalCurrencies(exports[0].currency, odd.currency), in: odd.name)
    }
    let settings = try settings.reading(mapping: mapping)
    let sources = try notes.sources(traces, in: context)
    let trace = try settings.showingProgress(in: context, isQuiet: isQuiet) {
      try InvoicedTrace(of: sources, options: $0)
    }
    try notes.tell(of: trace.analysis.input, in: context)
    let result = try Reconciliation(
      trace,
      exports: exports,
      books: books,
      analysisOptions: settings,
      options: reconciliation
    )
    let bytes = format.bytes(
      text: result.text(isColored: context.colorsOutput(to: file)),
      json: result.json
    )
    try OutputFile.write(bytes, to: file, in: context)
    return result.isWithinTolerance ? .success : .gateFailed
  }

  private var notes: InputNotes { InputNotes(isStrict: settings.isStrict, isQuiet: isQuiet) }
}

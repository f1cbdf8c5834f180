import PlacesCost

/// `places-cost explain`: how one session was billed, rule by rule.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Say how the search of one line was billed, rule by rule."
  static let discussion = """
    Finds the search (user session) that a line of a trace belongs to, and shows each of its events \
    with what it is billed as, what that costs and the number of the rule that says so. Lines \
    count from 1; in a capture, entries do. Nothing that was typed is shown.

      places-cost explain trace.jsonl:812
    """
  static let arguments = [
    ArgumentSpec(name: "trace:line", kind: .file, help: "A file, a colon and a number from 1.")
  ]
  static let options = ExplainOptionTable.all

  let trace: String
  let line: Int
  /// Ids of price books, paths, or `auto`.
  let prices: [String]
  /// A path (`--map`).
  let mapping: String?
  let settings: AnalysisOptions
  let format: Format
  let file: String?

  enum Format: String, CaseIterable {
    case text, json
  }

  init(_ parsed: ParsedArguments) throws(UsageError) {
    let place = parsed.positionals.first ?? ""
    guard let colon = place.lastIndex(of: ":"),
      let line = Int(place[place.index(after: colon)...]), line > 0, line < 1 << 40,
      colon > place.startIndex
    else { throw parsed.error(.badPlace(place)) }
    trace = String(place[..<colon])
    self.line = line
    prices = try parsed.texts(AnalysisOptionTable.prices) ?? [PriceBook.defaultID]
    mapping = try parsed.text(AnalysisOptionTable.map)
    settings = try AnalysisOptions(billingOf: parsed)
    format = try parsed.choice(ExplainOptionTable.format, as: Format.self) ?? .text
    file = try parsed.outputFile(AnalysisOptionTable.singleOutput)
  }

  func run(in context: Context) throws -> ExitCode {
    let books = try DatedBooks.load(prices)
    var settings = settings
    if let mapping { settings.conversion.mapping = try Mapping(path: mapping) }
    let tracer = SessionTracer(.file(trace), options: settings)
    let explanation: SessionExplanation
    do {
      explanation = try tracer.explanation(ofLine: line, pricedBy: books)
    } catch let error as ExplanationError {
      throw UnexplainedLineError(path: trace, cause: error)
    }
    let bytes =
      switch format {
      case .text:
        Array(explanation.text(isColored: file == nil && context.colorsOutput).utf8)
      case .json: explanation.json.bytes() + [UInt8(ascii: "\n")]
      }
    try ReportTarget(format: .text, file: file).write(bytes, in: context)
    return .success
  }
}

/// A line that is no event.
struct UnexplainedLineError: Error, ReportableError {
  let path: String
  let cause: ExplanationError

  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, path: path, sentence: "\(cause)")
  }
}

/// The options of `explain`: those that decide sessions and their bill.
enum ExplainOptionTable {
  private typealias Analysis = AnalysisOptionTable

  static let format = OptionSpec(
    name: Analysis.format.name,
    kind: .choice(ExplainCommand.Format.allCases.map(\.rawValue)),
    defaultText: ExplainCommand.Format.text.rawValue,
    section: .report,
    isConfigurable: false,
    help: "Format of the explanation."
  )
  static let all = [
    Analysis.from, Analysis.host, Analysis.map, Analysis.api, Analysis.prices, Analysis.needs,
    Analysis.sessionGap, Analysis.count, Analysis.threads, Analysis.allowLegacy,
    Analysis.proSession,
    Analysis.tokenReuse, Analysis.tokenTTL, Analysis.billStatus, Analysis.unrecordedFields,
    Analysis.aborted, format, Analysis.singleOutput,
  ]
}

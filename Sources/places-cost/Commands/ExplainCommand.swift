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
  let format: DocumentFormat
  let file: String?

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
    settings = try AnalysisOptions(parsed)
    format = try parsed.choice(ExplainOptionTable.format, as: DocumentFormat.self) ?? .text
    file = try parsed.outputFile(AnalysisOptionTable.singleOutput)
  }

  func run(in context: Context) throws -> ExitCode {
    let books = try DatedBooks.load(prices)
    let settings = try settings.reading(mapping: mapping)
    let tracer = SessionTracer(.file(trace), options: settings)
    let explanation: SessionExplanation
    do {
      explanation = try tracer.explanation(ofLine: line, pricedBy: books)
    } catch let error as ExplanationError {
      throw UnsuitableFileError(path: trace, cause: error)
    }
    let bytes = format.bytes(
      text: explanation.text(isColored: context.colorsOutput(to: file)),
      json: explanation.json
    )
    try OutputFile.write(bytes, to: file, in: context)
    return .success
  }
}

/// `places-cost analyze`: sessions, bill, strategies, findings and a recommendation.
struct AnalyzeCommand: Command {
  static let name = "analyze"
  static let summary = "Bill a trace, price every strategy and say what to change."
  static let discussion = """
    Reads traces of place searches, bills them as Google would, prices the same searches under \
    every other strategy, minimum length and debounce, and reports the mistakes that cost money. \
    Where the trace ends inside a month and has three whole days of it, the month's cost is \
    forecast, unless --monthly-sessions says that the trace is a sample.

    Several reports in one run:

      places-cost analyze trace.jsonl --format text --format json --output report.json
    """
  static let arguments = [AnalysisOptionTable.traces]
  static let options =
    AnalysisOptionTable.all + [AnalysisOptionTable.state] + ProviderOptionTable.all

  let analysis: AnalyzeOptions

  init(_ parsed: ParsedArguments) throws(UsageError) {
    analysis = try AnalyzeOptions(parsed)
  }

  func run(in context: Context) throws -> ExitCode {
    try AnalysisRun(options: analysis).run(in: context)
  }
}

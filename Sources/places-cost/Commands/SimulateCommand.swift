/// `places-cost simulate`: the whole what-if grid of minimum lengths and debounces.
struct SimulateCommand: Command {
  static let name = "simulate"
  static let summary = "Replay the typing of a trace under other minimum lengths and debounces."
  static let discussion = """
    Prices every cell of the grid under every strategy. The comma-separated lists of --min-chars \
    and --debounce span the grid.
    """
  static let arguments = [AnalysisOptionTable.traces]
  static let options = AnalysisOptionTable.all + [AnalysisOptionTable.state]

  let analysis: AnalyzeOptions

  init(_ parsed: ParsedArguments) throws(UsageError) {
    analysis = try AnalyzeOptions(parsed)
  }

  func run(in context: Context) throws -> ExitCode {
    try AnalysisRun(options: analysis, scope: .simulation).run(in: context)
  }
}

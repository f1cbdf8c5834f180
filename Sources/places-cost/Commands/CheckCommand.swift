import PlacesCost

/// `places-cost check`: a trace held to a budget, for CI.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "Hold a trace to a budget, and fail if it is exceeded."
  static let discussion = """
    Compares what searches cost with the limits of a budget file, by themselves and against a \
    baseline, and ends with exit code 1 if one fails.

      places-cost check --init --output budget.toml
      places-cost check trace.jsonl --budget budget.toml --baseline main.json
    """
  static let arguments = [
    ArgumentSpec(
      name: "trace",
      kind: .file,
      isOptional: true,
      repeats: true,
      help: AnalysisOptionTable.traces.help
    )
  ]
  static let options = CheckOptionTable.all

  let work: Work

  enum Work {
    /// To write a budget to start from, to a file or else to standard output (`--init`).
    case template(file: String?)
    case check(BudgetCheck)
  }

  init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = CheckOptionTable
    if try parsed.isSet(Table.initialize) {
      guard parsed.positionals.isEmpty else {
        throw parsed.error(.unexpectedArguments(parsed.positionals))
      }
      if let other = parsed.flags.first(where: { Table.isOfCheckAlone($0.option) }) {
        throw parsed.error(.exclusive(Table.initialize, other.option))
      }
      let file = try parsed.outputFile(AnalysisOptionTable.output)
      if let file, OutputFile(path: file).holdsText { throw parsed.error(.outputExists(file)) }
      work = .template(file: file)
    } else {
      work = .check(try BudgetCheck(parsed))
    }
  }

  func run(in context: Context) throws -> ExitCode {
    switch work {
    case .template(let file):
      try OutputFile.write(Array(Budget.template.utf8), to: file, in: context)
      return .success
    case .check(let check): return try check.run(in: context)
    }
  }
}

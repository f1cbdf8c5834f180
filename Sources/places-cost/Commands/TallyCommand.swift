import PlacesCost

/// `places-cost tally`: the counts of a trace, or of a part of one, that add up.
struct TallyCommand: Command {
  static let name = "tally"
  static let summary = "Write the tally of a trace, or of a part of one, to be merged and priced."
  static let discussion = """
    Reads traces as 'analyze' does, and writes what every report is made from: counts, no text. \
    'report' prices the file, 'merge' adds several up.

      places-cost tally january.jsonl -o january.tally
      places-cost report january.tally --monthly-sessions 50000

    A trace too large for one machine is divided twice: by token, to find the ties between people \
    who share one, and by person, to tally each part. docs/tally.md says how.
    """
  static let arguments = [AnalysisOptionTable.traces]
  static let options = TallyOptionTable.tally

  /// What is written.
  enum Task: Equatable {
    case tally(ties: String?)
    case ties
    case keys(ShardKeyFilter.Division)
  }

  let analysis: AnalyzeOptions
  let task: Task
  let secret: String
  /// `--name`; nil leaves `-`.
  let inputName: String?
  /// A path; nil is standard output.
  let file: String?

  init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = TallyOptionTable
    analysis = try AnalyzeOptions(parsed, reports: [])
    task = try Self.task(of: parsed)
    secret = try parsed.text(Table.secret) ?? ""
    inputName = try parsed.text(Table.name)
    if case .keys = task {
      file = try parsed.outputFile(Table.output)
      if let format = analysis.settings.format, format != .native {
        throw parsed.error(.exclusive(Table.shardKey, AnalysisOptionTable.from))
      }
    } else {
      file = try parsed.requiredOutputFile(Table.output)
    }
  }

  private static func task(of parsed: ParsedArguments) throws(UsageError) -> Task {
    typealias Table = TallyOptionTable
    let given = [Table.shardKey, Table.findTies, Table.withTies].filter(parsed.isFlagged)
    if given.count > 1 { throw parsed.error(.exclusive(given[0], given[1])) }
    if let division = try parsed.choice(Table.shardKey, as: ShardKeyFilter.Division.self) {
      return .keys(division)
    }
    if try parsed.isSet(Table.findTies) { return .ties }
    return .tally(ties: try parsed.text(Table.withTies))
  }

  func run(in context: Context) throws -> ExitCode {
    let settings = try analysis.settings.reading(mapping: analysis.mapping)
    let sources = try analysis.notes.sources(analysis.traces, in: context)
    switch task {
    case .keys(let division):
      var filter = ShardKeyFilter(sources, by: division, options: settings, secret: secret)
      try OutputFile.write(to: file, in: context) { sink in
        while let lines = try filter.next(), !sink.isClosed { try sink.write(lines) }
      }
    case .ties:
      let ties = try Ties(of: sources, options: settings, secret: secret)
      try OutputFile.write(to: file, in: context) { sink in try ties.write { try sink.write($0) } }
    case .tally(let path):
      let ties = try path.map { try Ties(readingFiles: [$0]) }
      var tally = try settings.showingProgress(in: context, isQuiet: analysis.isQuiet) {
        try ShardTally(of: sources, options: $0, secret: secret, ties: ties)
      }
      if let inputName { tally.nameStandardInput(inputName) }
      try analysis.notes.tell(of: tally.input, in: context)
      try OutputFile.write(to: file, in: context) { sink in
        try tally.write { try sink.write($0) }
      }
    }
    return .success
  }
}

import PlacesCost

/// `places-cost generate`: a synthetic native trace.
struct GenerateCommand: Command {
  static let name = "generate"
  static let summary = "Make a synthetic trace from a seed."
  static let discussion = """
    People of three platforms search for made-up places over a month. They type with intervals \
    that were measured, mistype and correct, choose or give up; the app debounces, pays with \
    session tokens, and makes some mistakes. No name, address, token or id in it is real.

      places-cost generate --sessions 2000 --seed 7 > trace.jsonl
    """
  static let options = GenerateOptionTable.all

  let sample: SampleOptions
  /// A path; nil is standard output.
  let file: String?

  init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = GenerateOptionTable
    var sample = SampleOptions()
    sample.sessions = try parsed.wholeNumber(Table.sessions) ?? sample.sessions
    sample.seed = try parsed.wholeNumber(Table.seed).map(UInt64.init) ?? sample.seed
    sample.start = try parsed.instant(Table.start) ?? sample.start
    sample.days = try parsed.wholeNumber(Table.days) ?? sample.days
    guard sample.isWithinCalendar else {
      let start = parsed.setting(Table.start)?.value ?? ""
      throw parsed.error(.invalidValue(Table.start, value: start, .notAnInstant))
    }
    sample.appDebounce = try parsed.wholeNumber(Table.appDebounce) ?? sample.appDebounce
    sample.appMinimumLength = try parsed.wholeNumber(Table.appMinChars) ?? sample.appMinimumLength
    let mistakeShare = try parsed.decimal(Table.mistakes).map { Int($0) } ?? sample.mistakeShare
    sample.mistakeShare = mistakeShare
    let kinds = try parsed.choices(Table.mistake, as: SampleMistake.self)
    sample.mistakes = kinds.isEmpty ? sample.mistakes : kinds
    let abandonedShare = try parsed.decimal(Table.abandoned).map { Int($0) }
    sample.abandonedShare = abandonedShare ?? (mistakeShare == 0 ? 0 : sample.abandonedShare)
    self.sample = sample
    file = try parsed.outputFile(Table.output)
  }

  func run(in context: Context) throws -> ExitCode {
    try OutputFile.write(to: file, in: context) { sink in try write(to: sink) }
    return .success
  }

  private func write(to sink: any OutputSink) throws(FileError) {
    for lines in SampleTrace(sample) {
      try sink.write(lines)
      if sink.isClosed { return }
    }
  }
}

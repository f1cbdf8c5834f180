import PlacesCost

/// `places-cost convert`: the native trace of any input.
struct ConvertCommand: Command {
  static let name = "convert"
  static let summary = "Write any accepted input as a native trace."
  static let discussion = """
    Reads captures and logs of any accepted format, and writes their calls as JSON Lines, one \
    event a line. API keys, cookies and addresses are never written. With --redact what was \
    typed, and who typed it, is replaced by placeholders of the same shape: the trace can be \
    shared, and has every figure of the original.

      places-cost convert checkout.har --redact --output checkout.jsonl
    """
  static let arguments = [AnalysisOptionTable.traces]
  static let options = ConvertOptionTable.all

  let inputs: [String]
  let settings: AnalysisOptions
  let isRedacted: Bool
  let isQuiet: Bool
  /// A path (`--map`).
  let mapping: String?
  /// A path; nil is standard output.
  let file: String?

  init(_ parsed: ParsedArguments) throws(UsageError) {
    inputs = parsed.positionals
    settings = try AnalysisOptions(parsed)
    isRedacted = try parsed.isSet(ConvertOptionTable.redact)
    isQuiet = try parsed.isSet(AnalysisOptionTable.quiet)
    file = try parsed.outputFile(ConvertOptionTable.output)
    mapping = try parsed.text(AnalysisOptionTable.map)
  }

  func run(in context: Context) throws -> ExitCode {
    let sources = try notes.sources(inputs, in: context)
    let settings = try settings.reading(mapping: mapping)
    var conversion = Conversion(of: sources, options: settings, isRedacted: isRedacted)
    try OutputFile.write(to: file, in: context) { sink in
      try write(&conversion, to: sink, in: context)
    }
    return .success
  }

  /// Writes all lines, then says what was odd about the input.
  private func write(
    _ conversion: inout Conversion,
    to sink: any OutputSink,
    in context: Context
  ) throws {
    while let lines = try conversion.next() {
      try sink.write(lines)
      if sink.isClosed { return }
    }
    try notes.tell(of: conversion.summary, in: context)
  }

  private var notes: InputNotes { InputNotes(isStrict: settings.isStrict, isQuiet: isQuiet) }
}

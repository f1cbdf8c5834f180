import PlacesCost

/// Tells on standard error what was odd about the input.
struct InputNotes {
  /// Whether a malformed line ends the run (`--strict`).
  let isStrict: Bool
  let isQuiet: Bool

  /// The sources that arguments stand for; warns of what folders hold that cannot be read.
  func sources(_ arguments: [String], in context: Context) throws -> [TraceSource] {
    var leftOut: [LeftOutFile] = []
    let sources = try TraceSource.sources(arguments) { leftOut.append($0) }
    if !isQuiet {
      for file in leftOut { try context.warn("\(file)".printable) }
    }
    return sources
  }

  /// Names the first malformed lines and warns about sources; with `--strict` the first malformed
  /// line ends the run (rule T2).
  func tell(of input: InputSummary, in context: Context) throws {
    if isStrict, let first = input.firstMalformed.first {
      throw MalformedLineError(place: input.place(of: first), line: first)
    }
    if isQuiet { return }
    for line in input.firstMalformed {
      let place = input.place(of: line)
      try context.errorOutput.write("\(place): warning: malformed, left out: \(line.reason)\n")
    }
    let more = input.malformed - input.firstMalformed.count
    if more > 0 { try context.errorOutput.write("… and \(more.of("more malformed line"))\n") }
    if input.duplicates > 0 {
      try context.warn(
        "\(input.duplicates.of("copy", plural: "copies")) of events in other inputs left out; "
          + "--keep-duplicates counts them again"
      )
    }
    if let join = input.typingJoin { try context.note(join.sentence) }
    for warning in SourceNotes.warnings(about: input.sources) {
      try context.warn(warning.printable)
    }
  }
}

extension InputSummary {
  /// A malformed line's file and number, safe to print.
  fileprivate func place(of line: MalformedLine) -> String {
    description(ofPosition: line.position).printable
  }
}

/// A malformed line where `--strict` allows none.
struct MalformedLineError: Error {
  let place: String
  let line: MalformedLine
}

extension MalformedLineError: ReportableError {
  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, sentence: "\(line.reason) (--strict)", place: place)
  }
}

import PlacesCost

/// `places-cost merge`: several tallies as one, or several files of ties.
struct MergeCommand: Command {
  static let name = "merge"
  static let summary = "Add tally files up, in any order."
  static let discussion = """
    Adds up files that 'tally' wrote with the same options: of the parts of a trace that was divided, \
    or of traces that have no session and no token in common. Files of ties are united likewise. The \
    result is the same to the byte in whatever order and in however many steps.

      places-cost merge part-*.tally -o month.tally
    """
  static let arguments = [
    ArgumentSpec(
      name: "file",
      kind: .file,
      repeats: true,
      help: "A tally file or a file of ties, all of one kind; '-' is standard input."
    )
  ]
  static let options = TallyOptionTable.merge

  let inputs: [String]
  /// A path; nil is standard output.
  let file: String?

  init(_ parsed: ParsedArguments) throws(UsageError) {
    inputs = parsed.positionals
    file = try parsed.requiredOutputFile(TallyOptionTable.output)
  }

  func run(in context: Context) throws -> ExitCode {
    if let first = inputs.first, Ties.isTies(atPath: first) {
      let ties = try Ties(readingFiles: inputs)
      try OutputFile.write(to: file, in: context) { sink in try ties.write { try sink.write($0) } }
    } else {
      var tally = try ShardTally(readingFiles: inputs)
      try OutputFile.write(to: file, in: context) { sink in
        try tally.write { try sink.write($0) }
      }
    }
    return .success
  }
}

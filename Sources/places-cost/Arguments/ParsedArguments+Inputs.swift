import PlacesCost

extension ParsedArguments {
  /// What tells the files apart that the command reads, so that none of them is written over.
  ///
  /// Those are the positional arguments (without the line of `file:line`), the files in folders
  /// among them, standard input where it is one, and the files that options name.
  var inputIdentities: Set<[String]> {
    let withoutLines = positionals.compactMap { argument in
      argument.lastIndex(of: ":").map { String(argument[..<$0]) }
    }
    let inFolders = positionals.flatMap { argument in
      ((try? TraceSource.sources([argument])) ?? []).map(\.name)
    }
    let named = positionals.map { $0 == "-" ? "/dev/stdin" : $0 } + withoutLines + inFolders
    return Set((named + filesOfOptions).compactMap { OutputFile(path: $0).identity })
  }

  /// The files that options name to be read.
  private var filesOfOptions: [String] {
    flags.filter {
      $0.option.kind == .file && $0.option.name != AnalysisOptionTable.output.name
    }.map(\.value)
  }

  /// Refuses standard input for two things: whatever is read second would be empty.
  func checkStandardInput() throws(UsageError) {
    guard (positionals + filesOfOptions).count(where: { $0 == "-" }) <= 1 else {
      throw error(.standardInputTwice)
    }
  }
}

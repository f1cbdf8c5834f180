import PlacesCost

extension PricesCommand {
  /// `places-cost prices diff`.
  struct Diff: Command {
    static let name = "diff"
    static let summary = "Show what changed from one price book to another."
    static let discussion = """
      Compares row by row and range by range: rows added and removed, free caps, and the price of \
      every range of events with the change in per cent, also for whole months of one SKU.
      """
    static let arguments = [
      ArgumentSpec(name: "base", kind: .file, help: "The id of a book, or a file."),
      ArgumentSpec(name: "head", kind: .file, help: "The book to compare with it."),
    ]
    static let options = [PricesOptionTable.format, PricesOptionTable.output]

    let base: String
    let head: String
    let format: DocumentFormat
    /// A path; nil is standard output.
    let output: String?

    init(_ parsed: ParsedArguments) throws(UsageError) {
      base = parsed.positionals.first ?? ""
      head = parsed.positionals.last ?? ""
      format = try parsed.choice(PricesOptionTable.format, as: DocumentFormat.self) ?? .text
      output = try parsed.outputFile(PricesOptionTable.output)
    }

    func run(in context: Context) throws -> ExitCode {
      let diff = PriceBookDiff(from: try PriceBook.load(base), to: try PriceBook.load(head))
      let bytes = format.bytes(text: diff.text, json: diff.json)
      try OutputFile.write(bytes, to: output, in: context)
      return .success
    }
  }
}

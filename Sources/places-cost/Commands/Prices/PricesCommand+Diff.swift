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
    let isJSON: Bool
    /// A path; nil is standard output.
    let output: String?

    init(_ parsed: ParsedArguments) throws(UsageError) {
      base = parsed.positionals.first ?? ""
      head = parsed.positionals.last ?? ""
      isJSON = try parsed.word(PricesOptionTable.format) == "json"
      output = try parsed.outputFile(PricesOptionTable.output)
    }

    func run(in context: Context) throws -> ExitCode {
      let diff = PriceBookDiff(from: try PriceBook.load(base), to: try PriceBook.load(head))
      let bytes = isJSON ? diff.json.bytes() + [UInt8(ascii: "\n")] : Array(diff.text.utf8)
      try ReportTarget(format: isJSON ? .json : .text, file: output).write(bytes, in: context)
      return .success
    }
  }
}

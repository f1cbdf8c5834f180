import PlacesCost

extension PricesCommand {
  /// `places-cost prices import`.
  struct Import: Command {
    static let name = "import"
    static let summary = "Make a price book of Google's own billing data."
    static let discussion = """
      Reads responses of the Cloud Billing Catalog API (services.skus.list, several pages in any \
      order) or rows of the BigQuery pricing export as JSON Lines, and writes a price book. Prices \
      are taken over exactly. SKUs whose id no shipped book has are left out, named on standard \
      error and under 'comments' in the book.
      """
    static let arguments = [
      ArgumentSpec(
        name: "file",
        kind: .file,
        repeats: true,
        help: "A response in JSON, or rows of the export as JSON Lines."
      )
    ]
    static let options = [
      PricesOptionTable.id, PricesOptionTable.effectiveFrom, PricesOptionTable.output,
    ]

    let files: [String]
    let settings: PriceImport.Options
    /// A path; nil is standard output.
    let output: String?

    init(_ parsed: ParsedArguments) throws(UsageError) {
      files = parsed.positionals
      var settings = PriceImport.Options()
      settings.id = try parsed.text(PricesOptionTable.id) ?? settings.id
      settings.effectiveFrom = try parsed.day(PricesOptionTable.effectiveFrom)
      self.settings = settings
      output = try parsed.outputFile(PricesOptionTable.output)
    }

    func run(in context: Context) throws -> ExitCode {
      let imported = try PriceImport(paths: files, options: settings)
      for finding in imported.findings {
        try context.note("\(finding)".printable)
      }
      try OutputFile.write(imported.json.document, to: output, in: context)
      return .success
    }
  }
}

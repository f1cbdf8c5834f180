import PlacesCost

/// `places-cost prices`: the price books that the tool can bill with.
enum PricesCommand {
  static let node = CommandNode(
    name: "prices",
    summary: "List, show, compare, verify and import price books.",
    subcommands: [
      CommandNode(List.self), CommandNode(Show.self), CommandNode(Diff.self),
      CommandNode(Verify.self), CommandNode(Import.self),
    ],
    defaultSubcommand: List.name
  )

  /// `places-cost prices list`.
  struct List: Command {
    static let name = "list"
    static let summary = "List the price books and providers' books that come with the tool."

    init(_ parsed: ParsedArguments) throws(UsageError) {}

    func run(in context: Context) throws -> ExitCode {
      let books = try PriceBook.ids.map { id in try PriceBook.named(id) }
      let providers = try ProviderBook.load([ProviderBook.all])
      let text = PriceBook.list(of: books) + "\n" + ProviderBook.list(of: providers)
      try context.output.write(text)
      return .success
    }
  }

  /// `places-cost prices show`.
  struct Show: Command {
    static let name = "show"
    static let summary = "Show the prices, free caps, tiers and sources of a book."
    static let arguments = [
      ArgumentSpec(
        name: "book",
        kind: .file,
        isOptional: true,
        help: "The id of a book, or a file; google-2025-03 where left out."
      )
    ]

    let book: String

    init(_ parsed: ParsedArguments) throws(UsageError) {
      book = parsed.positionals.first ?? AnalysisOptionTable.prices.defaultText ?? ""
    }

    func run(in context: Context) throws -> ExitCode {
      try context.output.write(try ListedBook.load(book).table())
      return .success
    }
  }

  /// `places-cost prices verify`.
  struct Verify: Command {
    static let name = "verify"
    static let summary = "Check every published worked figure against the books."
    static let arguments = [
      ArgumentSpec(
        name: "book",
        kind: .file,
        isOptional: true,
        help: "The id of a book, or a file to validate; all books where left out."
      )
    ]

    let book: String?

    init(_ parsed: ParsedArguments) throws(UsageError) {
      book = parsed.positionals.first
    }

    func run(in context: Context) throws -> ExitCode {
      let books = try (book.map { [$0] } ?? ListedBook.ids).map { try ListedBook.load($0) }
      let checked = WorkedFigure.checkAll(of: book)
      var text = checked.isEmpty ? "" : WorkedFigure.table(of: checked) + "\n"
      text += books.map { $0.findingsText(today: context.today) }.joined(separator: "\n")
      if book == nil, let plans = SubscriptionPlans.google {
        text += "\n" + plans.findingsText(today: context.today)
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      try context.output.write(lines.map { String($0).printable }.joined(separator: "\n"))
      return checked.allSatisfy { $0.outcome == .ok } ? .success : .gateFailed
    }
  }
}

import PlacesCost

/// `places-cost report`: a saved report priced and written anew, without its trace.
struct ReportCommand: Command {
  static let name = "report"
  static let summary = "Write a saved report in another format, or priced anew."
  static let discussion = """
    Reads a report that was written with --format json, and writes it in any format, to the same \
    figures. A JSON report holds the counts that it was made from, so that prices, monthly \
    sessions, needs and limits can be changed without the trace; what is not given stays as it was.

      places-cost report report.json --format html --output report.html
      places-cost report report.json --prices google-india-2025-03 --monthly-sessions 50000
    """
  static let arguments = [ReportOptionTable.report]
  static let options = ReportOptionTable.all

  /// A path, or `-`.
  let file: String
  /// Ids of price books, paths, or `auto`; nil for the report's own.
  let prices: [String]?
  let changes: Changes
  let reports: [ReportTarget]

  /// What a report is to be made with instead of what it was made with.
  struct Changes: Equatable, Sendable {
    var needs: Needs?
    var tags: [String]?
    var monthlySessions: Int?
    var allowsLegacy: Bool
    /// In millionths of one per cent.
    var maximumShortShare: Int64?
    /// Milliseconds.
    var maximumDelay: Int?
    /// In millionths of one per cent.
    var plateau: Int64?
  }

  init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = AnalysisOptionTable
    file = parsed.positionals.first ?? "-"
    prices = try parsed.texts(ReportOptionTable.prices)
    changes = Changes(
      needs: try parsed.choice(Table.needs, as: Needs.self),
      tags: try parsed.texts(Table.by),
      monthlySessions: try parsed.wholeNumber(Table.monthlySessions),
      allowsLegacy: try parsed.isSet(Table.allowLegacy),
      maximumShortShare: try parsed.decimal(Table.maxShort),
      maximumDelay: try parsed.wholeNumber(Table.maxDelay),
      plateau: try parsed.decimal(Table.plateau)
    )
    reports = try ReportTarget.targets(of: parsed)
  }

  func run(in context: Context) throws -> ExitCode {
    let books = try prices.map { try DatedBooks.load($0) }
    var saved = try SavedReport(readingFile: file)
    saved.options.apply(changes)
    try saved.report(pricedBy: books).write(to: reports, in: context)
    return .success
  }
}

extension AnalysisOptions {
  fileprivate mutating func apply(_ changes: ReportCommand.Changes) {
    needs = changes.needs ?? needs
    tags = changes.tags ?? tags
    monthlySessions = changes.monthlySessions ?? monthlySessions
    allowsLegacy = allowsLegacy || changes.allowsLegacy
    limits.shortShare = changes.maximumShortShare ?? limits.shortShare
    limits.delay = changes.maximumDelay ?? limits.delay
    limits.plateau = changes.plateau ?? limits.plateau
  }
}

/// A file that should be a saved report and is none.
struct UnreadableReportError: Error, Equatable, ReportableError {
  let path: String
  let cause: SavedReportError

  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, path: path, sentence: "\(cause)")
  }
}

extension SavedReport {
  /// Larger than any report of a trace; what is longer is something else.
  private static let sizeLimit = 1 << 28

  /// Reads a JSON report from a file, or from standard input where `path` is `-`.
  init(readingFile path: String) throws {
    let json: [UInt8]
    do {
      json = try SmallFile.bytes(of: path == "-" ? "/dev/stdin" : path, limit: Self.sizeLimit)
    } catch {
      throw FileError(action: .read, path: path, cause: error)
    }
    do {
      try self.init(readingJSON: json)
    } catch {
      throw UnreadableReportError(path: path, cause: error)
    }
  }
}

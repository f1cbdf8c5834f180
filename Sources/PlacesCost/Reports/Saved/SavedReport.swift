/// What a report was made from, without the trace: enough to price and render it again.
///
/// The JSON report holds it as base64 text under `tally`: seven bytes `PCTALLY`, the version of the
/// form, the values, and the 64-bit FNV-1a hash of all bytes before it. Nothing in it is text that
/// was typed.
package struct SavedReport: Sendable {
  package let input: InputSummary
  package let tally: Tally
  /// The options of the analysis; those that do not touch the tally may be changed.
  package var options: AnalysisOptions
  /// The ids of shipped price books, or the JSON text of others.
  let books: [SavedBook]

  /// The report priced anew, by its own price books or by others.
  package func report(pricedBy other: DatedBooks? = nil) throws(PriceBookError) -> Report {
    let books = if let other { other } else { try ownBooks() }
    return Report(input: input, tally: tally, books: books, options: options)
  }

  /// The report priced anew by one book.
  package func report(pricedBy book: PriceBook) -> Report {
    Report(input: input, tally: tally, book: book, options: options)
  }

  private func ownBooks() throws(PriceBookError) -> DatedBooks {
    var loaded: [PriceBook] = []
    for book in books { loaded.append(try book.load()) }
    if let dated = try DatedBooks(loaded) { return dated }
    return DatedBooks(try PriceBook.named(PriceBook.defaultID))
  }
}

/// A price book as a saved report keeps it.
struct SavedBook: Archivable, Sendable {
  private(set) var id: String
  /// The book's own JSON; empty for a shipped book.
  private(set) var text: [UInt8]

  /// Keeps a book; nil for one that was not read from JSON.
  init?(_ book: PriceBook) {
    let isShipped = PriceBook.isShipped(book)
    guard isShipped || !book.text.isEmpty else { return nil }
    id = book.id
    text = isShipped ? [] : book.text
  }

  /// A place for a book that is to be read.
  init() {
    id = ""
    text = []
  }

  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.text(&id)
    try archive.name(&text)
  }

  func load() throws(PriceBookError) -> PriceBook {
    text.isEmpty ? try PriceBook.named(id) : try PriceBook(parsing: text, source: id)
  }
}

/// Why something is no saved report.
package enum SavedReportError: Error, Hashable, Sendable {
  /// It is no JSON; the place is that of the first byte that is wrong.
  case syntax(JSONError, TextLocation)
  /// It is a trace, or what one can be made from.
  case isTrace
  /// It is JSON, but no report.
  case notAReport
  /// A report without `tally`, as another tool or an older version wrote it.
  case noTally
  /// A `schemaVersion` that this tool does not know.
  case unknownSchema
  /// A `tally` of a version that this tool does not know.
  case unknownVersion(Int)
  /// A `tally` that was cut off or altered.
  case damaged
}

extension SavedReportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .syntax(let error, let place):
      "line \(place.line), column \(place.column): \(error.reason)"
    case .isTrace: "this is a trace, no saved report; 'places-cost analyze' reads it"
    case .notAReport: "not a JSON report of places-cost: it has no \"schemaVersion\""
    case .noTally: "the report has no \"tally\" to make figures from"
    case .unknownSchema:
      "the report has another \"schemaVersion\" than \(Report.schemaVersion), which is what this "
        + "places-cost reads"
    case .unknownVersion(let version):
      "the report's tally has version \(version), this places-cost reads \(SavedReport.version)"
    case .damaged: "the report's tally was cut off or altered"
    }
  }
}

extension SavedReport {
  /// Version of the form of `tally`; raised when an older reader could not read it.
  static let version = 2

  private static let magic = Array("PCTALLY".utf8)

  /// What a report was made from, as bytes; nil for a book that was not read from JSON.
  static func bytes(of report: Report) -> [UInt8]? {
    var books = report.books.books.compactMap { SavedBook($0) }
    guard books.count == report.books.books.count else { return nil }
    var archive = Archive(header: magic + [UInt8(version)])
    var (input, tally, options) = (report.input, report.tally, report.options)
    do {
      try Self.archive(&archive, &input, &options, &books, &tally)
    } catch {
      return nil
    }
    return archive.bytes + Checksum.bytes(of: archive.bytes)
  }

  /// Reads what `bytes(of:)` wrote.
  init(parsing bytes: [UInt8]) throws(SavedReportError) {
    let header = Self.magic.count + 1
    guard bytes.starts(with: Self.magic), bytes.count > header + Checksum.count else {
      throw .damaged
    }
    let version = Int(bytes[Self.magic.count])
    guard version == Self.version else { throw .unknownVersion(version) }
    let body = Array(bytes.dropLast(Checksum.count))
    guard Checksum.bytes(of: body).elementsEqual(bytes.suffix(Checksum.count)) else {
      throw .damaged
    }
    var archive = Archive(reading: body, from: header)
    var (input, options) = (InputSummary(), AnalysisOptions())
    var tally = Tally(grid: .standard)
    var books: [SavedBook] = []
    do {
      try Self.archive(&archive, &input, &options, &books, &tally)
    } catch {
      throw .damaged
    }
    guard archive.isAtEnd else { throw .damaged }
    self.init(input: input, tally: tally, options: options, books: books)
  }

  /// The parts of a saved report, in order; the one place that knows it.
  private static func archive(
    _ archive: inout Archive,
    _ input: inout InputSummary,
    _ options: inout AnalysisOptions,
    _ books: inout [SavedBook],
    _ tally: inout Tally
  ) throws(ArchiveError) {
    try input.archive(&archive)
    try options.archive(&archive)
    try archive.list(&books, vacant: SavedBook())
    var grid = tally.grid
    try grid.archive(&archive)
    if archive.isReading { tally = Tally(grid: grid) }
    try tally.archive(&archive, keepsPlaces: true)
  }
}

extension SavedReport {
  private static func isTrace(_ bytes: [UInt8]) -> Bool {
    let prefix = SourcePrefix(bytes, isWhole: true)
    return !begins(with: prefix.bytes) && SourceFormat.recognized(prefix) != nil
  }

  /// Reads a JSON report, whatever its layout.
  package init(readingJSON json: [UInt8]) throws(SavedReportError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: json)
    } catch {
      if Self.isTrace(json) { throw .isTrace }
      throw .syntax(error, TextLocation(of: error.offset, in: json))
    }
    guard let schema = value["schemaVersion"] else {
      throw Self.isTrace(json) ? .isTrace : .notAReport
    }
    guard schema.int == Report.schemaVersion else { throw .unknownSchema }
    guard let text = value["tally"]?.string else { throw .noTally }
    guard let bytes = Base64.decoded(Array(text.utf8)) else { throw .damaged }
    try self.init(parsing: bytes)
  }
}

/// The 64-bit FNV-1a hash at the end of an archive, against damage rather than intent.
enum Checksum {
  static let count = 8

  /// The hash, the least byte first.
  static func bytes(of bytes: [UInt8]) -> [UInt8] {
    let hash = StableHash.value(of: bytes)
    return (0..<count).map { UInt8(truncatingIfNeeded: hash >> UInt64($0 * 8)) }
  }
}

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

extension SavedReport {
  /// Version of the form of `tally`; raised when an older reader could not read it.
  static let version = 2

  private static let magic = Array("PCTALLY".utf8)

  /// What a report was made from, as bytes; nil for a book that was not read from JSON.
  static func bytes(of report: Report) -> [UInt8]? {
    bytes(
      of: Analysis(input: report.input, tally: report.tally),
      pricedBy: report.books,
      options: report.options
    )
  }

  /// What a report that prices an analysis is made from.
  static func bytes(
    of analysis: Analysis,
    pricedBy dated: DatedBooks,
    options: AnalysisOptions
  ) -> [UInt8]? {
    var books = dated.books.compactMap { SavedBook($0) }
    guard books.count == dated.books.count else { return nil }
    var archive = Archive(header: magic + [UInt8(version)])
    var (input, tally, options) = (analysis.input, analysis.tally, options)
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
      throw error == .unknownName ? .newer : .damaged
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

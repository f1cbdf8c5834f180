/// A price book made from Google's own billing data, for `prices import`.
public struct PriceImport: Sendable {
  public let book: PriceBook
  /// What was left out or is doubtful.
  public let findings: [ImportFinding]

  /// What the book is to be called where the files do not say.
  public struct Options: Hashable, Sendable {
    public var id = "imported"
    /// First day of the list; nil for the day of the latest price.
    public var effectiveFrom: CalendarDay?

    public init() {}
  }

  /// Reads files of either kind, several pages of a response among them.
  ///
  /// - Throws: `ImportError` for what is no such file or makes no book.
  public init(
    paths: [String],
    options: Options = Options()
  ) throws(ImportError) {
    var files: [(name: String, bytes: [UInt8])] = []
    for path in paths {
      do {
        files.append((path, try SmallFile.bytes(of: path, limit: Self.sizeLimit)))
      } catch {
        throw ImportError(.unreadable(errno: error.code), in: path)
      }
    }
    try self.init(files: files, options: options)
  }

  /// A response has up to 5,000 SKUs a page; the export of one day is of the same order.
  private static let sizeLimit = 256 << 20

  /// Makes a book of texts in memory.
  package init(
    files: [(name: String, bytes: [UInt8])],
    options: Options = Options()
  ) throws(ImportError) {
    var reading = Reading()
    for file in files { try reading.add(file.bytes, source: file.name) }
    let currencies = Set(reading.prices.map(\.currency)).sorted()
    let name = files.first?.name ?? ""
    if currencies.count > 1 {
      throw ImportError(.mixedCurrencies(currencies[0], currencies[1]), in: name)
    }
    var builder = ImportedRows(known: KnownSKUs.shipped)
    for price in reading.prices { try builder.add(price) }
    guard let currency = currencies.first, !builder.rows.isEmpty else {
      throw ImportError(.nothingKnown, in: name)
    }
    let days = builder.times.compactMap { CalendarDay(dayOf: $0) }
    let draft = PriceBook(
      id: options.id,
      title: "Imported: \(reading.kinds.joined(separator: ", "))",
      currency: currency,
      effectiveFrom: options.effectiveFrom ?? days.max(),
      lastVerified: days.max()?.description,
      sources: reading.sources,
      isIncomplete: !builder.missing.isEmpty,
      skus: builder.rows.sorted { $0.id < $1.id }
    )
    let text = draft.json.bytes()
    do {
      book = try PriceBook(parsing: text, source: options.id)
    } catch {
      throw ImportError(.badBook("\(error.reason)"), in: name)
    }
    findings = reading.findings + builder.findings
  }

  /// The book as JSON, with what was left out under `comments`, which readers of books ignore.
  package var json: JSON {
    guard case .object(var members) = book.json else { return book.json }
    members["comments"] = .array(findings.map { .string($0.description) })
    return .object(members)
  }
}

/// What the files hold.
private struct Reading {
  var prices: [ImportedPrice] = []
  var kinds: [String] = []
  var sources: [PriceBook.Source] = []
  var findings: [ImportFinding] = []

  /// Reads one file, whose beginning tells its kind.
  mutating func add(_ bytes: [UInt8], source: String) throws(ImportError) {
    if let value = try? JSONValue(parsing: bytes), CatalogResponse.matches(value) {
      let response = try CatalogResponse(value, source: source)
      take(response.prices, kind: CatalogResponse.kind, source)
      if response.hasMorePages { findings.append(.morePages(source: source)) }
      if response.olderVersions > 0 { findings.append(.olderVersions(response.olderVersions)) }
      return
    }
    let export = try PricingExport(Self.rows(of: bytes, source: source), source: source)
    take(export.prices, kind: PricingExport.kind, source)
    if export.otherServices > 0 { findings.append(.otherServices(export.otherServices)) }
    if export.olderVersions > 0 { findings.append(.olderVersions(export.olderVersions)) }
  }

  private mutating func take(_ found: [ImportedPrice], kind: String, _ source: String) {
    prices += found
    if !kinds.contains(kind) { kinds.append(kind) }
    sources.append(
      PriceBook.Source(
        reference: "\(kind): \(source.baseName)",
        date: found.compactMap(\.time).max()
      )
    )
  }

  /// One JSON value a line, or an array of them.
  private static func rows(
    of bytes: [UInt8],
    source: String
  ) throws(ImportError) -> [(line: Int, value: JSONValue)] {
    if let rows = (try? JSONValue(parsing: bytes))?.array { return rows.map { (1, $0) } }
    var rows: [(line: Int, value: JSONValue)] = []
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
      do {
        rows.append((number, try JSONValue(parsing: Array(line))))
      } catch {
        throw ImportError(.syntax("\(error.reason)"), in: source, line: number)
      }
    }
    guard !rows.isEmpty else { throw ImportError(.unknownFormat, in: source) }
    return rows
  }
}

extension CalendarDay {
  /// The Pacific day of an RFC 3339 time, or of BigQuery's `2026-01-31 12:00:00 UTC`; nil for
  /// anything else.
  fileprivate init?(dayOf text: String) {
    let zoned = text.hasSuffix(" UTC") ? String(text.dropLast(4)) + "Z" : text
    let bytes = Array(zoned.replacing(" ", with: "T").utf8)
    // Safe: the span lives no longer than the array that it borrows.
    guard let time = unsafe Timestamp.read(rfc3339: bytes.span.bytes) else { return nil }
    self.init(pacificDayOf: time)
  }
}

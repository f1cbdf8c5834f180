@testable import PlacesCost

/// A generated trace and a book with small caps, so that few searches reach every tier.
enum ReconciliationFixture {
  /// 400 searches from 1 September 2026 to 31 October, some of them with mistakes.
  static let lines: [String] = {
    var options = SampleOptions()
    options.sessions = 400
    options.seed = 11
    options.days = 61
    options.mistakeShare = 2_000
    let bytes = SampleTrace(options).reduce(into: [UInt8]()) { $0 += $1 }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }()

  /// The lines of about every other client.
  static let halfOfUsers = lines.filter { line in
    guard let range = line.firstRange(of: #""client":""#) else { return false }
    let client = line[range.upperBound...].prefix { $0 != "\"" }
    return fnv1a(client.utf8) % 2 == 0
  }

  /// The default book with 100 free events and a second tier from the 400th on.
  static let book: PriceBook = {
    let list = (try? PriceBook.named(PriceBook.defaultID).skus) ?? []
    return PriceBook(
      id: "small",
      skus: list.map { row in
        guard !row.isUnlimitedFree, let price = row.listPrice else { return row }
        var row = row
        row.freeCap = 100
        row.tiers = [
          PriceTier(upTo: 400, price: price),
          PriceTier(upTo: nil, price: Money(picounits: price.picounits / 2)),
        ]
        return row
      }
    )
  }()

  /// One policy is enough where the invoice is what matters.
  static let options: AnalysisOptions = {
    var options = AnalysisOptions()
    options.grid = PolicyGrid(minChars: [1], debounces: [0])
    return options
  }()

  private static let whole = Result { try trace(of: lines) }

  /// All lines, read once for all tests.
  static func trace() throws -> InvoicedTrace { try whole.get() }

  static func trace(of lines: [String]) throws -> InvoicedTrace {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    return try InvoicedTrace(of: [.bytes(name: "trace.jsonl", bytes)], options: options)
  }

  static func reconcile(
    _ trace: InvoicedTrace,
    _ export: InvoiceExport,
    _ options: ReconciliationOptions = ReconciliationOptions(),
    books: DatedBooks = DatedBooks(book)
  ) throws -> Reconciliation {
    try Reconciliation(
      trace,
      exports: [export],
      books: books,
      analysisOptions: Self.options,
      options: options
    )
  }

  /// Reads an export from text.
  static func export(
    _ text: String,
    columns: [InvoiceField: String] = [:]
  ) throws -> InvoiceExport {
    try InvoiceExport(parsing: Array(text.utf8), name: "export", columns: columns)
  }
}

extension Reconciliation {
  /// Events by kind of cause, over all cells; what has none under "unexplained".
  var eventsByCause: [String: Int] {
    var sums: [String: Int] = [:]
    for cell in quantities {
      for cause in cell.causes { sums[cause.kind.id, default: 0] += cause.events.wholeEvents }
      if cell.unexplained != .zero {
        sums["unexplained", default: 0] += cell.unexplained.wholeEvents
      }
    }
    return sums
  }

  /// Amounts by cause, over all cells.
  var amountsByCause: [String: String] {
    var sums: [String: Money] = [:]
    for cell in costs {
      if let cause = cell.cause { sums[cause.id, default: .zero] += cell.difference ?? .zero }
    }
    return sums.mapValues(\.description)
  }
}

/// A trace set against an invoice: every difference with its likely cause and its size.
package struct Reconciliation: Sendable {
  /// The price books, each month by its own.
  package let books: DatedBooks
  /// The book of the invoice's last month, for what to do next.
  package let book: PriceBook
  package let input: InputSummary
  package let exports: [InvoiceExport]
  package let options: ReconciliationOptions
  /// Projects that count as the trace's own; empty where nothing says.
  package let projects: [String]
  /// Events billed of the SKUs compared, by project.
  package let billedByProject: [(project: String, events: Money)]
  /// By month and SKU.
  package let quantities: [QuantityCell]
  /// By month and SKU.
  package let costs: [CostCell]
  /// The given reading first.
  package let readings: [ReadingFit]
  /// The place in `readings` of the one that fits the invoice best.
  package let bestReading: Int
  /// Rows that are compared with nothing.
  package let others: [OtherCharge]
  /// All rows after credits, in the invoice's currency.
  package let total: Money
  /// What the invoice says of how much the trace holds; nil where they have nothing in common.
  package let coverage: Coverage?
  package let currency: String

  /// Sets a trace against exports.
  ///
  /// Which statuses are billed is looked into only where the given reading leaves a difference.
  ///
  /// - Throws: `TraceError` where the trace cannot be read again for that.
  package init(
    _ trace: InvoicedTrace,
    exports: [InvoiceExport],
    books: DatedBooks,
    analysisOptions: AnalysisOptions,
    options: ReconciliationOptions
  ) throws {
    self.books = books
    self.exports = exports
    self.options = options
    let input = trace.analysis.input
    self.input = input
    let projects = options.projects.isEmpty ? trace.projects(in: exports) : options.projects
    self.projects = projects
    let ledger = InvoiceLedger(
      exports,
      skus: InvoiceSKUs(books),
      covered: Set(projects),
      spans: BillReading.Calendar.allCases.compactMap { TracedSpan(input, by: $0) }
    )
    let book = ledger.usage.keys.map(\.month).max().map { books.book(in: $0) } ?? books.books[0]
    self.book = book
    let (bills, comparison) = try Self.compare(trace, ledger, books)
    readings = comparison.readings
    bestReading = comparison.best
    quantities = comparison.cells
    let currency = exports.lazy.map(\.currency).first { !$0.isEmpty } ?? books.currency
    self.currency = currency
    costs = CostCell.namingRates(
      ledger.usage.keys.sorted().compactMap { key in
        ledger.usage[key].map {
          CostCell(key, $0, books: books, currency: currency, rate: options.rate)
        }
      }
    )
    others = ledger.others
    total = ledger.total
    billedByProject = ledger.projects.sorted {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }.map { (project: $0.key, events: $0.value) }
    coverage = Coverage(
      trace,
      bill: bills[comparison.best],
      cells: comparison.cells,
      book: book,
      options: analysisOptions
    )
  }

  /// Compares the events, under other statuses as well where the given reading leaves a difference.
  private static func compare(
    _ trace: InvoicedTrace,
    _ ledger: InvoiceLedger,
    _ books: DatedBooks
  ) throws -> (bills: [TracedBill], comparison: QuantityComparison) {
    var bills = trace.bills
    let comparison = QuantityComparison(bills, ledger, books: books)
    if comparison.readings[0].events == .zero { return (bills, comparison) }
    // "Every status" stays the last: of readings that fit alike the narrower one is first.
    let all = bills.count - 1
    let byStatus = try trace.billsByStatus(hasErrors: !comparison.readings[all].isSameAsGiven)
    bills.insert(contentsOf: byStatus, at: all)
    return (bills, QuantityComparison(bills, ledger, books: books))
  }
}

extension Reconciliation {
  /// Events that the invoice bills and the trace could have.
  package var comparableEvents: Money {
    quantities.reduce(.zero) { $0 + $1.comparable }
  }

  /// Events by which cells differ without a cause, signs aside.
  package var unexplainedEvents: Money {
    quantities.reduce(.zero) { $0 + $1.unexplained.magnitude }
  }

  /// The books of the months, each once, the oldest month's first.
  package var bookIDs: [String] {
    costs.reduce(into: []) { if !$0.contains($1.bookID) { $0.append($1.bookID) } }
  }

  /// The rate that would make all costs those of the books, where none is known.
  package var unstatedRate: Money? { CostCell.unstatedRate(of: costs) }

  /// Costs of the SKUs compared, before credits.
  package var billedCost: Money { costs.reduce(.zero) { $0 + $1.billed } }

  /// Costs that differ from the book without a cause, signs aside.
  package var unexplainedCost: Money { costs.reduce(.zero) { $0 + $1.unexplained.magnitude } }

  /// Whether what is unexplained is within the tolerance, in events and in cost.
  package var isWithinTolerance: Bool {
    Self.isWithin(options.tolerance, unexplainedEvents, of: comparableEvents)
      && Self.isWithin(options.tolerance, unexplainedCost, of: billedCost)
  }

  /// Whether a part is within a tolerance, in millionths of one per cent, of a whole.
  private static func isWithin(_ tolerance: Int64, _ part: Money, of whole: Money) -> Bool {
    if part == .zero { return true }
    // Millionths of an event or a coin are plenty, and leave room for the products.
    let part = part.picounits / 1_000_000
    let whole = whole.magnitude.picounits / 1_000_000
    return part * 100_000_000 <= whole * Int128(tolerance)
  }

  /// What is due by the lines above the header, less all rows; nil where no export says.
  package var totalDifference: Money? {
    let due = exports.compactMap(\.totalDue)
    guard due.count == exports.count, !due.isEmpty else { return nil }
    return due.reduce(Money.zero, +) - total
  }
}

extension InvoicedTrace {
  /// The projects of the trace, if the invoice has any of them: else they are names of another kind.
  fileprivate func projects(in exports: [InvoiceExport]) -> [String] {
    let billed = Set(exports.flatMap(\.rows).flatMap { [$0.project, $0.projectName] })
    return projects.contains(where: billed.contains) ? projects : []
  }
}

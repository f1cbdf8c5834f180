/// The price books of an analysis: one for everything, or several of which each month has its own.
///
/// A single book prices every month, whatever its dates. Of several, a month is priced by those in
/// force on its first day (`effectiveFrom` inclusive, `effectiveTo` exclusive); rows that they lack
/// come from books that start later in the month, whose credits wait for the next one. Where two have a row, the one that starts later
/// wins, of a tie the one named first: a list that is added for newer months never changes what an
/// old month cost.
public struct DatedBooks: Sendable {
  /// The word for `--prices` that stands for Google's global lists of all times.
  public static let auto = "auto"
  /// What `auto` stands for, the newest first.
  public static let autoIDs = [PriceBook.defaultID, "google-legacy-2018", "google-new-2023"]

  /// The books in the order in which they were named; never empty.
  public let books: [PriceBook]

  /// One book for every month.
  public init(_ book: PriceBook) {
    books = [book]
  }

  /// Several books, all in one currency; nil without any.
  ///
  /// - Throws: `PriceBookError` where a book has another currency than the first.
  public init?(_ books: [PriceBook]) throws(PriceBookError) {
    guard let first = books.first else { return nil }
    if let other = books.first(where: { $0.currency != first.currency }) {
      let reason = PriceBookError.Reason.mixedCurrencies(
        other.id,
        other: first.id,
        currency: first.currency
      )
      throw PriceBookError(reason, in: other.id)
    }
    self.books = books
  }

  /// The books that `--prices` names: ids, files, and `auto`; the default book for none.
  public static func load(_ names: [String]) throws(PriceBookError) -> DatedBooks {
    var books: [PriceBook] = []
    for name in names.flatMap({ $0 == auto ? autoIDs : [$0] }) {
      let book = try PriceBook.load(name)
      if !books.contains(where: { $0.id == book.id }) { books.append(book) }
    }
    if let dated = try DatedBooks(books) { return dated }
    return DatedBooks(try PriceBook.named(PriceBook.defaultID))
  }

  /// Whether months may have different books.
  public var isDated: Bool { books.count > 1 }

  /// The currency of every amount.
  public var currency: String { books[0].currency }

  /// The book of a month; several that complete each other are joined into one.
  package func book(in month: BillingMonth) -> PriceBook {
    guard isDated, let day = CalendarDay(year: month.year, month: month.month, day: 1) else {
      return books[0]
    }
    let applying = Self.newestFirst(books.filter { $0.applies(on: day) })
    let starting = Self.newestFirst(books.filter { $0.starts(in: month) })
    guard !applying.isEmpty else {
      return PriceBook(joining: starting.isEmpty ? [nearest(to: day)] : starting)
    }
    var priced = Set(applying.flatMap(\.skus).map(\.id))
    let adding = starting.filter { book in
      let ids = book.skus.map(\.id).filter { !priced.contains($0) }
      priced.formUnion(ids)
      return !ids.isEmpty
    }
    return PriceBook(joining: applying + adding, creditOf: applying)
  }

  /// Books by the day that they start on, the latest first; one without a day counts as the oldest.
  private static func newestFirst(_ books: [PriceBook]) -> [PriceBook] {
    books.enumerated().sorted { left, right in
      let days = [left, right].map { $0.element.effectiveFrom?.ordinal ?? .min }
      return days[0] != days[1] ? days[0] > days[1] : left.offset < right.offset
    }.map(\.element)
  }

  /// Whether a list of the set was in force in a month.
  package func covers(_ month: BillingMonth) -> Bool {
    guard let day = CalendarDay(year: month.year, month: month.month, day: 1) else { return false }
    return books.contains { $0.applies(on: day) || $0.starts(in: month) }
  }

  /// The book whose days are nearest to one that none has.
  private func nearest(to day: CalendarDay) -> PriceBook {
    let distances = books.map { book in
      let before = book.effectiveFrom.map { max($0.ordinal - day.ordinal, 0) } ?? 0
      let after = book.effectiveTo.map { max(day.ordinal - $0.ordinal + 1, 0) } ?? 0
      return max(before, after)
    }
    let least = distances.indices.min { distances[$0] < distances[$1] }
    return books[least ?? 0]
  }
}

extension PriceBook {
  /// Whether the list begins inside a month, after its first day.
  func starts(in month: BillingMonth) -> Bool {
    guard let effectiveFrom, effectiveFrom.day > 1 else { return false }
    return effectiveFrom.year == month.year && effectiveFrom.month == month.month
  }

  /// Several lists of one time as one: each row from the first book that has it.
  ///
  /// A billing account has one credit a month, so that of the books with the largest holds.
  ///
  /// - Parameters:
  ///   - books: in the order of their weight, at least one.
  ///   - creditors: those whose credits count; nil for all.
  fileprivate init(joining books: [PriceBook], creditOf creditors: [PriceBook]? = nil) {
    guard books.count > 1 else {
      self = books[0]
      return
    }
    var ids: Set<String> = []
    self.init(
      id: books.map(\.id).joined(separator: "+"),
      title: books.map(\.title).joined(separator: "; "),
      currency: books[0].currency,
      effectiveFrom: books.compactMap(\.effectiveFrom).max(),
      effectiveTo: books.compactMap(\.effectiveTo).min(),
      lastVerified: books.compactMap(\.lastVerified).min(),
      monthlyCredit: (creditors ?? books).map(\.monthlyCredit).max() ?? .zero,
      sources: books.flatMap(\.sources),
      isIncomplete: books.contains(where: \.isIncomplete),
      skus: books.flatMap(\.skus).filter { ids.insert($0.id).inserted }
    )
  }
}

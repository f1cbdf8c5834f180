/// Something about a book that a reader of its figures should know; `prices verify` lists them.
public enum BookFinding: Hashable, Sendable {
  /// The book is known to lack rows of the list that it copies.
  case incomplete
  /// No source is named for any figure.
  case noSources
  /// The book does not say when it was last compared with the list.
  case neverVerified
  /// `lastVerified` does not begin with a day.
  case verifiedOnNoDay(String)
  /// Last compared with the list this many days ago, more than `PriceBook.staleAfterDays`.
  case stale(CalendarDay, days: Int)
  /// A source without a date, by its place in the list from 1.
  case undatedSource(Int)
  /// A row last compared with its source this many days ago, more than `PriceBook.staleAfterDays`.
  case staleRow(String, CalendarDay, days: Int)
  /// The list no longer applied on the day of the check.
  case expired(CalendarDay)
  /// The list did not apply yet on the day of the check.
  case notYetInForce(CalendarDay)
  /// One source only, or sources that disagree, for a row.
  case unconfirmedRow(String, note: String?)
  /// One source only, or sources that disagree, for a range, numbered from 1.
  case unconfirmedRange(String, tier: Int, note: String?)
  /// No public price from this event of the month on.
  case unpricedRange(String, fromEvent: Int)
  /// No price in any range.
  case unpricedRow(String)
  /// SKUs of the rules that the book lacks, by id.
  case missingRows([String])
  /// One source only, or an assumption, for session rules, by their id.
  case unconfirmedRules(String, note: String?)
  /// One source only for something that differs in function, by its topic.
  case unconfirmedFunction(String)
}

extension PriceBook {
  /// Days after which a book should be compared with Google's list again.
  public static let staleAfterDays = 180

  /// What a reader should know about the book, book first, then row by row in the book's order.
  ///
  /// What depends on the day of the check is left out where `today` is nil.
  public func findings(today: CalendarDay? = nil) -> [BookFinding] {
    findings(today: today, expecting: SKU.listed)
  }

  /// The same, where the list should have some SKUs.
  func findings(today: CalendarDay?, expecting skus: [SKU]) -> [BookFinding] {
    var findings: [BookFinding] = []
    if isIncomplete { findings.append(.incomplete) }
    if sources.isEmpty { findings.append(.noSources) }
    findings += sources.indices.filter { sources[$0].date == nil }.map { .undatedSource($0 + 1) }
    findings += freshness(today: today)
    let ids = Set(self.skus.map(\.id))
    let missing = skus.map(\.rawValue).filter { !ids.contains($0) }
    if !missing.isEmpty { findings.append(.missingRows(missing)) }
    let isOver = today.flatMap { today in effectiveTo.map { today >= $0 } } ?? false
    let old = isOver ? [] : self.skus.compactMap { Self.staleness(of: $0, today: today) }
    return findings + self.skus.flatMap(Self.findings) + old
  }

  /// Whether a row that has a day of its own is due to be compared again.
  private static func staleness(of row: PricedSKU, today: CalendarDay?) -> BookFinding? {
    guard let day = row.lastVerified.flatMap({ CalendarDay($0.prefix(10)) }) else { return nil }
    return day.staleDays(by: today).map { .staleRow(row.id, day, days: $0) }
  }

  private func freshness(today: CalendarDay?) -> [BookFinding] {
    var findings: [BookFinding] = []
    if let today, let effectiveFrom, today < effectiveFrom {
      findings.append(.notYetInForce(effectiveFrom))
    }
    if let today, let effectiveTo, today >= effectiveTo {
      // A list of the past does not change any more, so its age says nothing.
      return findings + [.expired(effectiveTo)]
    }
    guard let lastVerified else {
      // The same holds for one whose end is known, on whatever day.
      if effectiveTo == nil { findings.append(.neverVerified) }
      return findings
    }
    guard let day = CalendarDay(lastVerified.prefix(10)) else {
      return findings + [.verifiedOnNoDay(lastVerified)]
    }
    if let days = day.staleDays(by: today) { findings.append(.stale(day, days: days)) }
    return findings
  }

  private static func findings(of row: PricedSKU) -> [BookFinding] {
    var findings: [BookFinding] = []
    if !row.isConfirmed { findings.append(.unconfirmedRow(row.id, note: row.note)) }
    guard row.isPriced else { return findings + [.unpricedRow(row.id)] }
    for (index, tier) in row.tiers.enumerated() {
      if tier.price == nil {
        findings.append(.unpricedRange(row.id, fromEvent: row.firstEvent(ofTier: index)))
      } else if !tier.isConfirmed, row.isConfirmed {
        findings.append(.unconfirmedRange(row.id, tier: index + 1, note: tier.note))
      }
    }
    return findings
  }
}

extension CalendarDay {
  /// How many days ago it was, if a comparison made on it is due again; nil without a day to tell by.
  func staleDays(by today: CalendarDay?) -> Int? {
    guard let today else { return nil }
    let days = today.ordinal - ordinal
    return days > PriceBook.staleAfterDays ? days : nil
  }
}

extension BookFinding {
  /// The row that the finding is about; nil for the book as a whole.
  public var row: String? {
    switch self {
    case .unconfirmedRow(let id, _), .unconfirmedRange(let id, _, _), .unpricedRange(let id, _),
      .unpricedRow(let id), .staleRow(let id, _, _), .unconfirmedRules(let id, _),
      .unconfirmedFunction(let id):
      id
    default:
      nil
    }
  }

  /// What is found, without the row's id: rows that share it can be listed together.
  public var statement: String {
    switch self {
    case .incomplete:
      "incomplete: the list it copies has rows that it lacks"
    case .noSources:
      "no source is named"
    case .neverVerified:
      "'lastVerified' is not recorded"
    case .verifiedOnNoDay(let text):
      "'lastVerified' does not begin with a day: '\(text)'"
    case .stale(let day, let days), .staleRow(_, let day, let days):
      "last verified on \(day), \(days) days ago: compare it with the list again"
    case .undatedSource(let number):
      "source \(number) has no date"
    case .expired(let day):
      "applied until the day before \(day)"
    case .notYetInForce(let day):
      "applies from \(day) on"
    case .unconfirmedRow(_, let note):
      "not confirmed by a second source".withNote(note)
    case .unconfirmedRange(_, let tier, let note):
      "range \(tier) not confirmed by a second source".withNote(note)
    case .unpricedRange(_, let event):
      "no public price from event \(event.grouped) on"
    case .unpricedRow:
      "no known price"
    case .unconfirmedRules(_, let note):
      "session rules not confirmed by a second source".withNote(note)
    case .unconfirmedFunction:
      "difference in function not confirmed by a second source"
    case .missingRows(let ids):
      "no row for \(ids.joined(separator: ", "))"
    }
  }
}

extension String {
  /// The text with what the author of a book noted beside it, in brackets.
  func withNote(_ note: String?) -> String { note.map { "\(self) (\($0))" } ?? self }
}

extension BookFinding: CustomStringConvertible {
  public var description: String {
    row.map { "\($0): \(statement)" } ?? statement
  }
}

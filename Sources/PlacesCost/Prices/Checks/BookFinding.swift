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
    findings(today: today, expecting: SKU.allCases)
  }

  /// The same, where the list should have some SKUs.
  func findings(today: CalendarDay?, expecting skus: [SKU]) -> [BookFinding] {
    var findings: [BookFinding] = []
    if isIncomplete { findings.append(.incomplete) }
    if sources.isEmpty { findings.append(.noSources) }
    findings += sources.indices.filter { sources[$0].date == nil }.map { .undatedSource($0 + 1) }
    findings += freshness(today: today)
    let ids = Set(self.skus.map(\.id)).union([SKU.detailsEssentialsInSession.rawValue])
    let missing = skus.map(\.rawValue).filter { !ids.contains($0) }
    if !missing.isEmpty { findings.append(.missingRows(missing)) }
    let isOver = today.flatMap { today in effectiveTo.map { today >= $0 } } ?? false
    let old = isOver ? [] : self.skus.compactMap { Self.staleness(of: $0, today: today) }
    return findings + self.skus.flatMap(Self.findings) + old
  }

  /// Whether a row that has a day of its own is due to be compared again.
  private static func staleness(of row: PricedSKU, today: CalendarDay?) -> BookFinding? {
    guard let today, let day = row.lastVerified.flatMap({ CalendarDay($0.prefix(10)) }) else {
      return nil
    }
    let days = today.ordinal - day.ordinal
    return days > staleAfterDays ? .staleRow(row.id, day, days: days) : nil
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
    if let today, today.ordinal - day.ordinal > Self.staleAfterDays {
      findings.append(.stale(day, days: today.ordinal - day.ordinal))
    }
    return findings
  }

  private static func findings(of row: PricedSKU) -> [BookFinding] {
    var findings: [BookFinding] = []
    if !row.isConfirmed { findings.append(.unconfirmedRow(row.id, note: row.note)) }
    guard row.isPriced else { return findings + [.unpricedRow(row.id)] }
    var below = 0
    for (index, tier) in row.tiers.enumerated() {
      if tier.price == nil {
        findings.append(.unpricedRange(row.id, fromEvent: below + 1))
      } else if !tier.isConfirmed, row.isConfirmed {
        findings.append(.unconfirmedRange(row.id, tier: index + 1, note: tier.note))
      }
      below = tier.upTo ?? below
    }
    return findings
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
    func noted(_ text: String, _ note: String?) -> String { note.map { "\(text) (\($0))" } ?? text }
    switch self {
    case .incomplete:
      return "incomplete: the list it copies has rows that it lacks"
    case .noSources:
      return "no source is named"
    case .neverVerified:
      return "'lastVerified' is not recorded"
    case .verifiedOnNoDay(let text):
      return "'lastVerified' does not begin with a day: '\(text)'"
    case .stale(let day, let days):
      return "last verified on \(day), \(days) days ago: compare it with the list again"
    case .undatedSource(let number):
      return "source \(number) has no date"
    case .staleRow(_, let day, let days):
      return "last verified on \(day), \(days) days ago: compare it with the list again"
    case .expired(let day):
      return "applied until the day before \(day)"
    case .notYetInForce(let day):
      return "applies from \(day) on"
    case .unconfirmedRow(_, let note):
      return noted("not confirmed by a second source", note)
    case .unconfirmedRange(_, let tier, let note):
      return noted("range \(tier) not confirmed by a second source", note)
    case .unpricedRange(_, let event):
      return "no public price from event \(event.grouped) on"
    case .unpricedRow:
      return "no known price"
    case .unconfirmedRules(_, let note):
      return noted("session rules not confirmed by a second source", note)
    case .unconfirmedFunction:
      return "difference in function not confirmed by a second source"
    case .missingRows(let ids):
      return "no row for \(ids.joined(separator: ", "))"
    }
  }
}

extension BookFinding: CustomStringConvertible {
  public var description: String {
    row.map { "\($0): \(statement)" } ?? statement
  }
}

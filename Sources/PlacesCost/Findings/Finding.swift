/// A finding priced by a book, as reports show it (`findings` in rule C4).
public struct Finding: Hashable, Sendable {
  public let id: FindingID
  /// Calls that the mend takes out or alters.
  public let calls: Int
  /// User sessions concerned; billing sessions where the finding is about those.
  public let sessions: Int
  /// Observed minus mended list cost, negative where the mistake came out cheaper; nil where the
  /// book lacks a price (rule P2a).
  public let listCost: Money?
  /// The first places concerned, as positions; none in a report made from tallies.
  let positions: [UInt64]

  public var severity: Severity { id.severity }

  /// Whether it is a mistake, and no mere observation.
  var isMistake: Bool { severity > .info }
}

extension Finding {
  /// Prices what was found; nil if it does not stand under this book.
  ///
  /// - Parameters:
  ///   - id: what was found.
  ///   - tally: how often.
  ///   - book: the price book.
  ///   - total: the list cost of the whole trace.
  package init?(_ id: FindingID, _ tally: FindingTally, book: PriceBook, total: Money) {
    var occurrences = tally.occurrences
    var difference = tally.difference
    for (each, cases) in tally.priceDependent {
      guard let cost = book.completeListCost(of: each) else { continue }
      guard cost > .zero || (id.keepsTies && cost == .zero) else { continue }
      occurrences.add(cases)
      difference.add(each, times: cases.sessions)
    }
    guard !occurrences.isEmpty else { return nil }
    self.id = id
    calls = occurrences.calls
    sessions = occurrences.sessions
    listCost = book.completeListCost(of: difference)
    positions = occurrences.lines.positions
    if id == .abandonedShare {
      guard let listCost, listCost * Self.abandonedShare > total else { return nil }
    }
  }

  /// One in how many of all costs abandoned sessions may be before they are worth a finding.
  private static let abandonedShare = 4
}

extension FindingID {
  /// Whether a case that costs as much as its mend still stands.
  fileprivate var keepsTies: Bool { self == .legacySessionAbandoned }
}

extension FindingTallies {
  /// The findings under a book, dearest first, then by id; those without a price last.
  package func priced(by book: PriceBook, total: Money) -> [Finding] {
    FindingID.allCases
      .compactMap { Finding($0, self[$0], book: book, total: total) }
      .sorted { left, right in
        switch (left.listCost, right.listCost) {
        case (let cost?, let other?) where cost != other: cost > other
        case (_?, nil): true
        case (nil, _?): false
        default: left.id.rawValue < right.id.rawValue
        }
      }
  }
}

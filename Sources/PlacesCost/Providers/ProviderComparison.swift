/// The same sessions bought from other providers, beside the present bill.
package struct ProviderComparison: Sendable {
  /// The searches, at the cost of the trace's own strategy.
  package let present: StrategyRow?
  /// One row for each way of each book, in the order in which the books were named.
  package let rows: [ProviderRow]
  /// Books whose amounts are in another currency than the report's.
  package let leftOut: [(id: String, currency: String)]
  package let completed: Int
}

extension Report {
  /// The providers of `--compare-providers`; nil without it.
  package var providerComparison: ProviderComparison? {
    guard let books = options.providers else { return nil }
    let present = strategies.first { $0.strategy == .observed }
    var rows: [ProviderRow] = []
    var leftOut: [(id: String, currency: String)] = []
    for provider in books {
      let prices = provider.priceBook(beside: book)
      guard prices.currency == book.currency else {
        leftOut.append((provider.id, prices.currency))
        continue
      }
      rows += provider.rules.map { rules in
        ProviderRow(
          provider,
          rules,
          prices: prices,
          usage: ProviderUsage(of: histogram, orphans: tally.orphans.total(), under: rules),
          scale: comparison.scale
        )
      }
    }
    return ProviderComparison(
      present: present,
      rows: rows,
      leftOut: leftOut,
      completed: histogram.completed
    )
  }
}

extension ProviderComparison {
  /// The books that have rows, each once.
  package var books: [ProviderBook] {
    var ids: Set<String> = []
    return rows.map(\.book).filter { ids.insert($0.id).inserted }
  }

  /// What the figures take for granted, in sentences without their full stops.
  package var assumptions: [String] {
    var assumptions = [
      "requests and completed searches are those of the trace; with other suggestions users may"
        + " type more or less"
    ]
    let timed = books.compactMap { book in
      book.rules.compactMap(\.timeLimit).min().map { "\(book.id): \($0.grouped) s" }
    }
    if !timed.isEmpty {
      assumptions.append(
        "time limits of sessions are not applied, for a tally has no times within them"
          + " (\(timed.joined(separator: ", "))): slower searches would buy more sessions"
      )
    }
    if rows.contains(where: { $0.rules.requestLimit != nil && $0.rules.beyondLimit == .newSession })
    {
      assumptions.append("a closing call belongs to the session of the request before it")
    }
    var noted: Set<String> = []
    for row in rows {
      let note = row.rules.note.map { "\(row.book.id): \($0)" }
      if let note, noted.insert(note).inserted { assumptions.append(note) }
    }
    return assumptions
  }

  /// The rows that something holds for, in few words: a book alone where it holds for all its ways.
  package func names(of included: (ProviderRow) -> Bool) -> [String] {
    books.flatMap { book -> [String] in
      let rows = rows.filter { $0.book.id == book.id }
      let matching = rows.filter(included)
      if matching.count == rows.count { return [book.id] }
      return matching.map(\.name)
    }
  }
}

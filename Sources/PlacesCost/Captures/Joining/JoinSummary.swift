/// What came of joining the calls of some sources with the typing of others (`input.typingJoin`).
package struct JoinSummary: Hashable, Sendable {
  /// Searches of the calls whose client is none of the typing.
  package var searches = 0
  /// Of these, how many were given to the client who typed them.
  package var joined = 0
  /// The events of those.
  package var calls = 0
  /// Searches that more than one client may have typed, or whose typing another search claims too.
  package var ambiguous = 0
  /// Searches whose texts nobody typed.
  package var unmatched = 0

  package init() {}

  /// All counts, in the order in which saved reports keep them.
  static var counts: [WritableKeyPath<JoinSummary, Int>] {
    [\.searches, \.joined, \.calls, \.ambiguous, \.unmatched]
  }

  mutating func merge(_ later: JoinSummary) {
    for count in Self.counts { self[keyPath: count] += later[keyPath: count] }
  }
}

extension JoinSummary {
  var json: JSON {
    [
      "searches": .int(searches),
      "joined": .int(joined),
      "calls": .int(calls),
      "ambiguous": .int(ambiguous),
      "unmatched": .int(unmatched),
    ]
  }

  /// The result in one sentence.
  package var sentence: String {
    "of \(searches.of("search", plural: "searches")) in sources of calls \(joined) were joined with the typing by time and "
      + "text; \(ambiguous) fit more than one client, \(unmatched) fit none"
  }
}

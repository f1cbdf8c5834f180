extension Report {
  /// The same trace priced by another report's book and options, so that the two differ in nothing
  /// but what was traced (rule P7).
  package func priced(like other: Report) -> Report {
    Report(input: input, tally: tally, book: other.book, options: other.options)
  }
}

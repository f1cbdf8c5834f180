extension SourceSummary {
  /// Notes whether every request is in the source, as the mapping says it.
  ///
  /// Logs and traces drop a random part where they are set up to, which no entry tells; where the
  /// mapping says nothing, a source is `likely` to be such a one or taken to be whole.
  mutating func noteSampling(_ log: MappedLog, isLikely: Bool = false) {
    if let isComplete = log.isComplete {
      isSampled = !isComplete
    } else if isLikely {
      isSampled = true
    }
  }
}

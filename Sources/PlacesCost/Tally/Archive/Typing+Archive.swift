extension TypingStatistics {
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try keystrokeGaps.archive(&archive)
    try requestGaps.archive(&archive)
    try requestDelays.archive(&archive)
    try finalWaits.archive(&archive)
    try latencies.archive(&archive)
    try sentLengths.archive(&archive)
    try unsentLengths.archive(&archive)
    try archive.quantity(&pairedRequests)
    try archive.quantity(&overtakenRequests)
    try archive.quantity(&pastes)
    try archive.quantity(&sessionsWithKeystrokes)
    try archive.optionalQuantity(&shortestSent)
    try archive.optionalQuantity(&longestUnsent)
    try archive.nonNegative(&timeGrain)
    try archive.table(
      &unsentPastes,
      vacant: (UnsentPaste(length: 0, sku: nil), 0),
      by: { $0.orderKey < $1.orderKey },
      { (archive, paste, count) throws(ArchiveError) in
        var (length, sku) = (paste.length, paste.sku)
        try archive.small(&length, upTo: LengthHistogram.limit)
        try archive.optionalChoice(&sku, vacant: .autocompleteRequests)
        paste = UnsentPaste(length: length, sku: sku)
        try archive.quantity(&count)
      }
    )
  }
}

extension UnsentPaste {
  fileprivate var orderKey: (Int, String) { (length, sku?.rawValue ?? "") }
}

extension MillisecondHistogram {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try durations.archive(&archive)
  }
}

extension LengthHistogram {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try lengths.archive(&archive)
  }
}

extension CappedCounts {
  /// The numbers that occur, each as the distance from the one before, with how often.
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var members: [(step: Int, count: Int)] = []
    var last = 0
    for (number, count) in counts.enumerated() where count != 0 {
      members.append((number - last, count))
      last = number
    }
    let limit = limit
    try archive.list(&members, vacant: (0, 0)) { (archive, member) throws(ArchiveError) in
      try archive.small(&member.step, upTo: limit)
      try archive.quantity(&member.count, each: limit)
    }
    guard archive.isReading else { return }
    self = CappedCounts(limit: limit)
    var number = 0
    for member in members {
      number += member.step
      guard number <= limit else { throw .damaged }
      add(number, times: member.count)
    }
  }
}

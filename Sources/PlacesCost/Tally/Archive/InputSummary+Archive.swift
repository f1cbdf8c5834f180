extension InputSummary {
  /// What was read, without the folders of the inputs (C4) and the malformed lines themselves.
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.list(&sources, vacant: SourceSummary(name: ""))
    files = sources.map(\.name)
    for index in counts.indices { try archive.quantity(&counts[index]) }
    try archive.quantity(&unknownTypes)
    try archive.quantity(&malformed)
    try archive.quantity(&duplicates)
    try archive.optionalTime(&firstEvent)
    try archive.optionalTime(&lastEvent)
    try unknownFields.archive(&archive)
    try archive.optional(&typingJoin, vacant: JoinSummary()) {
      (archive, join) throws(ArchiveError) in
      for count in JoinSummary.counts { try archive.quantity(&join[keyPath: count]) }
    }
  }
}

extension SourceSummary: Archivable {
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.text(&name)
    try archive.choice(&format)
    try archive.quantity(&entries)
    try archive.quantity(&events)
    try archive.table(
      &bystanders,
      vacant: (.unrelated, 0),
      by: { $0.rawValue < $1.rawValue },
      { (archive, bystander, count) throws(ArchiveError) in
        try archive.choice(&bystander)
        try archive.quantity(&count)
      }
    )
    try hosts.archive(&archive)
    try archive.quantity(&misplacedTokens)
    try archive.list(&firstMisplacedTokens, vacant: 0) { (archive, entry) throws(ArchiveError) in
      try archive.number(&entry)
    }
    try archive.quantity(&untimed)
    try archive.quantity(&repeats)
    try archive.quantity(&masked)
    try archive.flag(&isSampled)
    try archive.optionalNonNegative(&resolution)
    try archive.flag(&isTruncated)
    try evidence.archive(&archive)
  }
}

extension GradeEvidence {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.quantity(&tokened)
    try archive.quantity(&untokened)
    try archive.quantity(&textless)
    try archive.quantity(&keystrokes)
    try archive.quantity(&otherTokened)
  }
}

extension [String: Int] {
  /// Counts by name, in the order of the names' bytes.
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.table(
      &self,
      vacant: ("", 0),
      by: { $0.utf8.lexicographicallyPrecedes($1.utf8) },
      { (archive, name, count) throws(ArchiveError) in
        try archive.text(&name)
        try archive.quantity(&count)
      }
    )
  }
}

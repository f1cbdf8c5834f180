extension AnalysisOptions {
  /// What decides the figures of a report; how its sources were read is left out.
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.choice(&api)
    try assumptions.archive(&archive)
    try archive.time(&sessionGap)
    try archive.choice(&counting)
    try statusRule.archive(&archive)
    try grid.archive(&archive)
    try archive.list(&behaviours, vacant: .cache)
    try archive.optional(&needs, vacant: .location) { (archive, needs) throws(ArchiveError) in
      try archive.choice(&needs)
    }
    try archive.optional(&monthlySessions, vacant: 0, Self.archiveCount)
    try archive.flag(&allowsLegacy)
    try archive.list(&tags, vacant: "") { (archive, tag) throws(ArchiveError) in
      try archive.text(&tag)
    }
    try limits.archive(&archive)
    try archive.optional(&declaredDebounce, vacant: 0, Self.archiveCount)
    try archive.optional(&declaredMinChars, vacant: 0, Self.archiveCount)
  }

  private static func archiveCount(
    _ archive: inout Archive,
    _ count: inout Int
  ) throws(ArchiveError) {
    try archive.quantity(&count)
  }
}

extension RecommendationLimits {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.time(&shortShare)
    try archive.quantity(&delay)
    try archive.time(&plateau)
  }
}

extension Assumptions {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.choice(&proSession)
    try archive.choice(&tokenReuse)
    try archive.optional(&tokenLifetime, vacant: 0) { (archive, time) throws(ArchiveError) in
      try archive.time(&time)
    }
    try archive.choice(&aborted)
    var tier = Int(unrecordedFields.rawValue)
    try archive.small(&tier, upTo: FieldTier.allCases.count - 1)
    unrecordedFields = FieldTier.allCases[tier]
  }
}

extension StatusRule {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var (codes, names) = (codes, names)
    try archive.list(&codes, vacant: 0...0) { (archive, range) throws(ArchiveError) in
      var (low, high) = (Int(range.lowerBound), Int(range.upperBound))
      try archive.number(&low)
      try archive.number(&high)
      guard low <= high else { throw .damaged }
      range = Int64(low)...Int64(high)
    }
    try archive.list(&names, vacant: []) { (archive, name) throws(ArchiveError) in
      try archive.name(&name)
    }
    self = StatusRule(codes: codes, names: names)
  }
}

extension AnalysisOptions {
  /// What decides the figures of a report; how its sources were read is left out.
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.choice(&api)
    try assumptions.archive(&archive)
    try archive.nonNegative(&sessionGap)
    try archive.choice(&counting)
    try statusRule.archive(&archive)
    try grid.archive(&archive)
    try archive.list(&behaviours, vacant: .cache)
    try archive.optionalChoice(&needs, vacant: .location)
    try archive.optionalQuantity(&monthlySessions)
    try archive.flag(&allowsLegacy)
    try archive.list(&tags, vacant: "") { (archive, tag) throws(ArchiveError) in
      try archive.text(&tag)
    }
    try limits.archive(&archive)
    try archive.optionalQuantity(&declaredDebounce)
    try archive.optionalQuantity(&declaredMinChars)
  }
}

extension RecommendationLimits {
  /// 100 %, in millionths of one per cent.
  private static let wholeShare: Int64 = 100_000_000

  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.nonNegative(&shortShare, upTo: Self.wholeShare)
    try archive.quantity(&delay)
    try archive.nonNegative(&plateau, upTo: Self.wholeShare)
  }
}

extension Assumptions {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.choice(&proSession)
    try archive.choice(&tokenReuse)
    try archive.optionalNonNegative(&tokenLifetime)
    try archive.choice(&aborted)
    try archive.tier(&unrecordedFields)
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

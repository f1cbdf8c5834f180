extension FindingTallies {
  /// What was found, by id; with `keepsPlaces` also where.
  mutating func archive(_ archive: inout Archive, keepsPlaces: Bool) throws(ArchiveError) {
    var members = FindingID.allCases.map { (id: $0, tally: self[$0]) }
      .filter { !$0.tally.isEmpty }
    try archive.list(&members, vacant: (.tokenConstant, FindingTally())) {
      (archive, member) throws(ArchiveError) in
      try archive.choice(&member.id)
      try member.tally.archive(&archive, keepsPlaces: keepsPlaces)
    }
    self = FindingTallies()
    for member in members { self[member.id] = member.tally }
  }
}

extension FindingTally {
  fileprivate mutating func archive(
    _ archive: inout Archive,
    keepsPlaces: Bool
  ) throws(ArchiveError) {
    var certain = occurrences
    try certain.archive(&archive, keepsPlaces: keepsPlaces)
    try difference.archive(&archive)
    var cases = priceDependent.map { (difference: $0.key, found: $0.value) }
      .sorted { $0.difference.counts.lexicographicallyPrecedes($1.difference.counts) }
    try archive.list(&cases, vacant: (SKUCounts(), Occurrences())) {
      (archive, each) throws(ArchiveError) in
      try each.difference.archive(&archive)
      try each.found.archive(&archive, keepsPlaces: keepsPlaces)
    }
    guard archive.isReading else { return }
    let difference = difference
    self = FindingTally()
    add(certain, difference: difference)
    for each in cases { add(each.found, ifDearerBy: each.difference) }
  }
}

extension FindingTally.Occurrences {
  mutating func archive(
    _ archive: inout Archive,
    keepsPlaces: Bool
  ) throws(ArchiveError) {
    try archive.quantity(&calls)
    try archive.quantity(&sessions)
    guard keepsPlaces else { return }
    var positions = lines.positions.map { Int($0) }
    try archive.list(&positions, vacant: 0) { (archive, position) throws(ArchiveError) in
      try archive.small(&position, upTo: Int.max)
    }
    guard archive.isReading else { return }
    lines = LinePositions()
    for position in positions { lines.add(UInt64(position)) }
  }
}

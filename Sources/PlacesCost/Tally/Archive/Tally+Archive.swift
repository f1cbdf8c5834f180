extension Tally {
  /// All counts of the tally; with `keepsPlaces` also where in the trace its findings stand.
  ///
  /// Whatever has no order of its own is written in a fixed one, and tag sets are numbered anew in
  /// the order of their names: equal traces have equal archives, however they were read.
  mutating func archive(_ archive: inout Archive, keepsPlaces: Bool) throws(ArchiveError) {
    if !archive.isReading { numberTagSets() }
    try tagSets.archive(&archive)
    try observed.archive(&archive)
    try orphans.archive(&archive)
    let grid = grid
    try archive.list(&groups, vacant: SegmentTally(policies: grid.count)) {
      (archive, group) throws(ArchiveError) in
      try group.archive(&archive, grid: grid)
    }
    guard groups.count == Self.groupCount else { throw .damaged }
    try segments.archive(&archive, grid: grid)
    try archive.quantity(&orphanCalls)
    try archive.quantity(&unattributedEvents)
    try archive.quantity(&lowConfidenceSessions)
    try archive.quantity(&unbilledCalls)
    try archive.flag(&hasLegacyCalls)
    try archive.quantity(&standInSessions)
    try archive.small(&keyCount, upTo: Self.keyLimit)
    try days.archive(&archive)
    try typing.archive(&archive)
    try followed.archive(&archive)
    try followedAbandoned.archive(&archive)
    try findings.archive(&archive, keepsPlaces: keepsPlaces)
    try archive.list(&behaviours, vacant: BehaviourTally(.cache, grid: grid))
  }

  /// Numbers the tag sets from 1 in the order of their names, in place of that of their first event.
  mutating func numberTagSets() {
    let order = tagSets.sorted { Tag.areInOrder($0.value, $1.value) }
    var numbers: [UInt32: UInt32] = [:]
    for (index, set) in order.enumerated() { numbers[set.key] = UInt32(index + 1) }
    tagSets = Dictionary(uniqueKeysWithValues: order.map { (numbers[$0.key] ?? 0, $0.value) })
    observed = observed.renumbered(numbers)
    orphans = orphans.renumbered(numbers)
  }
}

extension Tag {
  fileprivate static func areInOrder(_ left: [Tag], _ right: [Tag]) -> Bool {
    left.flatMap(\.bytes).lexicographicallyPrecedes(right.flatMap(\.bytes))
  }

  /// Name and value, each with an end that no UTF-8 has.
  private var bytes: [UInt8] { Array(name.utf8) + [0xFE] + Array(value.utf8) + [0xFF] }
}

extension [UInt32: [Tag]] {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.table(&self, vacant: (0, []), by: <) {
      (archive, id, tags) throws(ArchiveError) in
      var number = Int(id)
      try archive.small(&number, upTo: Int(UInt32.max))
      id = UInt32(number)
      try archive.list(&tags, vacant: Tag(name: "", value: "")) {
        (archive, tag) throws(ArchiveError) in
        var (name, value) = (tag.name, tag.value)
        try archive.text(&name)
        try archive.text(&value)
        tag = Tag(name: name, value: value)
      }
    }
  }
}

extension DayCalls {
  /// The days ascending, each with its calls by kind.
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var members = counts
    try archive.table(&members, vacant: (0, []), by: <) {
      (archive, day, calls) throws(ArchiveError) in
      var number = Int(day)
      try archive.number(&number)
      // Within the years 1–9999, with room on both sides.
      guard number.magnitude < 4_000_000 else { throw .damaged }
      day = Int32(number)
      if archive.isReading { calls = Array(repeating: 0, count: EventKind.allCases.count) }
      for index in calls.indices { try archive.quantity(&calls[index]) }
    }
    guard archive.isReading else { return }
    self = DayCalls()
    for (day, calls) in members {
      for (kind, count) in zip(EventKind.allCases, calls) { add(kind, onDay: day, times: count) }
    }
  }
}

extension [Strategy: Int] {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.table(
      &self,
      vacant: (.observed, 0),
      by: { $0.rawValue < $1.rawValue },
      { (archive, strategy, count) throws(ArchiveError) in
        try archive.choice(&strategy)
        try archive.quantity(&count)
      }
    )
  }
}

extension BehaviourTally: Archivable {
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var (behaviour, grid) = (behaviour, grid)
    try behaviour.archive(&archive)
    try grid.archive(&archive)
    // The grid has the policies of the behaviour already, which are the same again.
    if archive.isReading { self = BehaviourTally(behaviour, grid: grid) }
    try sessions.archive(&archive, grid: self.grid)
    try archive.list(&unanswered, vacant: 0) { (archive, count) throws(ArchiveError) in
      try archive.quantity(&count)
    }
    guard unanswered.count == self.grid.count else { throw .damaged }
  }
}

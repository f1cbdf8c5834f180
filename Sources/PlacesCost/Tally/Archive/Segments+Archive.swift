extension [Segment: SegmentTally] {
  /// The sessions of every segment; months have no replay.
  mutating func archive(_ archive: inout Archive, grid: PolicyGrid) throws(ArchiveError) {
    try archive.table(
      &self,
      vacant: (.group(0), SegmentTally(policies: 0)),
      by: { $0.orderKey.lexicographicallyPrecedes($1.orderKey) },
      { (archive, segment, tally) throws(ArchiveError) in
        try segment.archive(&archive)
        if archive.isReading { tally = SegmentTally(policies: segment.hasReplay ? grid.count : 0) }
        try tally.archive(&archive, grid: grid)
      }
    )
  }
}

extension Segment {
  fileprivate var hasReplay: Bool {
    if case .month = self { false } else { true }
  }

  /// Bytes that order the segments: by kind, then by what tells those of a kind apart.
  fileprivate var orderKey: [UInt8] {
    switch self {
    case .group(let group): [0, group]
    case .month(let month): [1] + Array("\(month)".utf8)
    case .script(let script): [2, script.rawValue]
    case .tag(let name, let value): [3] + Array(name.utf8) + [0xFF] + Array(value.utf8)
    }
  }

  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var kind =
      switch self {
      case .group: 0
      case .month: 1
      case .script: 2
      case .tag: 3
      }
    try archive.small(&kind, upTo: 3)
    switch kind {
    case 0:
      var group: UInt8 = if case .group(let group) = self { group } else { 0 }
      try archive.group(&group)
      self = .group(group)
    case 1:
      var month = if case .month(let month) = self { month } else { BillingMonth(ordinal: 0) }
      try month.archive(&archive)
      self = .month(month)
    case 2:
      var script: Script = if case .script(let script) = self { script } else { .other }
      try script.archive(&archive)
      self = .script(script)
    default:
      var (name, value) =
        if case .tag(let name, let value) = self { (name, value) } else { ("", "") }
      try archive.text(&name)
      try archive.text(&value)
      self = .tag(name: name, value: value)
    }
  }
}

extension SegmentTally {
  mutating func archive(_ archive: inout Archive, grid: PolicyGrid) throws(ArchiveError) {
    try observed.archive(&archive, rowLength: 1)
    try replayed.archive(&archive, rowLength: grid.minChars.count)
    for policy in userCosts.indices {
      try archive.quantity(&userCosts[policy].shortSessions)
      try archive.quantity(&userCosts[policy].extraChars)
      try archive.quantity(&userCosts[policy].blindChars)
    }
  }
}

extension RequestTally {
  /// The longest session that an archive may hold.
  private static let requestLimit = 1 << 24

  /// Counts by place, which stands for a number of requests and a class of session.
  private typealias Counts = [Int: Int]

  /// The counts of each policy as what changes from the next smaller debounce, which is little.
  ///
  /// `rowLength` is the number of minimum lengths, the distance to that policy.
  fileprivate mutating func archive(
    _ archive: inout Archive,
    rowLength: Int
  ) throws(ArchiveError) {
    var row: [Counts] = Array(repeating: [:], count: rowLength)
    for policy in 0..<policyCount {
      let last = row[policy % rowLength]
      var counts = archive.isReading ? last : self.counts(of: policy)
      try Self.archiveChange(from: last, to: &counts, &archive)
      if archive.isReading { try add(counts, policy: policy, &archive) }
      row[policy % rowLength] = counts
    }
  }

  private static func archiveChange(
    from last: Counts,
    to counts: inout Counts,
    _ archive: inout Archive
  ) throws(ArchiveError) {
    var changes: [(step: Int, change: Int)] = []
    var place = 0
    for next in Set(last.keys).union(counts.keys).sorted() {
      let change = counts[next, default: 0] - last[next, default: 0]
      guard change != 0 else { continue }
      changes.append((next - place, change))
      place = next
    }
    try archive.list(&changes, vacant: (0, 0)) { (archive, member) throws(ArchiveError) in
      try archive.small(&member.step, upTo: requestLimit * SessionClass.count)
      try archive.difference(&member.change)
    }
    guard archive.isReading else { return }
    place = 0
    for (step, change) in changes {
      place += step
      counts[place, default: 0] += change
    }
  }

  private func counts(of policy: Int) -> Counts {
    Dictionary(
      uniqueKeysWithValues: entries(policy: policy).map {
        ($0.requests * SessionClass.count + $0.sessionClass.index, $0.count)
      }
    )
  }

  private mutating func add(
    _ counts: Counts,
    policy: Int,
    _ archive: inout Archive
  ) throws(ArchiveError) {
    for (place, count) in counts where count != 0 {
      let (requests, classIndex) = place.quotientAndRemainder(dividingBy: SessionClass.count)
      guard count > 0, requests <= Self.requestLimit else { throw .damaged }
      try archive.weigh(count, times: requests + 1)
      add(SessionClass(index: classIndex), policy: policy, requests: requests, count: count)
    }
  }
}

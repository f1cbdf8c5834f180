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

  /// By how much the sessions of a class and n are more than under another policy, and how far the
  /// number of this n and class is from that of the last ones.
  fileprivate typealias Change = (step: Int, count: Int)

  /// The counts of each policy as what changes from the next smaller debounce, which is little.
  ///
  /// `rowLength` is the number of minimum lengths, the distance to that policy.
  fileprivate mutating func archive(
    _ archive: inout Archive,
    rowLength: Int
  ) throws(ArchiveError) {
    // As the policies of the smallest debounce change from nothing, each row begins with zeros.
    let rows = archive.isReading ? Rows() : rows(afterZeros: rowLength)
    var changes: [Change] = []
    for policy in 0..<policyCount {
      if !archive.isReading { rows.findChanges(from: policy, to: policy + rowLength, &changes) }
      try archive.differences(&changes, upTo: Self.requestLimit * SessionClass.count)
      let last = policy < rowLength ? nil : policy - rowLength
      if archive.isReading { try add(changes, to: last, policy: policy, &archive) }
    }
  }

  /// Fills a policy with the counts of another, changed.
  private mutating func add(
    _ changes: [Change],
    to last: Int?,
    policy: Int,
    _ archive: inout Archive
  ) throws(ArchiveError) {
    for entry in last.map({ entries(policy: $0) }) ?? [] {
      add(entry.sessionClass, policy: policy, requests: entry.requests, count: entry.count)
    }
    var place = 0
    for change in changes {
      place += change.step
      let (requests, index) = place.quotientAndRemainder(dividingBy: SessionClass.count)
      guard requests <= Self.requestLimit else { throw .damaged }
      add(SessionClass(index: index), policy: policy, requests: requests, count: change.count)
    }
    for entry in entries(policy: policy) {
      guard entry.count > 0 else { throw .damaged }
      try archive.weigh(entry.count, times: entry.requests + 1)
    }
  }
}

extension RequestTally.Rows {
  /// Finds what changes from one column of the counts to another.
  fileprivate func findChanges(from: Int, to: Int, _ changes: inout [RequestTally.Change]) {
    let (places, counts) = (places.span, counts.span)
    changes.removeAll(keepingCapacity: true)
    // Else the empty array would be written to, which all threads share.
    guard !places.isEmpty else { return }
    let columns = counts.count / places.count
    changes.append(addingCapacity: places.count) { changes in
      var known = 0
      var row = 0
      for index in places.indices {
        // Safe: both columns are in each row. Unchecked, as most of an archive's time goes here.
        let (before, after) = unsafe (counts[unchecked: row &+ from], counts[unchecked: row &+ to])
        if before != after {
          changes.append((places[index] - known, after - before))
          known = places[index]
        }
        row &+= columns
      }
    }
  }
}

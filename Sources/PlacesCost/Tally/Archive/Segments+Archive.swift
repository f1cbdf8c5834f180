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
  /// The counts of each policy as what changes from the next smaller debounce, which is little.
  ///
  /// `rowLength` is the number of minimum lengths, the distance to that policy.
  fileprivate mutating func archive(
    _ archive: inout Archive,
    rowLength: Int
  ) throws(ArchiveError) {
    var row: [[Entry]] = Array(repeating: [], count: rowLength)
    for policy in 0..<policyCount {
      let last = row[policy % rowLength]
      var entries = archive.isReading ? last : self.entries(policy: policy)
      var changes = Entry.sum(of: entries, and: last, times: -1)
      try Entry.archive(&changes, &archive)
      if archive.isReading {
        entries = Entry.sum(of: last, and: changes)
        try add(entries, policy: policy, &archive)
      }
      row[policy % rowLength] = entries
    }
  }

  private mutating func add(
    _ entries: [Entry],
    policy: Int,
    _ archive: inout Archive
  ) throws(ArchiveError) {
    for entry in entries {
      guard entry.count > 0, entry.requests <= Entry.requestLimit else { throw .damaged }
      try archive.weigh(entry.count, times: entry.requests + 1)
      add(entry.sessionClass, policy: policy, requests: entry.requests, count: entry.count)
    }
  }
}

/// Entries, or by how much they change, each by class and n as a tally gives them.
extension RequestTally.Entry {
  /// The longest session that an archive may hold.
  fileprivate static let requestLimit = 1 << 24

  /// Adds other entries to some, or takes them away; places that come to 0 are left out.
  fileprivate static func sum(of entries: [Self], and others: [Self], times sign: Int = 1) -> [Self]
  {
    var sum: [Self] = []
    sum.reserveCapacity(entries.count + others.count)
    func append(_ entry: Self, _ count: Int) {
      guard count != 0 else { return }
      sum.append(Self(sessionClass: entry.sessionClass, requests: entry.requests, count: count))
    }
    var rest = others[...]
    for entry in entries {
      while let other = rest.first, other.precedes(entry) {
        append(other, sign * other.count)
        rest.removeFirst()
      }
      var count = entry.count
      if let other = rest.first, !entry.precedes(other) {
        count += sign * other.count
        rest.removeFirst()
      }
      append(entry, count)
    }
    for other in rest { append(other, sign * other.count) }
    return sum
  }

  private func precedes(_ other: Self) -> Bool {
    (sessionClass.index, requests) < (other.sessionClass.index, other.requests)
  }

  /// Changes in the order of their places, each as the distance from the place before.
  fileprivate static func archive(
    _ changes: inout [Self],
    _ archive: inout Archive
  ) throws(ArchiveError) {
    changes.sort { $0.place < $1.place }
    var place: Int?
    try archive.list(&changes, vacant: Self(sessionClass: .abandoned, requests: 0, count: 0)) {
      (archive, change) throws(ArchiveError) in
      var step = change.place - (place ?? 0)
      try archive.small(&step, upTo: requestLimit * SessionClass.count)
      // No place comes twice.
      guard step > 0 || place == nil else { throw .damaged }
      change.place = (place ?? 0) + step
      place = change.place
      try archive.difference(&change.count)
    }
    if archive.isReading { changes.sort { $0.precedes($1) } }
  }

  /// Number of the entry's n and class in an archive.
  private var place: Int {
    get { requests * SessionClass.count + sessionClass.index }
    set {
      let (quotient, remainder) = newValue.quotientAndRemainder(dividingBy: SessionClass.count)
      requests = quotient
      sessionClass = SessionClass(index: remainder)
    }
  }
}

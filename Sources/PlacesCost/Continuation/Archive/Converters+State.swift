extension AccessLogConverter: ContinuableConverter {
  /// A line is an entry, and only whole lines are read.
  var unfinishedBytes: Int { 0 }

  mutating func use(_ hash: KeyedHash) {}

  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try clock.archive(&archive)
    try columns.archive(&archive)
  }
}

extension JSONLogConverter: ContinuableConverter {
  var unfinishedBytes: Int { splitter.unfinishedBytes }

  mutating func use(_ hash: KeyedHash) { seen.hash = hash }

  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try clock.archive(&archive)
    try seen.archive(&archive)
  }
}

extension AnalyticsConverter: ContinuableConverter {
  var unfinishedBytes: Int { splitter.unfinishedBytes }

  mutating func use(_ hash: KeyedHash) { reader.seen.hash = hash }

  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try reader.clock.archive(&archive)
    try reader.seen.archive(&archive)
  }
}

extension ObjectSplitter {
  /// The bytes of the entry that is open, as far as they are kept.
  fileprivate var unfinishedBytes: Int { isCapturing ? entry.count : 0 }
}

extension EntryClock {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.optionalTime(&last)
    try archive.flag(&isLastStated)
  }
}

extension ColumnLog {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.list(&columns, vacant: "") { (archive, column) throws(ArchiveError) in
      try archive.text(&column)
    }
    try archive.flag(&isCloudFront)
    try archive.name(&date)
    guard archive.isReading, hasColumns else { return }
    isTabbed = isCloudFront
    keys = .w3c(isCloudFront: isCloudFront)
  }
}

extension RecentIDs {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.identities(&recent)
    try archive.identities(&older)
  }
}

extension ProjectNames {
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var members = numbers.map { (key: $0.key, number: $0.value) }
    try archive.list(&members, vacant: (.absent, 0)) { (archive, member) throws(ArchiveError) in
      try archive.fingerprint(&member.key)
      try archive.small(&member.number, upTo: 1 << 40)
    }
    numbers = Dictionary(
      members.map { ($0.key, $0.number) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

extension ClientNames {
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.list(&sources, vacant: "") { (archive, source) throws(ArchiveError) in
      try archive.text(&source)
    }
    let limit = sources.count - 1
    var members = names.map { (key: $0.key, name: $0.value) }
    try archive.list(&members, vacant: (.absent, Name(source: 0, number: 0))) {
      (archive, member) throws(ArchiveError) in
      try archive.fingerprint(&member.key)
      guard limit >= 0 else { throw .damaged }
      try archive.small(&member.name.source, upTo: limit)
      try archive.small(&member.name.number, upTo: 1 << 40)
    }
    names = Dictionary(members.map { ($0.key, $0.name) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Archive {
  fileprivate mutating func identities(_ set: inout Set<Fingerprint>) throws(ArchiveError) {
    var all = Array(set)
    try list(&all, vacant: .absent) { (archive, identity) throws(ArchiveError) in
      try archive.fingerprint(&identity)
    }
    set = Set(all)
  }
}

/// What was found in closed sessions, and what waits for the end of their tokens.
extension FindingCollector {
  mutating func archive(_ blocks: inout StateBlocks) throws {
    var present = FindingID.allCases.filter { withdrawals[$0] != nil }
    try blocks.block { (archive) throws(ArchiveError) in
      try tallies.archive(&archive, keepsPlaces: true)
      try archive.list(&present, vacant: .tokenConstant) { (archive, id) throws(ArchiveError) in
        try archive.choice(&id)
      }
    }
    for id in present {
      var all = withdrawals[id] ?? Withdrawals()
      try all.archive(&blocks)
      withdrawals[id] = all
    }
    var explained = Array(explained)
    try blocks.list(&explained, vacant: .absent) { (archive, key) throws(ArchiveError) in
      try archive.fingerprint(&key)
    }
    self.explained = Set(explained)
    var reused = reused.map { (key: $0.key, token: $0.value) }
    let use = ReusedToken.Use(
      attributionKey: .absent,
      time: 0,
      occurrences: FindingTally.Occurrences(),
      mend: Mend(under: assumptions)
    )
    try blocks.list(&reused, vacant: (.absent, ReusedToken(use))) {
      (archive, member) throws(ArchiveError) in
      try archive.fingerprint(&member.key)
      try member.token.archive(&archive)
    }
    self.reused = Dictionary(
      reused.map { ($0.key, $0.token) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

extension Withdrawals {
  fileprivate mutating func archive(_ blocks: inout StateBlocks) throws {
    var members: [(key: Fingerprint, withdrawal: TokenRecord.Withdrawal)] = []
    if !blocks.isReading { forEach { members.append((key: $0, withdrawal: $1)) } }
    try blocks.list(&members, vacant: (.absent, TokenRecord.Withdrawal())) {
      (archive, member) throws(ArchiveError) in
      try archive.bits(&member.key.high)
      try archive.bits(&member.key.low)
      try member.withdrawal.archive(&archive)
    }
    guard blocks.isReading else { return }
    for member in members where !member.key.isAbsent { add(member.withdrawal, from: member.key) }
  }
}

extension ReusedToken {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.fingerprint(&attributionKey)
    try archive.flag(&hasManyKeys)
    try archive.moment(&last)
    try occurrences.archive(&archive, keepsPlaces: true)
    try difference.archive(&archive)
    var members = withdrawals.map { (key: $0.key, withdrawal: $0.value) }
    try archive.list(&members, vacant: (.absent, TokenRecord.Withdrawal())) {
      (archive, member) throws(ArchiveError) in
      try archive.fingerprint(&member.key)
      try member.withdrawal.archive(&archive)
    }
    withdrawals = Dictionary(
      members.map { ($0.key, $0.withdrawal) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

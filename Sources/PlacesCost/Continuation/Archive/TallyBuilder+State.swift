/// All that has been counted, and all that is still open.
extension TallyBuilder {
  /// Brings in what other threads have counted; they start anew with the next sessions.
  mutating func gather() {
    tallier.add(batch)
    batch = []
    for other in queue?.finish(with: &tallier) ?? [] { tallier.add(other) }
    queue = nil
  }

  mutating func archive(_ blocks: inout StateBlocks) throws {
    gather()
    try blocks.block { (archive) throws(ArchiveError) in try tallier.archive(&archive) }
    try sessions.archive(&blocks)
    try ledger.archive(&blocks)
    try findings.archive(&blocks)
  }

  /// Takes an event that comes too late for its place in the order.
  ///
  /// A search that it belongs to goes on as if it had happened just now, for within a search time never
  /// goes back.
  mutating func addLate(_ event: Event) {
    var event = event
    event.time = max(event.time, sessions.lastTime(ofKey: event.attributionKey) ?? event.time)
    add(event)
  }

  /// Whether all numbers of projects and tag sets that events and sessions have are among the names.
  func refersOnly(to names: TraceNames) -> Bool {
    let tagSets = names.tagSets.names.count
    let slices = ledger.observed.slices + tallier.tally.orphans.slices
    return slices.allSatisfy { $0.tags <= tagSets } && sessions.tagSets.allSatisfy { $0 <= tagSets }
  }
}

extension SessionBuilder {
  /// Time of the last event of the session that a key has open.
  fileprivate func lastTime(ofKey key: Fingerprint) -> Int64? {
    active[key].map { sessions[$0].last }
  }

  /// The numbers of the tag sets that open sessions have.
  fileprivate var tagSets: [UInt32] {
    open.flatMap { [$0.tags] + $0.calls.map(\.event.tags) }
  }
}

extension SessionTallier {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    // Tag sets have no names before the end; slices keep the numbers that the reader gave them.
    var orphans = tally.orphans
    try orphans.archiveInOrder(&archive)
    tally.orphans = SlicedCounts()
    tally.days.endDay()
    fillSegments()
    try tally.archive(&archive, keepsPlaces: true)
    try tally.archiveIdentities(&archive)
    tally.orphans = orphans
    let grid = tally.grid
    var sets = Dictionary(uniqueKeysWithValues: tagSets.map { ($0, $1) })
    try archive.table(&sets, vacant: (0, SegmentTally(policies: grid.count)), by: <) {
      (archive, id, sessions) throws(ArchiveError) in
      try archive.word(&id)
      try sessions.archive(&archive, grid: grid)
    }
    if archive.isReading { for (id, sessions) in sets { tagSets[id].add(sessions) } }
    for index in behaviours.indices {
      let expected = behaviours[index].tally
      try behaviours[index].tally.archive(&archive)
      let tally = behaviours[index].tally
      guard tally.behaviour == expected.behaviour, tally.grid == expected.grid else {
        throw .damaged
      }
    }
  }
}

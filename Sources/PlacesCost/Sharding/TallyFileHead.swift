/// The first block of a tally file.
struct TallyFileHead {
  var check: UInt64 = 0
  var options = AnalysisOptions()
  var input = InputSummary()
  var tally = Tally(grid: .standard)
  var names = TraceNames()
  var openEvents = 0

  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.bits(&check)
    try options.archive(&archive)
    try input.archive(&archive)
    var grid = tally.grid
    try grid.archive(&archive)
    if archive.isReading { tally = Tally(grid: grid) }
    try tally.archive(&archive, keepsPlaces: false)
    try tally.archiveIdentities(&archive)
    try names.archive(&archive)
    try archive.quantity(&openEvents)
    guard archive.isReading else { return }
    let settings = TallyBuilder.Options(options)
    let behaviours = settings.behaviours.map { BehaviourTally($0, grid: settings.behaviourGrid) }
    // Tallies of equal options are added without a further look.
    guard grid == settings.grid, tally.behaviours.map(\.behaviour) == settings.behaviours,
      tally.behaviours.map(\.grid) == behaviours.map(\.grid)
    else { throw .damaged }
  }
}

extension Tally {
  /// The hashes by which keys and tag sets of two tallies are told apart.
  mutating func archiveIdentities(_ archive: inout Archive) throws(ArchiveError) {
    try archive.hashes(&keyHashes)
    try archive.flag(&hasTooManyTagSets)
    try archive.hashes(&tagSetHashes)
    guard archive.isReading else { return }
    guard keyHashes.count == (keyCount < Self.keyLimit ? keyCount : 0),
      tagSetHashes.count <= (hasTooManyTagSets ? 0 : Self.tagSetLimit)
    else { throw .damaged }
  }
}

extension TraceNames {
  /// The names of some ids in the order of their bytes, and the number there of each id.
  func inOrder(
    projects ids: Set<UInt32>,
    tagSets setIDs: Set<UInt32>
  ) -> (names: TraceNames, numbers: (projects: [UInt32: UInt32], tagSets: [UInt32: UInt32])) {
    var names = TraceNames()
    var numbers: (projects: [UInt32: UInt32], tagSets: [UInt32: UInt32]) = ([:], [:])
    let ordered = ids.compactMap { id in projects[id].map { (id: id, name: $0) } }
      .sorted { $0.name < $1.name }
    for each in ordered { numbers.projects[each.id] = names.projects.id(of: each.name) }
    let orderedSets = setIDs.compactMap { id in tagSets[id].map { (id: id, set: $0) } }
      .sorted { $0.set.orderKey.lexicographicallyPrecedes($1.set.orderKey) }
    for each in orderedSets { numbers.tagSets[each.id] = names.tagSets.id(of: each.set) }
    return (names, numbers)
  }

  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var projectNames = projects.names.map(\.bytes)
    try archive.list(&projectNames, vacant: []) { (archive, name) throws(ArchiveError) in
      try archive.name(&name)
    }
    var sets = tagSets.names.map { $0.tags.map { ($0.key.bytes, $0.value.bytes) } }
    try archive.list(&sets, vacant: []) { (archive, tags) throws(ArchiveError) in
      try archive.list(&tags, vacant: ([], [])) { (archive, tag) throws(ArchiveError) in
        try archive.name(&tag.0)
        try archive.name(&tag.1)
      }
    }
    guard archive.isReading else { return }
    self = TraceNames()
    for name in projectNames { _ = projects.id(of: TraceName(name)) }
    for tags in sets {
      let tags = tags.map { TagSet.Tag(key: TraceName($0.0), value: TraceName($0.1)) }
      _ = tagSets.id(of: TagSet(tags: tags))
    }
    // Equal names would have one id, and events would refer to others than are meant.
    guard projects.names.count == projectNames.count, tagSets.names.count == sets.count else {
      throw .damaged
    }
  }
}

extension TagSet {
  fileprivate var orderKey: [UInt8] {
    tags.flatMap { $0.key.bytes + [0xFE] + $0.value.bytes + [0xFF] }
  }
}

extension Archive {
  /// Hashes in ascending order, each once.
  fileprivate mutating func hashes(_ hashes: inout Set<UInt64>) throws(ArchiveError) {
    var sorted = hashes.sorted()
    try list(&sorted, vacant: 0) { (archive, hash) throws(ArchiveError) in
      try archive.bits(&hash)
    }
    hashes = Set(sorted)
    guard hashes.count == sorted.count else { throw .damaged }
  }
}

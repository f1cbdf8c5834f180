extension RunState {
  /// The settings that decide what is counted, each as people would give it.
  var settings: [(option: String, value: String)] {
    options.tallySettings + [
      ("--keep-duplicates", options.keepsDuplicates ? "on" : "off"),
      (
        "--host",
        options.conversion.hosts.isEmpty ? "none" : options.conversion.hosts.joined(separator: ",")
      ),
    ]
  }

  /// Writes the state, or reads it into one that nothing has been read into.
  ///
  /// - Throws: `StateError.Reason` for a state of other settings; `ArchiveError` for one that is no
  ///   state.
  mutating func archive(_ blocks: inout StateBlocks) throws {
    try archiveSettings(&blocks)
    try blocks.block { (archive) throws(ArchiveError) in
      var keys = hash.keys
      try archive.list(&keys, vacant: 0) { (archive, key) throws(ArchiveError) in
        try archive.bits(&key)
      }
      guard let hash = KeyedHash(keys: keys) else { throw .damaged }
      use(hash)
      try input.archive(&archive)
      try MalformedLine.archive(&input.firstMalformed, &archive)
      let sources = input.sources
      try archive.list(&logs, vacant: Log(name: "")) { (archive, log) throws(ArchiveError) in
        try log.archive(&archive)
      }
      guard logs.count == sources.count else { throw .damaged }
      for index in logs.indices {
        try logs[index].archiveConverter(&archive, format: sources[index].format, options)
        logs[index].converter?.use(hash)
      }
      try clients.archive(&archive)
      try projects.archive(&archive)
      try names.archive(&archive)
      try archive.quantity(&lateEvents)
    }
    if blocks.isReading { duplicates = newFilter }
    try order.archive(&blocks)
    try blocks.block { (archive) throws(ArchiveError) in
      try duplicates.archive(&archive, sources: input.sources)
    }
    try builder.archive(&blocks)
    if blocks.isReading { try check() }
  }

  /// A filter for the logs that there are.
  var newFilter: DuplicateFilter {
    DuplicateFilter(sources: logs.count, isOff: options.keepsDuplicates)
  }

  private func archiveSettings(_ blocks: inout StateBlocks) throws {
    let own = settings
    var settings = own
    try blocks.block { (archive) throws(ArchiveError) in
      try archive.list(&settings, vacant: ("", "")) { (archive, setting) throws(ArchiveError) in
        try archive.text(&setting.option)
        try archive.text(&setting.value)
      }
      guard settings.map(\.option) == own.map(\.option) else { throw .damaged }
    }
    for (setting, own) in zip(settings, own) where setting.value != own.value {
      throw StateError.Reason.differs(
        option: setting.option,
        here: setting.value,
        there: own.value
      )
    }
  }

  /// Refuses numbers that refer to nothing.
  private func check() throws(ArchiveError) {
    let isSound = order.events.allSatisfy {
      $0.project <= names.projects.names.count && $0.tags <= names.tagSets.names.count
        && Event.file(ofPosition: $0.position) < logs.count
    }
    guard isSound, builder.refersOnly(to: names) else { throw .damaged }
  }
}

extension RunState.Log {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.text(&name)
    try archive.list(&marks, vacant: PieceMark())
    try archive.flag(&isComplete)
    try archive.small(&lines, upTo: 1 << 40)
    try archive.flag(&isStarted)
  }

  /// What a foreign format needs to go on.
  fileprivate mutating func archiveConverter(
    _ archive: inout Archive,
    format: SourceFormat,
    _ options: AnalysisOptions
  ) throws(ArchiveError) {
    guard isStarted, format != .native else { return }
    if archive.isReading {
      let fresh = format.converter?.init(client: [], options: options.conversion)
      converter = fresh as? any ContinuableConverter
    }
    guard var converter else { throw .damaged }
    try converter.archive(&archive)
    self.converter = converter
  }
}

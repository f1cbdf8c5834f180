/// The tally of a trace, or of a part of one, as a tally file holds it.
///
/// Sessions and bills are counted already, except those that a token ties to other parts: their events
/// wait, and are counted by ``settled()`` once all parts are together. Adding two tallies gives the same
/// whatever the order, to the last byte of the file.
package struct ShardTally {
  package private(set) var options: AnalysisOptions
  package private(set) var input = InputSummary()
  private var tally: Tally
  /// What the events that wait refer to.
  private var names = TraceNames()
  private var open = OpenEvents()
  /// What tells the secrets of files apart (`KeyedHash.check`).
  private var check: UInt64
  /// The file that the options come from, for messages.
  private var path = ""

  /// How many events wait for other parts.
  package var openEvents: Int { open.count }
}

extension ShardTally {
  /// Reads a trace, or a part of one that has every event of its attribution keys.
  ///
  /// - Parameters:
  ///   - sources: files, folders or standard input, in the order of rule T4.
  ///   - options: as for a report.
  ///   - secret: what hashes are keyed with (`--secret`).
  ///   - ties: the attribution keys whose events wait for other parts; nil for a whole trace.
  /// - Throws: `TraceError` if a source cannot be read; `ShardFileError` for ties of another secret.
  package init(
    of sources: [TraceSource],
    options: AnalysisOptions,
    secret: String,
    ties: Ties? = nil
  ) throws {
    var reading = TraceOptions(options)
    reading.hash = KeyedHash(secret: secret.utf8)
    reading.requiresValidLine = false
    check = reading.hash.check
    if let ties { try ties.checkSecret(check) }
    self.options = options
    var limited = LimitedTally(options: options)
    var open = OpenEvents(memory: options.memory)
    var numbers = TextNumbers(gap: options.sessionGap)
    let trace = try OrderedTrace(sources, options: reading).forEachBatch(
      start: {
        limited.restart()
        open = OpenEvents(memory: options.memory)
        numbers = TextNumbers(gap: options.sessionGap)
      },
      body: { events, _ in
        for var event in events {
          guard let ties, ties.contains(event.attributionKey) else {
            try limited.add(event)
            continue
          }
          numbers.number(&event)
          try open.add(event)
        }
      }
    )
    input = trace.summary
    names = trace.names
    tally = try limited.finish(names: trace.names)
    tally.findings.removePlaces()
    self.open = open
  }

  /// Takes over what a continued run has counted, with no event that waits for other parts.
  package init(_ run: ContinuedAnalysis, options: AnalysisOptions) {
    self.options = options
    check = run.hash.check
    input = run.analysis.input
    tally = run.analysis.tally
    tally.findings.removePlaces()
  }

  /// Calls standard input by a name in reports.
  package mutating func nameStandardInput(_ name: String) {
    input.rename(TraceSource.standardInput.name, to: name)
  }
}

extension ShardTally {
  /// Reads tally files and adds them up.
  ///
  /// - Parameter paths: one at least; `-` is standard input.
  /// - Throws: `ShardFileError`, which names the file.
  package init(readingFiles paths: [String]) throws(ShardFileError) {
    guard let first = paths.first else { throw ShardFileError("", .anotherKind) }
    try self.init(reading: try BlockReader(path: first), path: first)
    for path in paths.dropFirst() {
      var reader = try BlockReader(path: path)
      let head = try Self.readHead(&reader, path: path)
      try checkAgreement(with: head, fromFile: path)
      try addFile(path, head, &reader)
    }
  }

  /// Reads the bytes of a tally file; `path` is for messages.
  package init(reading bytes: [UInt8], path: String) throws(ShardFileError) {
    try self.init(reading: try BlockReader(path: path, bytes: bytes), path: path)
  }

  private init(reading reader: BlockReader, path: String) throws(ShardFileError) {
    var reader = reader
    let head = try Self.readHead(&reader, path: path)
    options = head.options
    tally = Tally(grid: head.tally.grid)
    tally.behaviours = head.tally.behaviours.map { BehaviourTally($0.behaviour, grid: $0.grid) }
    check = head.check
    self.path = path
    try addFile(path, head, &reader)
    // A single file keeps its inputs in their order.
    input = head.input
  }

  private static func readHead(
    _ reader: inout BlockReader,
    path: String
  ) throws(ShardFileError) -> TallyFileHead {
    guard reader.kind == .tally else {
      throw ShardFileError(path, reader.kind == .state ? .isState : .isTies)
    }
    guard let block = try reader.next() else { throw ShardFileError(path, .truncated) }
    var head = TallyFileHead()
    do throws(ArchiveError) {
      var archive = Archive(reading: block, from: 0)
      try head.archive(&archive)
      guard archive.isAtEnd else { throw .damaged }
    } catch {
      throw ShardFileError(path, error == .unknownName ? .newer : .damaged)
    }
    return head
  }

  private func checkAgreement(
    with head: TallyFileHead,
    fromFile path: String
  ) throws(ShardFileError) {
    guard check == head.check else { throw ShardFileError(path, .otherSecret(than: self.path)) }
    for (setting, other) in zip(options.tallySettings, head.options.tallySettings)
    where setting.value != other.value {
      throw ShardFileError(
        path,
        .differs(
          option: setting.option,
          here: other.value,
          other: self.path,
          there: setting.value
        )
      )
    }
  }

  /// Adds what a file holds, its events block by block.
  private mutating func addFile(
    _ path: String,
    _ head: TallyFileHead,
    _ reader: inout BlockReader
  ) throws(ShardFileError) {
    input.add(head.input)
    tally.add(head.tally)
    let projects = names.projects.merge(head.names.projects)
    let tagSets = names.tagSets.merge(head.names.tagSets)
    let before = open.count
    open.beginPart()
    while let bytes = try reader.next() {
      let block: EventBlock
      do {
        block = try EventBlock(
          reading: bytes,
          projects: projects.count - 1,
          tagSets: tagSets.count - 1
        )
      } catch {
        throw ShardFileError(path, .damaged)
      }
      do {
        for var event in block.events {
          event.project = projects[Int(event.project)]
          event.tags = tagSets[Int(event.tags)]
          try open.add(event)
        }
      } catch {
        throw ShardFileError(path, .cannotSort(error))
      }
    }
    guard open.count - before == head.openEvents else { throw ShardFileError(path, .damaged) }
  }
}

extension ShardTally {
  /// Writes the tally file, piece by piece; call once, as it uses up the events that wait.
  package mutating func write(_ write: ([UInt8]) throws -> Void) throws {
    let (order, numbers) = names.inOrder(projects: open.projects, tagSets: open.tagSets)
    var input = input
    // Whatever order files were given in, those that are joined come in that of their names.
    if !path.isEmpty { input = InputSummary.sum(of: [input]) }
    var head = TallyFileHead(
      check: check,
      options: options,
      input: input,
      tally: tally,
      names: order,
      openEvents: open.count
    )
    var archive = Archive(header: [])
    try head.archive(&archive)
    try write(BlockFile.Kind.tally.header + BlockFile.block(archive.bytes))
    var block = EventBlock()
    try open.forEachBatch { events in
      for event in events {
        var event = event
        event.project = numbers.projects[event.project] ?? 0
        event.tags = numbers.tagSets[event.tags] ?? 0
        block.events.append(event)
        guard block.events.count == EventBlock.limit else { continue }
        try write(BlockFile.block(block.bytes))
        block.events.removeAll(keepingCapacity: true)
      }
    }
    if !block.events.isEmpty { try write(BlockFile.block(block.bytes)) }
    try write(BlockFile.end)
  }

  /// What the report is made from, once all parts are together: the events that waited are taken in
  /// order like those of a trace.
  ///
  /// - Throws: `TraceError` if no part had a valid line (T2), or events cannot be sorted.
  package mutating func settled() throws -> SavedReport {
    try input.checkForValidLine()
    var whole = tally
    if open.count > 0 {
      var builder = TallyBuilder(options: TallyBuilder.Options(options))
      try open.forEachBatch { events in for event in events { builder.add(event) } }
      var settled = builder.finish(names: names)
      settled.findings.removePlaces()
      whole.add(settled)
    }
    return SavedReport(input: input, tally: whole, options: options, books: [])
  }
}

extension InputSummary {
  fileprivate static func sum(of parts: [InputSummary]) -> InputSummary {
    var sum = InputSummary()
    for part in parts { sum.add(part) }
    return sum
  }
}

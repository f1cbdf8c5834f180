/// One pass over what there is to read, from the bytes to the builder of a state.
struct ReadingPass {
  private(set) var state: RunState
  private var reader: TraceReader
  /// What is read of each log; nil for one that is read as it comes.
  private let streams: [LogStream?]
  /// Malformed lines of earlier runs.
  private let malformed: [MalformedLine]
  private var spool = EventSpool(isNeeded: false)
  private var events: [Event] = []
  private var released: [[Event]] = []

  /// Events that are sorted in memory at a time.
  private static let runLimit = 1 << 20

  init(_ state: RunState, _ sources: [TraceSource], _ parts: [[LogPart]?]) {
    self.state = state
    let streams = parts.map { $0.map { LogStream($0, hash: state.hash) } }
    self.streams = streams
    var options = TraceOptions(state.options)
    options.hash = state.hash
    reader = TraceReader(sources, options: options)
    let starts = state.logs.enumerated().map { index, log in
      SourceStart(
        stream: streams[index].map { ByteStream($0, name: log.name) },
        lines: log.lines,
        isContinued: log.isStarted,
        converter: log.converter
      )
    }
    malformed = state.input.firstMalformed
    var input = state.input
    input.firstMalformed = []
    reader.start(starts, input, state.names)
    reader.lines.clients = state.clients
    reader.lines.projects = state.projects
  }

  /// Where each log would go on.
  var starts: [SourceStart] { reader.starts }

  /// How far the parts of a log were read.
  func marks(ofLog index: Int) throws(TraceError) -> [PieceMark] {
    let unfinished = reader.starts[index].converter?.unfinishedBytes ?? 0
    return try streams[index]?.marks(givingBack: unfinished) ?? []
  }

  /// Takes events as they come.
  ///
  /// - Parameters:
  ///   - stopsAtLate: whether to stop at an event that belongs before others which were counted, so that
  ///     all can be sorted; if not, it is counted all the same.
  ///   - spools: whether events are put aside for that, since they cannot be read again.
  /// - Returns: whether all has been read.
  /// - Throws: `TraceError` for a source that cannot be read.
  mutating func stream(untilLate stopsAtLate: Bool, spooling spools: Bool) throws -> Bool {
    spool = EventSpool(isNeeded: spools)
    var isAtEnd = false
    repeat {
      try reader.readBatch(into: &events)
      isAtEnd = events.isEmpty
      do throws(EventOrder.LateEvent) {
        try state.order.add(&events, releasing: &released)
      } catch {
        if stopsAtLate { return false }
        try takeLate()
      }
      for events in released { spool.add(events) }
      take()
    } while !isAtEnd
    end()
    return true
  }

  /// Counts the events that are late, and takes the others in order.
  private mutating func takeLate() throws {
    let late = events.filter { state.order.isLate($0) }
    for event in late { state.builder.addLate(event) }
    state.lateEvents += late.count
    events.removeAll { state.order.isLate($0) }
    try state.order.add(&events, releasing: &released)
  }

  /// Sorts what was put aside and what is left, and takes it from the start.
  mutating func sortSpooled() throws {
    var sorter = try sorting { () throws(SystemError) in
      var sorter = try spool.sorter(EventSorter(limit: Self.runLimit))
      state.order.finish(releasing: &released)
      for events in released + [events] { try sorter.add(events) }
      return sorter
    }
    state.builder = TallyBuilder(options: TallyBuilder.Options(state.options))
    state.order = EventOrder()
    state.duplicates = state.newFilter
    try sort(&sorter)
  }

  /// Sorts all there is and takes it from the start.
  mutating func sortAll() throws {
    var sorter = EventSorter(limit: Self.runLimit)
    try sort(&sorter)
  }

  private mutating func sort(_ sorter: inout EventSorter) throws {
    repeat {
      try reader.readBatch(into: &events)
      try sorting { () throws(SystemError) in try sorter.add(events) }
    } while !events.isEmpty
    released = []
    try sorter.forEachBatch { events in
      var events = events
      try state.order.add(&events, releasing: &released)
      take()
    }
    end()
  }

  /// Counts the events that are released.
  private mutating func take() {
    state.count(&released, of: reader.sourceSummaries)
    state.order.reuse(&released)
  }

  /// Takes over what was told of the lines.
  private mutating func end() {
    state.names = reader.names
    state.clients = reader.lines.clients
    state.projects = reader.lines.projects
    state.input = reader.summary
    let lines = (malformed + state.input.firstMalformed).sorted { $0.position < $1.position }
    state.input.firstMalformed = Array(lines.prefix(InputSummary.malformedLimit))
  }

  private func sorting<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(TraceError) -> Result {
    do { return try body() } catch { throw .cannotSort(error) }
  }
}

extension EventOrder {
  /// Whether an event belongs before others that have been released.
  fileprivate func isLate(_ event: Event) -> Bool {
    lastReleased.map { EventKey(event) < $0 } ?? false
  }
}

extension LogFollower.Finding {
  /// Makes everything new that the log ever held.
  mutating func startOver() {
    new = (whole ?? []).map { LogPart(piece: $0.piece, start: $0.start, end: $0.end) }
    isLost = false
  }
}

extension RunState.Log {
  /// Notes where a log would go on.
  mutating func end(_ start: SourceStart, _ source: SourceSummary) {
    lines = start.lines
    converter = start.converter
    if lines > 0 || source.entries > 0 { isStarted = true }
  }
}

extension RunState {
  /// Makes the filter one for the logs that there are now.
  mutating func renewFilter() {
    let old = duplicates
    duplicates = newFilter
    duplicates.dropped = old.dropped
    duplicates.near = old.near
    duplicates.continueMoment(old.moment, of: input.sources)
  }
}

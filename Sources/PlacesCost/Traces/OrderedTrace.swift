/// What is known once a trace has been read to its end.
package struct TraceReading: Sendable {
  package var summary: InputSummary
  package var names: TraceNames
}

/// A trace whose events are taken in the order of rule T4.
///
/// While the input is in order, give or take ten minutes, only that much of it is held in memory.
/// When an event turns up that belongs further back, everything starts again: the whole trace is
/// sorted, in runs of a million events that wait in temporary files, and handed out from its
/// beginning. Sources that cannot be read twice, such as pipes, have their events put aside from
/// the start for that case.
package struct OrderedTrace {
  /// Gets the next events, and the names that their ids refer to.
  package typealias Body = (_ events: [Event], _ names: TraceNames) throws -> Void

  private let sources: [TraceSource]
  private let options: TraceOptions
  private var runLimit: Int

  package init(_ sources: [TraceSource], options: TraceOptions) {
    self.sources = sources
    self.options = options
    runLimit = options.memory?.sortedEvents ?? 1 << 20
  }

  /// Creates a trace that sorts in runs of `runLimit` events.
  init(_ sources: [TraceSource], options: TraceOptions, runLimit: Int) {
    self.init(sources, options: options)
    self.runLimit = runLimit
  }

  /// Calls `body` with all events in order, some at a time.
  ///
  /// - Parameters:
  ///   - start: Called before the first events, and again if all of them are to come once more;
  ///     whatever was made of them must then be forgotten.
  ///   - body: Gets the next events, and the names that their ids refer to. Throws
  ///     `EventsNeededAgain` to have all events come once more, which must not go on forever.
  /// - Returns: What the trace held as a whole.
  /// - Throws: `TraceError` if a source cannot be read or no line is valid; what the closures throw.
  package func forEachBatch(start: () throws -> Void, body: Body) throws -> TraceReading {
    var reader = TraceReader(sources, options: options)
    var duplicates = newFilter
    let isRereadable = sources.allSatisfy(\.isRereadable)
    try start()
    var spool = EventSpool(isNeeded: !isRereadable)
    var rest: EventSorter?
    do {
      rest = try stream(&reader, &spool, &duplicates, body)
    } catch is EventsNeededAgain {
      // Only of sources that can be read again.
      reader = TraceReader(sources, options: options)
      duplicates = newFilter
      try start()
      rest = try stream(&reader, &spool, &duplicates, body)
    }
    if rest == nil, TypingJoin(of: reader.summary.sources, gap: options.sessionGap) != nil {
      // Only now that all is read is it known that there is something to join.
      rest = try sorting { () throws(SystemError) in try spool.sorter(newSorter) }
    }
    var join: JoinSummary?
    if var rest {
      if isRereadable {
        reader = TraceReader(sources, options: options)
        rest = newSorter
      }
      try sort(&rest, &reader)
      join = try handOutAgain(&rest, reader, &duplicates, start: start, body: body)
    }
    var summary = reader.summary
    summary.typingJoin = join
    summary.removeDuplicates(duplicates.dropped)
    if options.requiresValidLine { try summary.checkForValidLine() }
    return TraceReading(summary: summary, names: reader.names)
  }

  /// Hands out sorted events from the first one on, as often as they are wanted.
  private func handOutAgain(
    _ sorter: inout EventSorter,
    _ reader: TraceReader,
    _ duplicates: inout DuplicateFilter,
    start: () throws -> Void,
    body: Body
  ) throws -> JoinSummary? {
    while true {
      duplicates = newFilter
      try start()
      do {
        return try handOut(&sorter, reader, &duplicates, body)
      } catch is EventsNeededAgain {}
    }
  }

  /// Hands out sorted events.
  ///
  /// - Returns: What was joined, where there are both typing and calls.
  private func handOut(
    _ sorter: inout EventSorter,
    _ reader: TraceReader,
    _ duplicates: inout DuplicateFilter,
    _ body: Body
  ) throws -> JoinSummary? {
    var join = TypingJoin(of: reader.summary.sources, gap: options.sessionGap)
    try sorter.forEachBatch { events in
      var events = events
      duplicates.filter(&events, of: reader.sourceSummaries)
      join?.join(&events)
      try body(events, reader.names)
    }
    if let rest = join?.finish() { try body(rest, reader.names) }
    return join?.summary
  }

  private var newSorter: EventSorter {
    guard let memory = options.memory else { return EventSorter(limit: runLimit) }
    return EventSorter(limit: runLimit, merged: memory.mergedEvents)
  }

  private var newFilter: DuplicateFilter {
    DuplicateFilter(sources: sources.count, isOff: options.keepsDuplicates)
  }

  /// Hands out events as they come.
  ///
  /// - Returns: Nil at the end; if an event is late, or too many wait, all that has been read so far, as
  ///   far as it was put aside.
  private func stream(
    _ reader: inout TraceReader,
    _ spool: inout EventSpool,
    _ duplicates: inout DuplicateFilter,
    _ body: Body
  ) throws -> EventSorter? {
    var order = EventOrder()
    var events: [Event] = []
    var released: [[Event]] = []
    var isAtEnd = false
    repeat {
      try reader.readBatch(into: &events)
      isAtEnd = events.isEmpty
      do throws(EventOrder.LateEvent) {
        try order.add(&events, releasing: &released)
      } catch {
        options.onSpill?(.lateEvents)
        return try sorter(of: spool, &order, released, events)
      }
      if let memory = options.memory, order.count > memory.waitingEvents {
        options.onSpill?(.denseEvents)
        return try sorter(of: spool, &order, released)
      }
      if isAtEnd { order.finish(releasing: &released) }
      for index in released.indices {
        spool.add(released[index])
        duplicates.filter(&released[index], of: reader.sourceSummaries)
        do {
          try body(released[index], reader.names)
        } catch let request as EventsNeededAgain {
          guard spool.isNeeded else { throw request }
          return try sorter(of: spool, &order, released[(index + 1)...])
        }
      }
      order.reuse(&released)
    } while !isAtEnd
    return nil
  }

  /// All that has been read so far: what was put aside, what waits, and what is at hand.
  private func sorter(
    of spool: borrowing EventSpool,
    _ order: inout EventOrder,
    _ released: some Sequence<[Event]>,
    _ read: [Event] = []
  ) throws(TraceError) -> EventSorter {
    var waiting: [[Event]] = []
    order.finish(releasing: &waiting)
    return try sorting { () throws(SystemError) in
      var sorter = try spool.sorter(newSorter)
      for events in Array(released) + waiting + [read] { try sorter.add(events) }
      return sorter
    }
  }

  /// Reads all that is left into a sorter.
  private func sort(_ sorter: inout EventSorter, _ reader: inout TraceReader) throws {
    var events: [Event] = []
    repeat {
      try reader.readBatch(into: &events)
      try sorting { () throws(SystemError) in try sorter.add(events) }
    } while !events.isEmpty
  }

  private func sorting<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(TraceError) -> Result {
    do { return try body() } catch { throw .cannotSort(error) }
  }
}

/// Released events of a source that cannot be read twice, put aside in case one comes late.
struct EventSpool {
  private var file: Result<FileDescriptor, SystemError>?

  /// Whether the source cannot be read twice.
  var isNeeded: Bool { file != nil }

  init(isNeeded: Bool) {
    guard isNeeded else { return }
    do throws(SystemError) {
      file = .success(try .temporary())
    } catch {
      file = .failure(error)
    }
  }

  /// Puts events aside; if that fails, it matters only once an event is late.
  mutating func add(_ events: [Event]) {
    guard case .success(let open)? = file else { return }
    do throws(SystemError) {
      try open.write(events)
    } catch {
      file = .failure(error)
    }
  }

  /// Adds all events put aside, which are in order, to a sorter; none if none had to be.
  func sorter(_ empty: EventSorter) throws(SystemError) -> EventSorter {
    var sorter = empty
    if let file { try sorter.add(try file.get()) }
    return sorter
  }
}

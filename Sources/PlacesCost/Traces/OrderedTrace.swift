/// What is known once a trace has been read to its end.
package struct TraceReading: Sendable {
  package var summary: InputSummary
  package var names: TraceNames
}

/// A trace whose events are taken in the order of rule T4.
///
/// While the input is in order, up to ten minutes, only that much of it is held in memory. When an
/// event turns up that belongs further back, everything starts again: the whole trace is read once
/// more, sorted, and handed out from its beginning.
package struct OrderedTrace {
  private let sources: [TraceSource]
  private let options: TraceOptions

  package init(_ sources: [TraceSource], options: TraceOptions) {
    self.sources = sources
    self.options = options
  }

  /// Calls `body` with all events in order, some at a time.
  ///
  /// - Parameters:
  ///   - start: Called before the first events, and again if all of them are to come once more;
  ///     whatever was made of them must then be forgotten.
  ///   - body: Gets the next events, and the names that their ids refer to.
  /// - Returns: What the trace held as a whole.
  /// - Throws: `TraceError` if a source cannot be read or no line is valid; what the closures throw.
  package func forEachBatch(
    start: () throws -> Void,
    body: (_ events: [Event], _ names: TraceNames) throws -> Void
  ) throws -> TraceReading {
    try start()
    do {
      return try stream(body)
    } catch is EventOrder.LateEvent {
      try start()
      return try sort(body)
    }
  }

  private func stream(_ body: ([Event], TraceNames) throws -> Void) throws -> TraceReading {
    var reader = TraceReader(sources, options: options)
    var order = EventOrder()
    var events: [Event] = []
    var released: [Event] = []
    while true {
      try reader.readBatch(into: &events)
      if events.isEmpty { break }
      try order.add(events, releasing: &released)
      if !released.isEmpty { try body(released, reader.names) }
      released.removeAll(keepingCapacity: true)
    }
    order.finish(releasing: &released)
    if !released.isEmpty { try body(released, reader.names) }
    return try reading(reader)
  }

  private func sort(_ body: ([Event], TraceNames) throws -> Void) throws -> TraceReading {
    var reader = TraceReader(sources, options: options)
    var all: [Event] = []
    var events: [Event] = []
    while true {
      try reader.readBatch(into: &events)
      if events.isEmpty { break }
      all += events
    }
    all.sortInTraceOrder()
    if !all.isEmpty { try body(all, reader.names) }
    return try reading(reader)
  }

  private func reading(_ reader: TraceReader) throws(TraceError) -> TraceReading {
    let summary = reader.summary
    guard summary.hasValidLine else { throw .noValidLine(first: summary.firstMalformed.first) }
    return TraceReading(summary: summary, names: reader.names)
  }
}

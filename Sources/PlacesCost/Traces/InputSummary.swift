/// What was read from a trace, valid or not (`input` in reports; rules T1 and T2).
package struct InputSummary: Hashable, Sendable {
  /// How many malformed lines are kept with their reason.
  package static let malformedLimit = 10

  /// The names of the inputs, by the file part of a position.
  package var files: [String] = []
  /// What each input held, by the file part of a position.
  package var sources: [SourceSummary] = []
  /// Valid events by kind, in the order of `EventKind`.
  package var counts = Array(repeating: 0, count: EventKind.allCases.count)
  package var unknownTypes = 0
  package var malformed = 0
  /// Events that another input has as well, left out.
  package var duplicates = 0
  /// How calls were joined with typing; nil unless the inputs hold both apart.
  package var typingJoin: JoinSummary?
  /// The first malformed lines, in the order of the input.
  package var firstMalformed: [MalformedLine] = []
  /// Microseconds since the epoch of the earliest event.
  package var firstEvent: Int64?
  /// Microseconds since the epoch of the latest event.
  package var lastEvent: Int64?
  /// Calls that ask for a field which no map knows, by field.
  package var unknownFields: [String: Int] = [:]

  package init() {}

  /// Valid events of known types.
  package var events: Int { counts.reduce(0, +) }

  /// Whether any line is valid; lines of unknown types are.
  package var hasValidLine: Bool {
    events > 0 || unknownTypes > 0 || sources.contains(where: \.hasKnownCall)
  }

  package subscript(kind: EventKind) -> Int { counts[Int(kind.rawValue)] }
}

extension InputSummary {
  /// Throws if no line is valid (rule T2), or no call turned up in what is not a native trace.
  package func checkForValidLine() throws(TraceError) {
    if hasValidLine { return }
    if sources.contains(where: { $0.format != .native }) { throw .nothingRecognized(sources) }
    let first = firstMalformed.first
    let place = first.map { description(ofPosition: $0.position) }
    throw .noValidLine(first: first, place: place ?? files.first)
  }

  /// The input and line that a position stands for, as in `monday.jsonl:12`.
  package func description(ofPosition position: UInt64) -> String {
    let file = Event.file(ofPosition: position)
    let name = file < files.count ? files[file] : "?"
    return "\(name):\(Event.line(ofPosition: position))"
  }

  /// Adds the events of one source without a name.
  mutating func add(_ events: [Event]) {
    let events = events.span
    for index in events.indices {
      counts[Int(events[index].kind.rawValue)] += 1
      sources[0].evidence.add(events[index])
      firstEvent = min(firstEvent ?? .max, events[index].time)
      lastEvent = max(lastEvent ?? .min, events[index].time)
    }
  }

  mutating func addMalformed(_ reason: Malformation, position: UInt64) {
    malformed += 1
    guard firstMalformed.count < Self.malformedLimit else { return }
    firstMalformed.append(MalformedLine(position: position, reason: reason))
  }

  /// Takes out the events that turned out to be copies, by kind.
  mutating func removeDuplicates(_ dropped: [Int]) {
    for (index, count) in dropped.enumerated() {
      counts[index] -= count
      duplicates += count
    }
  }

  /// Adds what was read from a later part of the same inputs.
  package mutating func merge(_ later: InputSummary) {
    if later.files.count > files.count { files = later.files }
    if sources.isEmpty {
      sources = later.sources
    } else {
      for (index, source) in later.sources.enumerated() { sources[index].merge(source) }
    }
    for index in counts.indices { counts[index] += later.counts[index] }
    unknownTypes += later.unknownTypes
    malformed += later.malformed
    duplicates += later.duplicates
    firstMalformed = Array((firstMalformed + later.firstMalformed).prefix(Self.malformedLimit))
    if let first = later.firstEvent { firstEvent = min(firstEvent ?? first, first) }
    if let last = later.lastEvent { lastEvent = max(lastEvent ?? last, last) }
    unknownFields.merge(later.unknownFields, uniquingKeysWith: +)
    if let join = later.typingJoin {
      typingJoin = typingJoin ?? JoinSummary()
      typingJoin?.merge(join)
    }
  }
}

extension Event {
  /// The position of a line, from the index of its file and its number from 1.
  package static func position(file: Int, line: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: file) << 40 | UInt64(truncatingIfNeeded: line) & (1 << 40 - 1)
  }

  /// The index of the file of a position.
  package static func file(ofPosition position: UInt64) -> Int { Int(position >> 40) }

  /// The number of the line of a position, from 1.
  package static func line(ofPosition position: UInt64) -> Int { Int(position & (1 << 40 - 1)) }
}

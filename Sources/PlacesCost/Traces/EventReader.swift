/// Reads lines of the native trace into events (rules T1 to T3).
///
/// Design: a line is passed over once by a `JSONCursor`, which validates all of it, while the extent
/// of the last value of each known key is noted. Only then are the values judged and read, because
/// of equal keys the last one wins: a value of the wrong type is fine if a right one follows.
/// Strings become fingerprints, hashes or ids; no text outlives its line (rule T5), except names of
/// projects, tags and fields.
///
/// A reader has tables of its own, so several can work on parts of a trace at the same time; their
/// names and summaries merge in the order of the parts.
package struct EventReader {
  let options: TraceOptions
  let hash: KeyedHash

  /// The names that ids in the events refer to.
  package internal(set) var names = TraceNames()

  /// Fields that no map knows, by the number of calls that ask for them.
  package internal(set) var unknownFields: [String: Int] = [:]

  /// The tag sets that a project makes of others, by both ids.
  var projectTagSets: [UInt64: UInt32] = [:]
  var groups = GroupMemo()
  var projectIDs = FingerprintMemo<UInt32>(vacant: 0)
  var tagIDs = FingerprintMemo<UInt32>(vacant: 0)
  var tagSets = TagSetMemo()
  var fieldResults = FingerprintMemo<FieldReading.Result?>(vacant: nil)

  /// Values of the bytes being read; to be set anew for others.
  var before = LineBefore()
  var values = LineValues()

  /// Room for the text of the escaped string being read, kept to save allocations.
  private var scratch: [UInt8] = []

  package init(options: TraceOptions) {
    self.options = options
    hash = options.hash
  }

  /// Reads one line into a new `event`, which has nothing but a position.
  ///
  /// - Returns: Whether the line is of a known type; if not, it is valid but means nothing here.
  /// - Throws: `Malformation` if the line is malformed; `event` is then meaningless.
  @inline(__always)
  package mutating func read(
    _ line: RawSpan,
    into event: inout Event
  ) throws(Malformation) -> Bool {
    // Taken out of `self`, so that `self` stays free while a text lies in it.
    var scratch: [UInt8] = []
    swap(&scratch, &self.scratch)
    defer { swap(&scratch, &self.scratch) }
    return try read(line, into: &event, scratch: &scratch)
  }

  private mutating func read(
    _ line: RawSpan,
    into event: inout Event,
    scratch: inout [UInt8]
  ) throws(Malformation) -> Bool {
    guard line.byteCount <= LineValues.maximumLength else { throw .tooLong }
    let isObject: Bool
    do throws(JSONError) {
      isObject = try values.scan(line, scratch: &scratch)
    } catch {
      throw .syntax(error)
    }
    guard isObject else { throw .notAnObject }
    try values.checkKinds()
    guard let type = values[.type] else { throw .missing(.type) }
    let kind = type.withText(of: line, scratch: &scratch) { text in EventKind(text) }
    event.time = try time(line, &scratch)
    event.sequence = try sequence(line)
    event.api = try api(line, &scratch)
    event.tags = try tags(line, &scratch)
    // Last, because it counts unknown fields, which those of a malformed line are not.
    event.fields = try fields(line, &scratch, kind: kind, api: event.api)
    guard let kind else { return false }
    event.kind = kind
    readIdentity(line, into: &event, &scratch)
    if kind.hasText { readText(line, into: &event, &scratch) }
    if kind.isCall { readCall(line, into: &event, &scratch) }
    if options.tagsProjects, event.project != 0 {
      event.tags = taggedByProject(event.tags, project: event.project)
    }
    if kind.hasPlace { readPlace(line, into: &event, &scratch) }
    if kind == .keystroke { event.isComposing = values[.composing]?.kind == .true }
    return true
  }
}

/// Values that can make a line malformed.
extension EventReader {
  @inline(__always)
  private mutating func time(
    _ line: RawSpan,
    _ scratch: inout [UInt8]
  ) throws(Malformation) -> Int64 {
    guard let value = values[.ts] else { throw .missing(.ts) }
    let time =
      value.kind == .number
      ? Timestamp.read(milliseconds: line.extracting(value.range))
      : value.withText(of: line, scratch: &scratch) { text in Timestamp.read(rfc3339: text) }
    guard let time else { throw .badTime }
    return time
  }

  @inline(__always)
  private mutating func sequence(
    _ line: RawSpan
  ) throws(Malformation) -> Int64 {
    guard let value = values[.seq] else { return 0 }
    guard let sequence = DecimalText.integer(line.extracting(value.range)) else {
      throw .wrongType(.seq)
    }
    return sequence
  }

  @inline(__always)
  private mutating func api(
    _ line: RawSpan,
    _ scratch: inout [UInt8]
  ) throws(Malformation) -> API {
    guard let value = values[.api] else { return options.defaultAPI }
    let api: API? = value.withText(of: line, scratch: &scratch) { text in
      text.equals("new") ? .new : text.equals("legacy") ? .legacy : nil
    }
    guard let api else { throw .unknownAPI }
    return api
  }
}

/// Values that any string of their type will do for.
extension EventReader {
  /// Client, token and the group of the attribution key (rule S1); empty ones are absent.
  @inline(__always)
  private mutating func readIdentity(
    _ line: RawSpan,
    into event: inout Event,
    _ scratch: inout [UInt8]
  ) {
    event.group = AttributionGroup.anonymous
    let hasClient = values[.client].map { !$0.range.isEmpty } ?? false
    if let value = values[.token] {
      event.token = value.withText(of: line, scratch: &scratch) { text in
        guard text.byteCount > 0 else { return .absent }
        let token = hash.fingerprint(of: text)
        if !hasClient { event.group = groups.group(.token, text, fingerprint: token) }
        return token
      }
    }
    if let value = values[.client] {
      event.client = value.withText(of: line, scratch: &scratch) { text in
        guard text.byteCount > 0 else { return .absent }
        let client = hash.fingerprint(of: text)
        event.group = groups.group(.client, text, fingerprint: client)
        return client
      }
    }
  }

  @inline(__always)
  private mutating func readText(
    _ line: RawSpan,
    into event: inout Event,
    _ scratch: inout [UInt8]
  ) {
    guard let value = values[.input] else { return }
    value.withText(of: line, scratch: &scratch) { text in
      note(TypedText(text, counting: options.counting), of: text, in: &event)
    }
  }

  /// Notes what is kept of a typed text.
  @inline(__always)
  func note(_ typed: TypedText, of text: RawSpan, in event: inout Event) {
    event.hasInput = true
    event.length = typed.length
    event.script = typed.script
    let (start, end) = (typed.range.lowerBound, typed.range.upperBound)
    event.space = UInt32(clamping: text.byteCount &- (end &- start))
    if start < end { event.text = hash.hash(of: text.part(unchecked: start, end)) }
  }

  /// What only calls have: project, status and latency.
  @inline(__always)
  private mutating func readCall(
    _ line: RawSpan,
    into event: inout Event,
    _ scratch: inout [UInt8]
  ) {
    if event.kind.isAlwaysNew { event.api = .new }
    if let value = values[.project] {
      event.project = value.withText(of: line, scratch: &scratch) { text in projectID(text) }
    }
    if let value = values[.status] {
      event.outcome =
        value.kind == .number
        ? options.statusRule.outcome(number: line.extracting(value.range))
        : value.withText(of: line, scratch: &scratch) { options.statusRule.outcome(text: $0) }
    }
    if let value = values[.latency] {
      event.latency = Self.latency(line.extracting(value.range))
    }
  }

  /// The place chosen; an empty id names none.
  @inline(__always)
  private mutating func readPlace(
    _ line: RawSpan,
    into event: inout Event,
    _ scratch: inout [UInt8]
  ) {
    guard let value = values[.placeID], !value.range.isEmpty else { return }
    event.place = value.withText(of: line, scratch: &scratch) { text in hash.hash(of: text) }
  }

  /// Whole milliseconds, at most `UInt32.max - 1`; a negative latency is none.
  static func latency(_ number: RawSpan) -> UInt32 {
    let isNegative = number.byteCount > 0 && number.byte(unchecked: 0) == JSONByte.minus
    guard let floor = DecimalText.floor(number, timesTenTo: 0) else {
      return isNegative ? .max : .max - 1
    }
    return latency(floor.value)
  }

  /// A whole number of milliseconds within the same limits.
  @inline(__always)
  static func latency(_ milliseconds: Int64) -> UInt32 {
    milliseconds < 0 ? .max : UInt32(truncatingIfNeeded: min(milliseconds, Int64(UInt32.max - 1)))
  }

  mutating func projectID(_ text: RawSpan) -> UInt32 {
    guard text.byteCount > 0 else { return 0 }
    let fingerprint = hash.fingerprint(of: text)
    if let id = projectIDs[fingerprint] { return id }
    let id = names.projects.id(of: TraceName(text.array))
    projectIDs.remember(id, for: fingerprint)
    return id
  }
}

extension RawSpan {
  /// A copy of the bytes.
  var array: [UInt8] {
    // Safe: the array copies the bytes while the buffer is there.
    unsafe withUnsafeBytes { unsafe Array($0) }
  }
}

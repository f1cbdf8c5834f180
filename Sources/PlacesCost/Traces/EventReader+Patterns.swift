/// What came of a line that may have a known pattern.
enum UsualLine {
  /// It was read; the next one starts where it ends.
  case read(end: Int)
  /// It has no known pattern.
  case unknown
  /// One of its values needs a closer look, or it is too near to the end of the bytes.
  case unusual
}

/// Reading lines whose pattern is known.
extension EventReader {
  /// Reads the line that starts at an offset, if it has a known pattern and plain values.
  ///
  /// What is read is what `read(_:into:)` would read; whatever is unusual is left to that.
  ///
  /// - Parameters:
  ///   - bytes: lines, those that `before` knows values of.
  ///   - start: where the line starts.
  ///   - steps: the known patterns.
  ///   - event: has nothing but a position; meaningless if the line is not read.
  /// - Returns: what came of it.
  @inline(__always)
  mutating func readUsual(
    _ bytes: RawSpan,
    from start: Int,
    _ steps: Swift.Span<LinePatterns.Step>,
    into event: inout Event
  ) -> UsualLine {
    var offset = start
    var place = steps[0].next
    var token = 0..<0
    // Read at the end of the line, for the names in them are kept, which those of a malformed line are not.
    var project = 0..<0
    var fields: JSONExtent?
    while offset &+ LinePatterns.windowLength <= bytes.byteCount {
      let window = Window(bytes, at: offset)
      while !steps[place].matches(window) { place = steps[place].sibling }
      offset &+= steps[place].length
      let value = steps[place].value
      let end: Int?
      // The larger ones first, because the compiler inlines no more from some size on.
      switch value {
      case .text: end = readText(bytes, from: offset, into: &event)
      case .time: end = Self.readTime(bytes, from: offset, into: &event)
      case .client: end = readClient(bytes, from: offset, into: &event)
      case .token:
        end = readToken(bytes, from: offset, into: &event)
        if let end { token = offset..<end }
      case .latency: end = Self.readLatency(bytes, from: offset, into: &event)
      case .tags: end = readTags(bytes, from: offset, into: &event)
      case .place: end = readPlace(bytes, from: offset, into: &event)
      case .timeText, .sequence, .project, .status, .statusText, .fields, .fieldsText, .otherText,
        .otherNumber:
        end = nil
      case .none: end = offset
      case .unknown: return .unknown
      case .end:
        guard offset &- start <= options.maximumLineLength else { return .unusual }
        event.kind = steps[place].kind
        event.api = steps[place].api
        event.isComposing = steps[place].isComposing
        if let fields, !readFields(fields, bytes, into: &event) { return .unusual }
        finish(bytes, token: token, project: project, into: &event)
        return .read(end: offset)
      }
      if let end {
        offset = end
      } else {
        guard let extent = readRare(value, bytes, from: offset, into: &event) else {
          return .unusual
        }
        offset = extent.end
        if value == .project { project = extent.range }
        if value == .fields || value == .fieldsText { fields = extent }
      }
      place = steps[place].next
    }
    return .unusual
  }

  /// Reads a value that is not plain or that few lines have; nil if it needs a closer look.
  @inline(never)
  private mutating func readRare(
    _ value: LinePatterns.Value,
    _ bytes: RawSpan,
    from offset: Int,
    into event: inout Event
  ) -> JSONExtent? {
    guard let extent = bytes.value(value.kind, from: offset),
      extent.kind != .escapedString || value == .text
    else { return nil }
    let contents = bytes.extracting(extent.range)
    switch value {
    case .client, .token, .tags: return nil
    case .text:
      var scratch: [UInt8] = []
      extent.withText(of: bytes, scratch: &scratch) { text in
        note(TypedText(text, counting: options.counting), of: text, in: &event)
      }
    case .time:
      guard let time = Timestamp.read(milliseconds: contents) else { return nil }
      event.time = time
    case .timeText:
      guard let time = Timestamp.read(rfc3339: contents) else { return nil }
      event.time = time
    case .sequence:
      guard let sequence = DecimalText.integer(contents) else { return nil }
      event.sequence = sequence
    case .status: event.outcome = options.statusRule.outcome(number: contents)
    case .statusText: event.outcome = options.statusRule.outcome(text: contents)
    case .latency: event.latency = Self.latency(contents)
    case .place: event.place = hash.hash(of: contents)
    case .project, .fields, .fieldsText, .otherText, .otherNumber, .unknown, .none, .end: break
    }
    return extent
  }

  /// What can be said of an event once all of its line has been read.
  @inline(__always)
  private mutating func finish(
    _ bytes: RawSpan,
    token: Range<Int>,
    project: Range<Int>,
    into event: inout Event
  ) {
    if event.client.isAbsent {
      event.group =
        token.isEmpty
        ? AttributionGroup.anonymous
        : groups.group(.token, bytes.extracting(token), fingerprint: event.token)
    }
    if project.isEmpty { return }
    event.project = projectID(bytes.extracting(project))
    if options.tagsProjects {
      event.tags = taggedByProject(event.tags, project: event.project)
    }
  }

  /// Reads the requested fields; at the end of the line, because that counts unknown ones.
  @inline(never)
  private mutating func readFields(
    _ extent: JSONExtent,
    _ bytes: RawSpan,
    into event: inout Event
  ) -> Bool {
    var scratch: [UInt8] = []
    do throws(Malformation) {
      event.fields = try fields(extent, bytes, &scratch, kind: event.kind, api: event.api)
      return true
    } catch {
      return false
    }
  }
}

extension LinePatterns.Value {
  /// What stands there; the quote of a string belongs to the bytes before it.
  fileprivate var kind: JSONExtent.Kind {
    switch self {
    case .unknown, .none, .end: .absent
    case .time, .sequence, .status, .latency, .otherNumber: .number
    case .timeText, .client, .token, .text, .project, .statusText, .place, .fieldsText, .otherText:
      .string
    case .fields: .array
    case .tags: .object
    }
  }
}

extension RawSpan {
  /// The value of a kind at an offset, in lines whose bytes there are not known to be valid.
  ///
  /// - Returns: nil if there is none, or if it goes beyond the line; a string may have escapes.
  @inline(never)
  fileprivate func value(_ kind: JSONExtent.Kind, from start: Int) -> JSONExtent? {
    // An array may seem to go on in the next lines, hundreds of them.
    let end = kind == .array ? firstOffset(of: JSONByte.newline, from: start) : nil
    var cursor = JSONCursor(extracting(0..<(end ?? byteCount)))
    cursor.skip(to: kind == .string ? start - 1 : start)
    guard let extent = try? cursor.readValue(), extent.start == start,
      extent.kind == kind || kind == .string && extent.isString
    else { return nil }
    return extent
  }
}

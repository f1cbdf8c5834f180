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
  ///   - bytes: lines.
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
    var place = 0
    var token = 0..<0
    // Read at the end of the line, for the names in them are kept, which those of a malformed line are not.
    var project = 0..<0
    var fields: JSONExtent?
    while offset &+ LinePatterns.windowLength <= bytes.byteCount {
      let window = Window(bytes, at: offset)
      place = steps[place].next
      while place != 0, !steps[place].matches(window) { place = steps[place].sibling }
      guard place != 0 else { return .unknown }
      offset &+= steps[place].length
      var end = offset
      switch steps[place].value {
      case .none: break
      case .end:
        guard offset &- start <= options.maximumLineLength else { return .unusual }
        event.kind = steps[place].kind
        event.api = steps[place].api
        event.isComposing = steps[place].isComposing
        if let fields, !readFields(fields, bytes, into: &event) { return .unusual }
        finish(bytes, token: token, project: project, into: &event)
        return .read(end: offset)
      case .time:
        guard let number = bytes.number(from: offset),
          let time = Timestamp.read(milliseconds: bytes.extracting(number))
        else { return .unusual }
        event.time = time
        end = number.upperBound
      case .client:
        guard let text = bytes.plainText(from: offset) else { return .unusual }
        end = text.upperBound
        if text.isEmpty { break }
        event.client = hash.fingerprint(of: bytes.extracting(text))
        event.group = groups.group(.client, bytes.extracting(text), fingerprint: event.client)
      case .token:
        guard let text = bytes.plainText(from: offset) else { return .unusual }
        end = text.upperBound
        token = text
        if text.isEmpty { break }
        event.token = hash.fingerprint(of: bytes.extracting(text))
      case .text:
        guard let text = bytes.plainText(from: offset) else {
          guard let end = readWideText(bytes, from: offset, into: &event) else { return .unusual }
          offset = end
          continue
        }
        end = text.upperBound
        let contents = bytes.extracting(text)
        note(TypedText(plain: contents), of: contents, in: &event)
      case .tags:
        guard let (tags, length) = tagSets[bytes, offset] else { return .unusual }
        event.tags = tags
        end = offset &+ length
      case .latency:
        guard let number = bytes.number(from: offset) else { return .unusual }
        event.latency = Self.latency(bytes.extracting(number))
        end = number.upperBound
      case .otherNumber:
        guard let number = bytes.number(from: offset) else { return .unusual }
        end = number.upperBound
      case .otherText:
        guard let text = bytes.plainText(from: offset) else { return .unusual }
        end = text.upperBound
      default:
        let value = steps[place].value
        guard let extent = readRare(value, bytes, from: offset, into: &event) else {
          return .unusual
        }
        end = extent.end
        if value == .project { project = extent.range }
        if value == .fields || value == .fieldsText { fields = extent }
      }
      offset = end
    }
    return .unusual
  }

  /// Reads a value that few lines have, or that takes longer anyway.
  @inline(never)
  private mutating func readRare(
    _ value: LinePatterns.Value,
    _ bytes: RawSpan,
    from offset: Int,
    into event: inout Event
  ) -> JSONExtent? {
    guard let extent = bytes.value(value.kind, from: offset), extent.kind != .escapedString
    else { return nil }
    let contents = bytes.extracting(extent.range)
    switch value {
    case .timeText:
      guard let time = Timestamp.read(rfc3339: contents) else { return nil }
      event.time = time
    case .sequence:
      guard let sequence = DecimalText.integer(contents) else { return nil }
      event.sequence = sequence
    case .status: event.outcome = options.statusRule.outcome(number: contents)
    case .statusText: event.outcome = options.statusRule.outcome(text: contents)
    case .place: if !extent.range.isEmpty { event.place = hash.hash(of: contents) }
    default: break
    }
    return extent
  }

  /// Reads a typed text that is not plain, and returns where it ends.
  @inline(never)
  private mutating func readWideText(
    _ bytes: RawSpan,
    from offset: Int,
    into event: inout Event
  ) -> Int? {
    guard let extent = bytes.value(.string, from: offset) else { return nil }
    var scratch: [UInt8] = []
    extent.withText(of: bytes, scratch: &scratch) { text in
      note(TypedText(text, counting: options.counting), of: text, in: &event)
    }
    return extent.end
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
    event.project = projectID(bytes.extracting(project))
    if options.tagsProjects, event.project != 0 {
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
    case .none, .end: .absent
    case .time, .sequence, .status, .latency, .otherNumber: .number
    case .timeText, .client, .token, .text, .project, .statusText, .place, .fieldsText, .otherText:
      .string
    case .fields: .array
    case .tags: .object
    }
  }
}

extension RawSpan {
  /// The extent of plain text from an offset to a quote; nil if there is something else in it.
  @inline(__always)
  fileprivate func plainText(from start: Int) -> Range<Int>? {
    let end = endOfPlainText(from: start)
    guard end < byteCount, byte(unchecked: end) == JSONByte.quote else { return nil }
    return start..<end
  }

  /// The extent of a number at an offset; nil if something else starts there.
  @inline(__always)
  fileprivate func number(from start: Int) -> Range<Int>? {
    let end = endOfDigits(from: start)
    // No digit may follow a first zero.
    guard end < byteCount, end > start, byte(unchecked: start) != JSONByte.zero,
      byte(unchecked: end) == JSONByte.comma || byte(unchecked: end) == JSONByte.closeBrace
    else { return value(.number, from: start)?.range }
    return start..<end
  }

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

/// Reads blocks of a native trace into events, one line after the other.
///
/// Has tables of its own, so several scanners can read blocks of one trace at the same time; their
/// results are put together in the order of the blocks.
struct LineScanner {
  private var reader: EventReader
  private var patterns = LinePatterns()
  private let maximumLineLength: Int
  /// Few lines are shorter; what room is made for.
  private static let usualLength = 100
  /// Writes each valid line anew, for `convert`; nil where only events are wanted.
  var rewriter: LineRewriter?
  /// How many names have been handed over with earlier blocks.
  private var handedOver = (projects: 0, tagSets: 0)

  init(options: TraceOptions) {
    reader = EventReader(options: options)
    maximumLineLength = options.maximumLineLength
  }

  /// Reads a block, whose buffers go to the result.
  mutating func scan(_ block: inout TraceBlock) -> ScannedBlock {
    var result = ScannedBlock()
    swap(&result.events, &block.events)
    scan(
      // Safe: the span lives no longer than the array that it borrows.
      unsafe block.bytes.span.bytes.extracting(block.range),
      isStart: block.isStart,
      longLinesBefore: block.longLinesBefore,
      into: &result
    )
    swap(&result.bytes, &block.bytes)
    return result
  }

  /// Reads the lines of a block, of which the last may lack its end.
  private mutating func scan(
    _ bytes: RawSpan,
    isStart: Bool,
    longLinesBefore: Int,
    into result: inout ScannedBlock
  ) {
    for _ in 0..<longLinesBefore { addLongLine(to: &result) }
    reader.before = LineBefore()
    result.events.reserveCapacity(bytes.byteCount / Self.usualLength)
    var start = 0
    while start < bytes.byteCount {
      var isPatternKnown = true
      if rewriter == nil {
        isPatternKnown = scanUsual(bytes, from: &start, into: &result)
        guard start < bytes.byteCount else { break }
      }
      let end = bytes.firstOffset(of: JSONByte.newline, from: start) ?? bytes.byteCount
      let line = bytes.extracting(start..<end)
      let count = result.events.count
      scanNumbered(line, isFirst: isStart && result.lines == 0, into: &result)
      if !isPatternKnown, count < result.events.count {
        patterns.learn(line, result.events[count])
      }
      start = end + 1
    }
    result.summary.add(result.events)
    handOverNames(to: &result)
  }

  /// Reads lines as long as they have known patterns.
  ///
  /// - Returns: whether the next line, if there is one, has a known pattern too.
  private mutating func scanUsual(
    _ bytes: RawSpan,
    from start: inout Int,
    into result: inout ScannedBlock
  ) -> Bool {
    // A copy, so that `self` stays free.
    let steps = patterns.steps
    while true {
      // Read in its place, so that it is not copied there.
      let index = result.events.count
      result.events.append(Event(position: Event.position(file: 0, line: result.lines &+ 1)))
      switch reader.readUsual(bytes, from: start, steps.span, into: &result.events[index]) {
      case .read(let end):
        result.lines &+= 1
        start = end
      case .unusual:
        result.events.removeLast()
        return true
      case .unknown:
        result.events.removeLast()
        return false
      }
    }
  }

  /// Reads lines that were made from the entries of a source in a foreign format.
  mutating func scan(_ lines: borrowing NativeLines) -> ScannedBlock {
    var result = ScannedBlock()
    // Safe: the span lives no longer than the array that it borrows.
    let bytes = unsafe lines.bytes.span.bytes
    for line in lines.lines {
      let position = Event.position(file: 0, line: line.entry)
      scanLine(bytes.extracting(line.range), position: position, into: &result)
    }
    result.summary.add(result.events)
    handOverNames(to: &result)
    return result
  }

  @inline(__always)
  private mutating func scanNumbered(
    _ line: RawSpan,
    isFirst: Bool,
    into result: inout ScannedBlock
  ) {
    guard line.byteCount <= maximumLineLength else { return addLongLine(to: &result) }
    result.lines += 1
    let bytes = isFirst ? line.withoutByteOrderMark() : line
    if bytes.isBlank { return }
    scanLine(bytes, position: Event.position(file: 0, line: result.lines), into: &result)
  }

  private func addLongLine(to result: inout ScannedBlock) {
    result.lines += 1
    result.summary.addMalformed(.tooLong, position: Event.position(file: 0, line: result.lines))
  }

  @inline(__always)
  private mutating func scanLine(
    _ bytes: RawSpan,
    position: UInt64,
    into result: inout ScannedBlock
  ) {
    // Read in its place, so that it is not copied there.
    let index = result.events.count
    result.events.append(Event(position: position))
    do throws(Malformation) {
      let isKnown = try reader.read(bytes, into: &result.events[index])
      if isKnown {
        if reader.values.hasDoubts { noteDoubts(of: bytes, in: &result) }
      } else {
        result.events.removeLast()
        result.summary.unknownTypes += 1
      }
      rewriter?.append(bytes, isKnownType: isKnown)
    } catch {
      result.events.removeLast()
      result.summary.addMalformed(error, position: position)
    }
  }

  /// Notes what a line says of the source that it was converted from.
  private func noteDoubts(of line: RawSpan, in result: inout ScannedBlock) {
    if let value = reader.values[.resolution], let doubt = SourceDoubt.resolution(value, of: line) {
      result.summary.sources[0].add(doubt)
    }
    if reader.values[.sampled]?.kind == .true { result.summary.sources[0].add(.sampled) }
  }

  private mutating func handOverNames(to result: inout ScannedBlock) {
    result.newProjects = Array(reader.names.projects.names[handedOver.projects...])
    result.newTagSets = Array(reader.names.tagSets.names[handedOver.tagSets...])
    handedOver = (reader.names.projects.names.count, reader.names.tagSets.names.count)
    result.summary.unknownFields = reader.unknownFields
    reader.unknownFields = [:]
  }
}

/// Reads sources line by line into events, in the order given.
///
/// Bytes are read in chunks of fixed size; where a chunk ends changes nothing. A line may be as long
/// as `TraceOptions.maximumLineLength`, for which the buffer grows.
package struct TraceReader {
  private let options: TraceOptions
  private let sources: [TraceSource]
  private var reader: EventReader
  private var counted = InputSummary()

  /// The index of the source being read.
  private var file = 0
  private var stream: ByteStream?
  /// What turns the source being read into lines; nil for a native trace.
  private var converter: (any SourceConverter)?
  private var lines = NativeLines()
  /// Writes each valid line anew, for `convert`; nil where only events are wanted.
  package internal(set) var rewriter: LineRewriter?
  /// The number of the line that starts at `lineStart`.
  private var lineNumber = 1

  private var buffer: [UInt8]
  /// Where the first line not yet read starts.
  private var lineStart = 0
  /// Up to where there is no newline from `lineStart` on.
  private var searched = 0
  /// Up to where the buffer is filled.
  private var filled = 0
  /// Whether the line being read is too long, and its bytes are thrown away.
  private var isDiscarding = false

  private var progress: TraceProgress

  package init(_ sources: [TraceSource], options: TraceOptions) {
    self.options = options
    self.sources = sources
    reader = EventReader(options: options)
    buffer = Array(repeating: 0, count: max(16, options.chunkSize))
    progress = TraceProgress(before: options.onProgress == nil ? [] : sources)
    counted.files = sources.map(\.name)
    counted.sources = SourceSummary.named(after: sources)
  }

  /// The names that ids in the events refer to.
  package var names: TraceNames { reader.names }

  /// What each source has held so far.
  var sourceSummaries: [SourceSummary] { counted.sources }

  /// What has been read so far.
  package var summary: InputSummary {
    var summary = counted
    summary.unknownFields = reader.unknownFields
    return summary
  }

  /// Replaces `events` by the next ones in the order of the input; none are left if it is empty.
  ///
  /// - Throws: `TraceError` if a source cannot be read.
  package mutating func readBatch(into events: inout [Event]) throws(TraceError) {
    events.removeAll(keepingCapacity: true)
    while events.isEmpty, file < sources.count {
      guard let stream else {
        try openStream()
        readBuffer(atEnd: false, into: &events)
        noteProgress(bytes: filled)
        continue
      }
      makeRoom()
      let room = filled..<min(buffer.count, filled + max(1, options.chunkSize))
      let count = try stream.read(into: &buffer, room)
      filled += count
      readBuffer(atEnd: count == 0, into: &events)
      noteProgress(bytes: count)
      if count == 0 {
        self.stream = nil
        file += 1
      }
    }
  }

  private mutating func noteProgress(bytes: Int) {
    guard let onProgress = options.onProgress else { return }
    if stream?.isCompressed ?? false { progress.totalBytes = nil }
    progress.bytes += bytes
    progress.events = counted.events
    onProgress(progress)
  }

  private mutating func openStream() throws(TraceError) {
    let opened = try ByteStream(sources[file])
    stream = opened
    (lineNumber, lineStart, searched, filled, isDiscarding) = (1, 0, 0, 0, false)
    try detectFormat(opened)
  }

  private mutating func readBuffer(atEnd: Bool, into events: inout [Event]) {
    if converter == nil {
      readLines(atEnd: atEnd, into: &events)
    } else {
      convert(atEnd: atEnd, into: &events)
    }
  }

  /// Reads the first bytes of a source and finds out from them what format it has.
  private mutating func detectFormat(_ stream: ByteStream) throws(TraceError) {
    var isWhole = false
    if options.format == nil {
      while filled < SourcePrefix.limit, !isWhole {
        growIfFull()
        let count = try stream.read(into: &buffer, filled..<buffer.count)
        filled += count
        isWhole = count == 0
      }
    }
    let prefix = SourcePrefix(buffer[..<filled], isWhole: isWhole)
    if options.format == nil, let other = OtherFile(prefix) {
      throw .noTrace(path: sources[file].name, other)
    }
    let format = options.format ?? .detect(prefix, mapping: options.conversion.mapping)
    counted.sources[file].format = format
    lines.source = counted.sources[file]
    converter = format.converter(
      client: Array(counted.sources[file].name.utf8),
      options: options.conversion
    )
  }

  /// Converts what is in the buffer and reads the lines that come of it.
  private mutating func convert(atEnd: Bool, into events: inout [Event]) {
    // Taken out of `self`, so that `self` stays free while bytes of it are borrowed.
    guard var converter else { return }
    self.converter = nil
    var lines = NativeLines()
    swap(&lines, &self.lines)
    defer { swap(&lines, &self.lines) }
    do {
      // Safe: the spans live no longer than the arrays that they borrow.
      converter.convert(unsafe buffer.span.bytes.extracting(lineStart..<filled), into: &lines)
      if atEnd { converter.finish(into: &lines) }
      self.converter = converter
      let bytes = unsafe lines.bytes.span.bytes
      for line in lines.lines {
        let position = Event.position(file: file, line: line.entry)
        readLine(bytes.extracting(line.range), position: position, into: &events)
      }
    }
    (lineStart, searched) = (filled, filled)
    for rejection in lines.rejections {
      let position = Event.position(file: file, line: rejection.entry)
      counted.addMalformed(.badEntry(rejection.reason), position: position)
    }
    lines.removeAll()
    let evidence = counted.sources[file].evidence
    counted.sources[file] = lines.source
    counted.sources[file].evidence = evidence
  }

  /// Moves the unfinished line to the front of the buffer, which grows if that line fills it.
  private mutating func makeRoom() {
    // What has not been searched, such as the bytes that told the format, may hold whole lines.
    if searched - lineStart > options.maximumLineLength {
      isDiscarding = true
      lineStart = filled
      searched = filled
    }
    if lineStart > 0 {
      buffer.replaceSubrange(0..<filled - lineStart, with: buffer[lineStart..<filled])
      searched -= lineStart
      filled -= lineStart
      lineStart = 0
    }
    growIfFull()
  }

  private mutating func growIfFull() {
    guard filled == buffer.count else { return }
    buffer.append(contentsOf: repeatElement(0, count: buffer.count))
  }

  /// Reads the lines that end in the buffer; at the end of a source, what follows the last one too.
  private mutating func readLines(atEnd: Bool, into events: inout [Event]) {
    // Taken out of `self`, so that `self` stays free while a line lies in it.
    var buffer: [UInt8] = []
    swap(&buffer, &self.buffer)
    defer { swap(&buffer, &self.buffer) }
    // Safe: the span lives no longer than the array that it borrows.
    let bytes = unsafe buffer.span.bytes.extracting(0..<filled)
    while let end = bytes.firstOffset(of: JSONByte.newline, from: searched) {
      readLine(bytes.extracting(lineStart..<end), into: &events)
      lineStart = end + 1
      searched = lineStart
    }
    searched = filled
    if atEnd, filled > lineStart || isDiscarding {
      readLine(bytes.extracting(lineStart..<filled), into: &events)
    }
  }

  private mutating func readLine(_ line: RawSpan, into events: inout [Event]) {
    let position = Event.position(file: file, line: lineNumber)
    let bytes = lineNumber == 1 ? line.withoutByteOrderMark() : line
    lineNumber += 1
    if isDiscarding || bytes.byteCount > options.maximumLineLength {
      isDiscarding = false
      counted.addMalformed(.tooLong, position: position)
      return
    }
    if bytes.isBlank { return }
    readLine(bytes, position: position, into: &events)
  }

  @inline(__always)
  private mutating func readLine(
    _ bytes: RawSpan,
    position: UInt64,
    into events: inout [Event]
  ) {
    var event = Event()
    event.position = position
    do throws(Malformation) {
      let isKnown = try reader.read(bytes, into: &event)
      if isKnown {
        counted.add(event)
        events.append(event)
        if reader.values.hasDoubts, converter == nil { noteDoubts(of: bytes) }
      } else {
        counted.unknownTypes += 1
      }
      rewriter?.append(bytes, isKnownType: isKnown)
    } catch {
      counted.addMalformed(error, position: position)
    }
  }
}

extension TraceReader {
  /// Notes what a line of a native trace says of the source that it was converted from.
  private mutating func noteDoubts(of line: RawSpan) {
    if let value = reader.values[.resolution], let doubt = SourceDoubt.resolution(value, of: line) {
      counted.sources[file].add(doubt)
    }
    if reader.values[.sampled]?.kind == .true { counted.sources[file].add(.sampled) }
  }
}

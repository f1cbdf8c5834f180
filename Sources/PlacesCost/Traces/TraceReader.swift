/// Reads sources line by line into events, in the order given.
///
/// Bytes are read in chunks of fixed size, whose whole lines are scanned on as many threads as there
/// may be; where a chunk ends and who scans it changes nothing. A line may be as long as
/// `TraceOptions.maximumLineLength`, for which the buffer grows.
package struct TraceReader {
  let options: TraceOptions
  private let sources: [TraceSource]
  var counted = InputSummary()

  /// Where each source is read from, and in the end where it would go on; empty for whole sources.
  var starts: [SourceStart] = []

  /// The index of the source being read.
  var file = 0
  var stream: ByteStream?
  /// What turns the source being read into lines; nil for a native trace.
  var converter: (any SourceConverter)?
  var lines = NativeLines()
  /// How many lines of the source have been read.
  var lineCount = 0

  var buffer: [UInt8]
  /// Where the first line not yet handed on starts.
  var lineStart = 0
  /// Up to where there is no newline from `lineStart` on.
  var searched = 0
  /// Up to where the buffer is filled.
  var filled = 0
  /// Whether the bytes to come are the first of their source.
  var isStart = true
  /// Whether the line being read is too long, and its bytes are thrown away.
  var isDiscarding = false
  /// How many such lines came before the bytes to be handed on next.
  var longLinesBefore = 0

  /// Buffers of the block that was read last, to be used again.
  var spareBytes: [UInt8] = []
  var spareEvents: [Event] = []

  /// Reads lines on the calling thread.
  var scanner: LineScanner
  /// Has lines read on further threads; nil until a source is long enough for that to pay.
  var queue: ScanQueue?
  /// The ids of the scanners: the own one first, then those of the queue.
  var scannerNames: [ScannerNames]
  /// The names that ids in the events refer to.
  package internal(set) var names = TraceNames()
  private var progress: TraceProgress

  package init(_ sources: [TraceSource], options: TraceOptions) {
    self.options = options
    self.sources = sources
    scanner = LineScanner(options: options)
    scannerNames = Array(repeating: ScannerNames(), count: max(1, options.threads))
    buffer = Array(repeating: 0, count: max(16, options.chunkSize))
    progress = TraceProgress(before: options.onProgress == nil ? [] : sources)
    counted.files = sources.map(\.name)
    counted.sources = SourceSummary.named(after: sources)
  }

  /// Writes each valid line anew, for `convert`; nil where only events are wanted.
  ///
  /// Needs a reader of one thread.
  package internal(set) var rewriter: LineRewriter? {
    get { scanner.rewriter }
    set {
      precondition(newValue == nil || options.threads == 1, "lines are written anew in one thread")
      scanner.rewriter = newValue
    }
    _modify { yield &scanner.rewriter }
  }

  /// What each source has held so far.
  var sourceSummaries: [SourceSummary] { counted.sources }

  /// What has been read so far.
  package var summary: InputSummary { counted }

  /// Replaces `events` by the next ones in the order of the input; none are left if it is empty.
  ///
  /// - Throws: `TraceError` if a source cannot be read.
  package mutating func readBatch(into events: inout [Event]) throws(TraceError) {
    events.removeAll(keepingCapacity: true)
    while events.isEmpty {
      if let stream, !isQueueFull {
        try readChunk(stream, into: &events)
      } else if let queue, !queue.isEmpty {
        var (block, scanner) = queue.take(scanningWith: &self.scanner)
        add(&block, scannedBy: scanner.map { $0 + 1 } ?? 0, into: &events)
        noteProgress(bytes: 0)
      } else if file < sources.count {
        try openStream()
        handOn(atEnd: false, into: &events)
        noteProgress(bytes: filled)
      } else {
        return
      }
    }
  }

  /// Whether blocks have to be taken out before another can be put in.
  private var isQueueFull: Bool { queue.map { !$0.hasRoom && !$0.isEmpty } ?? false }

  private mutating func readChunk(
    _ stream: ByteStream,
    into events: inout [Event]
  ) throws(TraceError) {
    makeRoom()
    let room = filled..<min(buffer.count, filled + max(1, options.chunkSize))
    let count = try stream.read(into: &buffer, room)
    filled += count
    handOn(atEnd: count == 0, into: &events)
    noteProgress(bytes: count)
    guard count == 0 else { return }
    self.stream = nil
    if !starts.isEmpty { starts[file].converter = converter as? any ContinuableConverter }
    file += 1
  }

  private mutating func noteProgress(bytes: Int) {
    guard let onProgress = options.onProgress else { return }
    if stream?.isCompressed ?? false { progress.totalBytes = nil }
    progress.bytes += bytes
    progress.events = counted.events
    onProgress(progress)
  }

  private mutating func openStream() throws(TraceError) {
    let start = starts.isEmpty ? SourceStart() : starts[file]
    let opened = if let stream = start.stream { stream } else { try ByteStream(sources[file]) }
    stream = opened
    (lineCount, lineStart, searched, filled) = (start.lines, 0, 0, 0)
    (isStart, isDiscarding, longLinesBefore) = (start.lines == 0, false, 0)
    guard start.isContinued else { return try detectFormat(opened) }
    lines.source = counted.sources[file]
    converter = start.converter
  }

  /// Goes on where another reader has left off.
  mutating func start(_ starts: [SourceStart], _ summary: InputSummary, _ names: TraceNames) {
    self.starts = starts
    self.names = names
    counted = summary
    progress.totalBytes = nil
  }

  /// Reads the first bytes of a source and finds out from them what format it has.
  private mutating func detectFormat(_ stream: ByteStream) throws(TraceError) {
    var isWhole = false
    let isChecked = options.format == nil
    if isChecked {
      while filled < SourcePrefix.limit, !isWhole {
        growIfFull()
        let count = try stream.read(into: &buffer, filled..<buffer.count)
        filled += count
        isWhole = count == 0
      }
    }
    let prefix = SourcePrefix(buffer[..<filled], isWhole: isWhole)
    if isChecked, let other = OtherFile(prefix) {
      throw .noTrace(path: sources[file].name, other)
    }
    let format = options.format ?? .detect(prefix, mapping: options.conversion.mapping)
    counted.sources[file].begin(format)
    lines.source = counted.sources[file]
    converter = format.converter?.init(
      client: Array(counted.sources[file].name.utf8),
      options: options.conversion
    )
    guard !starts.isEmpty, var continuable = converter as? any ContinuableConverter else { return }
    continuable.use(options.hash)
    converter = continuable
  }

  /// Hands what is in the buffer on to be read: whole lines, or whatever a converter wants.
  private mutating func handOn(atEnd: Bool, into events: inout [Event]) {
    if converter == nil {
      handOnLines(atEnd: atEnd, into: &events)
    } else {
      convert(atEnd: atEnd, into: &events)
    }
  }

  /// Converts what is in the buffer and reads the lines that come of it.
  private mutating func convert(atEnd: Bool, into events: inout [Event]) {
    // Taken out of `self`, so that `self` stays free while bytes of it are borrowed.
    guard var converter else { return }
    self.converter = nil
    var lines = NativeLines()
    swap(&lines, &self.lines)
    defer { swap(&lines, &self.lines) }
    // Safe: the span lives no longer than the array that it borrows.
    converter.convert(unsafe buffer.span.bytes.extracting(lineStart..<filled), into: &lines)
    if atEnd { converter.finish(into: &lines) }
    self.converter = converter
    var scanned = scanner.scan(lines)
    add(&scanned, scannedBy: 0, into: &events)
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
      for offset in lineStart..<filled { buffer[offset - lineStart] = buffer[offset] }
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
}

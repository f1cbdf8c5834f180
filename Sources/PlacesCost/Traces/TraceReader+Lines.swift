/// Lines of a native trace.
extension TraceReader {
  /// Hands on the lines that end in the buffer; at the end of a source, what follows the last one too.
  mutating func handOnLines(atEnd: Bool, into events: inout [Event]) {
    if isDiscarding { skipLongLine(atEnd: atEnd) }
    let end = atEnd ? filled : lastLineEnd
    searched = filled
    guard end > lineStart || atEnd && longLinesBefore > 0 else { return }
    var block = TraceBlock(
      range: lineStart..<end,
      isStart: isStart,
      longLinesBefore: longLinesBefore
    )
    swap(&block.events, &spareEvents)
    if options.threads > 1, queue == nil, !atEnd, block.range.count * 2 >= options.chunkSize {
      queue = ScanQueue(threads: options.threads - 1, options: options)
    }
    if let queue, queue.hasRoom {
      let rest = buffer[end..<filled]
      // Not as long as the buffer, which one long line may have made huge.
      let size = max(options.chunkSize, rest.count, 16)
      var emptied: [UInt8] = []
      swap(&emptied, &spareBytes)
      if emptied.count != size { emptied = Array(repeating: 0, count: size) }
      emptied.replaceSubrange(0..<rest.count, with: rest)
      swap(&emptied, &buffer)
      swap(&emptied, &block.bytes)
      queue.put(block)
      (lineStart, searched, filled) = (0, rest.count, rest.count)
    } else {
      // Lent to the block, so that it is not copied.
      swap(&block.bytes, &buffer)
      var scanned = scanner.scan(&block)
      swap(&scanned.bytes, &buffer)
      add(&scanned, scannedBy: 0, into: &events)
      lineStart = end
    }
    (isStart, longLinesBefore) = (false, 0)
  }

  /// The end of the last line that ends in the buffer; `lineStart` if none does.
  private var lastLineEnd: Int {
    var end = filled
    while end > max(lineStart, searched), buffer[end - 1] != JSONByte.newline { end -= 1 }
    return end > max(lineStart, searched) ? end : lineStart
  }

  /// Throws bytes of a line that is too long away, up to its end.
  private mutating func skipLongLine(atEnd: Bool) {
    let end = buffer[lineStart..<filled].firstIndex(of: JSONByte.newline)
    guard end != nil || atEnd else { return lineStart = filled }
    lineStart = end.map { $0 + 1 } ?? filled
    isDiscarding = false
    longLinesBefore += 1
  }

  /// Puts what a block holds behind what was read before.
  mutating func add(
    _ block: inout ScannedBlock,
    scannedBy index: Int,
    into events: inout [Event]
  ) {
    let file = queuedFile
    scannerNames[index].add(block, to: &names)
    let base = Event.position(file: file, line: lineCount)
    scannerNames[index].place(&block.events, behind: base)
    if events.isEmpty {
      swap(&events, &block.events)
    } else {
      events += block.events
      block.events.removeAll(keepingCapacity: true)
    }
    swap(&spareEvents, &block.events)
    swap(&spareBytes, &block.bytes)
    counted.add(block, file: file, linesBefore: lineCount, isNative: converter == nil)
    lineCount += block.lines
    if !starts.isEmpty { starts[file].lines = lineCount }
  }

  /// The source of the blocks under way: all of them are taken out before the next one is opened.
  private var queuedFile: Int { stream == nil ? file - 1 : file }
}

extension InputSummary {
  /// Adds what a block of lines of a source holds, but for its events themselves.
  fileprivate mutating func add(
    _ block: ScannedBlock,
    file: Int,
    linesBefore: Int,
    isNative: Bool
  ) {
    var read = block.summary
    let source = read.sources[0]
    read.sources = []
    let base = Event.position(file: file, line: linesBefore)
    read.firstMalformed = read.firstMalformed.map {
      MalformedLine(position: $0.position + base, reason: $0.reason)
    }
    merge(read)
    if isNative {
      sources[file].merge(source)
    } else {
      // The converter has told the rest by itself.
      sources[file].evidence.merge(source.evidence)
    }
  }
}

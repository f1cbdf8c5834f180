/// Writes before each line of a native trace by what a trace may be divided, and in which order its
/// parts go: `KEY<TAB>ORDER<TAB>LINE`.
///
/// Lines of one key belong into one part, in the order of their ORDER, which is text of fixed width.
package struct ShardKeyFilter {
  /// What a trace is divided by.
  package enum Division: String, CaseIterable, Sendable {
    /// The token: calls without one are left out, and so is all that is no call.
    case billing
    /// The attribution key (S1); lines that are malformed or of an unknown type have one of their own.
    case session
  }

  private let division: Division
  private let options: TraceOptions
  private var sources: [TraceSource]
  private var reader: EventReader
  private var stream: ByteStream?
  private var name = ""
  private var isFirstLine = true
  private var isDiscarding = false
  private var buffer: [UInt8]
  private var filled = 0

  /// What stands for a line that is too long to be kept, as malformed as that.
  private static let tooLongLine = Array("(line too long)".utf8)

  package init(
    _ sources: [TraceSource],
    by division: Division,
    options: AnalysisOptions,
    secret: String
  ) {
    self.division = division
    self.sources = sources.reversed()
    var reading = TraceOptions(options)
    reading.hash = KeyedHash(secret: secret.utf8)
    self.options = reading
    reader = EventReader(options: reading)
    buffer = Array(repeating: 0, count: reading.chunkSize)
  }

  /// The next lines; nil at the end of the last source.
  ///
  /// - Throws: `TraceError` if a source cannot be read or is no native trace.
  package mutating func next() throws(TraceError) -> [UInt8]? {
    guard let stream else {
      guard let source = sources.popLast() else { return nil }
      try open(source)
      return []
    }
    if filled == buffer.count { buffer.append(contentsOf: repeatElement(0, count: filled)) }
    let count = try stream.read(into: &buffer, filled..<buffer.count)
    filled += count
    var output: [UInt8] = []
    let start = writeLines(atEnd: count == 0, to: &output)
    buffer.replaceSubrange(0..<filled - start, with: buffer[start..<filled])
    filled -= start
    if filled > options.maximumLineLength {
      isDiscarding = true
      filled = 0
    }
    if count == 0 { self.stream = nil }
    return output
  }

  private mutating func open(_ source: TraceSource) throws(TraceError) {
    let stream = try ByteStream(source)
    name = source.name
    (isFirstLine, isDiscarding, filled) = (true, false, 0)
    var isWhole = false
    while options.format == nil, filled < SourcePrefix.limit, !isWhole {
      let count = try stream.read(into: &buffer, filled..<buffer.count)
      filled += count
      isWhole = count == 0
    }
    self.stream = stream
    guard options.format == nil else { return }
    let prefix = SourcePrefix(buffer[..<filled], isWhole: isWhole)
    if let other = OtherFile(prefix) { throw .noTrace(path: name, other) }
    let format = SourceFormat.detect(prefix, mapping: options.conversion.mapping)
    guard format == .native else { throw .notNative(path: name, format) }
  }

  /// Writes the lines that end in the buffer; returns where the first one begins that does not.
  private mutating func writeLines(atEnd: Bool, to output: inout [UInt8]) -> Int {
    // Taken out of `self`, so that `self` stays free while a line lies in it.
    var buffer: [UInt8] = []
    swap(&buffer, &self.buffer)
    defer { swap(&buffer, &self.buffer) }
    // Safe: the span lives no longer than the array that it borrows.
    let bytes = unsafe buffer.span.bytes.extracting(0..<filled)
    var start = 0
    while let end = bytes.firstOffset(of: JSONByte.newline, from: start) {
      writeLine(bytes.extracting(start..<end), to: &output)
      start = end + 1
    }
    guard atEnd, start < filled || isDiscarding else { return start }
    writeLine(bytes.extracting(start..<filled), to: &output)
    return filled
  }

  private mutating func writeLine(_ line: RawSpan, to output: inout [UInt8]) {
    let line = isFirstLine ? line.withoutByteOrderMark() : line
    isFirstLine = false
    guard !isDiscarding, line.byteCount <= options.maximumLineLength else {
      isDiscarding = false
      // Safe: the span lives no longer than the array that it borrows.
      if division == .session {
        unsafe Self.write(Self.tooLongLine.span.bytes, .absent, nil, to: &output)
      }
      return
    }
    if line.isBlank { return }
    var event = Event()
    let isKnown = (try? reader.read(line, into: &event)) ?? false
    switch division {
    case .session:
      if isKnown {
        Self.write(line, event.attributionKey, event, to: &output)
      } else {
        Self.write(line, .absent, nil, to: &output)
      }
    case .billing:
      guard isKnown, event.kind.isCall, !event.token.isAbsent else { return }
      Self.write(line, event.token, event, to: &output)
    }
  }

  private static func write(
    _ line: RawSpan,
    _ key: Fingerprint,
    _ event: Event?,
    to output: inout [UInt8]
  ) {
    output.appendHexadecimal(key.high)
    output.appendHexadecimal(key.low)
    output.append(UInt8(ascii: "\t"))
    output.appendHexadecimal(event.map { Self.sortable($0.time) } ?? 0)
    output.appendHexadecimal(event.map { Self.sortable($0.sequence) } ?? 0)
    output.append(UInt8(ascii: "\t"))
    // Safe: the bytes are copied while the buffer is there.
    unsafe line.withUnsafeBytes { unsafe output.append(contentsOf: $0) }
    output.append(JSONByte.newline)
  }

  /// A number whose order as unsigned is that of the signed one.
  private static func sortable(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number) ^ 1 << 63
  }
}

extension [UInt8] {
  /// Appends a number as 16 hexadecimal digits.
  fileprivate mutating func appendHexadecimal(_ number: UInt64) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift) & 15)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

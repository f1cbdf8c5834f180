/// Cuts a stream of bytes into lines, and holds one at a time.
struct LineAssembler {
  /// The longest line that is kept.
  static let maximumLength = 4 << 20

  /// The line found last, without its end.
  private(set) var line: [UInt8] = []
  /// Whether the line found last was longer than is kept; `line` is empty then.
  private(set) var isTooLong = false
  private var isWhole = false
  private var isFirst = true

  /// Passes over the bytes from `offset` on to the end of a line; false if none ends here.
  mutating func next(_ bytes: RawSpan, _ offset: inout Int) -> Bool {
    if isWhole { clear() }
    guard offset < bytes.byteCount else { return false }
    let end = bytes.firstOffset(of: JSONByte.newline, from: offset)
    add(bytes.extracting(offset..<(end ?? bytes.byteCount)))
    offset = end.map { $0 + 1 } ?? bytes.byteCount
    if end != nil { endLine() }
    return end != nil
  }

  /// Takes in the end of the stream; false if no line was open.
  mutating func finish() -> Bool {
    if isWhole { clear() }
    guard !line.isEmpty || isTooLong else { return false }
    endLine()
    return true
  }

  private mutating func clear() {
    line.removeAll(keepingCapacity: true)
    isTooLong = false
    isWhole = false
  }

  private mutating func add(_ bytes: RawSpan) {
    guard !isTooLong else { return }
    if line.count + bytes.byteCount > Self.maximumLength {
      isTooLong = true
      line.removeAll()
    } else {
      line += bytes.array
    }
  }

  private mutating func endLine() {
    if line.last == JSONByte.carriageReturn { line.removeLast() }
    if isFirst { line.removeFirst(line.byteOrderMarkLength) }
    isFirst = false
    isWhole = true
  }
}

extension LineAssembler {
  /// The next line that ends in the bytes from `offset` on, as an entry of a source; nil if none does.
  ///
  /// Lines are counted; one that is too long is rejected and passed over.
  mutating func nextEntry(
    _ bytes: RawSpan,
    _ offset: inout Int,
    into native: inout NativeLines
  ) -> [UInt8]? {
    while next(bytes, &offset) {
      if let line = entry(into: &native) { return line }
    }
    return nil
  }

  /// The line that the end of the stream ends, as an entry of a source; nil if none was open.
  mutating func lastEntry(into native: inout NativeLines) -> [UInt8]? {
    finish() ? entry(into: &native) : nil
  }

  private func entry(into native: inout NativeLines) -> [UInt8]? {
    native.source.entries += 1
    guard isTooLong else { return line }
    native.reject(.tooLong(limit: Self.maximumLength), entry: native.source.entries)
    return nil
  }
}

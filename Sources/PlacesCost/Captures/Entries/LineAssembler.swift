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

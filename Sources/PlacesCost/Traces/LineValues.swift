/// Where the last value of each known key lies in a line.
struct LineValues {
  /// The longest line whose values it can note.
  static let maximumLength = Int(UInt32.max)

  /// A `JSONExtent` of half its size.
  private struct Slot {
    var start: UInt32 = 0
    var end: UInt32 = 0
    var kind = JSONExtent.Kind.absent
  }

  /// The keys that are present and not null, by `TraceKey.bit`.
  private var present: UInt16 = 0

  /// The keys whose value is of the wrong kind.
  private var wrong: UInt16 = 0

  /// By `TraceKey.index`; left over from an earlier line for keys that are not present.
  ///
  /// An array, because an `InlineArray` is copied whole for each look into it (Swift 6.3).
  private var slots = Array(repeating: Slot(), count: TraceKey.allCases.count)

  /// The value of a key, nil where it is absent or null.
  @inline(__always)
  subscript(key: TraceKey) -> JSONExtent? {
    guard present & key.bit != 0 else { return nil }
    let slot = slots[key.index]
    return JSONExtent(kind: slot.kind, start: Int(slot.start), end: Int(slot.end))
  }

  /// Whether the line says anything of the source that it was converted from.
  @inline(__always)
  var hasDoubts: Bool {
    present & (TraceKey.resolution.bit | TraceKey.sampled.bit) != 0
  }

  /// Passes over a whole line, notes the values of the known keys, and returns whether it is an
  /// object.
  ///
  /// `scratch` is room for the text of keys with escapes.
  @inline(__always)
  mutating func scan(_ line: RawSpan, scratch: inout [UInt8]) throws(JSONError) -> Bool {
    (present, wrong) = (0, 0)
    var cursor = JSONCursor(line)
    cursor.skipSpace()
    guard cursor.next == JSONByte.openBrace else {
      _ = try cursor.readValue()
      try cursor.finish()
      return false
    }
    if try cursor.enterObject() {
      try readMembers(&cursor, line, &scratch)
    }
    try cursor.finish()
    return true
  }

  @inline(__always)
  private mutating func readMembers(
    _ cursor: inout JSONCursor,
    _ line: RawSpan,
    _ scratch: inout [UInt8]
  ) throws(JSONError) {
    repeat {
      let key = TraceKey(try cursor.readKey(), of: line, scratch: &scratch)
      let value = try cursor.readValue()
      guard let key else { continue }
      present = value.kind == .null ? present & ~key.bit : present | key.bit
      let isRight = value.kind == .null || key.acceptedKinds & value.kind.bit != 0
      wrong = isRight ? wrong & ~key.bit : wrong | key.bit
      guard value.kind != .null else { continue }
      slots[key.index] = Slot(
        start: UInt32(truncatingIfNeeded: value.start),
        end: UInt32(truncatingIfNeeded: value.end),
        kind: value.kind
      )
    } while try cursor.continuesObject()
  }

  /// Throws for the first key, in the order of `TraceKey`, whose value is of the wrong kind.
  @inline(__always)
  func checkKinds() throws(Malformation) {
    guard wrong == 0 else { throw .wrongType(TraceKey(index: wrong.trailingZeroBitCount)) }
  }
}

extension TraceKey {
  /// The key that a string of a line names; nil if it is none of them.
  @inline(__always)
  init?(_ key: JSONExtent, of line: RawSpan, scratch: inout [UInt8]) {
    let text = line.extracting(key.range)
    if key.kind == .string {
      self.init(text)
    } else {
      self.init(escaped: key, of: line, scratch: &scratch)
    }
  }

  @inline(never)
  private init?(escaped key: JSONExtent, of line: RawSpan, scratch: inout [UInt8]) {
    guard let known = key.withText(of: line, scratch: &scratch, { text in TraceKey(text) })
    else { return nil }
    self = known
  }
}

extension JSONExtent {
  /// Calls `body` with the text of this string of `line`, its escapes resolved.
  @inline(__always)
  func withText<Result, Failure: Error>(
    of line: RawSpan,
    scratch: inout [UInt8],
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let contents = line.extracting(range)
    if kind == .string { return try body(contents) }
    scratch.removeAll(keepingCapacity: true)
    JSONText.append(contents, to: &scratch)
    // Safe: `scratch` stays as it is, exclusively borrowed, until `body` returns.
    return try unsafe body(scratch.span.bytes)
  }
}

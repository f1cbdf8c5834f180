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

  private var guesses = KeyGuesses()
  private var objects = RecentObjects()

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

  /// What has been read of the members of a line.
  private struct Members {
    var present: UInt16 = 0
    var wrong: UInt16 = 0
    /// The place of the key before among guesses.
    var place = KeyGuesses.start
    /// The length of the value of `type`, 0 before it.
    var type = 0

    @inline(__always)
    mutating func add(
      _ key: TraceKey?,
      accepting accepted: UInt16,
      _ kind: JSONExtent.Kind,
      length: Int
    ) {
      if key == .type { type = length }
      place = KeyGuesses.place(after: key, type: type)
      guard let key else { return }
      present = kind == .null ? present & ~key.bit : present | key.bit
      wrong = accepted & kind.bit != 0 || kind == .null ? wrong & ~key.bit : wrong | key.bit
    }
  }

  @inline(__always)
  private mutating func readMembers(
    _ cursor: inout JSONCursor,
    _ line: RawSpan,
    _ scratch: inout [UInt8]
  ) throws(JSONError) {
    var members = Members()
    defer { (present, wrong) = (members.present, members.wrong) }
    let isDone = Self.readUsualMembers(&cursor, line, &members, &slots, guesses, objects)
    if isDone { return }
    repeat {
      let key = try readKey(&cursor, line, after: members.place, &scratch)
      let value = try cursor.readValue()
      if value.kind == .object { objects.remember(line, value.range) }
      members.add(
        key,
        accepting: key?.acceptedKinds ?? 0,
        value.kind,
        length: value.end &- value.start
      )
      guard let key, value.kind != .null else { continue }
      slots[key.index] = Slot(
        start: UInt32(truncatingIfNeeded: value.start),
        end: UInt32(truncatingIfNeeded: value.end),
        kind: value.kind
      )
    } while try cursor.continuesObject()
  }

  /// Reads members as long as they are as most are: a key that was guessed, then at once a string of
  /// plain text, a whole number or an object that was met lately, then at once a comma or the end.
  ///
  /// - Returns: whether the object has ended; if not, the cursor is where a member starts.
  @inline(__always)
  @_lifetime(cursor: copy cursor)
  private static func readUsualMembers(
    _ cursor: inout JSONCursor,
    _ line: RawSpan,
    _ members: inout Members,
    _ slots: inout [Slot],
    _ guesses: KeyGuesses,
    _ objects: RecentObjects
  ) -> Bool {
    var offset = cursor.offset
    let count = line.byteCount
    // One check for the array to be ours alone, not one for each value.
    var slots = slots.mutableSpan
    while offset &+ KeyGuesses.length <= count {
      guard let guess = guesses.match(line, at: offset, after: members.place) else { break }
      var start = offset &+ guess.length
      guard start &+ 8 <= count else { break }
      var end: Int
      let kind: JSONExtent.Kind
      let next: Int
      switch line.byte(unchecked: start) {
      case JSONByte.quote:
        start &+= 1
        end = line.endOfPlainText(from: start)
        guard end &+ 1 < count, line.byte(unchecked: end) == JSONByte.quote else { return false }
        kind = .string
        next = end &+ 1
      case UInt8(ascii: "1")...JSONByte.nine:
        end = line.endOfDigits(from: start)
        guard end < count else { return false }
        kind = .number
        next = end
      case JSONByte.openBrace:
        guard let length = objects.length(line, at: start), start &+ length < count else {
          return false
        }
        end = start &+ length
        kind = .object
        next = end
      default: return false
      }
      let separator = line.byte(unchecked: next)
      guard separator == JSONByte.comma || separator == JSONByte.closeBrace else { return false }
      members.add(guess.key, accepting: guess.accepted, kind, length: end &- start)
      if let key = guess.key {
        slots[key.index] = Slot(
          start: UInt32(truncatingIfNeeded: start),
          end: UInt32(truncatingIfNeeded: end),
          kind: kind
        )
      }
      offset = next &+ 1
      cursor.skip(to: offset)
      if separator == JSONByte.closeBrace {
        cursor.leaveObject()
        return true
      }
    }
    return false
  }

  /// Reads a key that was not guessed.
  @inline(never)
  @_lifetime(cursor: copy cursor)
  private mutating func readKey(
    _ cursor: inout JSONCursor,
    _ line: RawSpan,
    after place: Int,
    _ scratch: inout [UInt8]
  ) throws(JSONError) -> TraceKey? {
    cursor.skipSpace()
    let start = cursor.offset
    let extent = try cursor.readKey()
    let key = TraceKey(extent, of: line, scratch: &scratch)
    // Only what is the same to the byte each time can be guessed: no escapes, no space at the colon.
    if extent.kind == .string, cursor.offset == extent.end + 2 {
      guesses.learn(key, in: line, start..<cursor.offset, after: place)
    }
    return key
  }

  /// Throws for the first key, in the order of `TraceKey`, whose value is of the wrong kind.
  @inline(__always)
  func checkKinds() throws(Malformation) {
    guard wrong == 0 else { throw .wrongType(TraceKey(index: wrong.trailingZeroBitCount)) }
  }
}

extension TraceKey {
  @inline(__always)
  fileprivate init?(_ key: JSONExtent, of line: RawSpan, scratch: inout [UInt8]) {
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

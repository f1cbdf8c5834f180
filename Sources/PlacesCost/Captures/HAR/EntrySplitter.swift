/// Finds the entries of an HTTP archive while its bytes stream by, and keeps one at a time.
///
/// Design: a machine of a few states over the bytes of JSON text, which knows strings from
/// structure and counts how deep it is. It looks for arrays that are the value of a key `entries`,
/// at any depth and behind any wrapping, and copies each of their elements into a buffer, to be
/// read properly once it is whole. Everything else, page titles and timings, is passed over.
///
/// Of long strings, which are bodies of responses, only the start is kept, so the buffer
/// stays small whatever the archive holds. Inside strings eight bytes are passed at a time.
///
/// ```
/// onInputData({"log":{"creator":{"name":"X"},"entries":[{…},{…}]}})
///                                        ^writer        ^entry ^entry
/// ```
struct EntrySplitter {
  /// The longest entry that is kept.
  static let maximumEntryLength = 64 << 20
  /// The longest string that is kept whole.
  static let maximumTextLength = 256 << 10
  /// How much is kept of a longer one.
  static let keptTextLength = 16 << 10

  enum Found {
    /// A whole entry, in `entry`.
    case entry
    /// An element of `entries` that is no object.
    case notAnObject
    /// An entry of more than `maximumEntryLength`.
    case tooLong
    /// The name of the program that wrote the archive.
    case writer([UInt8])
    /// A number of a Playwright trace's first line, by its key.
    case number(key: [UInt8], [UInt8])
  }

  /// The bytes of the entry found last.
  private(set) var entry: [UInt8] = []

  /// How many objects and arrays are open here.
  private(set) var depth = 0
  private var inString = false
  private var isEscaped = false
  /// The text of the string being read, or read last, as far as it may be a key that matters.
  private var text: [UInt8] = []
  /// The key whose value is due; empty if none is.
  private var key: [UInt8] = []
  /// The depth inside of the array of entries.
  private var entriesDepth: Int?
  /// The depth inside of the object that names the program.
  private var writerDepth: Int?
  /// The depth around the entry being copied.
  private var captureDepth: Int?
  private var isTooLong = false
  /// Where the string being copied starts in `entry`.
  private var textStart = 0
  /// Whether the rest of the string being copied is left out.
  private var isCutting = false
  /// Whether a scalar stands where an entry should.
  private var hasScalar = false
  private var number: [UInt8] = []

  /// Passes over the bytes from `offset` on, up to the next thing found.
  mutating func next(_ bytes: RawSpan, _ offset: inout Int) -> Found? {
    while offset < bytes.byteCount {
      if inString {
        passString(bytes, &offset)
        continue
      }
      let byte = bytes.byte(unchecked: offset)
      offset += 1
      if captureDepth != nil { keep(byte) }
      if let found = take(byte) { return found }
    }
    return nil
  }

  /// Whether the text has ended where JSON text may end.
  var isComplete: Bool { depth == 0 && !inString }
}

/// Structure.
extension EntrySplitter {
  @inline(__always)
  private mutating func take(_ byte: UInt8) -> Found? {
    switch byte {
    case JSONByte.quote:
      inString = true
      isEscaped = false
      text.removeAll(keepingCapacity: true)
      textStart = entry.count
      if depth == entriesDepth { hasScalar = true }
    case JSONByte.colon:
      swap(&key, &text)
      text.removeAll(keepingCapacity: true)
    case JSONByte.comma: return endValue()
    case JSONByte.openBrace: openObject()
    case JSONByte.openBracket: openArray()
    case JSONByte.closeBrace, JSONByte.closeBracket: return close()
    case JSONByte.space, JSONByte.newline, JSONByte.carriageReturn, JSONByte.tab: break
    default:
      if captureDepth != nil { break }
      if depth == entriesDepth { hasScalar = true }
      if depth == 1, !key.isEmpty, number.count < 32 { number.append(byte) }
    }
    return nil
  }

  private mutating func openObject() {
    if captureDepth == nil {
      let isSnapshot = depth == 1 && key.elementsEqual("snapshot".utf8)
      if depth == entriesDepth || isSnapshot {
        captureDepth = depth
        isTooLong = false
        entry.removeAll(keepingCapacity: true)
        entry.append(JSONByte.openBrace)
      } else if key.elementsEqual("creator".utf8) || key.elementsEqual("browser".utf8) {
        writerDepth = depth + 1
      }
    }
    depth += 1
    key.removeAll(keepingCapacity: true)
  }

  private mutating func openArray() {
    depth += 1
    if captureDepth == nil {
      if entriesDepth == nil, key.elementsEqual("entries".utf8) {
        entriesDepth = depth
      } else if depth - 1 == entriesDepth {
        hasScalar = true
      }
    }
    key.removeAll(keepingCapacity: true)
  }

  private mutating func close() -> Found? {
    let found = endValue()
    depth = max(0, depth - 1)
    if depth == captureDepth {
      captureDepth = nil
      return isTooLong ? .tooLong : .entry
    }
    if captureDepth != nil { return nil }
    if let entriesDepth, depth < entriesDepth { self.entriesDepth = nil }
    if let writerDepth, depth < writerDepth { self.writerDepth = nil }
    return found
  }

  /// Ends a value at a comma or a closing bracket.
  private mutating func endValue() -> Found? {
    defer {
      key.removeAll(keepingCapacity: true)
      text.removeAll(keepingCapacity: true)
      number.removeAll(keepingCapacity: true)
    }
    if captureDepth != nil { return nil }
    if hasScalar, depth == entriesDepth {
      hasScalar = false
      return .notAnObject
    }
    if depth == writerDepth, key.elementsEqual("name".utf8), !text.isEmpty {
      return .writer(text)
    }
    if depth == 1, !number.isEmpty, !key.isEmpty { return .number(key: key, number) }
    return nil
  }
}

/// Strings.
extension EntrySplitter {
  /// Passes over the rest of a string, or what there is of it.
  private mutating func passString(_ bytes: RawSpan, _ offset: inout Int) {
    let start = offset
    if isEscaped, offset < bytes.byteCount {
      isEscaped = false
      offset += 1
    }
    while offset < bytes.byteCount {
      offset = bytes.endOfTextRun(from: offset)
      guard offset < bytes.byteCount else { break }
      if bytes.byte(unchecked: offset) == JSONByte.quote {
        keep(bytes, start..<offset)
        offset += 1
        inString = false
        endText()
        return
      }
      isEscaped = offset + 1 == bytes.byteCount
      offset = min(offset + 2, bytes.byteCount)
    }
    keep(bytes, start..<offset)
  }

  private mutating func endText() {
    isCutting = false
    if captureDepth != nil, !isTooLong { entry.append(JSONByte.quote) }
  }

  /// Copies a part of a string.
  private mutating func keep(_ bytes: RawSpan, _ range: Range<Int>) {
    if text.count < 64 {
      for offset in range.prefix(64 - text.count) { text.append(bytes.byte(unchecked: offset)) }
    }
    guard captureDepth != nil, !isCutting, !isTooLong else { return }
    guard entry.count - textStart + range.count <= Self.maximumTextLength else {
      let missing = max(0, Self.keptTextLength - (entry.count - textStart))
      entry.append(bytes, range.prefix(missing))
      cut()
      return
    }
    entry.append(bytes, range[...])
    limit()
  }

  /// Copies one byte of structure.
  @inline(__always)
  private mutating func keep(_ byte: UInt8) {
    if isTooLong { return }
    entry.append(byte)
    limit()
  }

  @inline(__always)
  private mutating func limit() {
    if entry.count > Self.maximumEntryLength {
      isTooLong = true
      entry.removeAll()
    }
  }

  /// Leaves out the rest of the string being copied, ending where no escape or scalar is torn.
  private mutating func cut() {
    isCutting = true
    entry.removeLast(max(0, entry.count - textStart - Self.keptTextLength))
    while entry.count > textStart, let last = entry.last {
      let tail = entry[textStart...].suffix(12)
      if let escape = tail.firstIndex(of: JSONByte.backslash) {
        entry.removeLast(entry.count - escape)
      } else if last >= 0x80 {
        entry.removeLast()
      } else {
        return
      }
    }
  }
}

extension [UInt8] {
  /// Appends the bytes at the offsets of a range.
  fileprivate mutating func append(_ bytes: RawSpan, _ range: Range<Int>.SubSequence) {
    // Safe: the buffer is copied from while it is there.
    unsafe bytes.extracting(range.startIndex..<range.endIndex).withUnsafeBytes { buffer in
      unsafe append(contentsOf: buffer)
    }
  }
}

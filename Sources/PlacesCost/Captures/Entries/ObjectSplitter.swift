/// Finds the JSON objects that are the entries of a source while its bytes stream by, and keeps one
/// at a time.
///
/// Entries are the outermost objects: one a line, one after the other, or the elements of an array,
/// with or without something before them, as containers put the name of a service before each line.
/// With a key they are instead the elements of every array that is the value of that key, at any
/// depth: the spans of an OTLP document.
///
/// An object that is torn in the middle is given up where a line ends inside of a string, or where
/// a line starts with `{` while one is still open; the next one is read again.
struct ObjectSplitter {
  /// The longest entry that is kept.
  static let maximumLength = 16 << 20

  enum Found: Hashable {
    /// A whole entry, in `entry`.
    case entry
    case broken
    case tooLong
  }

  /// The bytes of the entry found last.
  private(set) var entry: [UInt8] = []
  /// Whether an entry is open here.
  private(set) var isCapturing = false

  /// Empty for the outermost objects.
  private let key: [UInt8]
  private var depth = 0
  private var isTooLong = false
  private var inString = false
  private var isEscaped = false
  private var isLineStart = true

  /// Around the entries, where they are the elements of an array at a key.
  private var outerDepth = 0
  private var arrayDepth: Int?
  private var text: [UInt8] = []
  private var lastKey: [UInt8] = []

  init(arraysAt key: String = "") {
    self.key = Array(key.utf8)
  }

  /// Whether there is an array that has not been closed.
  var isInside: Bool { isCapturing || outerDepth > 0 }

  /// Passes over the bytes from `offset` on, up to the next entry.
  mutating func next(_ bytes: RawSpan, _ offset: inout Int) -> Found? {
    while offset < bytes.byteCount {
      let byte = bytes.byte(unchecked: offset)
      offset += 1
      var found: Found?
      if isCapturing { found = capture(byte) } else { pass(byte) }
      isLineStart = byte == JSONByte.newline
      if let found { return found }
    }
    return nil
  }
}

extension ObjectSplitter {
  private mutating func start() {
    isCapturing = true
    isTooLong = false
    depth = 1
    (inString, isEscaped) = (false, false)
    entry.removeAll(keepingCapacity: true)
    entry.append(JSONByte.openBrace)
  }

  private mutating func capture(_ byte: UInt8) -> Found? {
    if byte == JSONByte.openBrace, isLineStart {
      giveUp()
      pass(byte)
      return .broken
    }
    if byte == JSONByte.newline, inString {
      giveUp()
      return .broken
    }
    keep(byte)
    if inString {
      _ = passText(byte)
      return nil
    }
    switch byte {
    case JSONByte.quote: inString = true
    case JSONByte.openBrace, JSONByte.openBracket: depth += 1
    case JSONByte.closeBrace, JSONByte.closeBracket:
      depth -= 1
      if depth == 0 {
        isCapturing = false
        return isTooLong ? .tooLong : .entry
      }
    default: break
    }
    return nil
  }

  private mutating func giveUp() {
    isCapturing = false
    (inString, isEscaped) = (false, false)
    outerDepth = 0
    arrayDepth = nil
    lastKey.removeAll()
    text.removeAll()
  }

  private mutating func keep(_ byte: UInt8) {
    guard !isTooLong else { return }
    entry.append(byte)
    if entry.count > Self.maximumLength {
      isTooLong = true
      entry.removeAll()
    }
  }

  /// Passes over a byte that is in no entry.
  private mutating func pass(_ byte: UInt8) {
    if key.isEmpty {
      if byte == JSONByte.openBrace { start() }
      return
    }
    if byte == JSONByte.newline, inString || outerDepth == 0 { giveUp() }
    if byte == JSONByte.openBrace, isLineStart { giveUp() }
    if inString {
      if passText(byte), text.count < 64 { text.append(byte) }
      return
    }
    switch byte {
    case JSONByte.quote:
      inString = true
      text.removeAll(keepingCapacity: true)
    case JSONByte.colon: lastKey = text
    case JSONByte.comma: lastKey.removeAll(keepingCapacity: true)
    case JSONByte.openBrace:
      if outerDepth == arrayDepth {
        start()
      } else {
        outerDepth += 1
        lastKey.removeAll(keepingCapacity: true)
      }
    case JSONByte.openBracket:
      outerDepth += 1
      if arrayDepth == nil, lastKey == key { arrayDepth = outerDepth }
      lastKey.removeAll(keepingCapacity: true)
    case JSONByte.closeBrace, JSONByte.closeBracket:
      if outerDepth == arrayDepth { arrayDepth = nil }
      outerDepth = max(0, outerDepth - 1)
    default: break
    }
  }

  /// Passes over a byte of a string; returns whether it stands for itself.
  private mutating func passText(_ byte: UInt8) -> Bool {
    if isEscaped {
      isEscaped = false
    } else if byte == JSONByte.backslash {
      isEscaped = true
    } else if byte == JSONByte.quote {
      inString = false
    } else {
      return true
    }
    return false
  }
}

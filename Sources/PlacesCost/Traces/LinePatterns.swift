/// How the lines of a trace are put together: which bytes all of them share, and where values stand.
///
/// Whoever writes a trace writes its lines in a few ways. A line that was read once teaches its own:
///
/// ```
/// {"ts":1788246006305,"type":"keystroke","input":"pizza"}
/// {"ts":             ,"type":"keystroke","input":"     "}
///       time                                      text
/// ```
///
/// Lines that start alike share steps, which makes a tree of them. What a value means is decided as a
/// step is learnt, so that a line of a known pattern is compared and read in one go.
struct LinePatterns {
  /// What to do with the value that follows the bytes of a step.
  enum Value: UInt8 {
    /// None is known, because no step has the bytes of the line.
    case unknown
    /// There is none: more bytes follow.
    case none
    /// There is none: the line ends here.
    case end
    case time, timeText, sequence, client, token, text, project, status, statusText, latency, place
    case fields, fieldsText, tags
    /// Without a meaning for an event of this kind.
    case otherText, otherNumber
  }

  /// Bytes that lines share, and the value behind them.
  struct Step {
    /// The bytes, padded with 0.
    fileprivate var bytes = Window()
    /// Ones where there are bytes.
    fileprivate var mask = Window()
    /// How many bytes there are, at most `windowLength`.
    fileprivate(set) var length = 0
    fileprivate(set) var value = Value.unknown
    /// The kind, generation and composing of a line that ends here.
    fileprivate(set) var kind = EventKind.keystroke
    fileprivate(set) var api = API.new
    fileprivate(set) var isComposing = false
    /// The first step that may come next; 0 for none.
    fileprivate(set) var next = 0
    /// The step to try if a line has other bytes than this one; 0 for none.
    fileprivate(set) var sibling = 0

    /// Whether the bytes are those at the start of a window.
    @inline(__always)
    func matches(_ window: Window) -> Bool { window.equals(bytes, under: mask) }
  }

  /// The first step is the start of a line; it has no bytes, so that all bytes match it.
  private(set) var steps = [Step()]
  /// How many lines are let pass before one is learnt: more each time that learning turned out to be
  /// in vain, up to `longestPause`.
  private var pause = 0
  private var passed = 0

  /// How many steps are kept, and how many may follow one.
  private static let limit = 512
  private static let siblingLimit = 16
  private static let longestPause = 1023

  /// How many bytes are compared at a time.
  static let windowLength = 32
}

/// Bytes that are compared at one go.
struct Window: Equatable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  init() {}

  /// At most `LinePatterns.windowLength` bytes, the rest filled up with 0.
  fileprivate init(padding bytes: some Sequence<UInt8>) {
    var words: [UInt64] = [0, 0, 0, 0]
    for (index, byte) in bytes.enumerated() {
      words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8)
    }
    (first, second, third, fourth) = (words[0], words[1], words[2], words[3])
  }

  /// The bytes at an offset, where `LinePatterns.windowLength` must lie.
  @inline(__always)
  init(_ bytes: RawSpan, at offset: Int) {
    first = bytes.word(unchecked: offset)
    second = bytes.word(unchecked: offset &+ 8)
    third = bytes.word(unchecked: offset &+ 16)
    fourth = bytes.word(unchecked: offset &+ 24)
  }

  @inline(__always)
  func equals(_ other: Window, under mask: Window) -> Bool {
    let differences =
      (first & mask.first ^ other.first) | (second & mask.second ^ other.second)
      | (third & mask.third ^ other.third) | (fourth & mask.fourth ^ other.fourth)
    return differences == 0
  }
}

extension LinePatterns {
  /// Learns the pattern of a line, unless its values cannot be told by where they stand.
  ///
  /// - Parameters:
  ///   - line: a valid line of a known type, which a newline followed.
  ///   - event: what was read from it.
  mutating func learn(_ line: RawSpan, _ event: Event) {
    guard passed >= pause else { return passed += 1 }
    passed = 0
    if !learnAtOnce(line, event) { pause = min(2 * pause + 1, Self.longestPause) }
  }

  /// Learns the pattern of a line now; says whether it was a new one that there was room for.
  private mutating func learnAtOnce(_ line: RawSpan, _ event: Event) -> Bool {
    guard let pieces = Self.pieces(of: line, event), pieces.count < Self.limit else { return false }
    let hasRoom = steps.count + pieces.count <= Self.limit
    // All are forgotten at once, so that a trace whose lines have changed is learnt anew.
    if !hasRoom { steps = [Step()] }
    let count = steps.count
    var place = 0
    for piece in pieces {
      guard let next = step(piece, after: place) else { return false }
      place = next
    }
    steps[place].kind = event.kind
    steps[place].api = event.api
    steps[place].isComposing = event.isComposing
    return hasRoom && steps.count > count
  }

  /// The number of a step behind another one, a new one if need be; nil if too many follow that.
  private mutating func step(_ step: Step, after place: Int) -> Int? {
    var siblings = 0
    var last = 0
    var candidate = steps[place].next
    while candidate != 0 {
      let other = steps[candidate]
      if other.bytes == step.bytes, other.mask == step.mask, other.value == step.value {
        return candidate
      }
      (last, candidate, siblings) = (candidate, other.sibling, siblings + 1)
    }
    guard siblings < Self.siblingLimit else { return nil }
    steps.append(step)
    if last == 0 {
      steps[place].next = steps.count - 1
    } else {
      steps[last].sibling = steps.count - 1
    }
    return steps.count - 1
  }

  /// Takes a line apart; nil if a value may mean something else in the next line that looks like it.
  private static func pieces(of line: RawSpan, _ event: Event) -> [Step]? {
    var steps: [Step] = []
    var scratch: [UInt8] = []
    var seen: Set<TraceKey> = []
    var start = 0
    var cursor = JSONCursor(line)
    do throws(JSONError) {
      guard try cursor.enterObject() else { return nil }
      repeat {
        let key = TraceKey(try cursor.readKey(), of: line, scratch: &scratch)
        let value = try cursor.readValue()
        // Of equal keys the last one wins, which nobody writes on purpose.
        if let key, !seen.insert(key).inserted { return nil }
        if isConstant(key, value) { continue }
        guard let meaning = meaning(of: key, value, in: event) else { return nil }
        append(line.extracting(start..<value.start).array, meaning, to: &steps)
        start = value.end
      } while try cursor.continuesObject()
    } catch {
      return nil
    }
    append(line.extracting(start..<line.byteCount).array + [JSONByte.newline], .end, to: &steps)
    return steps
  }

  /// Whether the bytes of a value are a part of the pattern.
  private static func isConstant(_ key: TraceKey?, _ value: JSONExtent) -> Bool {
    switch value.kind {
    case .null, .true, .false: key != .sampled
    default: key == .type || key == .api
    }
  }

  /// What a value means; nil if that cannot be said of all lines like this.
  private static func meaning(of key: TraceKey?, _ value: JSONExtent, in event: Event) -> Value? {
    let kind = event.kind
    let other: Value? = value.isString ? .otherText : value.kind == .number ? .otherNumber : nil
    return switch key {
    case .ts: value.isString ? .timeText : .time
    case .seq: .sequence
    case .client: .client
    case .token: .token
    case .input: kind.hasText ? .text : other
    case .project: kind.isCall ? .project : other
    case .status: !kind.isCall ? other : value.isString ? .statusText : .status
    case .latency: kind.isCall ? .latency : other
    case .placeID: kind.hasPlace ? .place : other
    case .fields: value.isString ? .fieldsText : .fields
    case .tags: .tags
    case .resolution, .sampled: nil
    case .type, .api, .composing, nil: other
    }
  }

  /// Adds bytes and the value behind them, in as many steps as they need.
  private static func append(_ bytes: [UInt8], _ value: Value, to steps: inout [Step]) {
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(windowLength)
      rest = rest.dropFirst(windowLength)
      var step = Step()
      step.bytes = Window(padding: part)
      step.mask = Window(padding: part.map { _ in .max })
      step.length = part.count
      step.value = rest.isEmpty ? value : .none
      steps.append(step)
    } while !rest.isEmpty
  }
}

/// Lines of the native trace, each with the number of the entry that it was made from.
///
/// Lives as long as a run: it also holds what must mean the same in all sources of the run.
struct NativeLines {
  struct Line {
    /// Where the line lies in `bytes`, without a newline.
    var range: Range<Int>
    /// The entry, from 1; what the line is in a position (findings point there).
    var entry: Int
  }

  struct Rejection {
    var entry: Int
    var reason: EntryProblem
  }

  private(set) var bytes: [UInt8] = []
  private(set) var lines: [Line] = []
  /// Entries that could not be read.
  private(set) var rejections: [Rejection] = []
  /// What the present source has held so far.
  var source = SourceSummary(name: "")
  var projects = ProjectNames()
  var clients = ClientNames()

  /// Forgets the lines, not what is known of the source.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    rejections.removeAll(keepingCapacity: true)
  }

  /// Adds the line of an event.
  mutating func append(_ event: NativeEvent, entry: Int) {
    let start = bytes.count
    var event = event
    event.isSampled = source.isSampled
    event.write(into: &bytes)
    lines.append(Line(range: start..<bytes.count, entry: entry))
    source.events += 1
  }

  /// Adds the line of a call, and notes what is odd about it.
  mutating func append(_ call: RecognizedCall, entry: Int) {
    var event = call.event
    event.project = call.key.flatMap { projects.name(ofKey: $0) }
    if call.hasMisplacedToken { source.countMisplacedToken(entry: entry) }
    append(event, entry: entry)
  }

  /// Counts an entry that is malformed.
  mutating func reject(_ reason: EntryProblem, entry: Int) {
    rejections.append(Rejection(entry: entry, reason: reason))
  }
}

/// Names for the projects of API keys, which are themselves never written.
///
/// A capture shows keys, not projects. The first key of a run stands for the project that most
/// traces leave unsaid; every other key is taken to be of another project (rule B2), by number.
struct ProjectNames {
  private var numbers: [[UInt8]: Int] = [:]

  /// The project of a key; nil for the first key of the run and for none.
  mutating func name(ofKey key: [UInt8]) -> [UInt8]? {
    guard !key.isEmpty else { return nil }
    let number = numbers[key] ?? numbers.count + 1
    numbers[key] = number
    return number == 1 ? nil : Array("key-\(number)".utf8)
  }
}

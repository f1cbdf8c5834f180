/// All that a run leaves to the next one (`--state`): what was counted, what is still open, and how far
/// each log has been read.
///
/// One direction: reader, order, filter and builder are values, which take up their work again as if
/// there had been no break. So the report of a log read in any number of runs is that of one run.
struct RunState {
  /// A log and how far it has been read.
  struct Log {
    /// The path as given; `-` for standard input.
    var name: String
    /// The pieces that were read, from the oldest on, the latest ones at least.
    var marks: [PieceMark] = []
    /// Whether the marks are of all pieces that ever were.
    var isComplete = true
    /// How many lines have been read, of all pieces together.
    var lines = 0
    /// Whether any bytes have been read.
    var isStarted = false
    var converter: (any ContinuableConverter)?

    /// How many pieces are remembered.
    static let markLimit = 16
  }

  let options: AnalysisOptions
  /// What clients, tokens and texts are told apart by, in all runs.
  private(set) var hash: KeyedHash
  var logs: [Log] = []
  var input = InputSummary()
  var names = TraceNames()
  /// What clients and projects of foreign formats are called.
  var clients = ClientNames()
  var projects = ProjectNames()
  var order = EventOrder()
  var duplicates: DuplicateFilter
  var builder: TallyBuilder
  /// Events that came too late for their place in the order.
  var lateEvents = 0

  /// The state before the first run.
  init(options: AnalysisOptions, hash: KeyedHash) {
    self.options = options
    self.hash = hash
    duplicates = DuplicateFilter(sources: 0, isOff: options.keepsDuplicates)
    builder = TallyBuilder(options: TallyBuilder.Options(options))
    use(hash)
  }

  /// Has all names told apart by a hash.
  mutating func use(_ hash: KeyedHash) {
    self.hash = hash
    clients.hash = hash
    projects.hash = hash
  }

  /// Counts events that come in order, duplicates left out, which it removes.
  mutating func count(_ released: inout [[Event]], of sources: [SourceSummary]) {
    for index in released.indices {
      duplicates.filter(&released[index], of: sources)
      builder.add(released[index])
    }
  }
}

extension RunState.Log {
  /// Notes how far the parts of a log have been read.
  mutating func note(_ read: [PieceMark], of parts: [LogPart], isLost: Bool) {
    if isLost { isComplete = false }
    for (mark, part) in zip(read, parts) where mark.offset > 0 {
      isStarted = true
      if let index = part.mark { marks[index] = mark } else { marks.append(mark) }
    }
    guard marks.count > Self.markLimit else { return }
    marks.removeFirst(marks.count - Self.markLimit)
    isComplete = false
  }
}

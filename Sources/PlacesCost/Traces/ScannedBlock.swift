/// Whole lines of a native trace that are read at one go.
struct TraceBlock {
  /// The lines; a buffer may hold more.
  var bytes: [UInt8] = []
  var range: Range<Int>
  /// Whether the first line is the first of its source, which may begin with a byte order mark.
  var isStart: Bool
  /// How many lines that were too long to keep come before.
  var longLinesBefore: Int
  /// Room for the events, empty.
  var events: [Event] = []
}

/// What the lines of a block hold.
///
/// Knows nothing of the lines before: positions count from the block's first line, in file 0, and
/// ids are those of the scanner that read it.
struct ScannedBlock {
  var events: [Event] = []
  /// How many lines there were, blank ones too.
  var lines = 0
  /// What was read, of one source without a name.
  var summary = InputSummary()
  /// Names that the scanner had not met before, in the order of their ids.
  var newProjects: [TraceName] = []
  var newTagSets: [TagSet] = []
  /// What the lines were read from, to be used again.
  var bytes: [UInt8] = []

  init() {
    summary.sources = [SourceSummary(name: "")]
  }
}

/// The ids of one scanner in terms of the whole trace.
struct ScannerNames {
  private var projects: [UInt32] = [0]
  private var tagSets: [UInt32] = [0]
  /// Whether every id is the same in both.
  private var isIdentity = true

  /// Takes over the names that are new in a block.
  mutating func add(_ block: ScannedBlock, to names: inout TraceNames) {
    for name in block.newProjects { add(names.projects.id(of: name), to: \.projects) }
    for set in block.newTagSets { add(names.tagSets.id(of: set), to: \.tagSets) }
  }

  private mutating func add(_ id: UInt32, to ids: WritableKeyPath<ScannerNames, [UInt32]>) {
    if Int(id) != self[keyPath: ids].count { isIdentity = false }
    self[keyPath: ids].append(id)
  }

  /// Gives the events of a block their place in the trace, and the ids that its names have there.
  func place(_ events: inout [Event], behind base: UInt64) {
    var events = events.mutableSpan
    for index in events.indices {
      events[index].position &+= base
      if isIdentity { continue }
      events[index].project = projects[Int(events[index].project)]
      events[index].tags = tagSets[Int(events[index].tags)]
    }
  }
}

/// Events in the order of rule T4, in memory or put aside in a temporary file.
///
/// The file holds events as they lie in memory. It has no name and is read by this process alone,
/// which matters because fingerprints mean nothing to another one.
struct EventRun {
  private let file: FileDescriptor?
  private var events: [Event]
  private var index = 0

  /// How many events are read from the file at a time.
  private let batch: Int

  /// A run of events that stay in memory.
  init(inMemory events: [Event]) {
    file = nil
    batch = 0
    self.events = events
  }

  /// A run that is read from a file, from its start, so many events at a time.
  init(reading file: FileDescriptor, batch: Int) throws(SystemError) {
    try file.seek(to: 0)
    self.file = file
    self.batch = batch
    events = []
    try refill()
  }

  /// The first event that has not been passed; nil at the end.
  var next: Event? { index < events.count ? events[index] : nil }

  /// Passes over the first event.
  mutating func advance() throws(SystemError) {
    index += 1
    if index == events.count { try refill() }
  }

  private mutating func refill() throws(SystemError) {
    guard let file else { return }
    index = 0
    events = try file.readRecords(of: Event.self, atMost: batch)
  }
}

// Plain data throughout, which the compiler checks: it may be written and read as bytes.
extension Event: BitwiseCopyable {}
extension Fingerprint: BitwiseCopyable {}
extension EventKind: BitwiseCopyable {}
extension API: BitwiseCopyable {}
extension Outcome: BitwiseCopyable {}
extension CallRole: BitwiseCopyable {}
extension Script: BitwiseCopyable {}
extension FieldSelection: BitwiseCopyable {}
extension FieldTier: BitwiseCopyable {}
extension LegacyData: BitwiseCopyable {}

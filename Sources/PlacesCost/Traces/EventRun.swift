/// Events in the order of rule T4, in memory or put aside in a temporary file.
///
/// The file holds events as they lie in memory. It has no name and is read by this process alone,
/// which matters because fingerprints mean nothing to another one.
struct EventRun {
  private let file: FileDescriptor?
  private var events: [Event]
  private var index = 0

  /// How many events are read from a file at a time.
  private static let batch = 4096

  /// A run of events that stay in memory.
  init(inMemory events: [Event]) {
    file = nil
    self.events = events
  }

  /// A run that is read from a file, from its start.
  init(reading file: FileDescriptor) throws(SystemError) {
    try file.seek(to: 0)
    self.file = file
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
    events = try file.readEvents(atMost: Self.batch)
  }
}

extension FileDescriptor {
  /// Appends events to what has been written.
  func write(_ events: [Event]) throws(SystemError) {
    // Safe: events are plain data, and the span lives no longer than the array.
    try unsafe write(events.span.bytes)
  }

  /// Reads the next events of a file of nothing but events; fewer only at its end.
  fileprivate func readEvents(atMost count: Int) throws(SystemError) -> [Event] {
    let size = MemoryLayout<Event>.stride
    var bytes = Array(repeating: UInt8(0), count: count * size)
    var filled = 0
    while filled < bytes.count {
      let read = try read(into: &bytes, filled..<bytes.count)
      if read == 0 { break }
      filled += read
    }
    // Safe: only this process writes the file, whole events at a time, so these are their bytes.
    return unsafe bytes.withUnsafeBytes { buffer in
      (0..<filled / size).map {
        unsafe buffer.loadUnaligned(fromByteOffset: $0 * size, as: Event.self)
      }
    }
  }
}

// Plain data throughout, which the compiler checks: it may be written and read as bytes.
extension Event: BitwiseCopyable {}
extension Fingerprint: BitwiseCopyable {}
extension EventKind: BitwiseCopyable {}
extension API: BitwiseCopyable {}
extension Outcome: BitwiseCopyable {}
extension Script: BitwiseCopyable {}
extension FieldSelection: BitwiseCopyable {}
extension FieldTier: BitwiseCopyable {}
extension LegacyData: BitwiseCopyable {}

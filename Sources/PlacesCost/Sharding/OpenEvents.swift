/// Events that wait until all parts of a trace are together, in an order that does not depend on how
/// the trace was divided.
///
/// That is the order of rule T4; of events of different attribution keys at one time and `seq`, between
/// which T4 does not decide across parts, it is that of the keys' hashes. Any number of events is held:
/// beyond 262,144 they wait in temporary files.
struct OpenEvents {
  private(set) var count = 0
  /// The ids of projects and tag sets that the events refer to.
  private(set) var projects: Set<UInt32> = []
  private(set) var tagSets: Set<UInt32> = []

  private var sorter: EventSorter
  private var pending: [Event] = []
  private var last: (time: Int64, sequence: Int64) = (.min, .min)
  private var rank: UInt64 = 0

  private static let batch = 1024
  /// The bits of a position that tell apart the events of one key at one time and `seq`.
  private static let rankMask: UInt64 = 1 << 24 - 1

  /// Creates a list of none, of which as many are held in memory as a limit allows.
  init(memory: MemoryLimit? = nil) {
    sorter = EventSorter(limit: min(1 << 18, memory?.sortedEvents ?? 1 << 18))
  }

  /// Begins with another part, whose events are in order by themselves.
  mutating func beginPart() {
    last = (.min, .min)
    rank = 0
  }

  /// Adds the next event of a part, in the order in which it came or was written.
  mutating func add(_ event: Event) throws(SystemError) {
    rank = event.time == last.time && event.sequence == last.sequence ? rank + 1 : 0
    last = (event.time, event.sequence)
    var event = event
    event.position =
      event.attributionKey.high & ~Self.rankMask | min(rank, Self.rankMask)
    if event.project != 0 { projects.insert(event.project) }
    if event.tags != 0 { tagSets.insert(event.tags) }
    pending.append(event)
    count += 1
    if pending.count == Self.batch { try flush() }
  }

  private mutating func flush() throws(SystemError) {
    try sorter.add(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with all events in order, numbered from 1; call once, after the last one.
  mutating func forEachBatch(_ body: ([Event]) throws -> Void) throws {
    try flush()
    var position: UInt64 = 0
    try sorter.forEachBatch { events in
      var events = events
      for index in events.indices {
        position += 1
        events[index].position = position
      }
      try body(events)
    }
  }
}

/// Small numbers in place of the hashes of texts and places, which only have to tell those of one
/// search apart.
///
/// A number tells nothing of the text, and takes a byte where a hash takes nine.
struct TextNumbers {
  private struct Stream {
    var last: Int64
    var texts: [UInt64: UInt64] = [:]
    var places: [UInt64: UInt64] = [:]
  }

  private let gap: Int64
  private var streams: [Fingerprint: Stream] = [:]
  private var lastSweep = Int64.min

  /// Creates numbers for searches that end when their key is silent for longer than `gap`.
  init(gap: Int64) {
    self.gap = gap
  }

  /// Puts numbers into the next event in order.
  mutating func number(_ event: inout Event) {
    sweepIfDue(now: event.time)
    let key = event.attributionKey
    var stream = streams[key] ?? Stream(last: event.time)
    // Taken out, so that its tables are changed in place.
    streams[key] = nil
    if event.time - stream.last > gap { stream = Stream(last: event.time) }
    stream.last = event.time
    event.text = Self.number(event.text, in: &stream.texts)
    event.place = Self.number(event.place, in: &stream.places)
    streams[key] = stream
  }

  private static func number(_ hash: UInt64, in numbers: inout [UInt64: UInt64]) -> UInt64 {
    if hash == 0 { return 0 }
    let next = UInt64(numbers.count + 1)
    let number = numbers[hash, default: next]
    numbers[hash] = number
    return number
  }

  private mutating func sweepIfDue(now: Int64) {
    if lastSweep == .min { lastSweep = now }
    guard now - lastSweep > gap else { return }
    lastSweep = now
    streams = streams.filter { now - $0.value.last <= gap }
  }
}

/// Puts events that are almost in order into the order of rule T4 while they stream by.
///
/// Events wait until one is seen that is more than ten minutes later. As long as no event comes
/// later than that, what is released is in order: by time, sequence and position.
struct EventOrder {
  /// How far behind the latest event another may come, in microseconds.
  static let window: Int64 = 600_000_000

  /// An event that belongs before others which have been released already.
  struct LateEvent: Error, Hashable {
    let position: UInt64
  }

  /// The events that wait, in the arrays in which they came.
  private var waiting: [[Event]] = []
  /// How many they are.
  private(set) var count = 0
  /// Whether they are in order.
  private var isSorted = true
  var latest = Int64.min
  var lastReleased: EventKey?
  /// How many events may wait before it is worth looking which can go.
  var patience = 4096
  /// Arrays of events that are done with, for the next ones.
  private var spares: [[Event]] = []
  /// How many arrays are kept, and of room for how many events: those of usual chunks have less.
  private static let spareLimit = 8
  private static let spareCapacity = 1 << 13

  /// Takes in events, and moves those that need wait no longer to the end of `released`, some at a time.
  ///
  /// - Parameters:
  ///   - events: the next ones; then none, for they are taken away, not copied.
  ///   - released: arrays of events in order.
  /// - Throws: `LateEvent` if one of them is late; then none of them is taken in.
  mutating func add(
    _ events: inout [Event],
    releasing released: inout [[Event]]
  ) throws(LateEvent) {
    guard !events.isEmpty else { return }
    try note(events.span)
    count += events.count
    waiting.append(spares.popLast() ?? [])
    swap(&waiting[waiting.count - 1], &events)
    guard count >= patience else { return }
    release(before: latest - Self.window, into: &released)
    patience = max(4096, 2 * count)
  }

  /// Takes note of whether the next events are in order, unless one of them is late.
  private mutating func note(_ events: Swift.Span<Event>) throws(LateEvent) {
    var last = waiting.last?.last.map { EventKey($0) }
    var (areSorted, latest) = (isSorted, latest)
    for index in events.indices {
      let key = EventKey(events[index])
      if let lastReleased, key < lastReleased { throw LateEvent(position: key.position) }
      if let last, key < last { areSorted = false }
      last = key
      latest = max(latest, key.time)
    }
    (isSorted, self.latest) = (areSorted, latest)
  }

  /// Moves all events that still wait to the end of `released`.
  mutating func finish(releasing released: inout [[Event]]) {
    release(before: .max, into: &released)
  }

  /// Takes back what was released, once it is done with.
  mutating func reuse(_ released: inout [[Event]]) {
    while var events = released.popLast() {
      guard spares.count < Self.spareLimit, events.capacity <= Self.spareCapacity else { continue }
      events.removeAll(keepingCapacity: true)
      spares.append(events)
    }
  }

  /// The events that wait.
  var events: [Event] {
    get { Array(waiting.joined()) }
    set {
      waiting = [newValue]
      count = newValue.count
      isSorted = false
    }
  }

  private mutating func release(before time: Int64, into released: inout [[Event]]) {
    if !isSorted { sort() }
    var gone = waiting.endOfPrefix { $0.last.map { $0.time < time } ?? true }
    if gone < waiting.count {
      // Some of the next array may go too: the others are moved into one of their own.
      let count = waiting[gone].endOfPrefix { $0.time < time }
      if count > 0 {
        var rest = spares.popLast() ?? []
        rest += waiting[gone][count...]
        waiting[gone].removeLast(rest.count)
        gone += 1
        waiting.insert(rest, at: gone)
      }
    }
    guard let last = waiting[..<gone].last?.last else { return }
    lastReleased = EventKey(last)
    count -= waiting[..<gone].reduce(0) { $0 + $1.count }
    released += waiting[..<gone]
    waiting.removeFirst(gone)
  }

  private mutating func sort() {
    var events = events
    // Given back first, so that no more than two of each event are there.
    waiting = []
    events.sortInTraceOrder()
    waiting = [events]
    isSorted = true
  }
}

/// What the order of rule T4 goes by.
struct EventKey: Comparable {
  var time: Int64
  var sequence: Int64
  var position: UInt64

  @inline(__always)
  init(_ event: Event) {
    time = event.time
    sequence = event.sequence
    position = event.position
  }

  @inline(__always)
  static func < (left: EventKey, right: EventKey) -> Bool {
    if left.time != right.time { return left.time < right.time }
    if left.sequence != right.sequence { return left.sequence < right.sequence }
    return left.position < right.position
  }
}

extension [Event] {
  /// Sorts by time, sequence and position (rule T4).
  mutating func sortInTraceOrder() {
    // Keys are a quarter of an event, so the sort moves fewer bytes.
    var order = indices.map { (key: EventKey(self[$0]), index: $0) }
    order.sort { $0.key < $1.key }
    self = order.map { self[$0.index] }
  }
}

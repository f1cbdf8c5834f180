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

  var waiting: [Event] = []
  var isSorted = true
  var latest = Int64.min
  var lastReleased: EventKey?
  /// How many events may wait before it is worth looking which can go.
  var patience = 4096

  /// Takes in events, and moves those that need wait no longer to the end of `released`.
  ///
  /// - Throws: `LateEvent` if one of them is late; then none of them is taken in.
  mutating func add(_ events: [Event], releasing released: inout [Event]) throws(LateEvent) {
    var last = waiting.last.map { EventKey($0) }
    var (areSorted, latest) = (isSorted, latest)
    let added = events.span
    for index in added.indices {
      let key = EventKey(added[index])
      if let lastReleased, key < lastReleased { throw LateEvent(position: key.position) }
      if let last, key < last { areSorted = false }
      last = key
      latest = max(latest, key.time)
    }
    (isSorted, self.latest) = (areSorted, latest)
    waiting += events
    guard waiting.count >= patience else { return }
    release(before: latest - Self.window, into: &released)
    patience = max(4096, 2 * waiting.count)
  }

  /// How many events wait.
  var count: Int { waiting.count }

  /// Moves all events that still wait to the end of `released`.
  mutating func finish(releasing released: inout [Event]) {
    sort()
    released += waiting
    waiting.removeAll()
  }

  private mutating func release(before time: Int64, into released: inout [Event]) {
    sort()
    let count = waiting.endOfPrefix { $0.time < time }
    guard count > 0 else { return }
    lastReleased = EventKey(waiting[count - 1])
    guard released.isEmpty else {
      released += waiting[..<count]
      return waiting.removeFirst(count)
    }
    // Nearly all of them can go: the few that stay are moved instead.
    swap(&released, &waiting)
    waiting += released[count...]
    released.removeLast(waiting.count)
  }

  private mutating func sort() {
    if !isSorted { waiting.sortInTraceOrder() }
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

/// Sorts any number of events in bounded memory: runs of a million, merged in the end.
struct EventSorter {
  /// How many events are sorted in memory at a time.
  private let limit: Int
  private var pending: [Event] = []
  private var runs: [EventRun] = []

  init(limit: Int = 1 << 20) {
    self.limit = limit
  }

  /// Adds events in any order.
  mutating func add(_ events: [Event]) throws(SystemError) {
    pending += events
    guard pending.count >= limit else { return }
    pending.sortInTraceOrder()
    let file = try FileDescriptor.temporary()
    try file.write(pending)
    runs.append(try EventRun(reading: file))
    pending.removeAll(keepingCapacity: true)
  }

  /// Adds events that are in order already.
  mutating func add(_ run: EventRun) {
    runs.append(run)
  }

  /// Calls `body` with all events in order, some at a time.
  mutating func forEachBatch(_ body: ([Event]) throws -> Void) throws {
    pending.sortInTraceOrder()
    if runs.isEmpty {
      if !pending.isEmpty { try body(pending) }
      return
    }
    runs.append(EventRun(inMemory: pending))
    pending = []
    var merge = EventMerge(runs)
    runs = []
    var batch: [Event] = []
    while let event = try merge.next() {
      batch.append(event)
      if batch.count == 4096 {
        try body(batch)
        batch.removeAll(keepingCapacity: true)
      }
    }
    if !batch.isEmpty { try body(batch) }
  }
}

/// The events of several runs in one order: a heap of the runs by their next event.
private struct EventMerge {
  private var heap: [(key: EventKey, run: EventRun)]

  init(_ runs: [EventRun]) {
    heap = runs.compactMap { run in run.next.map { (EventKey($0), run) } }
    for index in heap.indices.reversed() { sink(index) }
  }

  mutating func next() throws(SystemError) -> Event? {
    guard let event = heap.first?.run.next else { return nil }
    try heap[0].run.advance()
    if let following = heap[0].run.next {
      heap[0].key = EventKey(following)
    } else {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
    }
    sink(0)
    return event
  }

  /// Moves an element down until no child comes before it.
  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if heap[child].key < heap[least].key { least = child }
      }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}

/// Sorts any number of events in bounded memory: runs of a million, merged in the end.
struct EventSorter {
  /// How many events are sorted in memory at a time.
  private let limit: Int
  /// How many events of all runs are held while they are merged.
  private let merged: Int
  private var pending: [Event] = []
  /// Files of sorted runs; those of a level are merged into one of the next when there are many.
  private var levels: [[FileDescriptor]] = [[]]

  /// How many runs are merged into one, so that files stay few however many events there are.
  private static let fanIn = 64
  /// How many events are handed out, or written, at a time.
  private static let batch = 4096

  init(limit: Int = 1 << 20, merged: Int = 1 << 18) {
    self.limit = limit
    self.merged = merged
  }

  /// Adds events in any order.
  mutating func add(_ events: [Event]) throws(SystemError) {
    pending += events
    guard pending.count >= limit else { return }
    pending.sortInTraceOrder()
    let file = try FileDescriptor.temporary()
    try file.write(pending)
    pending.removeAll(keepingCapacity: true)
    try add(file)
  }

  /// Adds a file of events that are in order already.
  mutating func add(_ file: FileDescriptor) throws(SystemError) {
    levels[0].append(file)
    var level = 0
    while levels[level].count == Self.fanIn {
      let runs = levels[level]
      levels[level] = []
      level += 1
      if level == levels.count { levels.append([]) }
      levels[level].append(try mergedFile(of: runs))
    }
  }

  private func mergedFile(of files: [FileDescriptor]) throws(SystemError) -> FileDescriptor {
    let merged = try FileDescriptor.temporary()
    var merge = EventMerge(try runs(of: files))
    var batch: [Event] = []
    while let event = try merge.next() {
      batch.append(event)
      guard batch.count == Self.batch else { continue }
      try merged.write(batch)
      batch.removeAll(keepingCapacity: true)
    }
    try merged.write(batch)
    return merged
  }

  private func runs(of files: [FileDescriptor]) throws(SystemError) -> [EventRun] {
    var runs: [EventRun] = []
    for file in files {
      runs.append(
        try EventRun(reading: file, batch: min(Self.batch, max(16, merged / files.count)))
      )
    }
    return runs
  }

  /// Calls `body` with all events in order, some at a time; may be called again.
  mutating func forEachBatch(_ body: ([Event]) throws -> Void) throws {
    pending.sortInTraceOrder()
    let files = levels.flatMap(\.self)
    if files.isEmpty {
      if !pending.isEmpty { try body(pending) }
      return
    }
    var merge = EventMerge(try runs(of: files) + [EventRun(inMemory: pending)])
    var batch: [Event] = []
    while let event = try merge.next() {
      batch.append(event)
      if batch.count == Self.batch {
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

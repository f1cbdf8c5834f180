/// Sessions by what tells segments of one kind apart, before they go into a tally.
///
/// Few keys make up most of a trace: those that came first are compared one by one before anything is
/// hashed.
struct SegmentTable<Key: Hashable & Sendable>: Sendable, Sequence {
  /// What no session was added to.
  private let vacant: SegmentCounter
  private(set) var keys: [Key] = []
  private var counters: [SegmentCounter] = []
  private var indices: [Key: Int] = [:]

  /// How many keys are compared.
  private static var quickLimit: Int { 8 }

  /// Creates an empty table of segments over so many policies.
  init(policies: Int, _ layout: PolicyLayout) {
    vacant = SegmentCounter(policies: policies, layout)
  }

  private init(vacant: SegmentCounter) {
    self.vacant = vacant
  }

  var count: Int { keys.count }

  /// The sessions of a key; none of them at first.
  subscript(key: Key) -> SegmentCounter {
    mutating get { counters[index(of: key)] }
    _modify {
      let index = index(of: key)
      yield &counters[index]
    }
  }

  private mutating func index(of key: Key) -> Int {
    guard let index = index(of: key, limit: .max) else { preconditionFailure("no limit") }
    return index
  }

  /// The sessions of the key at a place.
  subscript(at index: Int) -> SegmentCounter {
    _read { yield counters[index] }
    _modify { yield &counters[index] }
  }

  /// The place of a key, even if it has no sessions; nil of a further one where there are `limit` keys.
  mutating func index(of key: Key, limit: Int) -> Int? {
    for index in 0..<Swift.min(keys.count, Self.quickLimit) where keys[index] == key {
      return index
    }
    if keys.count > Self.quickLimit, let index = indices[key] { return index }
    guard keys.count < limit else { return nil }
    let index = keys.count
    keys.append(key)
    counters.append(vacant)
    indices[key] = index
    return index
  }

  /// Makes a key one of the table.
  mutating func insert(_ key: Key) { _ = index(of: key) }

  /// Adds the sessions of another table over the same policies.
  mutating func add(_ other: SegmentTable) {
    for (key, sessions) in other { self[key].add(sessions) }
  }

  mutating func removeAll() {
    self = SegmentTable(vacant: vacant)
  }

  /// The keys, each with its sessions, in the order in which they came.
  func makeIterator() -> some IteratorProtocol<(Key, SegmentTally)> {
    zip(keys, counters.lazy.map(\.sessions)).makeIterator()
  }
}

/// Sessions by what tells segments of one kind apart, before they go into a tally.
///
/// Few keys make up most of a trace: those that came first are compared one by one before anything is
/// hashed.
struct SegmentTable<Key: Hashable & Sendable>: Sendable, Sequence {
  private let policies: Int
  private(set) var keys: [Key] = []
  private var tallies: [SegmentTally] = []
  private var indices: [Key: Int] = [:]

  /// How many keys are compared.
  private static var quickLimit: Int { 6 }

  /// Creates an empty table of tallies over so many policies.
  init(policies: Int) {
    self.policies = policies
  }

  var count: Int { keys.count }

  /// The sessions of a key; none of them at first.
  subscript(key: Key) -> SegmentTally {
    mutating get { tallies[index(of: key)] }
    _modify {
      let index = index(of: key)
      yield &tallies[index]
    }
  }

  private mutating func index(of key: Key) -> Int {
    for index in 0..<Swift.min(keys.count, Self.quickLimit) where keys[index] == key {
      return index
    }
    if let index = indices[key] { return index }
    let index = keys.count
    keys.append(key)
    tallies.append(SegmentTally(policies: policies))
    indices[key] = index
    return index
  }

  /// Adds the sessions of another table over the same policies.
  mutating func add(_ other: SegmentTable) {
    for (key, sessions) in other { self[key].add(sessions) }
  }

  mutating func removeAll() {
    self = SegmentTable(policies: policies)
  }

  /// The keys, each with its sessions, in the order in which they came.
  func makeIterator() -> Zip2Sequence<[Key], [SegmentTally]>.Iterator {
    zip(keys, tallies).makeIterator()
  }
}

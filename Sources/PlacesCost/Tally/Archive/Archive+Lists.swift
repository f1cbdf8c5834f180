/// Values that consist of others: lists, tables, and what may be missing.
extension Archive {
  mutating func list<Element>(
    _ elements: inout [Element],
    vacant: Element,
    _ each: (inout Archive, inout Element) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    var count = elements.count
    try length(&count)
    if isReading { elements = Array(repeating: vacant, count: count) }
    for index in elements.indices { try each(&self, &elements[index]) }
  }

  /// Values that know themselves what they consist of.
  mutating func list<Element: Archivable>(
    _ elements: inout [Element],
    vacant: Element
  ) throws(ArchiveError) {
    try list(&elements, vacant: vacant) { (archive, element) throws(ArchiveError) in
      try element.archive(&archive)
    }
  }

  /// The members of a dictionary, in the given order.
  mutating func table<Key: Hashable, Value>(
    _ members: inout [Key: Value],
    vacant: (Key, Value),
    by areInOrder: (Key, Key) -> Bool,
    _ each: (inout Archive, inout Key, inout Value) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    var sorted = members.sorted { areInOrder($0.key, $1.key) }.map { ($0.key, $0.value) }
    try list(&sorted, vacant: vacant) { (archive, member) throws(ArchiveError) in
      try each(&archive, &member.0, &member.1)
    }
    guard isReading else { return }
    members = Dictionary(sorted, uniquingKeysWith: { _, last in last })
    guard members.count == sorted.count else { throw .damaged }
  }

  mutating func optional<Value>(
    _ value: inout Value?,
    vacant: Value,
    _ each: (inout Archive, inout Value) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    var isPresent = value != nil
    try flag(&isPresent)
    guard isPresent else { return value = nil }
    var present = value ?? vacant
    try each(&self, &present)
    value = present
  }

  mutating func optionalQuantity(_ value: inout Int?) throws(ArchiveError) {
    try optional(&value, vacant: 0) { (archive, value) throws(ArchiveError) in
      try archive.quantity(&value)
    }
  }

  mutating func optionalTime(_ value: inout Int64?) throws(ArchiveError) {
    try optional(&value, vacant: 0) { (archive, value) throws(ArchiveError) in
      try archive.time(&value)
    }
  }

  mutating func optionalNonNegative(_ value: inout Int64?) throws(ArchiveError) {
    try optional(&value, vacant: 0) { (archive, value) throws(ArchiveError) in
      try archive.nonNegative(&value)
    }
  }

  mutating func optionalChoice<Choice: RawRepresentable<String>>(
    _ value: inout Choice?,
    vacant: Choice
  ) throws(ArchiveError) {
    try optional(&value, vacant: vacant) { (archive, value) throws(ArchiveError) in
      try archive.choice(&value)
    }
  }
}

extension Tally {
  /// Takes note of a session's attribution key, as far as keys are counted (W11).
  package mutating func addKey(_ key: Fingerprint) {
    guard keyCount < Self.keyLimit, keyHashes.insert(key.low).inserted else { return }
    keyCount = keyHashes.count
    if keyCount == Self.keyLimit { keyHashes = [] }
  }

  /// Adds the tally of another trace, or of another part of the same one, over the same grid and
  /// behaviours.
  ///
  /// The sum is that of both traces, whatever the order, if no session and no token is in both.
  package mutating func add(_ other: Tally) {
    let numbers = addTagSets(of: other)
    observed.add(other.observed, numberedAs: numbers)
    orphans.add(other.orphans, numberedAs: numbers)
    for index in groups.indices { groups[index].add(other.groups[index]) }
    addSegments(of: other)
    orphanCalls += other.orphanCalls
    unattributedEvents += other.unattributedEvents
    lowConfidenceSessions += other.lowConfidenceSessions
    unbilledCalls += other.unbilledCalls
    hasLegacyCalls = hasLegacyCalls || other.hasLegacyCalls
    standInSessions += other.standInSessions
    typing.add(other.typing)
    followed.merge(other.followed, uniquingKeysWith: +)
    followedAbandoned.merge(other.followedAbandoned, uniquingKeysWith: +)
    findings.add(other.findings)
    for index in behaviours.indices { behaviours[index].add(other.behaviours[index]) }
    days.add(other.days)
    addKeys(of: other)
  }

  /// Takes over tag sets, equal ones under one number, all in one spelling.
  ///
  /// - Returns: the number here of each number there.
  private mutating func addTagSets(of other: Tally) -> [UInt32: UInt32] {
    let spelling = TagSpelling([Array(tagSets.values), Array(other.tagSets.values)].joined())
    var known: [[Tag]: UInt32] = [:]
    for (number, tags) in tagSets {
      tagSets[number] = spelling.spelled(tags)
      known[tags] = number
    }
    var numbers: [UInt32: UInt32] = [:]
    var next = (tagSets.keys.max() ?? 0) + 1
    for (number, tags) in other.tagSets {
      if let here = known[tags] {
        numbers[number] = here
      } else {
        tagSets[next] = spelling.spelled(tags)
        numbers[number] = next
        next += 1
      }
    }
    // Names that look the same are equal, so that no two segments become one.
    segments = Dictionary(
      segments.map { ($0.key.spelled(by: spelling), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    return numbers
  }

  private mutating func addSegments(of other: Tally) {
    tagSetHashes.formUnion(other.tagSetHashes)
    if other.hasTooManyTagSets || tagSetHashes.count > Self.tagSetLimit { hasTooManyTagSets = true }
    for (segment, tally) in other.segments {
      segments[segment, default: SegmentTally(policies: tally.userCosts.count)].add(tally)
    }
    guard hasTooManyTagSets else { return }
    tagSetHashes = []
    segments = segments.filter { !$0.key.isTag }
  }

  private mutating func addKeys(of other: Tally) {
    keyHashes.formUnion(other.keyHashes)
    let isFull = max(keyCount, other.keyCount) >= Self.keyLimit
    keyCount = isFull ? Self.keyLimit : min(Self.keyLimit, keyHashes.count)
    if keyCount == Self.keyLimit { keyHashes = [] }
  }
}

extension Segment {
  fileprivate var isTag: Bool {
    if case .tag = self { true } else { false }
  }

  fileprivate func spelled(by spelling: TagSpelling) -> Segment {
    guard case .tag(let name, let value) = self else { return self }
    return .tag(name: spelling.spelled(name), value: spelling.spelled(value))
  }
}

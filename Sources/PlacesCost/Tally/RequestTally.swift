/// Histograms of n, the requests of a session, by policy and class of session (rule P7).
///
/// A mergeable value: adding two tallies gives that of both traces, whatever the order.
package struct RequestTally: Hashable, Sendable {
  /// How many policies the tally holds.
  package let policyCount: Int
  /// For each need, and last for abandoned sessions, rows of one count for each policy, as many as the
  /// highest n below the limit takes.
  private var blocks: [[Int]] = Array(repeating: [], count: SessionClass.blockCount)
  /// The counts of n from the limit on.
  private var overflow: [OverflowKey: Int] = [:]

  /// From which n on counts lie in `overflow`.
  private static let limit = 256

  private struct OverflowKey: Hashable, Sendable {
    var classIndex: Int
    var policy: Int
    var requests: Int

    /// Number of the n and the class.
    var place: Int { requests * SessionClass.count + classIndex }
  }

  /// Creates an empty tally.
  package init(policies: Int) {
    policyCount = policies
  }

  /// Counts sessions of a class that have n requests under a policy.
  package mutating func add(
    _ sessionClass: SessionClass,
    policy: Int,
    requests: Int,
    count: Int = 1
  ) {
    guard requests < Self.limit else {
      let key = OverflowKey(classIndex: sessionClass.index, policy: policy, requests: requests)
      overflow[key, default: 0] += count
      return
    }
    let (block, place) = (
      sessionClass.block, sessionClass.row(requests: requests) * policyCount + policy
    )
    if place >= blocks[block].count { makeRows(of: sessionClass, upTo: requests) }
    blocks[block][place] += count
  }

  /// Counts one session under every policy.
  ///
  /// - Parameters:
  ///   - outcomes: what the session does under each.
  ///   - needs: what a completed session needs; nil for an abandoned one.
  package mutating func add(_ outcomes: ReplayOutcomes, needs: Needs?) {
    for policy in 0..<policyCount {
      add(
        SessionClass(needs, isChoiceSupported: outcomes.sendsChosenText[policy]),
        policy: policy,
        requests: Int(outcomes.requests[policy])
      )
    }
  }

  /// Adds counts of some policies.
  ///
  /// - Parameters:
  ///   - counts: rows of eight bytes, the first ones for these policies.
  ///   - policies: eight at most.
  ///   - block: the block that the rows are of.
  mutating func add(_ counts: Swift.Span<UInt8>, to policies: PolicyRun, block: Int) {
    makeRoom(counts.count / 8 * policyCount, in: block)
    let (policyCount, mask) = (policyCount, policies.mask)
    var sums = blocks[block].mutableSpan
    // Safe: any eight bytes are a number.
    let bytes = unsafe counts.bytes
    for row in 0..<counts.count / 8 {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: row * 8, as: UInt64.self)
      // Most rows are those of sessions with many requests, and empty.
      var rest = UInt64(littleEndian: word) & mask
      var place = row &* policyCount &+ policies.first
      while rest != 0 {
        sums[place] += Int(rest & 0xFF)
        rest &>>= 8
        place &+= policies.step
      }
    }
  }

  private mutating func makeRows(of sessionClass: SessionClass, upTo requests: Int) {
    makeRoom(sessionClass.rows(upTo: requests) * policyCount, in: sessionClass.block)
  }

  private mutating func makeRoom(_ count: Int, in block: Int) {
    let missing = count - blocks[block].count
    guard missing > 0 else { return }
    blocks[block].append(contentsOf: repeatElement(0, count: missing))
  }

  /// Adds all sessions of another tally over the same policies.
  package mutating func add(_ other: RequestTally) {
    for block in blocks.indices {
      let others = other.blocks[block]
      makeRoom(others.count, in: block)
      var counts = blocks[block].mutableSpan
      let added = others.span
      for place in added.indices {
        // Safe: there is room for all of the others. No sum can overflow, for not even a tally that is read
        // holds more than `Archive.weightLimit` in all.
        unsafe counts[unchecked: place] &+= added[unchecked: place]
      }
    }
    overflow.merge(other.overflow, uniquingKeysWith: +)
  }

  /// A histogram entry.
  package struct Entry: Hashable, Sendable {
    package var sessionClass: SessionClass
    package var requests: Int
    package var count: Int
  }

  /// The entries of one policy, by needs, n and choice support, without zeros; abandoned sessions last.
  package func entries(policy: Int) -> [Entry] {
    var entries: [Entry] = []
    forEachEntry(of: policy) { entries.append($0) }
    return entries
  }

  /// Calls a function with each of these entries.
  @inline(__always)
  func forEachEntry(of policy: Int, _ body: (Entry) -> Void) {
    for (block, counts) in blocks.enumerated() {
      let counts = counts.span
      var row = 0
      var place = policy
      while place < counts.count {
        if counts[place] != 0 {
          let (sessionClass, requests) = SessionClass.counted(inRow: row, of: block)
          body(Entry(sessionClass: sessionClass, requests: requests, count: counts[place]))
        }
        row += 1
        place += policyCount
      }
      if !overflow.isEmpty { overflowingEntries(of: block, policy: policy).forEach(body) }
    }
  }

  private func overflowingEntries(of block: Int, policy: Int) -> [Entry] {
    overflow.filter { $0.key.policy == policy && $0.value != 0 }
      .map { key, count in
        let sessionClass = SessionClass(index: key.classIndex)
        return Entry(sessionClass: sessionClass, requests: key.requests, count: count)
      }
      .filter { $0.sessionClass.block == block }
      .sorted { ($0.requests, $0.sessionClass.index) < ($1.requests, $1.sessionClass.index) }
  }

  /// The counts of all policies side by side, for each n and class that has any.
  struct Rows {
    /// Number of the n and the class, ascending.
    fileprivate(set) var places: [Int] = []
    /// For each place some zeros, and after them one count for each policy.
    fileprivate(set) var counts: [Int] = []
  }

  /// All counts, by n and then class, those of each after so many zeros.
  func rows(afterZeros zeros: Int) -> Rows {
    var rows = Rows()
    guard policyCount > 0 else { return rows }
    rows.counts.reserveCapacity(blocks.reduce(0) { $0 + $1.count })
    for requests in 0..<(blocks.map(\.count).max() ?? 0) / policyCount {
      for classIndex in 0..<SessionClass.count {
        let sessionClass = SessionClass(index: classIndex)
        let start = sessionClass.row(requests: requests) * policyCount
        guard start < blocks[sessionClass.block].count else { continue }
        let counts = blocks[sessionClass.block][start..<start + policyCount]
        guard counts.reduce(0, |) != 0 else { continue }
        rows.places.append(requests * SessionClass.count + classIndex)
        rows.counts += repeatElement(0, count: zeros)
        rows.counts += counts
      }
    }
    for (key, count) in overflow.sorted(by: { $0.key.place < $1.key.place }) {
      if rows.places.last != key.place {
        rows.places.append(key.place)
        rows.counts += repeatElement(0, count: zeros + policyCount)
      }
      rows.counts[rows.counts.count - policyCount + key.policy] = count
    }
    return rows
  }
}

extension SessionClass {
  init(_ needs: Needs?, isChoiceSupported: Bool) {
    self = needs.map { .completed($0, isChoiceSupported: isChoiceSupported) } ?? .abandoned
  }

  /// How many blocks there are.
  static let blockCount = Needs.allCases.count + 1

  /// The block that its counts lie in: one for each need, the last for abandoned sessions.
  var block: Int {
    switch self {
    case .completed(let needs, _): needs.index
    case .abandoned: Needs.allCases.count
    }
  }

  /// The class and n of the sessions that a row of a block counts.
  fileprivate static func counted(
    inRow row: Int,
    of block: Int
  ) -> (sessionClass: SessionClass, requests: Int) {
    guard block < Needs.allCases.count else { return (.abandoned, row) }
    let needs = Needs.allCases[block]
    return (.completed(needs, isChoiceSupported: row.isMultiple(of: 2)), row / 2)
  }

  /// How many rows of its block an n has: abandoned sessions are of one class, whatever they send.
  private var rowsPerRequest: Int { isCompleted ? 2 : 1 }

  /// The row of n in its block.
  func row(requests: Int) -> Int { requests * rowsPerRequest + (isChoiceSupported ? 0 : 1) }

  /// How many rows its block has when n is the highest.
  func rows(upTo requests: Int) -> Int { (requests + 1) * rowsPerRequest }

  private var isChoiceSupported: Bool {
    if case .completed(_, let isChoiceSupported) = self { isChoiceSupported } else { true }
  }
}

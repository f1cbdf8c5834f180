/// Histograms of n, the requests of a session, by policy and class of session (rule P7).
///
/// A mergeable value: adding two tallies gives that of both traces, whatever the order.
package struct RequestTally: Hashable, Sendable {
  /// How many policies the tally holds.
  package let policyCount: Int
  /// For each need, and last for abandoned sessions, rows of one count for each policy, as many as the
  /// highest n below the limit takes.
  private var blocks: [[Int]] = Array(repeating: [], count: Needs.allCases.count + 1)
  /// The counts of n from the limit on.
  private var overflow: [OverflowKey: Int] = [:]

  /// From which n on counts lie in `overflow`.
  private static let limit = 256

  private struct OverflowKey: Hashable, Sendable {
    var classIndex: Int
    var policy: Int
    var requests: Int
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
    precondition(outcomes.places.count == policyCount && outcomes.isCompleted == (needs != nil))
    guard outcomes.mostRequests < Self.limit else { return addOverflowing(outcomes, needs: needs) }
    let sessionClass = SessionClass(needs, isChoiceSupported: true)
    makeRows(of: sessionClass, upTo: outcomes.mostRequests)
    var counts = blocks[sessionClass.block].mutableSpan
    let places = outcomes.places.span
    for policy in 0..<policyCount {
      // Safe: there are as many places as policies, and none is behind the row of the most requests, which
      // is in the block. No sum here can exceed the sessions that a trace has room for.
      unsafe counts[unchecked: Int(places[unchecked: policy])] &+= 1
    }
  }

  /// Counts a session that has as many requests as the limit or more.
  private mutating func addOverflowing(_ outcomes: ReplayOutcomes, needs: Needs?) {
    for policy in 0..<policyCount {
      add(
        SessionClass(needs, isChoiceSupported: outcomes.sendsChosenText[policy]),
        policy: policy,
        requests: Int(outcomes.requests[policy])
      )
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
      for place in added.indices { counts[place] += added[place] }
    }
    overflow.merge(other.overflow, uniquingKeysWith: +)
  }

  /// A histogram entry.
  package struct Entry: Hashable, Sendable {
    package var sessionClass: SessionClass
    package var requests: Int
    package var count: Int
  }

  /// The entries of one policy, by class and n, without zeros.
  ///
  /// - Parameters:
  ///   - policy: the policy.
  ///   - other: a policy whose counts are taken away from those.
  /// - Returns: the entries.
  package func entries(policy: Int, less other: Int? = nil) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(Self.typicalEntries)
    for classIndex in 0..<SessionClass.count {
      let sessionClass = SessionClass(index: classIndex)
      let block = blocks[sessionClass.block]
      let counts = block.span
      var requests = 0
      var row = sessionClass.row(requests: 0) * policyCount
      let step = sessionClass.row(requests: 1) * policyCount - row
      while row < counts.count {
        var count = counts[row + policy]
        if let other { count -= counts[row + other] }
        if count != 0 {
          entries.append(Entry(sessionClass: sessionClass, requests: requests, count: count))
        }
        requests += 1
        row += step
      }
      if overflow.isEmpty { continue }
      entries += overflowingEntries(of: sessionClass, policy: policy, less: other)
    }
    return entries
  }

  /// Room for the entries of most policies.
  private static let typicalEntries = 32

  private func overflowingEntries(
    of sessionClass: SessionClass,
    policy: Int,
    less other: Int?
  ) -> [Entry] {
    var counts: [Int: Int] = [:]
    for (key, count) in overflow where key.classIndex == sessionClass.index {
      if key.policy == policy { counts[key.requests, default: 0] += count }
      if key.policy == other { counts[key.requests, default: 0] -= count }
    }
    return counts.sorted { $0.key < $1.key }.filter { $0.value != 0 }.map {
      Entry(sessionClass: sessionClass, requests: $0.key, count: $0.value)
    }
  }

  /// How many rows of a block lie between a session and one with a request more, and between it and one
  /// whose choice is not supported.
  ///
  /// Abandoned sessions are of one class, whatever they send; all others have two rows for each n.
  static func rows(of isCompleted: Bool) -> (perRequest: UInt32, perUnsupported: UInt32) {
    isCompleted ? (2, 1) : (1, 0)
  }
}

extension SessionClass {
  fileprivate init(_ needs: Needs?, isChoiceSupported: Bool) {
    self = needs.map { .completed($0, isChoiceSupported: isChoiceSupported) } ?? .abandoned
  }

  /// The block that its counts lie in: one for each need, the last for abandoned sessions.
  fileprivate var block: Int {
    switch self {
    case .completed(let needs, _): needs.index
    case .abandoned: Needs.allCases.count
    }
  }

  /// The row of n in its block.
  fileprivate func row(requests: Int) -> Int {
    let rows = RequestTally.rows(of: isCompleted)
    return requests * Int(rows.perRequest) + (isChoiceSupported ? 0 : Int(rows.perUnsupported))
  }

  /// How many rows its block has when n is the highest.
  fileprivate func rows(upTo requests: Int) -> Int {
    (requests + 1) * Int(RequestTally.rows(of: isCompleted).perRequest)
  }

  private var isChoiceSupported: Bool {
    if case .completed(_, let isChoiceSupported) = self { isChoiceSupported } else { true }
  }
}

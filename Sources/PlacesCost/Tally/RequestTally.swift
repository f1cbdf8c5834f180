/// Histograms of n, the requests of a session, by policy and class of session (rule P7).
///
/// A mergeable value: adding two tallies gives that of both traces, whatever the order.
package struct RequestTally: Hashable, Sendable {
  /// How many policies the tally holds.
  package let policyCount: Int
  /// n below this lies in `blocks`, higher ones in `overflow`.
  private var width = 32
  /// For each need, and last for abandoned sessions, the counts by policy, choice support and n;
  /// empty until such a session comes.
  private var blocks: [[Int]] = Array(repeating: [], count: Needs.allCases.count + 1)
  private var overflow: [OverflowKey: Int] = [:]

  private static let widthLimit = 256

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
    while requests >= width, width < Self.widthLimit { widen() }
    guard requests < width else {
      let key = OverflowKey(classIndex: sessionClass.index, policy: policy, requests: requests)
      overflow[key, default: 0] += count
      return
    }
    makeBlock(sessionClass.block)
    blocks[sessionClass.block][start(of: sessionClass, policy: policy) + requests] += count
  }

  /// Counts one session under every policy.
  ///
  /// - Parameters:
  ///   - outcomes: n and choice support by policy.
  ///   - needs: what a completed session needs; nil for an abandoned one.
  package mutating func add(_ outcomes: ReplayOutcomes, needs: Needs?) {
    let highest = outcomes.mostRequests
    while highest >= width, width < Self.widthLimit { widen() }
    guard highest < width else { return addOverflowing(outcomes, needs: needs) }
    let block = SessionClass(needs, isChoiceSupported: true).block
    makeBlock(block)
    var cells = blocks[block].mutableSpan
    let requests = outcomes.requests.span
    let isSupported = outcomes.sendsChosenText.span
    precondition(requests.count == policyCount && isSupported.count == policyCount)
    precondition(cells.count == policyCount * 2 * width)
    // An abandoned session is of one class, whatever it sends.
    let unsupported = needs == nil ? 0 : width
    var start = 0
    for policy in 0..<policyCount {
      // Safe: `policy` counts up to the length of both, and each n is below `width`, so that the cell
      // is one of the policy's own. No sum here can exceed the length of the block.
      let place = unsafe start &+ Int(requests[unchecked: policy])
      let half = unsafe isSupported[unchecked: policy] ? 0 : unsupported
      unsafe cells[unchecked: place &+ half] += 1
      start &+= 2 &* width
    }
  }

  /// Counts a session that has more requests than blocks are wide.
  private mutating func addOverflowing(_ outcomes: ReplayOutcomes, needs: Needs?) {
    for policy in 0..<policyCount {
      add(
        SessionClass(needs, isChoiceSupported: outcomes.sendsChosenText[policy]),
        policy: policy,
        requests: Int(outcomes.requests[policy])
      )
    }
  }

  private mutating func makeBlock(_ index: Int) {
    guard blocks[index].isEmpty else { return }
    blocks[index] = Array(repeating: 0, count: policyCount * 2 * width)
  }

  /// Where the counts of a class and policy start in their block.
  private func start(of sessionClass: SessionClass, policy: Int) -> Int {
    (policy * 2 + (sessionClass.isSecondInBlock ? 1 : 0)) * width
  }

  /// Adds all sessions of another tally over the same policies.
  package mutating func add(_ other: RequestTally) {
    var other = other
    while width < other.width { widen() }
    while other.width < width { other.widen() }
    for block in blocks.indices where !other.blocks[block].isEmpty {
      if blocks[block].isEmpty {
        blocks[block] = other.blocks[block]
      } else {
        for cell in other.blocks[block].indices {
          blocks[block][cell] += other.blocks[block][cell]
        }
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

  /// The entries of one policy, by class and n, without zeros.
  ///
  /// - Parameters:
  ///   - policy: the policy.
  ///   - other: a policy whose counts are taken away from those.
  /// - Returns: the entries.
  package func entries(policy: Int, less other: Int? = nil) -> [Entry] {
    var entries: [Entry] = []
    for classIndex in 0..<SessionClass.count {
      let sessionClass = SessionClass(index: classIndex)
      let cells = blocks[sessionClass.block]
      if !cells.isEmpty {
        let start = start(of: sessionClass, policy: policy)
        let otherStart = other.map { self.start(of: sessionClass, policy: $0) }
        for requests in 0..<width {
          let taken = otherStart.map { cells[$0 + requests] } ?? 0
          let count = cells[start + requests] - taken
          guard count != 0 else { continue }
          entries.append(Entry(sessionClass: sessionClass, requests: requests, count: count))
        }
      }
      if overflow.isEmpty { continue }
      var high: [Int: Int] = [:]
      for (key, count) in overflow where key.classIndex == classIndex {
        if key.policy == policy { high[key.requests, default: 0] += count }
        if key.policy == other { high[key.requests, default: 0] -= count }
      }
      for (requests, count) in high.sorted(by: { $0.key < $1.key }) where count != 0 {
        entries.append(Entry(sessionClass: sessionClass, requests: requests, count: count))
      }
    }
    return entries
  }

  private mutating func widen() {
    let wider = width * 2
    for index in blocks.indices where !blocks[index].isEmpty {
      var block = Array(repeating: 0, count: policyCount * 2 * wider)
      for row in 0..<policyCount * 2 {
        for requests in 0..<width {
          block[row * wider + requests] = blocks[index][row * width + requests]
        }
      }
      blocks[index] = block
    }
    width = wider
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

  /// Whether its counts come second in the block, behind those with choice support.
  fileprivate var isSecondInBlock: Bool {
    self != .abandoned && index >= Needs.allCases.count
  }
}

/// Histograms of n, the requests of a session, by policy and class of session (rule P7).
///
/// A mergeable value: adding two tallies gives that of both traces, whatever the order.
package struct RequestTally: Hashable, Sendable {
  /// How many policies the tally holds.
  package let policyCount: Int
  /// n below this lies in `blocks`, higher ones in `overflow`.
  private var width = 32
  /// For each class the counts by policy and n; empty until a session of the class comes.
  private var blocks: [[Int]] = Array(repeating: [], count: SessionClass.count)
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
    let classIndex = sessionClass.index
    while requests >= width, width < Self.widthLimit { widen() }
    guard requests < width else {
      overflow[
        OverflowKey(classIndex: classIndex, policy: policy, requests: requests),
        default: 0
      ] +=
        count
      return
    }
    if blocks[classIndex].isEmpty {
      blocks[classIndex] = Array(repeating: 0, count: policyCount * width)
    }
    blocks[classIndex][policy * width + requests] += count
  }

  /// Counts one session under every policy.
  ///
  /// - Parameters:
  ///   - outcomes: n and choice support by policy.
  ///   - sessionClass: the session's class, with or without choice support.
  package mutating func add(
    _ outcomes: ReplayOutcomes,
    class sessionClass: (_ isChoiceSupported: Bool) -> SessionClass
  ) {
    guard let highest = outcomes.requests.max() else { return }
    while highest >= width, width < Self.widthLimit { widen() }
    let classes = (sessionClass(false), sessionClass(true))
    if highest >= width {
      for policy in 0..<policyCount {
        let isSupported = outcomes.sendsChosenText[policy]
        add(
          isSupported ? classes.1 : classes.0,
          policy: policy,
          requests: outcomes.requests[policy]
        )
      }
      return
    }
    count(outcomes, in: classes.0.index, where: classes.0 == classes.1 ? nil : false)
    if classes.0 != classes.1 { count(outcomes, in: classes.1.index, where: true) }
  }

  /// Counts in one class the policies whose choice support is as given, or all.
  private mutating func count(
    _ outcomes: ReplayOutcomes,
    in classIndex: Int,
    where isSupported: Bool?
  ) {
    if blocks[classIndex].isEmpty {
      guard isSupported.map({ outcomes.sendsChosenText.contains($0) }) ?? true else { return }
      blocks[classIndex] = Array(repeating: 0, count: policyCount * width)
    }
    var cells = blocks[classIndex].mutableSpan
    let requests = outcomes.requests.span
    let support = outcomes.sendsChosenText.span
    var start = 0
    if let isSupported {
      for policy in 0..<policyCount {
        if support[policy] == isSupported { cells[start + requests[policy]] += 1 }
        start += width
      }
    } else {
      for policy in 0..<policyCount {
        cells[start + requests[policy]] += 1
        start += width
      }
    }
  }

  /// Adds all sessions of another tally over the same policies.
  package mutating func add(_ other: RequestTally) {
    var other = other
    while width < other.width { widen() }
    while other.width < width { other.widen() }
    for classIndex in blocks.indices where !other.blocks[classIndex].isEmpty {
      if blocks[classIndex].isEmpty {
        blocks[classIndex] = other.blocks[classIndex]
      } else {
        for cell in other.blocks[classIndex].indices {
          blocks[classIndex][cell] += other.blocks[classIndex][cell]
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
    for classIndex in blocks.indices {
      let sessionClass = SessionClass(index: classIndex)
      if !blocks[classIndex].isEmpty {
        let cells = blocks[classIndex]
        for requests in 0..<width {
          let taken = other.map { cells[$0 * width + requests] } ?? 0
          let count = cells[policy * width + requests] - taken
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
    for classIndex in blocks.indices where !blocks[classIndex].isEmpty {
      var block = Array(repeating: 0, count: policyCount * wider)
      for policy in 0..<policyCount {
        for requests in 0..<width {
          block[policy * wider + requests] = blocks[classIndex][policy * width + requests]
        }
      }
      blocks[classIndex] = block
    }
    width = wider
  }
}

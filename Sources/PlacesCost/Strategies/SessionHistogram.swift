/// The sessions of a segment under one policy, as strategies see them: n, completion and needs.
package struct SessionHistogram: Hashable, Sendable {
  /// Sessions that cost the same.
  package struct Entry: Hashable, Sendable {
    /// What a completed session needs; nil for an abandoned one.
    package var needs: Needs?
    var requests: Int
    package var count: Int
  }

  /// The entries by needs (abandoned last) and n.
  package private(set) var entries: [Entry] = []
  /// What abandoned sessions would have needed (rule P).
  let abandonedNeeds: Needs

  /// Reads one policy of a tally.
  ///
  /// - Parameters:
  ///   - tally: the tally to read.
  ///   - policy: the policy's index in it.
  ///   - override: `--needs`, which replaces what the sessions show (rule P).
  ///   - extraRequests: requests added to each completed session without choice support (W15).
  package init(
    _ tally: RequestTally,
    policy: Int = 0,
    needs override: Needs? = nil,
    extraRequests: Int = 0
  ) {
    abandonedNeeds = override ?? .location
    var counts: [Key: Int] = [:]
    var unsupported: [Key: Int] = [:]
    for entry in tally.entries(policy: policy) {
      switch entry.sessionClass {
      case .abandoned:
        counts[Key(needs: nil, requests: entry.requests), default: 0] += entry.count
      case .completed(let needs, let isChoiceSupported):
        let key = Key(needs: override ?? needs, requests: entry.requests)
        if isChoiceSupported {
          counts[key, default: 0] += entry.count
        } else {
          unsupported[key, default: 0] += entry.count
        }
      }
    }
    for (key, count) in unsupported {
      let requests = key.requests + extraRequests
      counts[Key(needs: key.needs, requests: requests), default: 0] += count
    }
    entries = counts.map { Entry(needs: $0.needs, requests: $0.requests, count: $1) }
    entries.sort { ($0.order, $0.requests) < ($1.order, $1.requests) }
  }

  private struct Key: Hashable {
    var needs: Needs?
    var requests: Int
  }

  package var sessions: Int { entries.reduce(0) { $0 + $1.count } }

  package var completed: Int {
    entries.reduce(0) { $0 + ($1.needs == nil ? 0 : $1.count) }
  }

  /// All requests of all sessions.
  var requests: Int { entries.reduce(0) { $0 + $1.requests * $1.count } }

  /// Completed sessions of each need.
  package func completed(needing needs: Needs) -> Int {
    entries.reduce(0) { $0 + ($1.needs == needs ? $1.count : 0) }
  }

  /// Whether a session, abandoned or not, needs at most a location (rule P).
  var hasLocationSession: Bool {
    entries.contains { ($0.needs ?? abandonedNeeds) <= .location }
  }

  /// Whether a session, abandoned or not, needs the place id alone (rule P).
  var hasIDsSession: Bool {
    entries.contains { ($0.needs ?? abandonedNeeds) == .ids }
  }

  /// The smallest n with at least a share of the sessions at or below it (C5); nil of none.
  ///
  /// - Parameter percent: the share in per cent, 1…100.
  /// - Returns: the number of requests.
  func percentile(_ percent: Int) -> Int? {
    let total = sessions
    guard total > 0 else { return nil }
    var byRequests: [Int: Int] = [:]
    for entry in entries { byRequests[entry.requests, default: 0] += entry.count }
    var seen = 0
    for (requests, count) in byRequests.sorted(by: { $0.key < $1.key }) {
      seen += count
      if seen * 100 >= total * percent { return requests }
    }
    return nil
  }

  /// The largest n; nil of no sessions.
  var maxRequests: Int? { entries.map(\.requests).max() }
}

extension SessionHistogram.Entry {
  /// Position of the entry's needs, abandoned sessions last.
  fileprivate var order: Int { needs?.index ?? Needs.allCases.count }
}

extension SegmentTally {
  /// The sessions in the replay of a policy.
  ///
  /// - Parameters:
  ///   - policy: the policy, if it is known.
  ///   - grid: the policies that the tally holds.
  ///   - needs: `--needs`.
  /// - Returns: the sessions; nil where the policy is not known or not in the grid.
  package func replay(of policy: Policy?, in grid: PolicyGrid, needs: Needs?) -> SessionHistogram? {
    policy.flatMap { grid.index(of: $0) }
      .map { SessionHistogram(replayed, policy: $0, needs: needs) }
  }
}

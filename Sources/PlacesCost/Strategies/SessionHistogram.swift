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
    self.init(tally.entries(policy: policy), needs: override, extraRequests: extraRequests)
  }

  /// Reads the entries of one policy of a tally.
  package init(
    _ tallied: [RequestTally.Entry],
    needs override: Needs? = nil,
    extraRequests: Int = 0
  ) {
    abandonedNeeds = override ?? .location
    var sorted = tallied.map { entry in
      switch entry.sessionClass {
      case .abandoned:
        Entry(needs: nil, requests: entry.requests, count: entry.count)
      case .completed(let needs, let isChoiceSupported):
        Entry(
          needs: override ?? needs,
          requests: entry.requests + (isChoiceSupported ? 0 : extraRequests),
          count: entry.count
        )
      }
    }
    sorted.sort { $0.precedes($1) }
    entries.reserveCapacity(sorted.count)
    for entry in sorted {
      if let last = entries.last, !last.precedes(entry) {
        entries[entries.count - 1].count += entry.count
      } else {
        entries.append(entry)
      }
    }
  }

  /// Entries that need the same, or are all abandoned, by n.
  package typealias Group = ArraySlice<Entry>

  /// The entries by what they need, abandoned sessions last.
  package var groups: [Group] {
    var groups: [Group] = []
    var rest = entries[...]
    while let first = rest.first {
      let group = rest.prefix { $0.needs == first.needs }
      groups.append(group)
      rest = rest.dropFirst(group.count)
    }
    return groups
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
  /// Whether the entry comes before another: by needs, abandoned sessions last, then by n.
  fileprivate func precedes(_ other: Self) -> Bool {
    (order, requests) < (other.order, other.requests)
  }

  /// Position of the entry's needs, abandoned sessions last.
  private var order: Int { needs?.index ?? Int.max }
}

extension SKUCounts {
  /// Adds what sessions buy whose bills differ in nothing but the number of requests.
  mutating func add(_ bill: SessionBill, sessions: SessionHistogram.Group) {
    var (count, leading, trailing) = (0, 0, 0)
    for entry in sessions {
      let first = min(entry.requests, bill.leadingRequests)
      count += entry.count
      leading += first * entry.count
      trailing += (entry.requests - first) * entry.count
    }
    add(bill, leading: leading, trailing: trailing, times: count)
  }
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

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
  /// The entries by what they need, abandoned sessions last.
  package private(set) var groups: [Group] = []
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
    entries.reserveCapacity(Self.typicalEntries)
    tally.forEachEntry(of: policy) { entry in
      switch entry.sessionClass {
      case .abandoned:
        append(Entry(needs: nil, requests: entry.requests, count: entry.count))
      case .completed(let needs, let isChoiceSupported):
        append(
          Entry(
            needs: override ?? needs,
            requests: entry.requests + (isChoiceSupported ? 0 : extraRequests),
            count: entry.count
          )
        )
      }
    }
    // As they stand in a tally, they come in order.
    if override != nil || extraRequests > 0 {
      let sorted = entries.sorted { $0.precedes($1) }
      entries.removeAll(keepingCapacity: true)
      for entry in sorted { append(entry) }
    }
    groups = entries.byNeeds
  }

  /// Room for the entries of most policies.
  private static let typicalEntries = 32

  /// Appends an entry, or adds it to the last one if that is of the same needs and n.
  private mutating func append(_ entry: Entry) {
    if let last = entries.last, last.needs == entry.needs, last.requests == entry.requests {
      entries[entries.count - 1].count += entry.count
    } else {
      entries.append(entry)
    }
  }

  /// Entries that need the same, or are all abandoned, by n.
  package typealias Group = ArraySlice<Entry>

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

extension [SessionHistogram.Entry] {
  /// Sorted entries by what they need.
  fileprivate var byNeeds: [SessionHistogram.Group] {
    var groups: [SessionHistogram.Group] = []
    groups.reserveCapacity(Needs.allCases.count + 1)
    var start = startIndex
    for end in indices.dropFirst() where self[end].needs != self[start].needs {
      groups.append(self[start..<end])
      start = end
    }
    if start < endIndex { groups.append(self[start...]) }
    return groups
  }
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

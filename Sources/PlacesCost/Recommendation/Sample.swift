/// A part of a trace that a policy is chosen for: its sessions and what they cost now.
package struct Sample {
  package let sessions: SegmentTally
  /// SKUs as billed.
  let observed: SKUCounts
  /// SKUs of billed calls in no session.
  let orphans: SKUCounts

  package init(sessions: SegmentTally, observed: SKUCounts, orphans: SKUCounts) {
    self.sessions = sessions
    self.observed = observed
    self.orphans = orphans
  }
}

extension Tally {
  /// The whole trace, from its sessions together (`whole`).
  package func sample(ofWhole sessions: SegmentTally) -> Sample {
    sample(sessions) { _ in true }
  }

  /// One jackknife group.
  package func sample(ofGroup group: Int) -> Sample {
    sample(groups[group]) { Int($0.group) == group }
  }

  /// A script or tag value, or nil if the trace has no session of it.
  package func sample(of segment: Segment) -> Sample? {
    guard let sessions = segments[segment] else { return nil }
    switch segment {
    case .group(let group): return sample(ofGroup: Int(group))
    case .month(let month): return sample(sessions) { $0.month == month }
    case .script(let script): return sample(sessions) { $0.script == script }
    case .tag(let name, let value):
      let sets = tagSets.filter { $0.value.contains { $0.name == name && $0.value == value } }
      return sample(sessions) { sets[$0.tags] != nil }
    }
  }

  private func sample(_ sessions: SegmentTally, where holds: (Slice) -> Bool) -> Sample {
    Sample(
      sessions: sessions,
      observed: observed.total(where: holds),
      orphans: orphans.total(where: holds)
    )
  }
}

extension ReportDifference {
  /// A finding of either report.
  struct FindingChange: Sendable {
    package enum Kind: String, Sendable {
      case new, gone, changed
    }

    let id: FindingID
    let kind: Kind
    let base: Finding?
    let head: Finding?

    /// What the finding adds to the cost of the trace; nil without a price.
    var change: Money? {
      let before = base.map(\.listCost) ?? .zero
      let after = head.map(\.listCost) ?? .zero
      guard let before, let after else { return nil }
      return after - before
    }
  }

  /// Findings that came, went or changed, those that add most first.
  var findingChanges: [FindingChange] {
    FindingID.allCases.compactMap { id -> FindingChange? in
      let before = base.findings.first { $0.id == id }
      let after = head.findings.first { $0.id == id }
      switch (before, after) {
      case (nil, nil): return nil
      case (nil, _): return FindingChange(id: id, kind: .new, base: nil, head: after)
      case (_, nil): return FindingChange(id: id, kind: .gone, base: before, head: nil)
      case (let before?, let after?):
        let isSame =
          before.calls == after.calls && before.sessions == after.sessions
          && before.listCost == after.listCost
        return isSame ? nil : FindingChange(id: id, kind: .changed, base: before, head: after)
      }
    }.sorted { left, right in
      let (first, second) = (left.change ?? .zero, right.change ?? .zero)
      return first != second ? first > second : left.id.rawValue < right.id.rawValue
    }
  }
}

/// A report held to a budget: what `check` renders.
package struct GateCheck: Sendable {
  let results: [GateResult]
  package let head: Measurements
  package let baseline: Measurements?
  /// Whether noise was left out of account (`--exact`).
  package let isExact: Bool

  /// The worst state of all limits.
  package var state: GateResult.State { results.map(\.state).max() ?? .ok }

  package var hasFailed: Bool { state == .fail }

  /// Holds measurements to a budget.
  ///
  /// - Parameters:
  ///   - head: what is checked.
  ///   - baseline: what changes are measured against, priced by the same book.
  ///   - budget: the limits.
  ///   - isExact: whether a change counts however small; else one inside the noise only warns.
  package init(
    _ head: Measurements,
    against baseline: Measurements?,
    budget: Budget,
    isExact: Bool
  ) {
    self.head = head
    self.baseline = baseline
    self.isExact = isExact
    let tests = budget.limits.count { $0.rule.isChange && $0.fail != nil }
    let judge = GateJudge(
      head: head,
      baseline: baseline,
      quantile: isExact ? nil : NoiseQuantile.quantile(tests: tests)
    )
    results = budget.limits.map(judge.result)
  }

  /// The findings that the baseline has not, dearest first; empty without a baseline.
  var newFindings: [Finding] {
    guard let baseline else { return [] }
    return head.findings.filter { finding in !baseline.findings.contains { $0.id == finding.id } }
  }

  /// The findings of the baseline that are gone.
  var goneFindings: [Finding] {
    guard let baseline else { return [] }
    return baseline.findings.filter { finding in !head.findings.contains { $0.id == finding.id } }
  }
}

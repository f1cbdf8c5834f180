extension GateCheck {
  /// What failed and warned, and the new findings, as workflow commands of GitHub Actions.
  ///
  /// - Parameter budget: the path of the budget file, to whose lines the limits point.
  /// - Returns: the commands.
  package func gitHubAnnotations(budget: String) -> GitHubAnnotations {
    let wording = GateWording(self)
    let limits = results.filter { $0.state >= .warn }
      .sorted { $0.state > $1.state }
      .map { result in
        Annotation(
          level: result.state == .fail ? .error : .warning,
          check: result.limit.metric.name,
          summary: wording.sentence(of: result),
          message: wording.subject,
          place: Annotation.Place(file: budget.printable, line: result.limit.line)
        )
      }
    let findings = newFindings.map { finding in
      Annotation(
        level: finding.severity == .info ? .notice : .warning,
        check: finding.id.rawValue,
        summary: "new since the baseline: \(finding.id.guide.title), "
          + "\(finding.calls.of("call")), "
          + "\(wording.cost(of: finding, among: newFindings)) \(wording.currency)",
        message: finding.id.guide.meaning
      )
    }
    return GitHubAnnotations(
      limits + findings,
      title: "places-cost",
      conclusion: wording.verdict
    )
  }
}

extension GateWording {
  /// The findings that came and went since the baseline; without one, the mistakes.
  func addFindings(to page: inout some ReportPage) {
    if check.baseline == nil {
      add(mistakes, under: "Mistakes", to: &page)
    } else {
      add(check.newFindings, under: "New since the baseline", to: &page)
      add(check.goneFindings, under: "Gone since the baseline", to: &page)
    }
  }

  private func add(_ findings: [Finding], under title: String, to page: inout some ReportPage) {
    guard !findings.isEmpty else { return }
    page.heading(title)
    var table = TextTable(
      .left("finding"),
      .left("severity"),
      .right("calls"),
      .right("list \(currency)"),
      .wrapped("what")
    )
    for finding in findings {
      table.add(
        StyledText(finding.id.rawValue),
        StyledText(finding.severity.rawValue, finding.severity == .error ? .bad : .plain),
        StyledText(finding.calls.grouped),
        StyledText(cost(of: finding, among: findings)),
        StyledText(finding.id.guide.title, .dim)
      )
    }
    page.table(table)
  }

  private var mistakes: [Finding] { check.head.findings.filter(\.isMistake) }

  /// The new findings with their cost, a line each; without a baseline the mistakes.
  var findingLines: [String] {
    let isCompared = check.baseline != nil
    let findings = isCompared ? check.newFindings : mistakes
    return findings.map { finding in
      (isCompared ? "new: " : "") + "\(finding.id.rawValue), \(finding.id.guide.title): "
        + "\(finding.calls.of("call")), \(cost(of: finding, among: findings)) \(currency)"
    }
  }

  /// The list cost of a finding, with the decimals that the largest of several asks for.
  func cost(of finding: Finding, among findings: [Finding]) -> String {
    MoneyFormat(
      currency: currency,
      largestList: findings.compactMap(\.listCost).max() ?? .zero
    ).list(finding.listCost)
  }
}

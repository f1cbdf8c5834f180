extension GateWording {
  /// The findings that came and went since the baseline; without one, the mistakes.
  func addFindings(to page: inout some ReportPage) {
    if check.baseline == nil {
      add(check.head.findings.filter(\.isMistake), under: "Mistakes", to: &page)
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

  /// The list cost of a finding, with the decimals that the largest of several asks for.
  package func cost(of finding: Finding, among findings: [Finding]) -> String {
    MoneyFormat(
      currency: currency,
      largestList: findings.compactMap(\.listCost).max() ?? .zero,
      largestMonthly: .zero
    ).list(finding.listCost)
  }
}

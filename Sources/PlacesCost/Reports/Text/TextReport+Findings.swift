/// The mistakes in the trace, the most expensive first.
extension TextReport {
  /// Which mistake costs most, among the first lines.
  func addCostliestMistake(to page: inout some ReportPage) {
    let mistakes = report.findings.filter(\.isMistake)
    let costliest = mistakes.first { $0.listCost.map { $0 > .zero } ?? false }
    guard let costliest, let cost = costliest.listCost else {
      let none = mistakes.isEmpty ? "none found" : "none that costs money; see the findings"
      page.item("Mistakes", none)
      return
    }
    let share =
      report.listCost.isComplete
      ? cost.percentage(of: report.listCost.priced).map { " (\($0) %)" } : nil
    page.item(
      "Mistakes",
      "\(costliest.id.rawValue) costs most: \(list(cost)) at list prices\(share ?? ""),"
        + " \(costliest.id.guide.title)",
      .bad
    )
  }

  func addFindings(to page: inout some ReportPage) {
    page.heading("Findings, the most expensive first")
    guard !report.findings.isEmpty else {
      page.paragraph("None.", .good, indent: 2)
      return
    }
    var table = TextTable(
      .left("finding"),
      .left("severity"),
      .right("calls"),
      .right("searches"),
      .right("list \(money.currency)")
    )
    for finding in report.findings {
      table.add(
        StyledText(finding.id.rawValue),
        StyledText(finding.severity.rawValue, finding.severity == .error ? .bad : .plain),
        StyledText(finding.calls.grouped),
        StyledText(finding.sessions.grouped),
        StyledText(money.list(finding.listCost))
      )
    }
    page.table(table)
    page.paragraph(
      "Cost: what the trace costs now less what it would cost with this mistake alone mended;"
        + " below zero the mistake came out cheaper.",
      .dim,
      indent: 2
    )
    for finding in report.findings { add(finding, to: &page) }
  }

  private func add(_ finding: Finding, to page: inout some ReportPage) {
    let guide = finding.id.guide
    let words = FindingWords(of: finding, in: report)
    page.blank()
    page.paragraph("\(finding.id.rawValue): \(guide.title)", .bold, indent: 2, hanging: 2)
    page.paragraph(guide.meaning, indent: 4)
    for fix in words.fixes { page.paragraph("- \(fix)", indent: 4, hanging: 2) }
    let places = words.places
    if !places.isEmpty { page.paragraph(places, .dim, indent: 4, hanging: 2) }
  }
}

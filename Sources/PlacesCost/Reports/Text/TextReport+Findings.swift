/// The mistakes in the trace, the most expensive first.
extension TextReport {
  /// Which mistake costs most, among the first lines.
  func addCostliestMistake(to page: inout TextPage) {
    let mistakes = report.findings.filter { $0.severity > .info }
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

  func addFindings(to page: inout TextPage) {
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

  private func add(_ finding: Finding, to page: inout TextPage) {
    let guide = finding.id.guide
    page.blank()
    page.paragraph("\(finding.id.rawValue): \(guide.title)", .bold, indent: 2, hanging: 2)
    page.paragraph(guide.meaning, indent: 4)
    for (platform, text) in fixes(guide.fix) {
      page.paragraph("- \(platform): \(text)", indent: 4, hanging: 2)
    }
    let places = places(of: finding)
    if !places.isEmpty { page.paragraph(places, .dim, indent: 4, hanging: 2) }
  }

  /// How to mend it on the platforms of the tag `platform`, or on all where it names none.
  func fixes(_ fix: FindingGuide.Fix) -> [(platform: String, text: String)] {
    let all = [
      ("iOS", fix.iOS), ("Android", fix.android), ("web", fix.web), ("server", fix.server),
    ]
    if all.allSatisfy({ $0.1 == fix.web }) { return [("Fix", fix.web)] }
    let tags = Set(
      report.tally.tagSets.values.joined().filter { $0.name == "platform" }.map(\.value)
    )
    let known = all.filter { tags.contains($0.0.lowercased()) }
    return known.isEmpty ? all : known
  }

  /// The first lines of the trace that show it; with several inputs each with its number.
  func places(of finding: Finding) -> String {
    let limit = 10
    let places = finding.positions.prefix(limit).map { position in
      let line = String(Event.line(ofPosition: position))
      let input = Event.file(ofPosition: position) + 1
      return report.input.files.count > 1 ? "\(input):\(line)" : line
    }
    guard !places.isEmpty else { return "" }
    let name = report.input.files.count > 1 ? "Input and line" : "Line"
    let more = finding.positions.count > limit ? ", …" : ""
    return "\(name): \(places.joined(separator: ", "))\(more)"
  }
}

/// A check for a terminal: a line for each limit, what came new, and the verdict last (C2).
package struct GateText {
  private let wording: GateWording
  private let isColored: Bool

  package init(of check: GateCheck, isColored: Bool = false) {
    wording = GateWording(check)
    self.isColored = isColored
  }

  /// The whole text, at most 80 columns wide.
  package var text: String {
    var page = TextPage(isColored: isColored)
    page.heading(wording.subject)
    addLimits(to: &page)
    addFindings(to: &page)
    if let noise = wording.noise {
      page.blank()
      page.paragraph(noise, .dim)
    }
    page.blank()
    page.paragraph(wording.verdict, wording.check.state.style)
    return page.text
  }

  private func addLimits(to page: inout TextPage) {
    var table = TextTable(
      .left(""),
      .wrapped("limit"),
      .right("value"),
      .right("baseline"),
      .right("change"),
      .left("allowed")
    )
    for result in wording.check.results {
      table.add(
        StyledText(result.state.word, result.state.style),
        StyledText(wording.name(of: result)),
        StyledText(wording.value(of: result)),
        StyledText(wording.baseline(of: result), .dim),
        StyledText(wording.change(of: result)),
        StyledText(wording.allowed(by: result), .dim)
      )
    }
    let blocks = table.blocks(width: TextPage.width)
    for line in blocks.titles { page.line(line) }
    for (result, lines) in zip(wording.check.results, blocks.rows) {
      for line in lines { page.line(line) }
      for note in wording.notes(on: result) { page.paragraph(note, .dim, indent: 6, hanging: 2) }
    }
  }

  private func addFindings(to page: inout TextPage) {
    let check = wording.check
    if check.baseline == nil {
      add(check.head.findings.filter { $0.severity > .info }, under: "Mistakes", to: &page)
    } else {
      add(check.newFindings, under: "New since the baseline", to: &page)
      add(check.goneFindings, under: "Gone since the baseline", to: &page)
    }
  }

  private func add(_ findings: [Finding], under title: String, to page: inout TextPage) {
    guard !findings.isEmpty else { return }
    page.heading(title)
    let largest = findings.compactMap(\.listCost).max() ?? .zero
    let money = MoneyFormat(
      currency: wording.check.head.book.currency,
      largestList: largest,
      largestMonthly: .zero
    )
    var table = TextTable(
      .left("finding"),
      .left("severity"),
      .right("calls"),
      .right("list \(money.currency)"),
      .wrapped("what")
    )
    for finding in findings {
      table.add(
        StyledText(finding.id.rawValue),
        StyledText(finding.severity.rawValue, finding.severity == .error ? .bad : .plain),
        StyledText(finding.calls.grouped),
        StyledText(money.list(finding.listCost)),
        StyledText(finding.id.guide.title, .dim)
      )
    }
    page.table(table)
  }
}

extension GateResult.State {
  /// As a line begins: what failed stands out without colour too.
  fileprivate var word: String { self == .fail ? "FAIL" : self == .skipped ? "-" : rawValue }

  fileprivate var style: TextStyle {
    switch self {
    case .ok: .good
    case .skipped: .dim
    case .warn: .bold
    case .fail: .bad
    }
  }
}

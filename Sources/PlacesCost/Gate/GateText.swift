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
    wording.addFindings(to: &page)
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

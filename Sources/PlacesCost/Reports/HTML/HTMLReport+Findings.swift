/// The mistakes in the trace, the dearest first, with what to do.
extension HTMLReport {
  var findings: Markup {
    guard !report.findings.isEmpty else {
      return section(
        "findings",
        "Findings",
        "<p class=\"good\">None: no mistake of those known was found in the trace.</p>\n"
      )
    }
    let cards = report.findings.map(card)
    return section(
      "findings",
      "Findings and what to do",
      """
      <p class="note">The dearest first, at list prices. Cost: what the trace costs now less what it \
      would cost with this mistake alone mended; below zero the mistake came out cheaper.</p>
      <ol class="cards">
      \(cards)</ol>

      """
    )
  }

  private func card(_ finding: Finding) -> Markup {
    let guide = finding.id.guide
    let sentences = FindingWords(of: finding, in: report)
    let fixes = sentences.fixes.map { fix -> Markup in
      guard let colon = fix.firstIndex(of: ":") else { return "<p>\(fix)</p>\n" }
      return
        "<p><strong>\(String(fix[...colon]))</strong>\(String(fix[fix.index(after: colon)...]))</p>\n"
    }
    let places = sentences.places
    let lines: Markup = places.isEmpty ? "" : "<p class=\"note\">\(places)</p>\n"
    return """
      <li class="card \(finding.severity.style)">
      <h3>\(guide.title.capitalizedFirst)</h3>
      <p class="facts"><span class="badge">\(finding.severity.rawValue)</span> \
      <code>\(finding.id.rawValue)</code> · <strong>\(amount(finding.listCost, isMonthly: false)) \
      \(words.money.currency)</strong> · \(finding.calls.of("call")) · \
      \(finding.sessions.searches)</p>
      <p>\(guide.meaning)</p>
      \(fixes)\(lines)</li>

      """
  }
}

extension Severity {
  /// The class of a card.
  fileprivate var style: Markup {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

extension String {
  /// The text with its first letter as a capital.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

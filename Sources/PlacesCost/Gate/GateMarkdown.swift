/// A check as GitHub-flavoured Markdown, for a job's summary or a comment on a pull request.
package struct GateMarkdown {
  private let wording: GateWording
  private let place: MarkdownReport.Place

  package init(of check: GateCheck, for place: MarkdownReport.Place = .summary) {
    wording = GateWording(check)
    self.place = place
  }

  /// The document, whose size in UTF-8 is below the limit of its place.
  package var text: String {
    var page = MarkdownPage()
    page.section(expendability: nil) { page in
      page.paragraph(wording.verdict, .bold)
      page.paragraph("\(wording.subject).")
    }
    page.section(expendability: 1) { page in
      page.heading("Limits")
      page.table(limits)
    }
    page.section(expendability: 2, wording.addFindings)
    if let noise = wording.noise { page.section(expendability: 3) { $0.paragraph(noise) } }
    return place.document("Place searches: the budget", page.sections)
  }

  private var limits: TextTable {
    var table = TextTable(
      .left("state"),
      .left("limit"),
      .right("value"),
      .right("baseline"),
      .right("change"),
      .left("allowed"),
      .left("")
    )
    for result in wording.check.results {
      let isFailure = result.state == .fail
      table.add(
        StyledText(isFailure ? "FAIL" : result.state.rawValue, isFailure ? .bold : .plain),
        StyledText(wording.name(of: result)),
        StyledText(wording.value(of: result)),
        StyledText(wording.baseline(of: result)),
        StyledText(wording.change(of: result)),
        StyledText(wording.allowed(by: result)),
        StyledText(wording.notes(on: result).joined(separator: "; "))
      )
    }
    return table
  }
}

/// A comparison for a terminal, at most 80 columns wide, the answer first.
package struct DifferenceText {
  private let difference: ReportDifference
  private let isColored: Bool

  package init(of difference: ReportDifference, isColored: Bool = false) {
    self.difference = difference
    self.isColored = isColored
  }

  package var text: String {
    var page = TextPage(isColored: isColored)
    let sections = DifferenceSections(of: difference)
    sections.addAnswer(to: &page)
    guard !difference.isSame else { return page.text }
    sections.addFigures(to: &page)
    sections.addCauses(to: &page)
    sections.addFindings(to: &page)
    sections.addAdvice(to: &page)
    return page.text
  }
}

/// A comparison as GitHub-flavoured Markdown, for a job's summary or a comment on a pull request.
package struct DifferenceMarkdown {
  private let difference: ReportDifference
  private let place: MarkdownReport.Place

  package init(of difference: ReportDifference, for place: MarkdownReport.Place = .summary) {
    self.difference = difference
    self.place = place
  }

  /// The document, whose size in UTF-8 is below the limit of its place.
  package var text: String {
    var page = MarkdownPage()
    let sections = DifferenceSections(of: difference)
    page.begin(isCollapsed: false, expendability: nil)
    sections.addAnswer(to: &page)
    if !difference.isSame {
      page.begin(isCollapsed: false, expendability: 1)
      sections.addFigures(to: &page)
      page.begin(isCollapsed: false, expendability: 2)
      sections.addCauses(to: &page)
      page.begin(isCollapsed: false, expendability: 4)
      sections.addFindings(to: &page)
      page.begin(isCollapsed: false, expendability: 3)
      sections.addAdvice(to: &page)
    }
    page.finish()
    return place.document("Place searches: what changed", page.sections)
  }
}

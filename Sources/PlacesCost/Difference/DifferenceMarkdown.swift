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
    page.section(expendability: nil, sections.addAnswer)
    if !difference.isSame {
      page.section(expendability: 1, sections.addFigures)
      page.section(expendability: 2, sections.addCauses)
      page.section(expendability: 4, sections.addFindings)
      page.section(expendability: 3, sections.addAdvice)
    }
    return place.document("Place searches: what changed", page.sections)
  }
}

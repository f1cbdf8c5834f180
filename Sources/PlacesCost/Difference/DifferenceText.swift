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

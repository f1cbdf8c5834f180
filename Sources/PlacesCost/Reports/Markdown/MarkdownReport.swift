/// A report as GitHub-flavoured Markdown for a job's summary or a comment.
///
/// The same words as the text for a terminal. Too long a document loses rows and sections, the least
/// important first and never in their middle, and says which.
public struct MarkdownReport {
  /// Where the document goes, which limits its size.
  public enum Place: Sendable {
    /// A step summary of GitHub Actions: under 1 MiB.
    case summary
    /// A comment on a pull request: under 64 KiB, with a marker to find it again by.
    case comment
  }

  /// The first line of a comment, by which a later run finds the one to replace.
  public static let commentMarker = "<!-- places-cost -->"

  private let report: TextReport
  private let place: Place

  public init(of report: Report, for place: Place = .summary) {
    self.report = TextReport(of: report)
    self.place = place
  }

  /// The document, whose size in UTF-8 is below the limit of its place.
  public var text: String { text(limit: place.limit) }

  /// The document in at most so many bytes; the answer is never cut.
  func text(limit: Int) -> String {
    place.document("Place searches: what they cost", sections, limit: limit)
  }

  /// All sections, in the order of a reader.
  private var sections: [MarkdownSection] {
    var page = MarkdownPage()
    page.begin(isCollapsed: false, expendability: nil)
    report.addAnswer(to: &page)
    page.begin(isCollapsed: false, expendability: 1)
    report.addStrategies(to: &page)
    page.begin(isCollapsed: false, expendability: 2)
    report.addFindings(to: &page)
    page.begin(isCollapsed: true, expendability: 7)
    report.addProjections(to: &page)
    page.begin(isCollapsed: true, expendability: 8)
    report.addSubscriptions(to: &page)
    page.begin(isCollapsed: true, expendability: 8)
    report.addProviders(to: &page)
    page.begin(isCollapsed: true, expendability: 14)
    report.addGrid(to: &page)
    page.begin(isCollapsed: true, expendability: 15)
    report.addPareto(to: &page)
    page.begin(isCollapsed: true, expendability: 4)
    report.addPolicy(to: &page)
    page.begin(isCollapsed: true, expendability: 9)
    report.addGroups(to: &page)
    page.begin(isCollapsed: true, expendability: 10)
    report.addMonths(to: &page)
    page.begin(isCollapsed: true, expendability: 11)
    report.addForecast(to: &page)
    for tag in report.report.options.tags {
      page.begin(isCollapsed: true, expendability: 12)
      report.addSegments(by: tag, to: &page)
    }
    for allocation in report.report.allocations {
      page.begin(isCollapsed: true, expendability: 13)
      report.add(allocation, to: &page)
    }
    page.begin(isCollapsed: true, expendability: 6)
    report.addBill(to: &page)
    page.begin(isCollapsed: true, expendability: 17)
    report.addBreakEvens(to: &page)
    page.begin(isCollapsed: true, expendability: 16)
    report.addSessions(to: &page)
    page.begin(isCollapsed: true, expendability: 3)
    report.addInput(to: &page)
    page.begin(isCollapsed: true, expendability: 5)
    report.addAssumptions(to: &page)
    page.begin(isCollapsed: true, expendability: 18)
    report.addPriceBook(to: &page)
    page.finish()
    return page.sections
  }
}

extension MarkdownReport.Place {
  /// A document with a title, its sections cut to the place's limit, or another.
  func document(_ title: String, _ sections: [MarkdownSection], limit: Int? = nil) -> String {
    let head = self.head + "## \(title)\n"
    let fitted = MarkdownFit(
      sections: sections,
      limit: (limit ?? self.limit) - head.utf8.count,
      sizeName: sizeName
    )
    return head + fitted.text
  }

  /// The largest size in bytes.
  var limit: Int {
    switch self {
    case .summary: 1_048_575
    case .comment: 65_535
    }
  }

  var sizeName: String {
    switch self {
    case .summary: "1 MiB"
    case .comment: "64 KiB"
    }
  }

  var head: String {
    switch self {
    case .summary: ""
    case .comment: MarkdownReport.commentMarker + "\n"
    }
  }
}

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
    page.section(expendability: nil, report.addAnswer)
    page.section(expendability: 1, report.addStrategies)
    page.section(expendability: 2, report.addFindings)
    func fold(_ expendability: Int, _ write: (inout MarkdownPage) -> Void) {
      page.section(expendability: expendability, isCollapsed: true, write)
    }
    fold(7, report.addProjections)
    fold(8, report.addSubscriptions)
    fold(8, report.addProviders)
    fold(14, report.addGrid)
    fold(15, report.addPareto)
    fold(4, report.addPolicy)
    fold(9, report.addGroups)
    fold(10, report.addMonths)
    fold(11, report.addForecast)
    for tag in report.report.options.tags { fold(12) { report.addSegments(by: tag, to: &$0) } }
    for allocation in report.report.allocations { fold(13) { report.add(allocation, to: &$0) } }
    fold(6, report.addBill)
    fold(17, report.addBreakEvens)
    fold(16, report.addSessions)
    fold(3, report.addInput)
    fold(5, report.addAssumptions)
    fold(18, report.addPriceBook)
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

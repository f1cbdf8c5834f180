import Testing

@testable import PlacesCost

/// Plans, the last month's forecast and the shares of tags stand in every form that people read.
struct SectionTests {
  /// Nine days of searches on two platforms, which end inside September.
  private static let lines: [String] = (1...9).flatMap { day in
    (0..<40).flatMap { search -> [String] in
      let time = "2026-09-0\(day)T1\(search % 10):0\(search / 10)"
      let common =
        #""client":"c\#(day)-\#(search)","tags":{"platform":"\#(search % 3 == 0 ? "ios" : "web")","#
        + #""release":"\#(day % 2)"}"#
      return [
        #"{"ts":"\#(time):00-07:00","type":"autocomplete","input":"be",\#(common)}"#,
        #"{"ts":"\#(time):09-07:00","type":"geocode",\#(common)}"#,
      ]
    }
  }

  /// The forms, and the markup around a section's title.
  enum Form: String, CaseIterable, CustomTestStringConvertible {
    case text, markdown, html
    var testDescription: String { rawValue }

    func page(_ report: Report) -> String {
      switch self {
      case .text: TextReport(of: report).analysis
      case .markdown: MarkdownReport(of: report).text
      case .html: HTMLReport(of: report).text
      }
    }

    func title(_ text: String) -> String {
      switch self {
      case .text: "\n\(text)\n"
      case .markdown: "<summary>\(text)</summary>"
      case .html: ">\(text)</h2>"
      }
    }
  }

  @Test(arguments: Form.allCases)
  func `a month that is not over shows its forecast and free caps`(form: Form) throws {
    let report = try ReportFixture.report(lines: Self.lines)
    let page = form.page(report)
    #expect(page.contains(form.title("2026-09: free caps and forecast")))
    let forecast = try #require(report.months.last?.forecast)
    #expect(page.contains("\(forecast.expectedCalls.grouped) calls"))
    #expect(page.contains("By the daily mean over 7 whole days"))
  }

  @Test(arguments: Form.allCases)
  func `a month of so many searches shows the plans`(form: Form) throws {
    let report = try ReportFixture.report(lines: Self.lines) { $0.monthlySessions = 250_000 }
    let page = form.page(report)
    #expect(page.contains(form.title("Plans beside pay-as-you-go, for the month")))
    let best = try #require(report.subscriptions?.now.cheapestIndex)
    #expect(page.contains("Cheapest now: \(try #require(report.subscriptions).now[best].name)"))
  }

  @Test(arguments: Form.allCases)
  func `a tag shows the shares of its values`(form: Form) throws {
    let report = try ReportFixture.report(lines: Self.lines) { $0.tags = ["platform"] }
    let page = form.page(report)
    #expect(page.contains(form.title("The bill by platform, caps and tiers shared")))
    #expect(page.contains(form.title("By platform")))
    let shares = try #require(report.allocations.first?.shares)
    for share in shares { #expect(page.contains(try #require(share.value))) }
  }

  @Test(arguments: Form.allCases)
  func `several tags each have their own table, under their own title`(form: Form) throws {
    let report = try ReportFixture.report(lines: Self.lines) { $0.tags = ["platform", "release"] }
    let page = form.page(report)
    for tag in ["platform", "release"] {
      let title = "The bill by \(tag), caps and tiers shared"
      #expect(page.contains(form == .html ? "<h3>\(title)</h3>" : form.title(title)))
      #expect(page.contains(form == .html ? "<h3>By \(tag)</h3>" : form.title("By \(tag)")))
    }
    if form == .html { #expect(page.contains(form.title("The bill shared out"))) }
  }
}

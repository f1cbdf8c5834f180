import Testing

@testable import PlacesCost

/// The renderings for other programs, byte for byte.
struct FormatGoldenTests {
  struct Format: Sendable, CustomTestStringConvertible {
    let ending: String
    let render: @Sendable (Report) -> String
    var testDescription: String { ending }
  }

  static let formats = [
    Format(ending: "md") { MarkdownReport(of: $0).text },
    Format(ending: "junit.xml") { $0.junit.text },
    Format(ending: "github.txt") { $0.gitHubAnnotations.text },
    Format(ending: "gitlab.json") { lines($0.gitLabCodeQuality.json) },
    Format(ending: "prom") { OpenMetricsReport(of: $0).text },
    Format(ending: "focus.csv") { FOCUSTable(of: $0).text },
  ]

  static func lines(_ json: JSON) -> String {
    String(decoding: json.bytes() + [UInt8(ascii: "\n")], as: UTF8.self)
  }

  struct Subject: Sendable, CustomTestStringConvertible {
    let name: String
    let report: @Sendable () throws -> Report
    var testDescription: String { name }
  }

  static let subjects = [
    // Neither findings nor a recommendation.
    Subject(name: "formats.quiet") { try ReportFixture.report("case-07") },
    Subject(name: "formats.advised") {
      try ReportFixture.report("typing-clean") { $0.monthlySessions = 250_000 }
    },
    Subject(name: "formats.strange") { try StrangeNames.report() },
    // Several months, volume ranges and a monthly credit.
    Subject(name: "formats.credit") {
      try ReportFixture.report(lines: ReportFixture.twoMonths, book: "google-legacy-2018") {
        $0.api = .legacy
        $0.tag = "platform"
      }
    },
  ]

  @Test(arguments: subjects, formats)
  func `C4: a report gives the bytes of its golden file`(
    subject: Subject,
    format: Format
  ) throws {
    try GoldenFile("\(subject.name).\(format.ending)").expect(format.render(try subject.report()))
  }

  @Test func `C4: a SARIF log has the bytes of its golden file`() throws {
    let log = SARIFLog(of: try StrangeNames.report(), toolVersion: "1.0.0")
    try GoldenFile("formats.strange.sarif").expect(Self.lines(log.json))
  }
}

import Testing

@testable import PlacesCost

/// Every rendering of small traces, byte for byte.
struct GoldenReportTests {
  struct Rendering: Sendable, CustomTestStringConvertible {
    let file: String
    let render: @Sendable () throws -> String
    var testDescription: String { file }
  }

  private static func text(_ report: Report, isColored: Bool = false) -> String {
    TextReport(of: report, isColored: isColored).analysis
  }

  private static func simulation(_ report: Report, isColored: Bool = false) -> String {
    TextReport(of: report, isColored: isColored).simulation
  }

  private static func json(_ report: Report) -> String {
    String(decoding: report.json.bytes() + [UInt8(ascii: "\n")], as: UTF8.self)
  }

  private static func monthly(_ options: inout AnalysisOptions) {
    options.monthlySessions = 250_000
  }

  private static func smallGrid(_ options: inout AnalysisOptions) {
    options.grid = PolicyGrid(minChars: [1, 3], debounces: [0, 300])
  }

  static let renderings = [
    Rendering(file: "case-09.analyze.txt") { text(try ReportFixture.report("case-09")) },
    Rendering(file: "case-25.analyze.txt") { text(try ReportFixture.report("case-25")) },
    Rendering(file: "case-29.analyze.txt") {
      text(try ReportFixture.report("case-29", monthly))
    },
    Rendering(file: "case-39.declared.txt") {
      text(
        try ReportFixture.report("case-39") {
          $0.declaredDebounce = 300
          $0.declaredMinChars = 3
        }
      )
    },
    Rendering(file: "case-25.unpriced.txt") {
      text(try ReportFixture.report("case-25", book: "google-new-2023", monthly))
    },
    Rendering(file: "typing-clean.analyze.txt") {
      text(try ReportFixture.report("typing-clean", monthly))
    },
    Rendering(file: "typing-awkward.analyze.txt") {
      text(
        try ReportFixture.report("typing-awkward") {
          $0.tag = "platform"
          $0.assumptions.tokenLifetime = 90_500_000
        }
      )
    },
    Rendering(file: "two-months.analyze.txt") {
      text(
        try ReportFixture.report(lines: ReportFixture.twoMonths) {
          $0.tag = "platform"
          $0.monthlySessions = 50_000
        }
      )
    },
    Rendering(file: "two-months.legacy-2018.txt") {
      text(
        try ReportFixture.report(lines: ReportFixture.twoMonths, book: "google-legacy-2018") {
          $0.api = .legacy
          $0.tag = "nothing"
          $0.monthlySessions = 50_000
        }
      )
    },
    Rendering(file: "typing-clean.simulate.txt") {
      simulation(try ReportFixture.report("typing-clean", monthly))
    },
    Rendering(file: "typing-clean.simulate.ansi") {
      simulation(try ReportFixture.report("typing-clean"), isColored: true)
    },
    Rendering(file: "case-47.simulate.txt") { simulation(try ReportFixture.report("case-47")) },
    Rendering(file: "two-months.simulate.txt") {
      simulation(
        try ReportFixture.report(lines: ReportFixture.twoMonths) {
          $0.grid = PolicyGrid(minChars: [1, 2, 10], debounces: Array(0...11).map { $0 * 50 })
        }
      )
    },
    Rendering(file: "typing-clean.csv") {
      GridCSV(
        of: try ReportFixture.report("typing-clean") {
          monthly(&$0)
          smallGrid(&$0)
        }
      ).text
    },
    Rendering(file: "case-01.csv") {
      GridCSV(of: try ReportFixture.report("case-01", smallGrid)).text
    },
    Rendering(file: "case-29.html") {
      HTMLReport(
        of: try ReportFixture.report("case-29") {
          monthly(&$0)
          smallGrid(&$0)
        }
      ).text
    },
    Rendering(file: "case-29.json") { json(try ReportFixture.report("case-29", smallGrid)) },
    Rendering(file: "typing-clean.json") {
      json(
        try ReportFixture.report("typing-clean") {
          monthly(&$0)
          smallGrid(&$0)
        }
      )
    },
    Rendering(file: "typing-awkward.json") {
      json(
        try ReportFixture.report("typing-awkward") {
          monthly(&$0)
          smallGrid(&$0)
          $0.behaviours = [.throttle(interval: 300), .maxWait(500), .cache]
        }
      )
    },
    Rendering(file: "urls.analyze.txt") {
      text(try ReportFixture.report(lines: ReportFixture.urls, name: "urls.txt"))
    },
    Rendering(file: "urls.json") {
      json(try ReportFixture.report(lines: ReportFixture.urls, name: "urls.txt", smallGrid))
    },
    Rendering(file: "two-months.json") {
      json(
        try ReportFixture.report(lines: ReportFixture.twoMonths) {
          smallGrid(&$0)
          $0.tag = "platform"
          $0.monthlySessions = 50_000
          $0.declaredDebounce = 300
        }
      )
    },
  ]

  @Test(arguments: renderings)
  func `C2 and C4: a report gives the bytes of its golden file`(rendering: Rendering) throws {
    try GoldenFile(rendering.file).expect(try rendering.render())
  }
}

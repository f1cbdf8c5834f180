import Testing

@testable import PlacesCost

/// What holds for the text of every trace.
struct TextReportTests {
  struct Wide: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout AnalysisOptions) -> Void
  }

  static let options = [
    Wide(testDescription: "plain") { _ in },
    Wide(testDescription: "a month, by a tag") {
      $0.monthlySessions = 250_000
      $0.tag = "platform"
      $0.declaredDebounce = 300
      $0.declaredMinChars = 3
    },
    Wide(testDescription: "the largest month and grid") {
      $0.monthlySessions = 1_000_000_000_000
      $0.allowsLegacy = true
      $0.grid = PolicyGrid(
        minChars: [1, 2, 1_000_000_000],
        debounces: [0, 7, 1_000_000, 1_000_000_000]
      )
    },
  ]

  /// The text without its escape sequences.
  private static func plain(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test(arguments: CaseFiles.names, options)
  func `no line is wider than 80 columns, and colour changes no letter`(
    name: String,
    options: Wide
  ) throws {
    let report = try ReportFixture.report(name, options.change)
    let text = TextReport(of: report)
    let colored = TextReport(of: report, isColored: true)
    for (text, colored) in [
      (text.analysis, colored.analysis), (text.simulation, colored.simulation),
    ] {
      for line in text.split(separator: "\n") {
        #expect(String(line).columns <= 80, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
      #expect(!text.contains("\u{1B}"))
      #expect(!text.contains("\n\n\n"))
      let stripped = Self.plain(colored).split(separator: "\n", omittingEmptySubsequences: false)
        .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      #expect(stripped.joined(separator: "\n") == text)
    }
  }

  @Test func `wide, long and steering names stay within 80 columns`() throws {
    let values = [
      String(repeating: "東京", count: 60), String(repeating: "x", count: 300), "a\u{1B}[31mb",
      "\u{202E}txet", "👩‍👩‍👧‍👦", "e\u{301}\u{301}\u{301}", "",
    ]
    let lines = values.enumerated().flatMap { index, value in
      (1...25).map { search in
        #"{"ts":\#(search * 400_000),"type":"details","client":"c\#(index)-\#(search)","#
          + #""tags":{"k\#(value.jsonEscaped)":"v","t":"\#(value.jsonEscaped)"},"#
          + #""fields":["\#(value.jsonEscaped)"]}"#
      }
        + [
          #"{"ts":1,"type":"autocomplete","client":"d\#(index)","input":"x","#
            + #""tags":{"t":"\#(value.jsonEscaped)"}}"#
        ]
    }
    let report = try ReportFixture.report(lines: lines) { $0.tag = "t" }
    let text = TextReport(of: report).analysis
    for line in text.split(separator: "\n") { #expect(String(line).columns <= 80, "\(line)") }
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test func `the answer comes first`() throws {
    let report = try ReportFixture.report("typing-clean") { $0.monthlySessions = 250_000 }
    let labels = TextReport(of: report).analysis.split(separator: "\n").prefix(20)
      .compactMap { $0.first == " " ? nil : $0.split(separator: " ").first.map(String.init) }
    #expect(labels.starts(with: ["Cost", "Cheapest", "How", "Saves", "Users"]))
  }

  @Test func `P2a: what has no price is named and never shown as 0`() throws {
    let report = try ReportFixture.report("case-25", book: "google-new-2023")
    let text = TextReport(of: report).analysis
    let lines = text.split(separator: "\n")
    for sku in report.listCost.unpriced {
      #expect(lines[0...1].joined().contains(sku.rawValue))
      #expect(lines.contains { $0.contains(sku.rawValue) && $0.contains("no price") })
    }
    #expect(!report.listCost.unpriced.isEmpty)
  }

  @Test func `P2: prices without a second source are marked where they are used`() throws {
    let report = try ReportFixture.report("case-25", book: "google-legacy-2018")
    let doubted = report.book.caveats(for: report.billed)
    let text = TextReport(of: report).analysis
    for caveat in doubted { #expect(text.contains("\(caveat.sku.rawValue): ")) }
  }

  @Test func `C4: a trace without a search has nothing to replay, and says so`() throws {
    let line = #"{"ts":1790000000000,"type":"geocode","place_id":"P"}"#
    let text = TextReport(of: try report(ofText: [line])).simulation
    #expect(text.contains("No search to replay."))
  }
}

extension String {
  /// The text as the inside of a JSON string.
  fileprivate var jsonEscaped: String {
    var bytes: [UInt8] = []
    JSON.write(self, into: &bytes)
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}

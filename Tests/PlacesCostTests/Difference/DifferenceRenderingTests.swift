import Testing

@testable import PlacesCost

struct DifferenceRenderingTests {
  private static func difference() throws -> ReportDifference {
    func grid(_ options: inout AnalysisOptions) {
      options.grid = PolicyGrid(minChars: [1, 3], debounces: [0, 300])
      options.monthlySessions = 250_000
    }
    return try ReportDifference(
      from: ReportFixture.report("typing-clean", grid),
      to: ReportFixture.report("typing-awkward", grid),
      tag: "platform"
    )
  }

  @Test func `C2 and C4: a comparison gives the bytes of its golden files`() throws {
    let difference = try Self.difference()
    try GoldenFile("diff.txt").expect(DifferenceText(of: difference).text)
    try GoldenFile("diff.md").expect(DifferenceMarkdown(of: difference).text)
    let bytes = difference.json.bytes() + [UInt8(ascii: "\n")]
    try GoldenFile("diff.json").expect(String(decoding: bytes, as: UTF8.self))
  }

  @Test func `the same report twice is said to be the same`() throws {
    let report = try ReportFixture.report("case-25") {
      $0.grid = PolicyGrid(minChars: [1], debounces: [0])
    }
    let difference = try ReportDifference(from: report, to: report)
    #expect(DifferenceText(of: difference).text == "Nothing differs between the two reports.\n")
  }

  @Test func `C2: no line of a comparison is wider than 80 columns`() throws {
    for line in DifferenceText(of: try Self.difference()).text.split(separator: "\n") {
      #expect(String(line).columns <= 80, "\(line)")
    }
  }

  @Test func `reports in two currencies are not compared, and both are named`() throws {
    let dollars = try ReportFixture.report("case-25")
    let book = PriceBook(id: "euros", currency: "EUR", skus: dollars.book.skus)
    let euros = try report(ofSources: [CaseFiles.source("case-25")], by: book)
    let error = #expect(throws: DifferenceError.currencies("USD", "EUR")) {
      try ReportDifference(from: dollars, to: euros)
    }
    #expect(
      error?.description == "the two reports are in different currencies, USD and EUR"
    )
  }

  static let caveats: [(String, @Sendable (inout AnalysisOptions) -> Void)] = [
    ("other assumptions", { $0.assumptions.aborted = .free }),
    ("other assumptions", { $0.statusRule = StatusRule(codes: [200...200], names: []) }),
    ("another --session-gap", { $0.sessionGap = 60_000_000 }),
    ("other units (--count)", { $0.counting = .utf16 }),
  ]

  @Test(arguments: caveats.indices)
  func `C4: what was decided otherwise for the other report is said`(_ index: Int) throws {
    let (words, change) = Self.caveats[index]
    let base = try ReportFixture.report("case-25")
    let head = try ReportFixture.report("case-25", change)
    #expect(try ReportDifference(from: base, to: base).caveats == [])
    let caveats = try ReportDifference(from: base, to: head).caveats
    #expect(caveats.count == 1 && caveats[0].contains(words))
  }
}

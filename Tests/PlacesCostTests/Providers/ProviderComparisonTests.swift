import Testing

@testable import PlacesCost

struct ProviderComparisonTests {
  private static func report(
    _ name: String,
    _ providers: [String] = [ProviderBook.all],
    _ change: (inout AnalysisOptions) -> Void = { _ in }
  ) throws -> Report {
    let books = try ProviderBook.load(providers)
    return try ReportFixture.report(name) {
      $0.providers = books
      change(&$0)
    }
  }

  @Test(arguments: CaseFiles.names)
  func `lines sum to each total, and differences to the present bill`(_ name: String) throws {
    let report = try Self.report(name) { $0.monthlySessions = 40_000 }
    let comparison = try #require(report.providerComparison)
    let now = try #require(comparison.present)
    for row in comparison.rows {
      let lines = row.lines.compactMap(\.listCost)
      #expect(lines.count == row.lines.count)
      #expect(row.listCost == lines.reduce(.zero, +))
      #expect(row.listDifference(from: now).map { $0 + (now.listCost ?? .zero) } == row.listCost)
      #expect(
        row.monthlyDifference(from: now).map { $0 + (now.monthlyCost ?? .zero) } == row.monthlyCost
      )
    }
  }

  @Test func `without being asked for nothing is compared`() throws {
    let report = try ReportFixture.report("case-09")
    #expect(report.providerComparison == nil)
    #expect(!String(decoding: report.json.bytes(), as: UTF8.self).contains("\"providers\""))
    #expect(!TextReport(of: report).analysis.contains("other providers"))
  }

  @Test func `a book in another currency is left out and named`() throws {
    let text = ProviderReadingTests.valid
    let euros = try ProviderBook(parsing: Array(text.utf8), source: "own.json")
    let report = try ReportFixture.report("case-09") { $0.providers = [euros] }
    let comparison = try #require(report.providerComparison)
    #expect(comparison.rows.isEmpty && comparison.leftOut.map(\.id) == ["own"])
    #expect(TextReport(of: report).analysis.contains("Left out: own is in EUR, the report in USD."))
  }

  @Test func `P2a: beyond the public prices the last known one counts, and is said`() throws {
    let report = try Self.report("typing-clean", ["mapbox-search-box"]) {
      $0.monthlySessions = 600_000
    }
    let rows = try #require(report.providerComparison).rows
    let standard = try #require(rows.last)
    #expect(standard.assumedRanges.map(\.fromEvent) == [500_001])
    #expect(rows.first?.assumedRanges.isEmpty == true)
    #expect(
      TextReport(of: report).analysis.contains("No public price of search-box-session-standard")
    )
  }

  @Test func `the section is in every document, 80 columns wide as text`() throws {
    let report = try Self.report("typing-awkward") { $0.monthlySessions = 250_000 }
    let title = "The same searches with other providers"
    let text = TextReport(of: report).analysis
    #expect(text.contains(title))
    for line in text.split(separator: "\n") { #expect(line.count <= 80) }
    #expect(MarkdownReport(of: report).text.contains(title))
    #expect(HTMLReport(of: report).text.contains("<section id=\"providers\""))
  }

  /// The example of docs/providers.md: 1,000 completed searches of 7 requests, 250 abandoned of 3.
  static let worked: [(book: String, rules: String, list: String, monthly: String)] = [
    ("google-new", "session+details", "26.9325", "2080.20"),
    ("mapbox-search-box", "introductory", "3.75", "373.50"),
    ("mapbox-search-box", "standard", "14.375", "1394.25"),
    ("mapbox-address-autofill", "sessions", "15.625", "1550.00"),
    ("azure-maps", "requests+geocoding", "7.9875", "776.25"),
    ("self-hosted", "queries", "0.00", "0.00"),
  ]

  @Test(arguments: worked)
  func `the worked arithmetic of the documentation holds`(
    book: String,
    rules: String,
    list: String,
    monthly: String
  ) throws {
    let provider = try ProviderBook.load(book)
    let histogram = ProviderFixture.histogram([(.location, 7, 1_000), (nil, 3, 250)])
    let way = try #require(provider.rules.first { $0.id == rules })
    let row = ProviderRow(
      provider,
      way,
      prices: provider.priceBook(beside: try PriceBook.named(PriceBook.defaultID)),
      usage: ProviderUsage(of: histogram, orphans: SKUCounts(), under: way),
      scale: MonthlyScale(sessions: 1_250, monthlySessions: 125_000)
    )
    #expect(row.listCost?.exact() == list)
    #expect(row.monthlyCost?.exact() == monthly)
    let page = try GoldenFile(inPackage: "docs/providers.md").text
    #expect(page.contains("| `\(book)` \(rules) |"))
    #expect(page.contains("= \(list) |") && page.contains("= \(monthly) |"))
  }

  @Test func `the example in the documentation is valid`() throws {
    let page = try GoldenFile(inPackage: "docs/providers.md").text
    let examples = page.split(separator: "```json\n").dropFirst()
      .compactMap { $0.split(separator: "```").first }
    #expect(examples.count == 3)
    for example in examples {
      let book = try ProviderBook(parsing: Array(example.utf8), source: "engine.json")
      let report = try ReportFixture.report("typing-clean") { $0.providers = [book] }
      #expect(report.providerComparison?.rows.first?.listCost ?? .zero > .zero)
    }
  }

  @Test func `the comparison as text and as JSON`() throws {
    let euros = try ProviderBook(
      parsing: Array(ProviderReadingTests.valid.utf8),
      source: "own.json"
    )
    let report = try Self.report("typing-awkward") {
      $0.monthlySessions = 900_000
      $0.providers?.append(euros)
    }
    var page = TextPage(isColored: false)
    TextReport(of: report).addProviders(to: &page)
    try GoldenFile("providers.txt").expect(page.text)
    let json: JSON = ["providers": try #require(report.providerComparison).json]
    try GoldenFile("providers.json")
      .expect(String(decoding: json.bytes() + [UInt8(ascii: "\n")], as: UTF8.self))
  }
}

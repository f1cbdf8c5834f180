import Testing

@testable import PlacesCost

/// The worked tables of docs/strategies.md, computed and compared.
struct StrategyPageTests {
  struct Table: Sendable, CustomTestStringConvertible {
    let name: String
    let rows: @Sendable () throws -> [[String]]
    var testDescription: String { name }
  }

  private static let rows: [Strategy] = [
    .legacyRequestsGeocoding, .legacySessionDetails, .requestsGeocoding, .sessionDetails,
    .sessionProDetails,
  ]

  /// What 1,000 completed searches for a location cost, by strategy.
  private static func costs(requests: Int) throws -> [String] {
    let book = try PriceBook.named(PriceBook.defaultID)
    return try rows.map { strategy in
      var counts = SKUCounts()
      StrategyPurchases(under: Assumptions()).add(
        strategy,
        needs: .location,
        requests: requests,
        sessions: 1_000,
        to: &counts
      )
      return try #require(book.completeListCost(of: counts)).rounded(places: 2)
    }
  }

  private static let titles = rows.map { "`\($0.rawValue)`" }

  /// Seven letters typed at 200 ms each, the place chosen a second later.
  private static let sevenLetters: [String] = {
    let letters = (1...7).flatMap { letter in
      let text = String("pizzeri".prefix(letter))
      let keystroke = #"{"ts":\#(letter * 200),"type":"keystroke","client":"c","input":"\#(text)"}"#
      let request =
        #"{"ts":\#(letter * 200),"type":"autocomplete","client":"c","api":"legacy","#
        + #""input":"\#(text)"}"#
      return letter < 4 ? [keystroke] : [keystroke, request]
    }
    return letters + [#"{"ts":2400,"type":"geocode","client":"c"}"#]
  }()

  static let tables = [
    Table(name: "example") {
      let report = try ReportFixture.report(lines: sevenLetters) {
        $0.grid = PolicyGrid(minChars: Array(1...7), debounces: [0])
      }
      return try [["requests from letter", "n"] + titles]
        + report.cells.map { cell in
          let costs = try costs(requests: cell.requests)
          return ["\(cell.policy.minChars)", "\(cell.requests)"] + costs
        }
    },
    Table(name: "requests") {
      try [["n"] + titles] + (1...14).map { try ["\($0)"] + costs(requests: $0) }
    },
    Table(name: "break-evens") {
      let shares = [(1, 0), (3, 1), (1, 1)]
      var table = [["session", "from n"] + ["mean n", "25 % abandoned", "50 % abandoned"]]
      for kind in BreakEven.SessionKind.allCases {
        var line = ["`\(kind.sessionRow.rawValue)`"]
        for (index, share) in shares.enumerated() {
          let lines =
            (0..<share.0).flatMap { client in
              [
                #"{"ts":1,"type":"autocomplete","client":"c\#(client)","input":"x"}"#,
                #"{"ts":2,"type":"geocode","client":"c\#(client)"}"#,
              ]
            }
            + (0..<share.1).map { client in
              #"{"ts":1,"type":"autocomplete","client":"a\#(client)","input":"x"}"#
            }
          let report = try ReportFixture.report(lines: lines)
          let point = try #require(report.breakEvens.first { $0.kind == kind }?.list)
          if index == 0 { line.append(point.requests.description) }
          line.append(try #require(point.mean).decimal(places: 2))
        }
        table.append(line)
      }
      return table
    },
  ]

  private static func markdown(_ table: [[String]]) -> String {
    let lines = table.map { "| " + $0.joined(separator: " | ") + " |" }
    let rule = "|" + (table.first ?? []).map { _ in " ---: |" }.joined()
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }

  @Test func `P6 and P1: the worked tables of the page are those that the library computes`() throws
  {
    let page = GoldenFile(inPackage: "docs/strategies.md")
    var text = try page.text
    for table in Self.tables {
      let opening = "<!-- worked:\(table.name) -->\n"
      let start = try #require(text.firstRange(of: opening)).upperBound
      let end = try #require(text[start...].firstRange(of: "<!-- end -->")).lowerBound
      text.replaceSubrange(start..<end, with: "\n\(Self.markdown(try table.rows()))\n\n")
    }
    try page.expect(text)
  }

  @Test func `P: Google's own example is n = 4, 16.32 against 17.00`() throws {
    let report = try ReportFixture.report(lines: Self.sevenLetters)
    func cost(_ strategy: Strategy) throws -> Money {
      try #require(report.strategies.first { $0.strategy == strategy }?.listCost) * 1_000
    }
    #expect(report.histogram.requests == 4)
    #expect(try cost(.observed).exact() == "16.32")
    #expect(try cost(.legacyRequestsGeocoding).exact() == "16.32")
    #expect(try cost(.legacySessionDetails).exact() == "17.00")
    #expect(report.cells.first { $0.policy == Policy(minChars: 4, debounce: 0) }?.requests == 4)
  }
}

import Testing

@testable import PlacesCost

/// That the sentences of the answer are true of the trace they are about.
struct AnswerTests {
  /// The text with one space wherever it has white space.
  private static func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func analysis(_ report: Report) -> String {
    flat(TextReport(of: report).analysis)
  }

  /// Searches that end a session with a Pro field, which for so few requests is dear.
  private static func dearSessions(
    _ count: Int,
    _ change: (inout PlannedSearch) -> Void = { _ in }
  ) -> [Event] {
    PlannedSearch.trace(
      (0..<count).map { number in
        var search = PlannedSearch([350])
        search.token = "t\(number)"
        search.fields = .new(.pro)
        change(&search)
        return search
      }
    )
  }

  // MARK: Why no policy

  /// Searches of an app that asks at every key, of which the last is a space.
  private static let untrimmed: [String] = (0..<25).flatMap { search in
    ["pi", "piz", "pizz", "pizz "].enumerated().flatMap { index, text in
      ["keystroke", "autocomplete"].map { kind in
        #"{"ts":\#(search * 600_000 + index * 201),"type":"\#(kind)","client":"c\#(search)","#
          + #""input":"\#(text)"}"#
      }
    } + [#"{"ts":\#(search * 600_000 + 3_001),"type":"details","client":"c\#(search)"}"#]
  }

  @Test func `W14: an app that does not trim is told that its repeats stand in the way`() throws {
    let report = try ReportFixture.report(lines: Self.untrimmed)
    let obstacle = try #require(report.recommendation.policyObstacle)
    #expect(obstacle == .backtest(error: 250_000, repeats: 25))
    let reason = "25 requests repeat a text that was asked before in the same search"
    #expect(obstacle.sentence.hasSuffix("more than 5 %: \(reason)"))
    #expect(Self.analysis(report).contains(reason))
    #expect(Self.analysis(report).contains("or with a space at its end"))
    let json = try JSONValue(parsing: report.json.bytes())
    #expect(json["recommendation"]?["policyReason"]?.string?.contains(reason) == true)
  }

  @Test func `W14: other errors of the replay are not put down to repeats`() throws {
    // Every other request is missing from the log, and one search asks for a text twice.
    var lines = Self.untrimmed.filter { !$0.contains(#""pizz ""#) }
    lines = lines.enumerated().filter { !$1.contains("autocomplete") || $0 % 4 != 1 }.map(\.element)
    let report = try ReportFixture.report(lines: lines)
    let obstacle = try #require(report.recommendation.policyObstacle)
    #expect(obstacle.sentence.hasSuffix("more than 5 %"))
  }

  // MARK: W10

  @Test func `W10: a grid beyond the limits is not called the end of all savings`() throws {
    let grid = PolicyGrid(minChars: [4], debounces: [0])
    let report = try report(of: Self.dearSessions(40), grid: grid)
    #expect(report.recommendation.advice?.strategy == .observed)
    let text = Self.analysis(report)
    #expect(text.contains("what the app does now: no policy of the grid is within the limits"))
    #expect(
      text.contains("the strategy alone would save: requests+details, requests as now")
    )
    #expect(!text.contains("nothing cheaper"))
    #expect(
      HTMLReport(of: report).text.contains(">No policy of the grid is within the limits</h1>")
    )
  }

  @Test func `W10: nor is a grid without the present policy`() throws {
    // One request a search now; without a debounce the grid has nine.
    let events = Self.dearSessions(40) {
      $0 = PlannedSearch(Array(repeating: 100, count: 8))
      $0.token = "t"
      $0.debounce = 250
      $0.fields = .new(.pro)
    }
    let report = try report(of: events, grid: PolicyGrid(minChars: [1], debounces: [0]))
    #expect(report.recommendation.advice?.strategy == .observed)
    let text = Self.analysis(report)
    #expect(text.contains("no policy of the grid that is within the limits is cheaper"))
    #expect(text.contains("the strategy alone would save: requests+details"))
  }

  @Test func `W10: where nothing is cheaper, that is said`() throws {
    var search = PlannedSearch([90, 90])
    search.debounce = 300
    let report = try report(of: PlannedSearch.trace(Array(repeating: search, count: 40)))
    let text = Self.analysis(report)
    #expect(text.contains("what the app does now: nothing cheaper is within the limits"))
    #expect(!text.contains("the strategy alone"))
  }

  // MARK: W11

  @Test func `W11: it is said why there is no interval`() throws {
    // Two requests more than the replay has: only a strategy is advised.
    var events = Self.dearSessions(80)
    for request in events.filter({ $0.kind == .autocomplete }).prefix(20) {
      var again = request
      again.time += 1_000
      events.append(again)
    }
    events.sort { $0.time < $1.time }
    let alone = try report(of: events)
    #expect(alone.recommendation.advice?.policy == nil)
    #expect(alone.tally.keyCount == Tally.keyLimit)
    #expect(Self.analysis(alone).contains("no interval (a strategy alone has none)"))
    #expect(HTMLReport(of: alone).text.contains("no interval (a strategy alone has none)"))
    let few = try report(of: Self.dearSessions(40))
    #expect(few.recommendation.advice?.policy != nil)
    #expect(Self.analysis(few).contains("no interval (it takes 64 clients)"))
  }

  // MARK: W13

  @Test func `W13: savings of groups are said to be at list prices, beside a month`() throws {
    let latin = Array(repeating: PlannedSearch([90, 900, 90, 90]), count: 200)
    var short = PlannedSearch([90])
    short.texts = ["東", "東京"]
    short.script = .han
    let events = PlannedSearch.trace(latin + Array(repeating: short, count: 4))
    let grid = PolicyGrid(minChars: [1, 2, 3], debounces: [0, 100, 200, 300, 400])
    let monthly = try report(of: events, grid: grid) { $0.monthlySessions = 2_500_000 }
    guard case .differsByGroup = monthly.recommendation.obstacle else {
      Issue.record("the advice is one for all")
      return
    }
    #expect(Self.analysis(monthly).contains(/latin: .*? ms, saves \d+\.\d % at list prices/))
    #expect(Self.analysis(monthly).contains("No recommended month: the advice is by group"))
    #expect(!Self.analysis(try report(of: events, grid: grid)).contains("% at list prices"))
  }

  @Test func `P2a: a group without prices is not called too small`() throws {
    let lines = Self.untrimmed.map {
      $0.replacing(#""type":"details""#, with: #""type":"validate""#)
    }
    let report = try ReportFixture.report(lines: lines, book: "google-new-2023")
    #expect(!report.listCost.isComplete)
    let group = try #require(report.recommendation.groups.first)
    #expect(group.completed == 25)
    #expect(group.obstacle == .unpriced)
    #expect(Self.analysis(report).contains("25 not all calls have a price"))
    let json = try JSONValue(parsing: report.json.bytes())
    let reason = json["recommendation"]?["groups"]?.array?.first?["reason"]?.string
    #expect(reason == "the price book lacks prices for calls of the trace")
  }

  // MARK: P

  @Test func `P: strategies that are not eligible have a reason`() throws {
    let pro = try report(of: Self.dearSessions(20))
    let text = Self.analysis(pro)
    #expect(text.contains("Not eligible: legacy rows (legacy, see --allow-legacy);"))
    #expect(text.contains("requests+geocoding (every search needs more than a location)."))
    let allowed = try report(of: Self.dearSessions(20)) { $0.allowsLegacy = true }
    #expect(!Self.analysis(allowed).contains("--allow-legacy"))
    for row in allowed.strategies where row.strategy != .observed && row.listCost != nil {
      #expect(row.isEligible == (row.obstacle == nil))
      #expect((row.obstacle == .moreThanLocation) == row.strategy.usesGeocoding)
    }
  }

  // MARK: Numbers of one

  @Test func `one of a kind is spoken of as one`() throws {
    let lines = [
      #"{"ts":1,"type":"keystroke","client":"c","input":"pizzeria"}"#,
      #"{"ts":2,"type":"autocomplete","client":"c","input":"pizzeria"}"#,
      #"{"ts":3,"type":"autocomplete","client":"c","input":"pizzeria","status":"500"}"#,
      #"{"ts":4,"type":"geocode","client":"d"}"#,
    ]
    let text = Self.analysis(try ReportFixture.report(lines: lines))
    #expect(text.contains("1 paste, autofill or dictation is replayed as one keystroke"))
    #expect(text.contains("1 failed call"))
    #expect(text.contains("1 call or choice in no search"))
    for kind in [Bystander.preflight, .photo, .redirect, .unknownMapsCall, .noURL] {
      #expect(kind.counted(2).dropFirst() != kind.counted(1).dropFirst())
    }
  }
}

import Testing

@testable import PlacesCost

/// Each rule of a provider's book, with what it must buy worked out by hand.
struct SessionRulesTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rules: String
    let sessions: [(needs: Needs?, requests: Int, count: Int)]
    let buys: [String: Int]
    var unmet: [Needs: Int] = [:]
    init(
      _ description: String,
      _ rules: String,
      _ sessions: [(needs: Needs?, requests: Int, count: Int)],
      buys: [String: Int],
      unmet: [Needs: Int] = [:]
    ) {
      testDescription = description
      self.rules = rules
      self.sessions = sessions
      self.buys = buys
      self.unmet = unmet
    }
  }

  private static let session = #"{"session": ["session"]}"#

  /// One session SKU, closed by details; `more` stands before what it buys.
  private static func sessions(opens: String = #""request""#, _ more: String = "") -> String {
    """
    "opens": [\(opens)], "closes": ["details"], \(more)
    "finished": {"location": {"session": ["session"], "closing": ["call"]}},
    "unfinished": \(session),
    "outside": {"requests": [{"upTo": null, "sku": "request"}], "closing": {"location": ["call"]}}
    """
  }

  private static func blocks(_ rounded: String) -> String {
    """
    "opens": [], "closes": [],
    "outside": {
     "requests": [{"upTo": null, "sku": "block", "requestsPerEvent": 10, "rounded": "\(rounded)"}],
     "closing": {"location": ["block"]}}
    """
  }

  private static let limit = #""requestLimit": 50, "beyondLimit":"#

  static let table = [
    Rule(
      "no sessions: 2 × 3 and 4 × 2 requests, 2 calls",
      """
      "opens": [], "closes": [],
      "outside": {"requests": [{"upTo": null, "sku": "request"}], "closing": {"location": ["call"]}}
      """,
      [(.location, 3, 2), (nil, 2, 4)],
      buys: ["request": 14, "call": 2]
    ),
    Rule(
      "open and close: one session each, abandoned without requests nothing",
      sessions(),
      [(.location, 3, 2), (nil, 2, 4), (nil, 0, 9)],
      buys: ["session": 6, "call": 2]
    ),
    Rule(
      "a closing call without requests is outside",
      sessions(),
      [(.location, 0, 5)],
      buys: ["call": 5]
    ),
    Rule(
      "a closing call without requests opens a session",
      sessions(opens: #""request", "closing-call""#),
      [(.location, 0, 5)],
      buys: ["session": 5, "call": 5]
    ),
    Rule(
      "cap inside a session: 12 paid, the 13th and 14th another SKU",
      """
      "opens": ["request"], "closes": ["details"],
      "finished": {"location": {"requests":
       [{"upTo": 12, "sku": "request"}, {"upTo": null, "sku": "session"}], "closing": ["call"]}},
      "unfinished": {"requests": [{"upTo": null, "sku": "request"}]},
      "outside": {"closing": {"location": ["call"]}}
      """,
      [(.location, 14, 2), (.location, 12, 1), (nil, 14, 1)],
      buys: ["request": 24 + 12 + 14, "session": 4, "call": 3]
    ),
    Rule(
      "requests beyond a range without an SKU are free",
      """
      "opens": ["request"], "closes": ["details"],
      "finished": {"location": {"requests":
       [{"upTo": 2, "sku": null}, {"upTo": 5, "sku": "request"}, {"upTo": null, "sku": null}]}},
      "unfinished": {},
      "outside": {"closing": {"location": []}}
      """,
      [(.location, 9, 1), (.location, 1, 1), (.location, 4, 1)],
      buys: ["request": 3 + 0 + 2]
    ),
    Rule(
      "count limit: 50 one session, 51 two, 120 three, an abandoned 100 two",
      sessions("\(limit) \"new-session\","),
      [(.location, 50, 1), (.location, 51, 1), (.location, 120, 1), (nil, 100, 1)],
      buys: ["session": 1 + 2 + 3 + 2, "call": 3]
    ),
    Rule(
      "count limit: what is beyond is billed singly",
      sessions("\(limit) \"single\","),
      [(.location, 53, 2), (nil, 51, 1)],
      buys: ["session": 3, "request": 7, "call": 2]
    ),
    Rule(
      "count limit: what is beyond is free",
      sessions("\(limit) \"free\","),
      [(.location, 53, 2), (nil, 51, 1)],
      buys: ["session": 3, "call": 2]
    ),
    Rule(
      "a time limit changes no figure",
      sessions("\"timeLimitSeconds\": 180,"),
      [(.location, 3, 2), (nil, 2, 4)],
      buys: ["session": 6, "call": 2]
    ),
    Rule(
      "the price of an unfinished session differs",
      """
      "opens": ["request"], "closes": ["details"],
      "finished": {"location": {"closing": ["call"]}}, "unfinished": {"session": ["session"]},
      "outside": {"closing": {"location": ["call"]}}
      """,
      [(.location, 7, 3), (nil, 7, 2)],
      buys: ["call": 3, "session": 2]
    ),
    Rule(
      "blocks of ten, rounded up once: 3 × 7 + 2 × 2 = 25 are 3, and 3 calls",
      blocks("account"),
      [(.location, 7, 3), (nil, 2, 2)],
      buys: ["block": 3 + 3]
    ),
    Rule(
      "blocks of ten, rounded up in each session: 5, and 3 calls",
      blocks("session"),
      [(.location, 7, 3), (nil, 2, 2)],
      buys: ["block": 5 + 3]
    ),
    Rule(
      "an unmet need is priced at the nearest below it and counted",
      sessions(),
      [(.pro, 3, 2), (.atmosphere, 3, 1), (.ids, 3, 4)],
      buys: ["session": 7, "call": 7],
      unmet: [.pro: 2, .atmosphere: 1]
    ),
    Rule(
      "a validation that closes nothing leaves the location, and is unmet where not offered",
      sessions(),
      [(.validation, 3, 2)],
      buys: ["session": 2, "call": 2],
      unmet: [.validation: 2]
    ),
    Rule(
      "a validation that closes nothing is bought beside the location",
      sessions().replacing(
        #""closing": {"location": ["call"]}}"#,
        with: #""closing": {"location": ["call"], "validation": ["block"]}}"#
      ),
      [(.validation, 3, 2), (.validation, 0, 1)],
      buys: ["session": 2, "call": 2, "block": 3]
    ),
    Rule(
      "sessions that only their limits end: the call stands outside",
      """
      "opens": ["request"], "closes": [], "requestLimit": 4, "beyondLimit": "new-session",
      "unfinished": {"session": ["session"]}, "outside": {"closing": {"location": ["call"]}}
      """,
      [(.location, 9, 2), (nil, 4, 1)],
      buys: ["session": 7, "call": 2]
    ),
  ]

  @Test(arguments: table)
  func `P7: a rule buys what was worked out by hand`(rule: Rule) throws {
    let book = try ProviderFixture.book(rules: rule.rules)
    let usage = ProviderUsage(
      of: ProviderFixture.histogram(rule.sessions),
      orphans: SKUCounts(),
      under: book.rules[0]
    )
    #expect(usage.byID == rule.buys)
    #expect(usage.unmetSessions == rule.unmet)
  }

  @Test func `calls in no search buy by kind, and are counted where not offered`() throws {
    let book = try ProviderFixture.book(
      rules: Self.sessions().replacing(
        #""requests": ["#,
        with: #""orphans": {"details": ["session"], "search": []}, "requests": ["#
      )
    )
    var orphans = SKUCounts()
    orphans[.detailsEssentials] = 2
    orphans[.legacyDetails] = 3
    orphans[.legacyContactData] = 3
    orphans[.textSearchPro] = 5
    orphans[.geocoding] = 7
    orphans[.validationPro] = 1
    let usage = ProviderUsage(
      of: ProviderFixture.histogram([]),
      orphans: orphans,
      under: book.rules[0]
    )
    #expect(usage.byID == ["session": 5])
    #expect(usage.unservedCalls == [.geocode: 7, .validation: 1])
  }

  @Test func `P4: requests that make an event together are scaled, then rounded up`() throws {
    let book = try ProviderFixture.book(rules: Self.blocks("account"))
    let usage = ProviderUsage(
      of: ProviderFixture.histogram([(.location, 7, 3)]),
      orphans: SKUCounts(),
      under: book.rules[0]
    )
    // 21 requests are 3 events beside 3 calls; of 10 sessions 70 are 7, beside 10.
    #expect(usage.byID == ["block": 6])
    let scale = try #require(MonthlyScale(sessions: 3, monthlySessions: 10))
    #expect(usage.events(scale: scale).map(\.quantity) == [17])
  }
}

import Testing

@testable import PlacesCost

struct ProviderReadingTests {
  /// A small valid book; each case spoils one place of it.
  static let valid = """
    {
      "id": "own",
      "provider": "us",
      "currency": "EUR",
      "sources": [{"ref": "our contract", "date": "2026"}],
      "skus": [{"id": "session", "unlimitedFree": true}, {"id": "call", "unlimitedFree": true}],
      "sessionRules": [
        {
          "id": "sessions",
          "opens": ["request"],
          "closes": ["details"],
          "requestLimit": 50, "beyondLimit": "single",
          "timeLimitSeconds": 180,
          "finished": {"location": {"session": ["session"], "closing": ["call"]}},
          "unfinished": {"session": ["session"]},
          "outside": {
            "requests": [{"upTo": 9, "sku": "call"}, {"upTo": null, "sku": null}],
            "closing": {"location": ["call"]},
            "orphans": {"details": ["call"]}
          },
          "source": 1
        }
      ],
      "functions": [{"topic": "storage", "text": "none", "source": 1}]
    }
    """

  struct Spoilt: CustomTestStringConvertible {
    let old: String
    let new: String
    let reason: PriceBookError.Reason
    let line: Int
    init(_ old: String, _ new: String, _ reason: PriceBookError.Reason, _ line: Int) {
      self.old = old
      self.new = new
      self.reason = reason
      self.line = line
    }
    var testDescription: String { new.isEmpty ? "without \(old)" : new }
  }

  private static let rule = "an entry of 'sessionRules'"

  static let spoilt = [
    Spoilt(valid, "{", .syntax("the text ends too early"), 1),
    Spoilt("\"provider\": \"us\",", "", .missingKey("provider", of: "the book"), 1),
    Spoilt("\"currency\": \"EUR\",", "", .missingKey("currency", of: "the book"), 1),
    Spoilt(
      "\"skus\": [",
      "\"prices\": \"report\", \"skus\": [",
      .exclusiveKeys("prices", "skus"),
      6
    ),
    Spoilt("\"us\",", "\"us\", \"extends\": \"x\",", .notForProviders(key: "extends"), 3),
    Spoilt(
      "\"sessionRules\"",
      "\"sesionRules\"",
      .unknownKey("sesionRules", suggestion: "sessionRules"),
      7
    ),
    Spoilt(
      "\"session\", \"unlimitedFree\": true",
      "\"session\"",
      .missingKey("freeCap", of: "the SKU 'session'"),
      6
    ),
    Spoilt("\"opens\": [\"request\"],", "", .missingKey("opens", of: rule), 8),
    Spoilt(
      "[\"request\"]",
      "[\"requests\"]",
      .notAChoice(key: "opens", text: "requests", choices: ["request", "closing-call"]),
      10
    ),
    Spoilt(
      "[\"details\"]",
      "[\"select\"]",
      .notAChoice(key: "closes", text: "select", choices: ["details", "validation"]),
      11
    ),
    Spoilt("\"requestLimit\": 50, ", "", .keyNeeds("beyondLimit", "requestLimit"), 12),
    Spoilt(
      "50, \"beyondLimit\": \"single\"",
      "50",
      .missingKey("beyondLimit", of: "an entry with 'requestLimit'"),
      8
    ),
    Spoilt("50,", "0,", .notACount(key: "requestLimit", text: "0", least: 1), 12),
    Spoilt("50,", "-1,", .notACount(key: "requestLimit", text: "-1", least: 1), 12),
    Spoilt("180", "1.5", .notACount(key: "timeLimitSeconds", text: "1.5", least: 1), 13),
    Spoilt(
      "\"closing\": [\"call\"]}}",
      "\"closing\": [\"cal\"]}}",
      .unknownSKU("cal", suggestion: "call"),
      14
    ),
    Spoilt(
      "{\"location\": {\"session",
      "{\"locaton\": {\"session",
      .unknownKey("locaton", suggestion: "location"),
      14
    ),
    Spoilt(
      "{\"location\": {\"session",
      "{\"validation\": {\"session",
      .unpurchased("finished", "a session that a call closes"),
      8
    ),
    Spoilt(
      "\"unfinished\": {\"session\": [\"session\"]},",
      "",
      .unpurchased("unfinished", "a session that nothing closes"),
      8
    ),
    Spoilt(
      "\"unfinished\": {",
      "\"unfinished\": {\"closing\": [\"call\"], ",
      .closingOfUnfinished,
      15
    ),
    Spoilt(
      "\"upTo\": null, \"sku\": null",
      "\"upTo\": 12, \"sku\": null",
      .lastTierBounded(upTo: 12),
      17
    ),
    Spoilt("\"upTo\": 9", "\"upTo\": null", .unboundedTierBeforeLast, 17),
    Spoilt("\"upTo\": 9", "\"upTo\": 0", .tiersNotAscending(upTo: 0, previous: 0), 17),
    Spoilt(
      "\"sku\": null}",
      "\"sku\": null, \"rounded\": \"account\"}",
      .keyNeeds("rounded", "requestsPerEvent"),
      17
    ),
    Spoilt(
      "\"sku\": null}",
      "\"sku\": null, \"requestsPerEvent\": 10}",
      .missingKey("rounded", of: "a range with 'requestsPerEvent'"),
      17
    ),
    Spoilt(
      "\"closing\": {\"location\": [\"call\"]},",
      "",
      .unpurchased(
        "closing",
        "a closing call outside a session (a search without requests opens none)"
      ),
      16
    ),
    Spoilt(
      "\"requests\": [{\"upTo\": 9, \"sku\": \"call\"}, {\"upTo\": null, \"sku\": null}],",
      "",
      .unpurchased("requests", "requests outside a session"),
      16
    ),
    Spoilt("{\"details\": [\"call\"]}", "\"as-billed\"", .orphansWithoutRow("ac-requests"), 19),
    Spoilt(
      "{\"details\": [\"call\"]}",
      "\"as billed\"",
      .notAChoice(key: "orphans", text: "as billed", choices: ["as-billed"]),
      19
    ),
    Spoilt("\"source\": 1\n", "\"source\": 2\n", .unknownSource(2, count: 1), 21),
    Spoilt("\"text\": \"none\", ", "", .missingKey("text", of: "an entry of 'functions'"), 24),
    Spoilt(
      "\"text\": \"none\", \"source\": 1",
      "\"text\": \"none\"",
      .missingKey("source", of: "an entry of 'functions'"),
      24
    ),
  ]

  @Test(arguments: spoilt)
  func `what is wrong is named with its line`(case spoilt: Spoilt) throws {
    #expect(Self.valid.contains(spoilt.old))
    let text = Self.valid.replacing(spoilt.old, with: spoilt.new, maxReplacements: 1)
    let error = try #require(throws: PriceBookError.self) {
      try ProviderBook(parsing: Array(text.utf8), source: "own.json")
    }
    #expect(error.reason == spoilt.reason)
    #expect(error.line == spoilt.line)
    #expect(error.description.hasPrefix("own.json:\(spoilt.line):"))
  }

  @Test func `where a closing call outside a session is reached, the error says`() throws {
    let closing = #""closing": {"location": ["call"]},"#
    let cases = [
      (#""opens": ["request"]"#, #""opens": ["closing-call"]"#, "(no request opens one)"),
      (#""closes": ["details"]"#, #""closes": ["validation"]"#, "(details close none)"),
    ]
    for (old, new, part) in cases {
      let text = Self.valid.replacing(closing, with: "").replacing(old, with: new)
      let error = try #require(throws: PriceBookError.self) {
        try ProviderBook(parsing: Array(text.utf8), source: "own.json")
      }
      #expect(error.description.contains("a closing call outside a session \(part) buys"))
    }
  }

  @Test func `a valid book is read as it stands`() throws {
    let book = try ProviderBook(parsing: Array(Self.valid.utf8), source: "own.json")
    let rules = try #require(book.rules.first)
    #expect(book.id == "own" && book.provider == "us" && book.rules.count == 1)
    #expect(rules.opens == [.request] && rules.closes == [.details])
    #expect(rules.requestLimit == 50 && rules.beyondLimit == .single && rules.timeLimit == 180)
    #expect(rules.finished[.location]?.closing == ["call"])
    #expect(rules.outside.requests.map(\.upTo) == [9, nil])
    #expect(rules.outside.requests.map(\.sku) == ["call", nil])
    #expect(book.functions.map(\.topic) == ["storage"])
  }

  @Test func `rules with one id twice, and none, are refused`() throws {
    let rule = try #require(Self.valid.split(separator: "\"sessionRules\": [").last)
    let one = String(rule.split(separator: "\n      ],")[0].split(separator: "\n  ],")[0])
    let twice = Self.valid.replacing(
      "\n  ],\n  \"functions\"",
      with: ",\(one)\n  ],\n  \"functions\""
    )
    let error = try #require(throws: PriceBookError.self) {
      try ProviderBook(parsing: Array(twice.utf8), source: "own.json")
    }
    #expect(error.reason == .duplicateRules("sessions"))
    let none = #"{"id": "a", "provider": "b", "prices": "report", "sessionRules": []}"#
    let empty = try #require(throws: PriceBookError.self) {
      try ProviderBook(parsing: Array(none.utf8), source: "own.json")
    }
    #expect(empty.reason == .empty(key: "sessionRules"))
  }

  @Test func `prices names another book, whose rows the rules must have`() throws {
    let text = """
      {"id": "a", "provider": "b", "prices": "google-2025-03", "sessionRules": [{"id": "r",
       "opens": [], "closes": [], "outside": {"requests": [{"upTo": null, "sku": "ac-requests"}],
       "closing": {"location": ["geocoding"]}, "orphans": "as-billed"}}]}
      """
    let book = try ProviderBook(parsing: Array(text.utf8), source: "own.json")
    let other = PriceBook(id: "other", skus: [])
    #expect(book.priceBook(beside: other).id == "google-2025-03")
    let error = try #require(throws: PriceBookError.self) {
      try ProviderBook(
        parsing: Array(text.replacing("\"geocoding\"", with: "\"geocodng\"").utf8),
        source: "own.json"
      )
    }
    #expect(error.reason == .unknownSKU("geocodng", suggestion: "geocoding"))
  }

  @Test func `the two kinds of book are told apart, and names are suggested`() throws {
    let cases: [(String, PriceBookError.Reason)] = [
      ("azure-maps", .isProviderBook), ("nothing", .unknownBook(suggestion: nil)),
    ]
    for (name, reason) in cases {
      let error = try #require(throws: PriceBookError.self) { try PriceBook.load(name) }
      #expect(error.reason == reason)
    }
    let file = try #require(throws: PriceBookError.self) {
      try PriceBook(parsing: Array(Self.valid.utf8), source: "own.json")
    }
    #expect(file.reason == .isProviderBook && file.line == 7)
    let names: [(String, PriceBookError.Reason)] = [
      ("google-2025-03", .isPriceBook),
      ("mapbox-serch-box", .unknownProvider(suggestion: "mapbox-search-box")),
      ("./nothing", .unreadable(errno: 2)),
    ]
    for (name, reason) in names {
      let error = try #require(throws: PriceBookError.self) { try ProviderBook.load([name]) }
      #expect(error.reason == reason)
    }
    let either = try #require(throws: PriceBookError.self) { try ListedBook.load("azur-maps") }
    #expect(either.reason == .unknownBook(suggestion: "azure-maps"))
  }

  @Test(arguments: ProviderBook.ids)
  func `every shipped book is valid, and says where its rules and prices are from`(
    _ id: String
  ) throws {
    let book = try ProviderBook.load(id)
    #expect(book.id == id)
    #expect(!book.list.sources.isEmpty && book.list.sources.allSatisfy { $0.date != nil })
    #expect(book.list.lastVerified != nil)
    #expect(book.rules.allSatisfy { $0.source != nil })
    let rows = Set(book.list.skus.map(\.id))
    #expect(rows.isSubset(of: book.rules.flatMap(\.skus)))
    for line in (book.table() + book.findingsText()).split(separator: "\n") {
      #expect(line.count <= 80)
    }
  }

  @Test func `verify warns of unconfirmed and old providers' books`() throws {
    let book = try ProviderBook.load("azure-maps")
    let day = try #require(CalendarDay("2027-06-01"))
    let findings = book.findings(today: day)
    #expect(findings.contains { if case .stale(_, let days) = $0 { days == 266 } else { false } })
    #expect(
      findings.contains {
        if case .unconfirmedRules("requests+geocoding", _) = $0 { true } else { false }
      }
    )
    #expect(findings.contains(.unconfirmedFunction("storage")))
    #expect(!findings.contains { if case .missingRows = $0 { true } else { false } })
    let early = try #require(CalendarDay("2026-12-01"))
    #expect(
      !book.findings(today: early).contains { if case .stale = $0 { true } else { false } }
    )
  }
}

import Testing

@testable import PlacesCost

/// Typing and calls whose sources name clients differently (issue part 5: "joined with a capture or
/// log of the calls by client and time").
struct TypingJoinTests {
  /// 2026-01-05T10:00:00Z.
  private static let start = 1_767_607_200_000

  private static func time(_ seconds: Double) -> String {
    let millis = start + Int((seconds * 1000).rounded())
    return "\(millis)"
  }

  /// Typing of one client, a text and its second after the start each.
  private static func typing(_ client: String, _ texts: [(String, Double)]) -> [String] {
    texts.map { text, second in
      """
      {"event": "address_input", "timestamp": \(time(second)), "anonymousId": "\(client)", \
      "properties": {"value": "\(text)"}}
      """
    }
  }

  /// Calls to a route of one's own, as nginx logs them, with the address as the client.
  private static func calls(
    _ address: String,
    _ texts: [(String, Double)],
    token: String? = nil,
    placeAt second: Double? = nil
  ) -> [String] {
    let query = token.map { "&sessionToken=\($0)" } ?? ""
    var requests = texts.map { ("/api/places?q=\($0)" + query, $1) }
    if let second { requests.append(("/api/places/P1?" + query.dropFirst(), second)) }
    return requests.map { path, second in
      """
      {"msec": "\(Double(start) / 1000 + second)", "remote_addr": "\(address)", "status": "200", \
      "request_method": "GET", "request_uri": "\(path)", "host": "shop.example"}
      """
    }
  }

  private static let mapping = """
    {"routes": [
       {"path": "/api/places", "kind": "autocomplete", "input": "q", "token": "sessionToken"},
       {"path": "/api/places/{id}", "kind": "details", "place": "path:id", "token": "sessionToken",
        "fields": "=location"}],
     "events": [{"event": "address_input", "input": "value"},
                {"event": "address_chosen", "kind": "select"}]}
    """

  private func report(_ sources: [(name: String, lines: [String])]) throws -> Report {
    var options = AnalysisOptions()
    options.grid = PolicyGrid(minChars: [1], debounces: [0])
    options.conversion.mapping = try Mapping(parsing: Array(Self.mapping.utf8), file: "map.json")
    let analysis = try Analysis(
      of: sources.map { .bytes(name: $0.name, Array($0.lines.joined(separator: "\n").utf8)) },
      options: options
    )
    return analysis.report(pricedBy: try PriceBook.named(PriceBook.defaultID), options: options)
  }

  /// A report's join as `joined/ambiguous/unmatched of searches`.
  private func join(_ typing: [String], _ calls: [String]) throws -> String? {
    let report = try report([("typing.jsonl", typing), ("calls.jsonl", calls)])
    return report.input.typingJoin.map {
      "\($0.joined)/\($0.ambiguous)/\($0.unmatched) of \($0.searches)"
    }
  }

  private static let pizza = [("pi", 0.0), ("piz", 0.2), ("pizz", 0.4)]

  @Test func `a search whose texts one client typed goes to that client as a whole`() throws {
    let typing = Self.typing("u1", Self.pizza)
    let calls = Self.calls("203.0.113.7", [("pi", 0.1), ("pizz", 0.5)], placeAt: 3)
    for sources in [
      [("typing.jsonl", typing), ("calls.jsonl", calls)],
      [("calls.jsonl", calls), ("typing.jsonl", typing)],
    ] {
      let report = try report(sources)
      #expect(
        report.input.typingJoin
          == JoinSummary(searches: 1, joined: 1, calls: 3, ambiguous: 0, unmatched: 0)
      )
      #expect(report.histogram.sessions == 1)
      #expect(report.histogram.completed == 1)
      #expect(report.tally.standInSessions == 0)
      #expect(report.tally.orphanCalls == 0)
    }
  }

  @Test func `a token is as good as a client, and its details come along`() throws {
    let url = "https://maps.googleapis.com/maps/api/place"
    let lines = [
      "2026-01-05T10:00:00.100Z \(url)/autocomplete/json?input=pi&sessiontoken=T&key=K",
      "2026-01-05T10:00:00.500Z \(url)/autocomplete/json?input=pizz&sessiontoken=T&key=K",
      "2026-01-05T10:00:03.000Z \(url)/details/json?place_id=P&sessiontoken=T&key=K",
    ]
    #expect(try join(Self.typing("u1", Self.pizza), lines) == "1/0/0 of 1")
  }

  @Test func `without typing or without calls nothing is joined, nor reported`() throws {
    let typing = Self.typing("u1", Self.pizza)
    let calls = Self.calls("203.0.113.7", [("pi", 0.1)])
    #expect(try join(typing, Self.typing("u2", [("pi", 1)])) == nil)
    #expect(try join(calls, Self.calls("203.0.113.8", [("pi", 1)])) == nil)
    let report = try report([("a", typing), ("b", Self.typing("u2", [("pi", 1)]))])
    #expect(!String(decoding: report.json.bytes(), as: UTF8.self).contains("typingJoin"))
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let typing: [String]
    let calls: [String]
    let expected: String
  }

  static let cases = [
    Case(
      testDescription: "two clients typed the one text",
      typing: typing("u1", [("pi", 0)]) + typing("u2", [("pi", 0.1)]),
      calls: calls("a", [("pi", 0.3)]),
      expected: "0/1/0 of 1"
    ),
    Case(
      testDescription: "two clients typed one text, but only one of them the next",
      typing: typing("u1", [("pi", 0), ("piz", 1)]) + typing("u2", [("pi", 0.1), ("pir", 1)]),
      calls: calls("a", [("pi", 0.3), ("piz", 1.3)]),
      expected: "1/0/0 of 1"
    ),
    Case(
      testDescription: "calls of two clients behind one address",
      typing: typing("u1", [("pi", 0)]) + typing("u2", [("rome", 0.1)]),
      calls: calls("a", [("pi", 0.3), ("rome", 0.4)]),
      expected: "0/1/0 of 1"
    ),
    Case(
      testDescription: "one client typed what two searches asked for",
      typing: typing("u1", [("pi", 0)]),
      calls: calls("a", [("pi", 0.3)]) + calls("b", [("pi", 0.4)]),
      expected: "0/2/0 of 2"
    ),
    Case(
      testDescription: "of two such searches one fits another client better",
      typing: typing("u1", [("pi", 0), ("piz", 1)]) + typing("u2", [("pi", 0.1), ("pir", 1)]),
      calls: calls("a", [("pi", 0.3), ("piz", 1.3)]) + calls("b", [("pi", 0.4), ("pir", 1.3)]),
      expected: "2/0/0 of 2"
    ),
    Case(
      testDescription: "texts that nobody typed do not speak against a client",
      typing: typing("u1", [("pi", 1)]),
      calls: calls("a", [("filled", 0.3), ("pi", 1.3)]),
      expected: "1/0/0 of 1"
    ),
    Case(
      testDescription: "nobody typed any of it",
      typing: typing("u1", [("pi", 0)]),
      calls: calls("a", [("rome", 0.3)]),
      expected: "0/0/1 of 1"
    ),
    Case(
      testDescription: "typed ten seconds before",
      typing: typing("u1", [("pi", 0)]),
      calls: calls("a", [("pi", 10)]),
      expected: "1/0/0 of 1"
    ),
    Case(
      testDescription: "typed longer before",
      typing: typing("u1", [("pi", 0)]),
      calls: calls("a", [("pi", 10.001)]),
      expected: "0/0/1 of 1"
    ),
    Case(
      testDescription: "typed a second after, by a log of whole seconds",
      typing: typing("u1", [("pi", 1)]),
      calls: calls("a", [("pi", 0)]),
      expected: "1/0/0 of 1"
    ),
    Case(
      testDescription: "typed still later",
      typing: typing("u1", [("pi", 1.001)]),
      calls: calls("a", [("pi", 0)]),
      expected: "0/0/1 of 1"
    ),
    Case(
      testDescription: "searches of one address one after the other are judged apart",
      typing: typing("u1", [("pi", 0)]) + typing("u2", [("rome", 300)]),
      calls: calls("a", [("pi", 0.3), ("rome", 300.3)]),
      expected: "2/0/0 of 2"
    ),
    Case(
      testDescription: "and so is a search after a choice",
      typing: typing("u1", [("pi", 0)]) + typing("u2", [("rome", 20)]),
      calls: calls("a", [("pi", 0.3)], placeAt: 2) + calls("a", [("rome", 20.3)]),
      expected: "2/0/0 of 2"
    ),
    Case(
      testDescription: "a search that goes on and on is judged after ten minutes",
      typing: typing("u1", [("pi", 0)]),
      calls: calls("a", [("pi", 0.3)] + (1...20).map { ("x", Double($0) * 60) }),
      expected: "1/0/0 of 1"
    ),
  ]

  @Test(arguments: cases)
  func `a match counts only where nothing else is possible`(_ test: Case) throws {
    #expect(try join(test.typing, test.calls) == test.expected)
  }

  @Test func `calls that name a client of the typing stay with it`() throws {
    let mapping = """
      {"client": ["field:user"], "clientNames": "plain",
       "routes": [{"path": "/api", "kind": "autocomplete", "input": "q", "client": "query:u"}],
       "events": [{"event": "address_input", "input": "value", "client": "anonymousId"}]}
      """
    var options = AnalysisOptions()
    options.conversion.mapping = try Mapping(parsing: Array(mapping.utf8), file: "map.json")
    let typing = Self.typing("u1", Self.pizza) + Self.typing("u2", [("pizz", 0.4)])
    let call = Self.calls("a", [("pizz", 0.5)])[0]
      .replacing("/api/places?q=pizz", with: "/api?q=pizz&u=u1")
    let analysis = try Analysis(
      of: [
        .bytes(name: "t", Array(typing.joined(separator: "\n").utf8)),
        .bytes(name: "c", Array(call.utf8)),
      ],
      options: options
    )
    #expect(analysis.input.typingJoin == JoinSummary())
    #expect(analysis.tally.orphanCalls == 0)
  }

  @Test func `native traces neither give nor take a client`() throws {
    let native = Self.pizza.map {
      #"{"ts":\#(Self.time($1)),"type":"keystroke","client":"n","input":"\#($0)"}"#
    }
    let request =
      #"{"ts":\#(Self.time(0.5)),"type":"autocomplete","client":"other","input":"pizz"}"#
    let calls = Self.calls("a", [("pizz", 0.5)])
    let typing = Self.typing("u9", [("rome", 0)])
    let alone = try report([("n.jsonl", native + [request])])
    let all = try report([("n.jsonl", native + [request]), ("c", calls), ("t", typing)])
    #expect(all.input.typingJoin?.joined == 0)
    #expect(all.histogram.sessions == alone.histogram.sessions + 2)
  }

  @Test(arguments: UInt64(1)...8)
  func `many people at once: who is joined is joined to themselves`(_ seed: UInt64) throws {
    var random = SampleRandom(seed: seed, stream: 0)
    var typing: [String] = []
    var calls: [String] = []
    for person in 0..<60 {
      var second = Double(random.below(120))
      var texts: [(String, Double)] = []
      for length in 1...8 {
        texts.append((String("\(person % 7)street name".prefix(length)), second))
        second += 0.15
      }
      typing += Self.typing("u\(person)", texts)
      let asked = texts.suffix(5).map { ($0.0.replacing(" ", with: "%20"), $0.1 + 0.1) }
      calls += Self.calls("10.0.0.\(person)", asked, token: "t\(person)")
    }
    let report = try report([("t", typing), ("c", calls)])
    let join = try #require(report.input.typingJoin)
    #expect(join.searches == 60)
    #expect(join.joined > 10)
    #expect(join.joined + join.ambiguous + join.unmatched == 60)
    // A search of the typing for everybody, and one of the calls for everybody not joined.
    #expect(report.histogram.sessions == 60 + 60 - join.joined)
    #expect(report.histogram.requests == 300)
  }
}

extension JoinSummary {
  fileprivate init(searches: Int, joined: Int, calls: Int, ambiguous: Int, unmatched: Int) {
    self.init()
    (self.searches, self.joined, self.calls) = (searches, joined, calls)
    (self.ambiguous, self.unmatched) = (ambiguous, unmatched)
  }
}

import Testing

@testable import PlacesCost

/// Tallies of logs and captures, put together: what is known of the sources adds up, in any order.
struct MergedSourceTests {
  private let folder = TallyFolder()

  private static func options() throws -> AnalysisOptions {
    var options = AnalysisOptions()
    options.grid = PolicyGrid(minChars: [1], debounces: [0])
    let mapping = """
      {"routes": [{"path": "/api/places", "kind": "autocomplete", "input": "q", "token": "st"},
                  {"path": "/api/place", "kind": "details", "token": "token", "fields": "=id"}],
       "events": [{"event": "typed", "input": "value"}]}
      """
    options.conversion.mapping = try Mapping(parsing: Array(mapping.utf8), file: "map.json")
    return options
  }

  private func file(_ name: String, _ lines: [String]) throws -> String {
    try file([(name, lines)])
  }

  private func file(_ sources: [(name: String, lines: [String])]) throws -> String {
    var tally = try ShardTally(
      of: sources.map { .bytes(name: $0.name, Array($0.lines.joined(separator: "\n").utf8)) },
      options: Self.options(),
      secret: "s"
    )
    return try folder.write { try tally.write($0) }
  }

  /// What the files say of their sources together, whatever their order.
  private func merged(_ files: [String]) throws -> InputSummary {
    let input = try ShardTally(readingFiles: files).input
    let reversed = try ShardTally(readingFiles: files.reversed()).input
    #expect(input.sources == reversed.sources)
    #expect(input.files == reversed.files)
    #expect(input.typingJoin == reversed.typingJoin)
    return input
  }

  private static func request(
    _ second: Int,
    _ path: String,
    host: String = "shop.example"
  ) -> String {
    #"{"msec":"\#(1_767_607_200 + second).5","request_method":"GET","request_uri":"\#(path)","#
      + #""status":"200","host":"\#(host)"}"#
  }

  @Test func `P7: parts of one log are one source`() throws {
    let files = [
      try file("web.log", [Self.request(0, "/api/places?q=a&session=1")]),
      try file("web.log", [Self.request(1, "/api/places?q=ab&key=2"), Self.request(2, "/other")]),
      try file("web.log", [Self.request(3, "/api/place?token=T")]),
    ]
    let input = try merged(files)
    let source = try #require(input.sources.first)
    #expect(input.files == ["web.log"])
    #expect(source.entries == 4 && source.events == 3)
    #expect(source.bystanders == [.unrelated: 1])
  }

  @Test func `P7: sources come in the order of their names, whichever tally has them`() throws {
    let typed =
      #"{"event":"typed","timestamp":1767607200000,"anonymousId":"u","properties":{"value":"a"}}"#
    let files = [
      try file("b", [Self.request(0, "/api/places?q=a")]), try file("a", [typed]),
      try file("b", [typed]), try file("c", [Self.request(1, "/api/places?q=b")]),
    ]
    let input = try merged(files)
    #expect(input.sources.map(\.name) == ["a", "b", "b", "c"])
    #expect(Set(input.sources[1...2].map(\.format)) == [.jsonLog, .typing])
    #expect(input.sources[1].format.rawValue < input.sources[2].format.rawValue)
  }

  @Test func `P7: of the hosts of all parts the first fifty by name are kept`() throws {
    func part(_ numbers: some Sequence<Int>) throws -> String {
      let lines = numbers.map {
        Self.request($0, "/other", host: "h\($0.zeroPadded(to: 3)).example")
      }
      return try file("web.log", lines + [Self.request(0, "/api/places?q=a")])
    }
    let input = try merged([try part(0..<40), try part(20..<60), try part(60..<70)])
    let hosts = try #require(input.sources.first?.hosts)
    #expect(hosts.keys.sorted() == (0..<50).map { "h\($0.zeroPadded(to: 3)).example" })
    #expect(hosts["h010.example"] == 1)
  }

  @Test func `P7: searches joined with typing add up, and are told in one sentence`() throws {
    func part(_ person: String, typed: String, asked: String) throws -> String {
      let typing =
        #"{"event":"typed","timestamp":1767607200200,"anonymousId":"\#(person)","#
        + #""properties":{"value":"\#(typed)"}}"#
      let call = Self.request(0, "/api/places?q=\(asked)&st=\(person)")
      return try file([("typing.jsonl", [typing]), ("calls.jsonl", [call])])
    }
    let files = [
      try part("u1", typed: "oslo", asked: "oslo"), try part("u2", typed: "rome", asked: "paris"),
    ]
    let join = try #require(try merged(files).typingJoin)
    #expect(
      join.sentence
        == "of 2 searches in sources of calls 1 were joined with the typing by time and text; "
        + "0 fit more than one client, 1 fit none"
    )
    let json: JSON = ["searches": 2, "joined": 1, "calls": 1, "ambiguous": 0, "unmatched": 1]
    #expect(join.json == json)
  }
}

import Testing

@testable import PlacesCost

/// All events of some sources, and what was counted.
private func readAll(
  _ sources: [TraceSource],
  chunkSize: Int = 64,
  maximumLineLength: Int = 1 << 20,
  format: SourceFormat? = .native,
  threads: Int = 1
) throws -> (events: [Event], summary: InputSummary) {
  var options = TraceOptions.forTests
  options.chunkSize = chunkSize
  options.maximumLineLength = maximumLineLength
  options.threads = threads
  // Told apart from its content, a source is read from its first 64 KiB on whatever the chunks.
  options.format = format
  var reader = TraceReader(sources, options: options)
  var all: [Event] = []
  var events: [Event] = []
  repeat {
    try reader.readBatch(into: &events)
    all += events
  } while !events.isEmpty
  return (all, reader.summary)
}

private func source(_ text: String) -> TraceSource { .bytes(name: "memory", Array(text.utf8)) }

struct TraceReaderTests {
  private static let select = #"{"ts":1,"type":"select"}"#

  @Test func `T: tolerates a byte order mark, blank lines and both line ends, and counts lines`()
    throws
  {
    let text = "\u{FEFF}\(Self.select)\r\n\n \t\r\n\(Self.select)\n\r\n\(Self.select)"
    let (events, summary) = try readAll([source(text)])
    #expect(events.map { Event.line(ofPosition: $0.position) } == [1, 4, 6])
    #expect(summary.malformed == 0 && summary.events == 3)
    let blank = try readAll([source("\u{FEFF}\n\(Self.select)\n")])
    #expect(blank.events.map { Event.line(ofPosition: $0.position) } == [2])
    #expect(blank.summary.malformed == 0)
  }

  @Test func `T2: a byte order mark anywhere else is malformed`() throws {
    let text = "\(Self.select)\n\u{FEFF}\(Self.select)\n\u{FEFF}"
    let summary = try readAll([source(text)]).summary
    #expect(summary.events == 1 && summary.malformed == 2)
  }

  @Test func `each source starts with its own line 1 and byte order mark`() throws {
    let (events, summary) = try readAll([
      source("\u{FEFF}\(Self.select)"), source(""),
      source("\u{FEFF}\(Self.select)\n\(Self.select)\n"),
    ])
    #expect(
      events.map(\.position) == [(0, 1), (2, 1), (2, 2)].map { Event.position(file: $0, line: $1) }
    )
    #expect(summary.files == ["memory", "memory", "memory"])
    #expect(summary.description(ofPosition: events[2].position) == "memory:2")
  }

  @Test func `T2: malformed lines are counted and the first ten named`() throws {
    let lines = (1...15).map { $0 == 3 ? #"{"ts":1,"type":"click"}"# : "{\"ts\":\($0)" }
    let summary = try readAll([source(lines.joined(separator: "\n"))]).summary
    #expect(summary.malformed == 14 && summary.unknownTypes == 1 && summary.events == 0)
    #expect(summary.hasValidLine)
    #expect(
      summary.firstMalformed.map { Event.line(ofPosition: $0.position) } == [1, 2] + Array(4...11)
    )
    #expect(summary.firstMalformed[0].reason == .syntax(JSONError(.unexpectedEnd, at: 7)))
    #expect(summary.firstMalformed[0].reason.description == "column 8: the text ends too early")
  }

  @Test func `keeps the earliest and the latest time and counts by kind`() throws {
    let text = #"""
      {"ts":5,"type":"select"}
      {"ts":-2,"type":"details","fields":"id,mystery"}
      {"ts":3,"type":"nearby","fields":["mystery"]}
      """#
    let summary = try readAll([source(text)]).summary
    #expect(summary.firstEvent == -2000 && summary.lastEvent == 5000)
    #expect(summary[.select] == 1 && summary[.details] == 1 && summary[.nearby] == 1)
    #expect(summary.unknownFields == ["mystery": 2])
  }

  @Test(arguments: [1, 2, 4])
  func `where a chunk ends and how many threads read changes nothing`(threads: Int) throws {
    let text =
      "\u{FEFF}" + #"""
        {"ts":1780000000000,"type":"keystroke","client":"u1","input":"caf\u00e9 €𝄞"}

        {"ts":1780000000001,"type":"autocomplete","client":"u1","token":"A","input":"東京","tags":{"a":"b"}}
        {"ts":"broken
        {"ts":1780000000003,"type":"details","fields":["id","mystery"],"token":"A"}
        """# + "\r\n \r\n{\"ts\":1780000000004,\"type\":\"odd\"}\r\n\u{FEFF}"
    let whole = try readAll([source(text), source(text)], chunkSize: 1 << 16)
    #expect(whole.events.count == 6 && whole.summary.malformed == 4)
    let detected = try readAll([source(text), source(text)], format: nil)
    #expect(detected.events.map(\.essence) == whole.events.map(\.essence))
    for chunkSize in 1...64 {
      let parts = try readAll(
        [source(text), source(text)],
        chunkSize: chunkSize,
        threads: threads
      )
      #expect(parts.events.map(\.essence) == whole.events.map(\.essence), "chunks of \(chunkSize)")
      #expect(parts.summary == whole.summary, "chunks of \(chunkSize)")
    }
  }

  @Test(arguments: [1, 7, 64, 4096])
  func `a line may be as long as the limit and no longer`(chunkSize: Int) throws {
    func line(_ length: Int) -> String {
      let head = #"{"ts":1,"type":"select","x":""#
      return head + String(repeating: "y", count: length - head.utf8.count - 2) + #""}"#
    }
    let text = [line(500), line(501), Self.select, line(5000), line(500), line(700)].joined(
      separator: "\n"
    )
    for end in ["", "\n"] {
      let (events, summary) = try readAll(
        [source(text + end)],
        chunkSize: chunkSize,
        maximumLineLength: 500,
        format: chunkSize == 4096 ? nil : .native,
        threads: end.isEmpty ? 1 : 3
      )
      #expect(events.map { Event.line(ofPosition: $0.position) } == [1, 3, 5])
      #expect(summary.firstMalformed.map(\.reason) == [.tooLong, .tooLong, .tooLong])
      #expect(summary.firstMalformed.map { Event.line(ofPosition: $0.position) } == [2, 4, 6])
    }
  }
}

extension Event {
  /// All that is the same in each run, as text.
  var essence: String {
    "\(time) \(sequence) \(position) \(length) \(latency) \(project) \(tags) \(fields) \(kind) \(api) \(outcome) "
      + "\(script) \(group) \(isComposing) \(hasInput) \(client) \(token) \(text) \(place)"
  }
}

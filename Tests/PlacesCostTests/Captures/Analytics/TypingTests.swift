import Testing

@testable import PlacesCost

/// Analytics events of typing (`formats.md` 2.6).
struct TypingTests {
  private static let segment =
    #"{"type":"track","event":"address_input","timestamp":"2026-01-05T09:00:00.120Z","originalTimestamp":"2026-01-05T08:59:00.000Z","anonymousId":"u1","messageId":"m1","properties":{"value":"12 ex","field":"shipping"}}"#
  private static let amplitude =
    #"{"event_type":"address_input","event_time":"2026-01-05 09:00:00.120000","device_id":"u1","session_id":1767603590000,"$insert_id":"m1","event_properties":{"value":"12 ex"}}"#
  private static let postHog =
    #"{"event":"address_input","timestamp":"2026-01-05T09:00:00.120000+00:00","distinct_id":"u1","uuid":"m1","properties":{"value":"12 ex","$session_id":"s1"}}"#

  private static let mapping = """
    {"events": [{"event": "address_input", "input": "value", "field": "field"},
                {"event": "address_chosen", "kind": "select", "place": "place_id"}]}
    """

  @Test(arguments: [segment, amplitude, postHog], [mapping, nil])
  func `each service's event is a keystroke`(_ line: String, _ mapping: String?) throws {
    let log = try LogConversion(line, name: "e.jsonl", mapping: mapping)
    #expect(log.source.format == .typing)
    #expect(log.column("type") == ["keystroke"])
    #expect(log.column("ts") == ["1767603600120"])
    #expect(log.column("input") == ["12 ex"])
    #expect(log.column("client")[0].hasPrefix("e.jsonl#1"))
    #expect(log.source.grade == .untokened)
  }

  @Test func `trap: times without a zone are UTC`() throws {
    #expect(try LogConversion(Self.amplitude, mapping: nil).column("ts") == ["1767603600120"])
  }

  @Test func `trap: the time corrected for the device's clock wins over its own`() throws {
    #expect(try LogConversion(Self.segment, mapping: nil).column("ts") == ["1767603600120"])
  }

  @Test func `trap: copies by message id are one`() throws {
    let log = try LogConversion([Self.segment, Self.segment].joined(separator: "\n"), mapping: nil)
    #expect(log.lines.count == 1)
    #expect(log.source.repeats == 1)
  }

  @Test func `trap: events sent in a batch may have equal times, and keep their order`() throws {
    let lines = ["1", "12", "12 "].enumerated().map { index, text in
      Self.segment.replacing("12 ex", with: text).replacing("\"m1\"", with: "\"m\(index)\"")
    }
    let log = try LogConversion("[" + lines.joined(separator: ",") + "]", mapping: nil)
    #expect(log.column("input") == ["1", "12", "12 "])
  }

  @Test func `trap: a masked input is no input`() throws {
    let masked = Self.postHog.replacing("12 ex", with: "*****").replacing("m1", with: "m2")
    let log = try LogConversion(Self.postHog + "\n" + masked, mapping: nil)
    #expect(log.lines.count == 1)
    #expect(log.source.masked == 1)
  }

  @Test func `trap: an analytics session is no Places session, so it is no token`() throws {
    #expect(try LogConversion(Self.postHog, mapping: nil).column("token") == [""])
  }

  @Test func `fields of one client are clients of their own`() throws {
    let billing = Self.segment.replacing("shipping", with: "billing").replacing("m1", with: "m2")
    let log = try LogConversion(Self.segment + "\n" + billing, mapping: Self.mapping)
    #expect(log.column("client") == ["a.log#1/shipping", "a.log#1/billing"])
  }

  @Test func `CSV with quotes, semicolons and a mapping`() throws {
    let csv = """
      when;who;what;typed\r
      2026-01-05T09:00:00.120Z;u1;typed;"12; ""ex"
      2026-01-05T09:00:00.320Z;u1;typed;"line
      break"
      2026-01-05T09:00:00.520Z;u1;other;x
      1;2;3;4;5
      """
    let mapping = """
      {"events": [{"event": "typed", "eventName": "what", "input": "typed", "time": "when",
                   "client": "who"}], "clientNames": "plain"}
      """
    let log = try LogConversion(csv, mapping: mapping)
    #expect(log.source.format == .typingTable)
    #expect(log.column("input") == ["12; \"ex", "line\nbreak"])
    #expect(log.column("client") == ["u1", "u1"])
    #expect(log.source.bystanders == [.unrelated: 1])
    #expect(log.rejected == ["4: more values than the first line has columns"])
  }

  @Test func `events of no known name are an error that lists what there is`() throws {
    let error = #expect(throws: TraceError.self) {
      try LogConversion(Self.segment.replacing("address_input", with: "Typed"), mapping: nil)
    }
    let text = try #require(error).description
    #expect(text.contains("events: Typed (1)"))
    #expect(text.contains("--map"))
  }

  private static let table = """
    when;who;what;typed
    2026-01-05T09:00:00.120Z;u1;typed;12
    2026-01-05T09:00:00.320Z;u1;typed;"12 ex"
    """

  @Test(arguments: [nil, SourceFormat.typingTable])
  func `columns of no known name are an error that lists them`(_ format: SourceFormat?) throws {
    let error = #expect(throws: TraceError.self) {
      try LogConversion(Self.table, mapping: nil, format: format)
    }
    let text = try #require(error).description
    #expect(text.contains("read as analytics-csv, 2 entries, 2 unrelated"))
    #expect(text.contains("columns: when, who, what, typed"))
    #expect(text.contains("--map"))
  }

  @Test func `T5: the first record of a table without names is not shown`() throws {
    let rows = Self.table.split(separator: "\n").dropFirst().joined(separator: "\n")
    let error = #expect(throws: TraceError.self) {
      try LogConversion(rows, mapping: nil, format: .typingTable)
    }
    #expect(try !#require(error).description.contains("u1"))
  }

  @Test func `typing and the log of the calls meet by client`() throws {
    let mapping = """
      {"client": ["cookie:uid", "address"],
       "routes": [{"path": "/api", "kind": "autocomplete", "input": "q", "client": "query:d"}],
       "events": [{"event": "address_input", "input": "value", "client": "anonymousId"}]}
      """
    let call =
      #"203.0.113.7 - - [05/Jan/2026:10:00:01 +0100] "GET /api?q=12%20ex&d=u1 HTTP/1.1" 200 5"#
    let log = try LogConversion(
      [("e.jsonl", Array(Self.segment.utf8)), ("a.log", Array(call.utf8))],
      mapping: mapping
    )
    #expect(log.column("type") == ["keystroke", "autocomplete"])
    #expect(log.column("client") == ["e.jsonl#1", "e.jsonl#1"])
  }
}

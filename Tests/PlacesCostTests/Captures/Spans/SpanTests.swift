import Testing

@testable import PlacesCost

/// Spans in OTLP JSON (`formats.md` 2.4).
struct SpanTests {
  private static let google =
    "https://maps.googleapis.com/maps/api/place/autocomplete/json?input=12%20ex&sessiontoken=TOK-E&key=K"

  private static func span(
    trace: String = "5b8efff798038103d269b633813fc60c",
    id: String = "eee19b7ec3c1b174",
    parent: String = "",
    kind: String = "3",
    time: String = "\"1767603600120000000\"",
    _ attributes: KeyValuePairs<String, String>
  ) -> String {
    let list = attributes.map { #"{"key":"\#($0)","value":{"stringValue":"\#($1)"}}"# }
    return #"""
      {"traceId":"\#(trace)","spanId":"\#(id)","parentSpanId":"\#(parent)","kind":\#(kind),"name":"GET","startTimeUnixNano":\#(time),"endTimeUnixNano":"1767603600161000000","attributes":[\#(list.joined(separator: ","))]}
      """#
  }

  private static func document(_ spans: String...) -> String {
    #"{"resourceSpans":[{"resource":{"attributes":[]},"scopeSpans":[{"spans":["#
      + spans.joined(separator: ",") + "]}]}]}"
  }

  private static let new: KeyValuePairs = [
    "http.request.method": "GET", "url.full": google, "http.response.status_code": "200",
  ]

  @Test func `trap: one document or one object a line, with lines of logs and metrics between`()
    throws
  {
    let lines = [
      #"{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"body":{"stringValue":"\"spans\":[{"}}]}]}]}"#,
      Self.document(Self.span(Self.new)), #"{"resourceMetrics":[]}"#,
      Self.document(Self.span(trace: "0a", Self.new)),
    ]
    let log = try LogConversion(lines.joined(separator: "\n"), mapping: nil)
    #expect(log.source.format == .spans)
    #expect(log.column("input") == ["12 ex", "12 ex"])
    #expect(log.column("ts") == ["1767603600120", "1767603600120"])
    #expect(log.column("latency_ms") == ["41", "41"])
    #expect(!log.source.isTruncated)
  }

  @Test func `trap: old and new names of attributes, kinds as numbers and words`() throws {
    let log = try LogConversion(
      Self.document(
        Self.span(["http.method": "GET", "http.url": Self.google, "http.status_code": "200"]),
        Self.span(
          id: "01",
          kind: "\"SPAN_KIND_CLIENT\"",
          time: "1767603600120000000",
          [
            "url.path": "/maps/api/place/autocomplete/json", "url.query": "input=a",
            "server.address": "maps.googleapis.com",
          ]
        ),
        Self.span(
          id: "02",
          [
            "http.host": "maps.googleapis.com",
            "http.target": "/maps/api/place/autocomplete/json?input=ab",
          ]
        ),
        Self.span(
          id: "03",
          [
            "rpc.system": "grpc", "rpc.service": "google.maps.places.v1.Places",
            "rpc.method": "AutocompletePlaces",
          ]
        )
      ),
      mapping: nil
    )
    #expect(log.column("input") == ["12 ex", "a", "ab", ""])
    #expect(log.column("api") == ["legacy", "legacy", "legacy", "new"])
  }

  @Test(arguments: [("0", "200"), ("1", "0"), ("5", "500"), ("16", "500")])
  func `T: a gRPC status stands for one of HTTP: done, cancelled or not billed`(
    code: String,
    status: String
  ) throws {
    let span = Self.span([
      "rpc.system": "grpc", "rpc.service": "google.maps.places.v1.Places",
      "rpc.method": "AutocompletePlaces", "rpc.grpc.status_code": code,
    ])
    let log = try LogConversion(Self.document(span), mapping: nil)
    #expect(log.column("status") == [status])
  }

  @Test func `trap: a server span and the client span below it are one call, of the server's user`()
    throws
  {
    let log = try LogConversion(
      Self.document(
        Self.span(id: "03", parent: "02", Self.new),
        Self.span(id: "02", parent: "01", kind: "1", [:]),
        Self.span(
          id: "01",
          kind: "2",
          ["url.full": Self.google, "session.id": "ada", "client.address": "::1"]
        )
      ),
      mapping: nil
    )
    #expect(log.lines.count == 1)
    #expect(log.column("client") == ["a.log#1"])
  }

  @Test func `the user may come in a later line, and ids in either case`() throws {
    let log = try LogConversion(
      [
        Self.document(Self.span(trace: "AA", id: "B2", parent: "B1", Self.new)),
        Self.document(Self.span(trace: "aa", id: "b1", kind: "2", ["enduser.id": "ada"])),
        Self.document(Self.span(trace: "ab", id: "b4", parent: "b3", Self.new)),
        Self.document(Self.span(trace: "ab", id: "b3", kind: "2", ["enduser.id": "ada"])),
      ].joined(separator: "\n"),
      mapping: nil
    )
    #expect(log.column("client") == ["a.log#1", "a.log#1"])
  }

  @Test(arguments: ["Redacted", "REDACTED", "%5BREDACTED%5D", "***"])
  func `trap: redacted values are no values, and the source is count-only`(_ mark: String) throws {
    let url = Self.google.replacing("12%20ex", with: mark).replacing("TOK-E", with: mark)
    let log = try LogConversion(Self.document(Self.span(["url.full": url])), mapping: nil)
    #expect(log.column("input") == [""])
    #expect(log.column("token") == [""])
    #expect(log.source.masked == 1)
    #expect(log.source.grade == .countOnly)
  }

  @Test func `trap: newer .NET writes the whole query as a star`() throws {
    let url = "https://maps.googleapis.com/maps/api/place/autocomplete/json?*"
    let log = try LogConversion(Self.document(Self.span(["url.full": url])), mapping: nil)
    #expect(log.source.grade == .countOnly)
    #expect(log.source.masked == 1)
  }

  @Test func `a document in many lines, in pieces, or torn, gives the spans that are whole`() throws
  {
    let text = Self.document(Self.span(Self.new), Self.span(id: "02", Self.new))
    let pretty = text.replacing(",", with: ",\n  ").replacing("[", with: "[\n  ")
    #expect(try LogConversion(pretty, mapping: nil).lines.count == 2)
    let torn = try LogConversion(String(text.dropLast(40)), mapping: nil)
    #expect(torn.lines.count == 1)
    #expect(torn.source.isTruncated)
  }

  @Test func `spans without ids are rejected, spans to others counted`() throws {
    let log = try LogConversion(
      Self.document(
        Self.span(Self.new),
        #"{"name":"x"}"#,
        Self.span(id: "02", ["url.full": "https://api.example/"])
      ),
      mapping: nil
    )
    #expect(log.rejected == ["2: a span without ids"])
    #expect(log.source.hosts == ["api.example": 1])
  }
}

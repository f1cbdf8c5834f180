import Testing

@testable import PlacesCost

/// Traps of logs, spans and events that no other table names (`formats.md` 2.2 to 2.9).
struct LogTrapTests {
  private static func balancer(
    _ type: String = "https",
    caller: String = "203.0.113.7:46532"
  ) -> String {
    #"""
    \#(type) 2026-01-05T09:00:00.161000Z app/shop/50dc \#(caller) 10.0.0.5:80 0.000 0.041 0.000 200 200 \#
    97 512 "GET https://shop.example:443/api/places?q=a b HTTP/2.0" "UA" - - arn:aws:x "Root=1" \#
    "shop.example" "arn:aws:y" 0 2026-01-05T09:00:00.120000Z "forward" "-" "-" "10.0.0.5:80" "200" \#
    "Acceptable" "SpaceInUri"
    """#
  }

  @Test(arguments: ["http", "https", "h2", "grpcs", "ws", "wss"])
  func `2.2: lines of a load balancer begin with any of its types`(_ type: String) throws {
    let log = try LogConversion(Self.balancer(type))
    #expect(log.source.format == .accessLog)
    #expect(log.column("input") == ["a b"])
    #expect(log.column("ts") == ["1767603600120"])
  }

  @Test func `2.2: a caller's IPv6 address has a port behind brackets`() throws {
    let callers = ["[2001:db8::1]:443", "[2001:db8::1]:5050", "[2001:db8::2]:443"]
    let log = try LogConversion(
      callers.map { Self.balancer(caller: $0) }.joined(separator: "\n")
    )
    #expect(log.column("client") == ["a.log#1", "a.log#1", "a.log#2"])
  }

  @Test func `2.2: CloudFront's forwarded addresses come with and without a space`() throws {
    let columns =
      "#Fields: date time c-ip cs-method cs(Host) cs-uri-stem sc-status cs-uri-query "
      + "x-edge-result-type x-forwarded-for\n"
    let rows = ["198.51.100.4,%2010.0.0.1", "198.51.100.4,10.0.0.1", "198.51.100.4", "-"].map {
      "2026-01-05\t09:00:00\t10.0.0.9\tGET\td1.example\t/api/places\t200\tq=a\tMiss\t\($0)\n"
    }
    let log = try LogConversion(columns + rows.joined())
    #expect(log.column("client") == ["a.log#1", "a.log#1", "a.log#1", "a.log#2"])
  }

  @Test func `2.2: a retried line is a call of its own, billed by its status`() throws {
    let lines = ["503", "200"].map {
      #"203.0.113.7 - - [05/Jan/2026:10:00:00 +0100] "GET /api/places?q=a HTTP/1.1" \#($0) 5"#
    }
    #expect(try LogConversion(lines.joined(separator: "\n")).column("status") == ["503", "200"])
  }

  @Test func `2.3: an IPv6 address may carry a port, a status may be text`() throws {
    let entries = [
      #""remoteIp":"2001:db8::1","status":200"#, #""remoteIp":"[2001:db8::1]:443","status":"200""#,
    ].enumerated().map { index, members in
      #"{"insertId":"\#(index)","resource":{"type":"cloud_run_revision"},"timestamp":"2026-01-05T09:00:00Z","httpRequest":{"requestMethod":"GET","requestUrl":"https://shop.example/api/places?q=a","responseSize":"512",\#(members)}}"#
    }
    let log = try LogConversion(entries.joined(separator: "\n"))
    #expect(log.column("client") == ["a.log#1", "a.log#1"])
    #expect(log.column("status") == ["200", "200"])
  }

  @Test func `2.5: a path that was cut anywhere is a call as long as it names one`() throws {
    let paths = [
      "/maps/api/place/autocomplete/json?input=12%2", "/maps/api/place/autocomplete/json?inp",
      "/maps/api/place/autocomplete/json?input=12%20ex&sessiont", "/maps/api/place/autocomp",
    ]
    let lines = paths.map {
      #"{"start_time":"2026-01-05T10:00:00.120Z","method":"GET","authority":"maps.googleapis.com","path":"\#($0)","response_code":200,"duration":41}"#
    }
    let log = try LogConversion(lines.joined(separator: "\n"), mapping: nil)
    #expect(log.column("input") == ["12%2", "", "12 ex"])
    #expect(log.column("token") == ["", "", ""])
    #expect(log.source.bystanders == [.unknownMapsCall: 1])
    #expect(log.rejected == [])
  }

  private static let google =
    "https://maps.googleapis.com/maps/api/place/autocomplete/json?input=a&sessiontoken=T&key=K"

  @Test(arguments: [
    #"""
    {"data":[{"traceID":"a","spans":[{"traceID":"a","spanID":"b","operationName":"GET",\#
    "startTime":1767603600120000,"duration":41,"tags":[{"key":"http.url","value":"URL"}]}]}]}
    """#,
    #"""
    [{"traceId":"a","id":"b","kind":"CLIENT","timestamp":1767603600120000,"tags":{"http.url":"URL"}}]
    """#,
    """
    ---
    http_interactions:
    - request:
        method: get
        uri: URL
        body:
          string: ''
      recorded_at: Mon, 05 Jan 2026 10:00:00 GMT
    """,
    """
    ---
    - !ruby/struct:VCR::HTTPInteraction
      request: !ruby/struct:VCR::Request
        method: :get
        uri: URL
    """,
  ])
  func `2.4, 2.9: of Jaeger, Zipkin and cassettes only the calls in URLs are counted`(
    _ text: String
  ) throws {
    let url = Self.google.replacing(".com/", with: ".com:443/")
    let log = try LogConversion(text.replacing("URL", with: url), mapping: nil)
    #expect(log.source.format == .urls)
    #expect(log.column("type") == ["autocomplete"])
    #expect(log.source.untimed == 1)
    #expect(log.source.grade == .countOnly)
    #expect(!log.source.supportsDebounceAdvice)
  }

  @Test func `2.6: Amplitude's events are timed when they happened, not when they came`() throws {
    let lines = [("3", "12"), ("1", "1")].map { tenths, text in
      #"{"event_type":"address_input","event_time":"2026-01-05 09:00:00.\#(tenths)00000","server_upload_time":"2026-01-05 11:00:00.000000","device_id":"u1","$insert_id":"m\#(tenths)","event_properties":{"value":"\#(text)"}}"#
    }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    #expect(
      try LogConversion([("e.jsonl", bytes)], mapping: nil).column("ts") == [
        "1767603600300", "1767603600100",
      ]
    )
    #expect(try times(of: [("e.jsonl", bytes)], mapping: nil) == [100_000, 300_000])
  }

  /// Microseconds after 09:00 of the events, in the order in which they are billed.
  private func times(of sources: [(String, [UInt8])], mapping: String?) throws -> [Int64] {
    var options = AnalysisOptions()
    if let mapping {
      options.conversion.mapping = try Mapping(parsing: Array(mapping.utf8), file: "map.json")
    }
    var times: [Int64] = []
    let trace = OrderedTrace(
      sources.map { .bytes(name: $0.0, $0.1) },
      options: TraceOptions(options)
    )
    _ = try trace.forEachBatch(start: { times = [] }) { events, _ in
      times += events.map { $0.time - 1_767_603_600_000_000 }
    }
    return times
  }
}

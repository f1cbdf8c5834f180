import Testing

@testable import PlacesCost

/// Access logs whose entries are JSON objects (`formats.md` 2.2, 2.3 and 2.5).
struct JSONLogTests {
  @Test func `trap: nginx writes numbers as text, at the end of the request`() throws {
    let log = try LogConversion(
      #"""
      {"msec":"1767603600.161","request_time":"0.041","remote_addr":"203.0.113.7","request_method":"GET","request_uri":"/api/places?q=12%20ex","status":"200"}
      """#
    )
    #expect(log.source.format == .jsonLog)
    #expect(log.column("ts") == ["1767603600120"])
    #expect(log.column("latency_ms") == ["41"])
    #expect(log.column("status") == ["200"])
    #expect(log.source.resolution == 1_000)
  }

  @Test(arguments: [#"{\"input\":\"pa\",\"t\":\"T\"}"#, "input=pa&t=T"])
  func `a recorded body gives the text of a POST`(_ body: String) throws {
    let mapping = """
      {"routes": [{"path": "/api", "kind": "autocomplete", "input": "body:input", "token": "body:t"}]}
      """
    let log = try LogConversion(
      #"""
      {"msec":"1767603600.161","remote_addr":"-","request_method":"POST","request_uri":"/api","status":200,"request_body":"\#(body)"}
      """#,
      mapping: mapping
    )
    #expect(log.column("input") == ["pa"])
    #expect(log.column("token") == ["T"])
    #expect(log.column("client") == [""])
  }

  @Test(arguments: [
    (
      "q", "sessionToken",
      ["routes[0]: token \"sessionToken\" is in none of 3 calls; parameters there: q, st"]
    ),
    (
      "query:text", "st",
      ["routes[0]: input \"text\" is in none of 3 calls; parameters there: q, st"]
    ),
    (
      "body:input", "st",
      ["routes[0]: input \"body:input\" is in none of 3 calls; parameters there: q, st"]
    ),
    ("q", "st", []),
  ])
  func `a part that no call of a route has is warned of`(
    _ input: String,
    _ token: String,
    _ warnings: [String]
  ) throws {
    let lines = ["p", "pa", "par"].map {
      #"{"msec":"1767603600.161","request_method":"GET","request_uri":"/api?q=\#($0)&st=T&12%20ex=1","status":"200"}"#
    }
    let log = try LogConversion(
      lines.joined(separator: "\n"),
      mapping: """
        {"routes": [{"path": "/api", "kind": "autocomplete", "input": "\(input)",
                     "token": "\(token)"}]}
        """
    )
    #expect(
      SourceNotes.warnings(about: log.input.sources).filter { $0.contains("routes") }
        == warnings.map { "a.log: \($0)" }
    )
  }

  @Test func `trap: Caddy's lines come with the name of a container and with other messages`()
    throws
  {
    let log = try LogConversion(
      #"""
      caddy  | starting up
      caddy  | {"level":"info","ts":1767603599.1,"msg":"serving initial configuration"}
      caddy  | {"level":"info","ts":1767603600.161,"msg":"handled request","request":{"remote_ip":"203.0.113.7","method":"GET","host":"shop.example","uri":"/api/places?q=a","headers":{"X-User":["ada"]}},"duration":0.041,"status":200}
      """#,
      mapping: LogConversion.routes(adding: #""client": "header:x-user""#)
    )
    #expect(log.column("ts") == ["1767603600120"])
    #expect(log.column("client") == ["a.log#1"])
    #expect(log.source.bystanders == [.unrelated: 1])
  }

  @Test func `Envoy's start is the start, and a direct call to Google needs no mapping`() throws {
    let log = try LogConversion(
      #"""
      {"start_time":"2026-01-05T10:00:00.120Z","method":"GET","authority":"maps.googleapis.com","path":"/maps/api/place/details/json?place_id=PLACE-A&sessiontoken=TOK-E&fields=geometry","response_code":200,"duration":41,"x_forwarded_for":"203.0.113.7","request_id":"r2"}
      """#,
      mapping: nil
    )
    #expect(log.column("ts") == ["1767607200120"])
    #expect(log.column("latency_ms") == ["41"])
    #expect(log.column("client") == ["a.log#1"])
  }

  @Test func `trap: Envoy's path may be cut or lack its query, and null is a dash`() throws {
    let log = try LogConversion(
      #"""
      {"start_time":"2026-01-05T10:00:00.120Z","method":"GET","authority":"maps.googleapis.com","path":"/maps/api/place/autocomplete/json","response_code":200,"duration":"-","x_forwarded_for":"-"}
      {"start_time":"2026-01-05T10:00:00.320Z","method":"GET","authority":"maps.googleapis.com","path":"-","response_code":0,"duration":41}
      """#,
      mapping: nil
    )
    #expect(log.lines.count == 1)
    #expect(log.source.grade == .countOnly)
    #expect(log.column("latency_ms") == [""])
  }

  @Test func `trap: keys are the user's own, so the mapping may name them`() throws {
    let mapping = LogConversion.routes(
      adding: #"""
        "log": {"time": "when", "timeIs": "end", "duration": "took", "durationUnit": "us",
                "url": "what", "status": "code", "address": "who"}
        """#
    )
    let log = try LogConversion(
      #"{"when":"2026-01-05T09:00:00.161Z","took":41000,"what":"/api/places?q=a","code":200,"who":"::1"}"#,
      mapping: mapping
    )
    #expect(log.source.format == .jsonLog)
    #expect(log.column("ts") == ["1767603600120"])
    #expect(log.column("input") == ["a"])
  }

  @Test(arguments: [
    ("\"2026-01-05T09:00:00Z\"", "1767603600000"), ("1767603600120000000", "1767603600120"),
    ("1767603600", "1767603600000"),
  ])
  func `Cloudflare's time is text, seconds or nanoseconds`(_ time: String, _ ms: String) throws {
    let log = try LogConversion(
      #"{"EdgeStartTimestamp":\#(time),"ClientRequestURI":"/api/places?q=a","ClientRequestHost":"shop.example","ClientRequestMethod":"GET","ClientIP":"203.0.113.7","EdgeResponseStatus":200}"#
    )
    #expect(log.column("ts") == [ms])
  }

  @Test func `Apache's path and query come apart, Traefik's durations in nanoseconds`() throws {
    let log = try LogConversion(
      #"""
      {"time":"2026-01-05T09:00:00.120Z","remoteIP":"::1","request":"/api/places","query":"?q=a","method":"GET","status":"200"}
      {"StartUTC":"2026-01-05T09:00:01.120345678Z","Duration":41000000,"RequestMethod":"GET","RequestPath":"/api/places?q=ab","RequestHost":"shop.example","ClientHost":"::1","DownstreamStatus":200}
      """#
    )
    #expect(log.column("input") == ["a", "ab"])
    #expect(log.column("latency_ms") == ["", "41"])
  }

  @Test func `a mapping names the keys of a log of one's own, one or several each`() throws {
    let log = try LogConversion(
      #"""
      {"when":"2026-01-05T10:00:00.500Z","verb":"GET","link":"https://shop.example/api/places?q=a","code":200}
      {"when":"2026-01-05T10:00:01.500Z","verb":"GET","target":"https://shop.example/api/places?q=ab","code":500}
      """#,
      mapping: LogConversion.routes(
        adding: #"""
          "log": {"time": "when", "method": ["verb"], "url": ["link", "target"], "status": "code"}
          """#
      )
    )
    #expect(log.column("input") == ["a", "ab"])
    #expect(log.column("status") == ["200", "500"])
    #expect(log.column("ts") == ["1767607200500", "1767607201500"])
  }

  @Test func `a torn line does not take the next one with it`() throws {
    let good =
      #"{"msec":"1767603600.161","remote_addr":"::1","request_method":"GET","request_uri":"/api/places?q=a","status":"200"}"#
    for torn in [String(good.prefix(60)), String(good.dropLast(1)), "{\"a\":{"] {
      let log = try LogConversion([good, torn, good, "{\"a\":1,}"].joined(separator: "\n"))
      #expect(log.lines.count == 2)
      #expect(log.input.malformed == 2)
    }
  }
}

/// Google Cloud's load balancers and Cloud Run (`formats.md` 2.3).
struct CloudLoggingTests {
  private static func entry(
    id: String = "a1",
    time: String = "2026-01-05T09:00:00.120345Z",
    extra: String = #""latency":"0.041s","#,
    type: String = "http_load_balancer",
    address: String = "203.0.113.7"
  ) -> String {
    #"""
    {"insertId":"\#(id)","resource":{"type":"\#(type)","labels":{}},"timestamp":"\#(time)","httpRequest":{"requestMethod":"GET","requestUrl":"https://shop.example/api/places?q=12%20ex&sessionToken=T","requestSize":"97","status":200,\#(extra)"remoteIp":"\#(address)"}}
    """#
  }

  @Test func `trap: the time is that of arrival, the latency text with an s`() throws {
    let log = try LogConversion(Self.entry())
    #expect(log.column("ts") == ["1767603600120.345"])
    #expect(log.column("latency_ms") == ["41"])
  }

  @Test func `trap: an array newest first reads like lines oldest first`() throws {
    let entries = (0..<3).map { Self.entry(id: "a\($0)", time: "2026-01-05T09:00:0\($0).5Z") }
    let array = try LogConversion("[" + entries.reversed().joined(separator: ",\n") + "]\n")
    let lines = try LogConversion(entries.joined(separator: "\n"))
    #expect(array.column("ts") == lines.column("ts").reversed())
    #expect(array.source.format == .jsonLog)
    #expect(array.input.events == 3)
  }

  @Test func `trap: copies have the same insertId and timestamp`() throws {
    let log = try LogConversion(
      [
        Self.entry(), Self.entry(), Self.entry(time: "2026-01-05T09:00:01Z"), Self.entry(id: "a2"),
      ].joined(separator: "\n")
    )
    #expect(log.lines.count == 3)
    #expect(log.source.repeats == 1)
  }

  @Test func `trap: a cache hit means that nobody asked Google`() throws {
    let hit = Self.entry(id: "a2", extra: #""cacheHit":true,"#)
    let log = try LogConversion(Self.entry() + "\n" + hit)
    #expect(log.lines.count == 1)
    #expect(log.source.bystanders == [.cached: 1])
  }

  @Test func `trap: the remote address may carry a port`() throws {
    let log = try LogConversion(
      Self.entry() + "\n" + Self.entry(id: "a2", address: "203.0.113.7:4711")
    )
    #expect(Set(log.column("client")).count == 1)
  }

  @Test func `trap: sampling is assumed of a load balancer until the mapping says 1`() throws {
    let assumed = try LogConversion(Self.entry())
    #expect(assumed.source.isSampled)
    #expect(assumed.source.grade == .countOnly)
    #expect(
      SourceNotes.warnings(about: assumed.input.sources).contains { $0.contains("sampleRate") }
    )
    let told = try LogConversion(
      Self.entry(),
      mapping: LogConversion.routes(adding: #""log": {"sampleRate": 1.0}"#)
    )
    #expect(!told.source.isSampled)
    #expect(told.source.grade == .full)
    #expect(try !LogConversion(Self.entry(type: "cloud_run_revision")).source.isSampled)
  }
}

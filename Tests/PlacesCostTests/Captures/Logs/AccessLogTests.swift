import Testing

@testable import PlacesCost

/// Access logs that are lines of text (`formats.md` 2.2).
struct AccessLogTests {
  private static let path = "/api/places?q=12%20ex&sessionToken=T"

  private static func combined(
    _ request: String = "GET \(path) HTTP/2.0",
    address: String = "203.0.113.7",
    status: String = "200",
    rest: String = #" "-" "UA""#
  ) -> String {
    #"\#(address) - - [05/Jan/2026:10:00:00 +0100] "\#(request)" \#(status) 512\#(rest)"#
  }

  @Test(arguments: [
    combined(rest: ""), combined(), "shop.example:443 " + combined(),
    combined(rest: #" "-" "UA" "198.51.100.4, 10.0.0.1""#),
    combined(address: "2001:db8::1"),
    combined("GET https://shop.example:443\(path) HTTP/1.1"),
    combined().replacing("- - [", with: "- ada lovelace ["),
  ])
  func `common and combined, host in front and addresses behind: all are read`(
    _ line: String
  ) throws {
    let log = try LogConversion(line + "\n")
    #expect(log.source.format == .accessLog)
    #expect(log.column("input") == ["12 ex"])
    #expect(log.column("token") == ["T"])
    #expect(log.column("ts") == ["1767603600000"])
    #expect(log.column("status") == ["200"])
    #expect(log.column("client") == ["a.log#1"])
    #expect(log.rejected == [])
  }

  @Test func `trap: combined counts in seconds, and the resolution says so`() throws {
    let log = try LogConversion(Self.combined())
    #expect(log.source.resolution == 1_000_000)
  }

  @Test func `trap: quotes in the request are escaped in two ways`() throws {
    let lines = [
      Self.combined(#"GET /api/places?q=a\x22b HTTP/1.1"#),
      Self.combined(#"GET /api/places?q=a\"b HTTP/1.1"#),
    ]
    let log = try LogConversion(lines.joined(separator: "\n"))
    #expect(log.column("input") == ["a\"b", "a\"b"])
  }

  @Test
  func `trap: several users behind one address are one client, unless the mapping knows more`()
    throws
  {
    let lines = [
      Self.combined("GET /api/places?q=a&u=ada HTTP/1.1"),
      Self.combined("GET /api/places?q=b&u=bob HTTP/1.1"),
    ].joined(separator: "\n")
    let byAddress = try LogConversion(lines)
    #expect(byAddress.column("client") == ["a.log#1", "a.log#1"])
    let mapping = LogConversion.routes(adding: #""client": ["query:u", "address"]"#)
    let byUser = try LogConversion(lines, mapping: mapping)
    #expect(byUser.column("client") == ["a.log#1", "a.log#2"])
  }

  @Test func `trap: behind a proxy the first forwarded address is the caller`() throws {
    let lines = ["198.51.100.4", "198.51.100.5"].map {
      Self.combined(rest: #" "-" "UA" "\#($0), 10.0.0.1""#)
    }
    let log = try LogConversion(lines.joined(separator: "\n"))
    #expect(log.column("client") == ["a.log#1", "a.log#2"])
  }

  @Test func `trap: dashes stand for nothing`() throws {
    let lines = [
      Self.combined(), #"203.0.113.7 - - [05/Jan/2026:10:00:01 +0100] "-" 408 - "-" "-""#,
    ]
    let log = try LogConversion(lines.joined(separator: "\n"))
    #expect(log.lines.count == 1)
    #expect(log.source.bystanders == [.unrelated: 1])
  }

  @Test func `trap: a query stripped by policy leaves a count`() throws {
    let log = try LogConversion(Self.combined("GET /api/places HTTP/1.1"))
    #expect(log.column("input") == [""])
    #expect(log.source.grade == .countOnly)
  }

  @Test func `trap: a POST has no body in the log, so it can only be counted`() throws {
    let log = try LogConversion(Self.combined("POST /api/places HTTP/1.1"))
    #expect(log.column("type") == ["autocomplete"])
    #expect(log.source.grade == .countOnly)
  }

  @Test(arguments: [("499", "0"), ("460", "0"), ("000", "0"), ("503", "503"), ("304", "304")])
  func `a caller that gave up may have been billed`(_ status: String, _ expected: String) throws {
    let log = try LogConversion(Self.combined(status: status))
    #expect(log.column("status") == [expected])
  }

  @Test func `preflights are no calls`() throws {
    let log = try LogConversion(
      Self.combined() + "\n" + Self.combined("OPTIONS /api/places?q=a HTTP/1.1")
    )
    #expect(log.source.bystanders == [.preflight: 1])
    #expect(log.lines.count == 1)
  }

  @Test func `calls to Google in the log of a proxy need no mapping`() throws {
    let url =
      "https://maps.googleapis.com/maps/api/place/details/json?place_id=P&sessiontoken=T&fields=geometry&key=SECRET"
    let log = try LogConversion(Self.combined("GET \(url) HTTP/1.1"), mapping: nil)
    #expect(log.column("type") == ["details"])
    #expect(log.column("place_id") == ["P"])
    #expect(log.column("api") == ["legacy"])
    #expect(log.column("client") == [""])
  }

  @Test func `a path of Google's without a host is a call where the mapping names the host`() throws
  {
    let line = Self.combined(
      "GET /maps/api/place/autocomplete/json?input=a&sessiontoken=T HTTP/1.1"
    )
    #expect(throws: TraceError.self) { try LogConversion(line, mapping: nil) }
    let log = try LogConversion(line, mapping: #"{"host": "maps.googleapis.com"}"#)
    #expect(log.column("input") == ["a"])
  }

  @Test func `cookies, headers and addresses are never written`() throws {
    let mapping = LogConversion.routes(
      adding: #""client": ["cookie:uid", "address"], "clientNames": "plain""#
    )
    let line =
      "#Fields: date time c-ip cs-method cs-uri-stem cs-uri-query sc-status cs(Cookie)\n"
      + "2026-01-05 09:00:00 203.0.113.7 GET /api/places q=a 200 a=b;uid=SECRET\n"
      + "2026-01-05 09:00:01 203.0.113.7 GET /api/places q=ab 200 -\n"
    let log = try LogConversion(line, mapping: mapping)
    #expect(log.column("client") == ["a.log#1", "a.log#2"])
  }

  @Test func `a line of nothing known is rejected with its number`() throws {
    let log = try LogConversion(Self.combined() + "\nnonsense here\n")
    #expect(log.rejected == ["2: not a line of an access log"])
  }

  @Test func `a pattern of one's own reads lines of one's own`() throws {
    let mapping = LogConversion.routes(
      adding: #"""
        "client": "header:x-user",
        "log": {"pattern": "$remote_addr $msec \"$request\" $status $request_time u=$http_x_user"}
        """#
    )
    let line = #"203.0.113.7 1767603600.161 "GET /api/places?q=a HTTP/1.1" 200 0.041 u=ada"#
    let log = try LogConversion(line, mapping: mapping)
    #expect(log.column("ts") == ["1767603600120"])
    #expect(log.column("latency_ms") == ["41"])
    #expect(log.column("client") == ["a.log#1"])
  }
}

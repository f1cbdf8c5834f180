import Testing

@testable import PlacesCost

/// Routes of a backend of one's own in captures and lists of URLs.
struct CapturedRouteTests {
  static let mapping = """
    {"routes": [
      {"path": "/api/places", "kind": "autocomplete", "method": "GET", "input": "q",
        "token": "session"},
      {"path": "/api/places/{id}", "kind": "details", "place": "path:id", "token": "session",
        "fields": "=location", "client": "header:x-user"}
    ]}
    """

  static func converted(_ text: String) throws -> Converted {
    let mapping = try Mapping(parsing: Array(mapping.utf8), file: "map.json")
    return try Converted(Array(text.utf8), mapping: mapping)
  }

  /// An entry of a capture; the page that it belongs to, and the response's further keys.
  static func request(
    _ url: String,
    method: String = "GET",
    second: Int = 0,
    headers: String = "",
    response: String = #""status":200"#
  ) -> String {
    """
    {"startedDateTime":"2026-01-05T10:00:0\(second).000Z","time":10,"pageref":"page_1",\
    "request":{"method":"\(method)","url":"\(url)","headers":[\(headers)]},\
    "response":{\(response)}}
    """
  }

  @Test func `a capture's calls to a backend of one's own are told from the mapping`() throws {
    let site = "https://shop.example"
    let converted = try Self.converted(
      archive(
        Self.request("\(site)/checkout"),
        Self.request("\(site)/api/places?q=par&session=T", method: "OPTIONS", second: 1),
        Self.request("\(site)/api/places?q=par&session=T", second: 1),
        Self.request("\(site)/api/places?q=pari", method: "POST", second: 2),
        Self.request(
          "\(site)/api/places?q=pari&session=T",
          second: 2,
          response: #""status":0,"_error":"net::ERR_ABORTED""#
        ),
        Self.request(
          "\(site)/api/places?q=paris&session=T",
          second: 3,
          response: #""status":0,"_error":"net::ERR_INTERNET_DISCONNECTED""#
        ),
        Self.request(
          "http://shop.example/api/places/P?session=T",
          second: 4,
          response: #""status":301,"redirectURL":"https://shop.example/api/places/P?session=T""#
        ),
        Self.request(
          "\(site)/api/places/P?session=T",
          second: 4,
          headers: #"{"name":"X-User","value":"secret"}"#
        )
      )
    )
    #expect(
      converted.text == """
        {"ts":1767607201000,"type":"autocomplete","client":"a.har","token":"T","input":"par",\
        "status":200,"latency_ms":10}
        {"ts":1767607202000,"type":"autocomplete","client":"a.har","token":"T","input":"pari",\
        "status":0,"latency_ms":10}
        {"ts":1767607204000,"type":"details","client":"a.har#1","token":"T",\
        "fields":"location","place_id":"P","status":200,"latency_ms":10}

        """
    )
    #expect(
      converted.source.bystanders == [.unrelated: 2, .preflight: 1, .notSent: 1, .redirect: 1]
    )
    #expect(converted.source.grade == .full)
  }

  @Test func `T5: a route's tags are written, but never what a header or cookie holds`() throws {
    let mapping = """
      {"routes": [{"path": "/api/places", "kind": "autocomplete", "input": "q", "tags":
        {"page": ["query:page"], "user": ["header:x-user"], "visit": ["cookie:visit"],
         "app": "=shop"}}]}
      """
    let entry = Self.request(
      "https://shop.example/api/places?q=par&page=checkout",
      headers: #"{"name":"X-User","value":"ann"},{"name":"Cookie","value":"visit=secret"}"#
    )
    let converted = try Converted(
      Array(archive(entry).utf8),
      mapping: Mapping(parsing: Array(mapping.utf8), file: "map.json")
    )
    #expect(converted.text.contains(#""tags":{"app":"shop","page":"checkout"}"#))
    #expect(!converted.text.contains("ann") && !converted.text.contains("secret"))
  }

  @Test func `Google's own calls in the same capture are read as ever`() throws {
    let plain = try Converted(archive(entry(), Self.request("https://shop.example/api/places?q=a")))
    let mapped = try Self.converted(archive(entry()))
    #expect(mapped.text == plain.text)
    #expect(plain.source.bystanders == [.unrelated: 1])
  }

  @Test func `routes are found in lists of URLs too`() throws {
    let converted = try Self.converted(
      """
      2026-01-05T10:00:00Z GET https://shop.example/api/places?q=par&session=T
      2026-01-05T10:00:01Z GET https://maps.googleapis.com/maps/api/geocode/json?address=paris
      """
    )
    #expect(converted.column("type") == ["autocomplete", "geocode"])
    #expect(converted.column("input") == ["par", ""])
    #expect(converted.column("client") == ["a.har", "a.har"])
  }

  @Test func `a capture without any call points to the mapping`() throws {
    let bytes = Array(archive(Self.request("https://shop.example/api/places?q=par")).utf8)
    let error = #expect(throws: TraceError.self) {
      try Analysis(of: [.bytes(name: "a.har", bytes)], options: AnalysisOptions())
    }
    #expect(error?.description.contains("--map FILE says which routes") == true)
  }
}

import Testing

@testable import PlacesCost

/// Traps that cross formats (`formats.md` 4).
struct CrossFormatTrapTests {
  private static let line =
    #"203.0.113.7 - - [05/Jan/2026:10:00:01 +0000] "GET /api/places?q=pa&sessionToken=T HTTP/1.1" 200 5"#

  private func summaries(
    _ sources: [(String, String)],
    mapping: String = LogConversion.routes
  ) throws -> (times: [Int64], sources: [SourceSummary]) {
    var options = AnalysisOptions()
    options.conversion.mapping = try Mapping(parsing: Array(mapping.utf8), file: "map.json")
    var times: [Int64] = []
    let trace = OrderedTrace(
      sources.map { .bytes(name: $0.0, Array($0.1.utf8)) },
      options: TraceOptions(options)
    )
    let reading = try trace.forEachBatch(start: { times = [] }) { events, _ in
      times += events.map { ($0.time - 1_767_607_200_000_000) / 1_000 }
    }
    return (times, reading.summary.sources)
  }

  @Test func `4.6: a log of seconds in one zone and a capture in another are one story`() throws {
    let early = entry(("10:00:00.120Z", "12:00:00.120+02:00"))
    let late = entry(("10:00:00.120Z", "03:00:01.500-07:00"))
    let found = try summaries([("a.har", archive(late, early)), ("a.log", Self.line)])
    #expect(found.times == [120, 1_000, 1_500])
    #expect(found.sources.map(\.resolution) == [1_000, 1_000_000])
    #expect(found.sources.map(\.supportsDebounceAdvice) == [true, false])
  }

  private static let span = #"""
    {"resourceSpans":[{"scopeSpans":[{"spans":[{"traceId":"0a","spanId":"0b","kind":3,\#
    "startTimeUnixNano":"1767607200120000000","endTimeUnixNano":"1767607200161000000","attributes":\#
    [{"key":"url.full","value":{"stringValue":"https://maps.googleapis.com/maps/api/place/\#
    autocomplete/json?input=pa&sessiontoken=T"}}]}]}]}]}
    """#
  private static let json =
    #"{"msec":"1767607200.161","remote_addr":"::1","request_method":"GET","request_uri":"/api/places?q=pa&sessionToken=T","status":"200"}"#

  @Test(arguments: [line, span, json], [nil, "1", "1.0", "0.1"])
  func `4.9: a sampled log or trace has holes, so it is only counted`(
    _ text: String,
    _ rate: String?
  ) throws {
    let mapping = rate.map { LogConversion.routes(adding: #""log": {"sampleRate": \#($0)}"#) }
    let source = try summaries([("a", text)], mapping: mapping ?? LogConversion.routes).sources[0]
    #expect(source.isSampled == (rate == "0.1"))
    #expect(source.grade == (rate == "0.1" ? .countOnly : .full))
  }

  /// Entries of every format that name a secret wherever one may stand.
  static let secrets: [(name: String, text: String)] = [
    (
      "access log",
      #"""
      203.0.113.77 - SECRETUSER [05/Jan/2026:10:00:00 +0100] "GET \#
      https://maps.googleapis.com/maps/api/place/autocomplete/json?input=SECRETTEXT\#
      &sessiontoken=T&key=SECRETKEY&signature=SECRETSIGN HTTP/1.1" 200 5 \#
      "https://shop.example/SECRETPAGE?place=SECRETPAGE" "UA"
      """#
    ),
    (
      "log of columns",
      "#Fields: date time c-ip cs-method cs-uri-stem cs-uri-query sc-status cs(Cookie)\n"
        + "2026-01-05 09:00:00 203.0.113.77 GET /api/places q=SECRETTEXT&key=SECRETKEY 200 "
        + "uid=SECRETCOOKIE\n"
    ),
    (
      "log of objects",
      #"{"msec":"1767607200.161","remote_addr":"203.0.113.77","request_method":"GET","request_uri":"/api/places?q=SECRETTEXT&key=SECRETKEY","status":"200","http_cookie":"SECRETCOOKIE","http_referer":"https://shop.example/SECRETPAGE"}"#
    ),
    (
      "spans",
      span.replacing("input=pa", with: "input=SECRETTEXT&key=SECRETKEY&client=gme-SECRETKEY")
        .replacing(
          #""attributes":["#,
          with:
            #""attributes":[{"key":"user.id","value":{"stringValue":"SECRETUSER"}},{"key":"client.address","value":{"stringValue":"203.0.113.77"}},"#
        )
    ),
    (
      "URLs",
      "https://maps.googleapis.com/maps/api/place/js/AutocompletionService.GetPredictions"
        + "?1sSECRETTEXT&20sT&r_url=https%3A%2F%2Fshop.example%2FSECRETPAGE&key=SECRETKEY&token=1\n"
        + "https://maps.googleapis.com/maps/api/js/AuthenticationService.Authenticate"
        + "?1shttps%3A%2F%2Fshop.example%2FSECRETPAGE&4sSECRETKEY&8b0\n"
        + "https://stats.example/collect?dl=https%3A%2F%2Fshop.example%2F%3Fplace%3DSECRETPAGE\n"
    ),
    (
      "events",
      #"{"event":"address_input","timestamp":"2026-01-05T09:00:00Z","distinct_id":"SECRETUSER","uuid":"m","properties":{"value":"SECRETTEXT","$ip":"203.0.113.77","$current_url":"https://shop.example/SECRETPAGE"}}"#
    ),
  ]

  @Test(arguments: secrets.indices)
  func `4.8: no key, address, page or user is written, and no text is reported`(
    _ index: Int
  ) throws {
    let (name, text) = Self.secrets[index]
    let native = try LogConversion(text, name: "a")
    #expect(native.lines.count == 1, "\(name)")
    #expect(native.column("input") == ["SECRETTEXT"], "\(name)")
    let written = native.lines.map { "\($0)" }.joined()
    for secret in ["SECRETKEY", "SECRETSIGN", "SECRETUSER", "SECRETCOOKIE", "SECRETPAGE", "0.113."]
    {
      #expect(!written.contains(secret), "\(name): \(secret)")
    }
    let mapping = try Mapping(parsing: Array(LogConversion.routes.utf8), file: "m")
    let report = try report(ofBytes: Array(text.utf8), name: "a") {
      $0.grid = PolicyGrid(minChars: [1], debounces: [0])
      $0.conversion.mapping = mapping
    }
    let shown =
      String(decoding: report.json.bytes(), as: UTF8.self)
      + SourceNotes.warnings(about: report.input.sources).joined()
      + report.input.sources.map(SourceNotes.summary).joined()
    for secret in ["SECRET", "0.113."] { #expect(!shown.contains(secret), "\(name): \(secret)") }
  }
}

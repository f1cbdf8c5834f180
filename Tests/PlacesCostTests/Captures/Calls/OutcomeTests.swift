import Testing

@testable import PlacesCost

/// How a call went, from its status and its response's body.
struct OutcomeTests {
  struct Case: CustomTestStringConvertible {
    let status: Int?
    let dialect: Endpoint.Dialect
    let body: String?
    let expected: String?
    var testDescription: String { "\(dialect) \(status ?? -1) \(body ?? "-")" }

    init(_ status: Int?, _ dialect: Endpoint.Dialect, _ body: String?, _ expected: String?) {
      (self.status, self.dialect, self.body, self.expected) = (status, dialect, body, expected)
    }
  }

  static let jsonp = "/**/_xdc_._a && _xdc_._a( "
  static let cases = [
    Case(
      200,
      .legacy,
      #"{"predictions":[{"status":"x"}],"status":"ZERO_RESULTS"}"#,
      "ZERO_RESULTS"
    ),
    Case(200, .legacy, #"{"status":"REQUEST_DENIED","error_message":"no"}"#, "REQUEST_DENIED"),
    Case(200, .legacy, "<A><status>OVER_QUERY_LIMIT</status></A>", "OVER_QUERY_LIMIT"),
    Case(200, .legacy, nil, "200"),
    Case(200, .legacy, "", "200"),
    Case(200, .legacy, #"{"status":"OK","cut"#, "OK"),
    Case(200, .legacy, #"{"status":"say my key AIza"}"#, "200"),
    Case(200, .legacy, #"{"status":17}"#, "200"),
    Case(304, .legacy, nil, "304"),
    Case(500, .legacy, #"{"status":"OK"}"#, "500"),
    Case(0, .legacy, #"{"status":"OK"}"#, "0"),
    Case(nil, .legacy, #"{"status":"OK"}"#, nil),
    Case(200, .positional, jsonp + #"{"status":"NOT_FOUND"} )"#, "NOT_FOUND"),
    Case(200, .positional, jsonp + #"[0,[["a"]]] )"#, "OK"),
    Case(200, .positional, jsonp + "[5] )", "ZERO_RESULTS"),
    Case(200, .positional, jsonp + "[3] )", "REQUEST_DENIED"),
    Case(200, .positional, jsonp + "[4] )", "REQUEST_DENIED"),
    Case(200, .positional, jsonp + "[77] )", "200"),
    Case(200, .positional, jsonp, "200"),
    Case(200, .positional, "no parenthesis", "200"),
    Case(200, .new, #"{"suggestions":[]}"#, "200"),
    Case(200, .new, #"{"error":{"code":403,"message":"no"}}"#, "403"),
    Case(429, .new, #"{"error":{"code":429}}"#, "429"),
    Case(200, .rpc, #"[[["a"]]]"#, "200"),
    Case(200, .rpc, #"[7,"denied"]"#, "403"),
    Case(200, .rpc, #"[8,"quota"]"#, "429"),
    Case(400, .rpc, #"[3,"bad"]"#, "400"),
  ]

  @Test(arguments: cases)
  func `the outcome is in the body where the API says it there`(_ outcome: Case) {
    var exchange = Exchange(url: [])
    exchange.status = outcome.status
    exchange.responseBody = outcome.body.map { Array($0.utf8) }
    let text: String? =
      switch Outcomes.status(of: exchange, outcome.dialect) {
      case .http(let code): "\(code)"
      case .name(let name): String(decoding: name, as: UTF8.self)
      case nil: nil
      }
    #expect(text == outcome.expected)
  }

  @Test func `gRPC says it in a trailer`() {
    var exchange = Exchange(url: [])
    exchange.status = 200
    for (code, expected) in [("0", 200), ("3", 400), ("8", 429), ("16", 401), ("x", 200)] {
      exchange.responseHeaders = [
        Exchange.Header(name: Array("grpc-status".utf8), value: Array(code.utf8))
      ]
      #expect(Outcomes.status(of: exchange, .grpc) == .http(expected))
    }
  }
}

/// One entry of an HTTP archive: where its parts lie in its bytes.
///
/// Only what may be wanted is looked for; unknown keys are passed over, because every writer adds
/// its own.
struct HAREntry {
  /// `startedDateTime`: text, or a number; an empty object in Playwright traces.
  private(set) var started = JSONExtent()
  /// Milliseconds from request to response.
  private(set) var time = JSONExtent()
  private(set) var page = JSONExtent()
  private(set) var monotonicTime = JSONExtent()
  private var fromCache = JSONExtent()
  private var fetchType = JSONExtent()
  private var failure = JSONExtent()
  private(set) var hasConnection = false
  private var method = JSONExtent()
  private(set) var url = JSONExtent()
  private var headers = JSONExtent()
  private var postData = JSONExtent()
  private var status = JSONExtent()
  private var responseHeaders = JSONExtent()
  private var content = JSONExtent()
  private var redirect = JSONExtent()

  /// Finds the parts of an entry in one pass, in which all of it is checked to be JSON.
  init(_ bytes: RawSpan) throws(JSONError) {
    var cursor = JSONCursor(bytes)
    if try cursor.enterObject() {
      repeat {
        let key = bytes.extracting(try cursor.readKey().range)
        cursor.skipSpace()
        if cursor.next == JSONByte.openBrace, key.equals("request") {
          try readRequest(&cursor, bytes)
        } else if cursor.next == JSONByte.openBrace, key.equals("response") {
          try readResponse(&cursor, bytes)
        } else {
          note(key, try cursor.readValue())
        }
      } while try cursor.continuesObject()
    }
    try cursor.finish()
  }

  private mutating func note(_ key: RawSpan, _ value: JSONExtent) {
    if key.equals("startedDateTime") { started = value }
    if key.equals("time") { time = value }
    if key.equals("pageref") { page = value }
    if key.equals("_monotonicTime") { monotonicTime = value }
    if key.equals("_fromCache") { fromCache = value }
    if key.equals("_fetchType") { fetchType = value }
    if key.equals("_error") { failure = value }
    if key.equals("connection") { hasConnection = !value.isAbsent }
  }

  private mutating func readRequest(
    _ cursor: inout JSONCursor,
    _ bytes: RawSpan
  ) throws(JSONError) {
    guard try cursor.enterObject() else { return }
    repeat {
      let key = bytes.extracting(try cursor.readKey().range)
      let value = try cursor.readValue()
      if key.equals("method") { method = value }
      if key.equals("url") { url = value }
      if key.equals("headers") { headers = value }
      if key.equals("postData") { postData = value }
    } while try cursor.continuesObject()
  }

  private mutating func readResponse(
    _ cursor: inout JSONCursor,
    _ bytes: RawSpan
  ) throws(JSONError) {
    guard try cursor.enterObject() else { return }
    repeat {
      let key = bytes.extracting(try cursor.readKey().range)
      let value = try cursor.readValue()
      if key.equals("status") { status = value }
      if key.equals("headers") { responseHeaders = value }
      if key.equals("content") { content = value }
      if key.equals("redirectURL") { redirect = value }
      if key.equals("_error") || key.equals("_failureText"), failure.isAbsent { failure = value }
    } while try cursor.continuesObject()
  }
}

extension HAREntry {
  /// The URL, put together from headers where only its path is written; nil if there is none.
  func url(in bytes: RawSpan) -> [UInt8]? {
    guard let url = bytes.text(of: url), !url.isEmpty else { return nil }
    guard url.first == JSONByte.slash else { return url }
    let headers = Self.headers(headers, bytes)
    let host = headers.first { $0.name.equals(":authority") || $0.name.equals("host") }
    return host.map { Array("https://".utf8) + $0.value + url } ?? url
  }

  /// The request and response of the entry, whose URL is known already.
  ///
  /// `isFirefox` says whether Firefox wrote the archive, which marks what its cache answered only
  /// by what is missing.
  func exchange(url: [UInt8], in bytes: RawSpan, isFirefox: Bool) -> Exchange {
    var exchange = Exchange(url: url)
    exchange.requestHeaders = Self.headers(headers, bytes)
    let method =
      bytes.text(of: method)
      ?? exchange.requestHeaders.first { $0.name.equals(":method") }?.value
    exchange.method = method?.uppercasedASCII()
    if let code = bytes.wholeNumber(of: status) {
      // Some writers say -1 where others say 0: no response.
      exchange.status = max(0, code)
    }
    exchange.failure = bytes.text(of: failure)
    exchange.redirect = bytes.text(of: redirect)
    exchange.responseHeaders = Self.headers(responseHeaders, bytes)
    readBody(into: &exchange, bytes)
    exchange.responseBody = body(content, bytes, encodings: ["encoding"])
    exchange.isFromCache = isFromCache(bytes, status: exchange.status, isFirefox: isFirefox)
    return exchange
  }

  private func isFromCache(_ bytes: RawSpan, status: Int?, isFirefox: Bool) -> Bool {
    switch fromCache.kind {
    case .string, .escapedString: if !fromCache.range.isEmpty { return true }
    case .true: return true
    default: break
    }
    if let type = bytes.text(of: fetchType) {
      return type.equals("Memory Cache") || type.equals("Disk Cache")
    }
    return isFirefox && status == 200 && !hasConnection
      && bytes.wholeNumber(of: time) == 0
  }

  private func readBody(into exchange: inout Exchange, _ bytes: RawSpan) {
    exchange.requestBody = body(postData, bytes, encodings: ["encoding", "_encoding"])
    guard exchange.requestBody?.isEmpty != false else { return }
    var parameters = JSONExtent()
    bytes.forEachMember(of: postData) { key, value in
      if key.equals("params") { parameters = value }
    }
    let pairs = bytes.namedValues(of: parameters).map { QueryPairs.Pair(name: $0, value: $1) }
    if !pairs.isEmpty { exchange.bodyPairs = QueryPairs(pairs: pairs) }
  }

  /// The text of a body, out of base64 where it says so; nil if there is none.
  private func body(
    _ body: JSONExtent,
    _ bytes: RawSpan,
    encodings: [StaticString]
  ) -> [UInt8]? {
    var text: [UInt8]?
    var isBase64 = false
    bytes.forEachMember(of: body) { key, value in
      if key.equals("text") { text = bytes.text(of: value) }
      for encoding in encodings where key.equals(encoding) {
        isBase64 = isBase64 || bytes.text(of: value)?.lowercasedASCII().equals("base64") == true
      }
    }
    guard isBase64, let encoded = text else { return text }
    return Base64.decoded(encoded) ?? text
  }

  /// Headers, names in lower case.
  private static func headers(_ list: JSONExtent, _ bytes: RawSpan) -> [Exchange.Header] {
    bytes.namedValues(of: list).map { Exchange.Header(name: $0.lowercasedASCII(), value: $1) }
  }
}

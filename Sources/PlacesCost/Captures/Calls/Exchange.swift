/// One request and its response, as any format may hold them.
struct Exchange {
  struct Header {
    /// Lower case.
    let name: [UInt8]
    let value: [UInt8]
  }

  /// Upper case; nil where the format does not say.
  var method: [UInt8]?
  var url: [UInt8]
  var requestHeaders: [Header] = []
  var requestBody: [UInt8]?
  /// Pairs of the body where its text is not recorded.
  var bodyPairs: QueryPairs?
  /// The HTTP status; 0 without a response; nil where the format does not say.
  var status: Int?
  /// Why there is no response, as the browser calls it: `net::ERR_ABORTED`.
  var failure: [UInt8]?
  var responseHeaders: [Header] = []
  var responseBody: [UInt8]?
  /// Where an answer of the status 3xx sends the caller.
  var redirect: [UInt8]?
  var isFromCache = false

  init(url: [UInt8]) {
    self.url = url
  }

  /// The values of a request header, joined by commas; nil if it is absent or empty.
  func requestHeader(_ name: StaticString) -> [UInt8]? {
    Self.value(of: name, in: requestHeaders)
  }

  func responseHeader(_ name: StaticString) -> [UInt8]? {
    Self.value(of: name, in: responseHeaders)
  }

  private static func value(of name: StaticString, in headers: [Header]) -> [UInt8]? {
    let values = headers.filter { $0.name.equals(name) && !$0.value.isEmpty }.map(\.value)
    return values.isEmpty ? nil : Array(values.joined(separator: [JSONByte.comma]))
  }
}

extension Exchange {
  /// Why the request never reached Google; nil if it did, or may have.
  var reasonNotSent: Bystander? {
    if isFromCache { return .cached }
    if let status, status <= 0, let failure, Self.neverLeft(failure) { return .notSent }
    if let status, (300..<400).contains(status), status != 304, let redirect, !redirect.isEmpty {
      return .redirect
    }
    return nil
  }

  /// Whether a failure happened before the request was on its way.
  ///
  /// All others, the page's giving up (`net::ERR_ABORTED`) first among them, may have reached
  /// Google.
  private static func neverLeft(_ failure: [UInt8]) -> Bool {
    let name = failure.drop { !($0 == UInt8(ascii: "E") || $0 == UInt8(ascii: "N")) }
    return [
      "ERR_INTERNET_DISCONNECTED", "ERR_NAME_", "ERR_BLOCKED_BY_CLIENT",
      "ERR_BLOCKED_BY_ADMINISTRATOR", "ERR_BLOCKED_BY_CSP", "ERR_CONNECTION_REFUSED",
      "ERR_CONNECTION_FAILED", "ERR_CONNECTION_TIMED_OUT", "ERR_ADDRESS_", "ERR_PROXY_",
      "ERR_TUNNEL_CONNECTION_FAILED", "ERR_CERT_", "ERR_SSL_", "ERR_CACHE_MISS",
      "ERR_NETWORK_ACCESS_DENIED", "ERR_DNS_", "ERR_UNSAFE_PORT", "ERR_DISALLOWED_URL_SCHEME",
      "ERR_INSUFFICIENT_RESOURCES", "NS_ERROR_UNKNOWN_HOST", "NS_ERROR_OFFLINE",
      "NS_ERROR_CONNECTION_REFUSED", "NS_ERROR_CONTENT_BLOCKED", "NS_ERROR_PROXY_",
    ].contains { name.starts(with: $0.utf8) }
  }
}

extension Exchange {
  /// Whether a header is named like a session token, which Google reads from none.
  var hasTokenHeader: Bool {
    requestHeaders.contains { header in
      ["sessiontoken", "session-token", "x-session-token", "x-goog-session-token"]
        .contains { $0.utf8.elementsEqual(header.name) }
    }
  }
}

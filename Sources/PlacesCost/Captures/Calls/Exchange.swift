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

/// Exchanges of captures and lists of URLs, which have their client and time from elsewhere.
extension RequestReader {
  /// Whether a route of the mapping fits a URL, by whatever method.
  func hasRoute(for url: [UInt8]) -> Bool {
    guard !mapping.routes.isEmpty, let url = URLParts(url) else { return false }
    return route(for: url, nil) != nil
  }

  /// The call that an exchange is, by a route of the mapping or at Google; nil, once counted, if it
  /// is none.
  ///
  /// It has a client only if the mapping finds one.
  func recognize(_ exchange: Exchange, into lines: inout NativeLines) -> RecognizedCall? {
    guard let url = URLParts(exchange.url), let route = route(for: url, exchange.method) else {
      switch recognizer.recognize(exchange) {
      case .call(let call): return call
      case .bystander(let bystander, let host):
        lines.source.count(bystander, host: host)
        return nil
      }
    }
    var request = LoggedRequest(url: exchange.url)
    request.host = url.host
    request.headers = exchange.requestHeaders
    request.body = exchange.requestBody
    guard let (mapped, user) = read(route, url, exchange, request, into: &lines) else { return nil }
    var call = mapped
    call.event.client = user.map {
      lines.clientName(of: $0, keepsNames: mapping.keepsClientNames)
    }
    return call
  }
}

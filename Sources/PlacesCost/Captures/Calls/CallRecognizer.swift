/// Tells what a request and its response mean to a trace, in every dialect of Google's place calls.
///
/// The same call gives the same event whatever it was captured with. Nothing of an API key, a
/// cookie, a signature or an address leaves here: a key becomes the name of a project, a page
/// address its host.
struct CallRecognizer {
  /// What an exchange is.
  enum Recognition {
    /// A call; time, client and latency are the caller's to fill in.
    case call(RecognizedCall)
    case bystander(Bystander, host: [UInt8])
  }

  let options: ConversionOptions

  init(options: ConversionOptions) {
    self.options = options
  }

  /// Where a URL leads; nil for one that is not `http` or `https`.
  func endpoint(of url: URLParts) -> Endpoint {
    let host = url.hostWithoutPort
    if Endpoint.isGoogle(host) { return Endpoint(googleHost: host, path: url.path) }
    if options.hosts.contains(where: { $0.utf8.elementsEqual(url.host) })
      || options.hosts.contains(where: { $0.utf8.elementsEqual(host) })
    {
      return Endpoint(proxyPath: url.path) ?? .bystander(.unrelated)
    }
    return .bystander(Endpoint.known(url.path) == nil ? .unrelated : .otherHostSamePath)
  }

  /// The class and host of a URL that is no call's whatever else there is to know; nil if it may be.
  func unrelated(_ text: [UInt8]) -> (Bystander, host: [UInt8])? {
    guard let url = URLParts(text) else { return (.unrelated, []) }
    return endpoint(of: url) == .bystander(.unrelated) ? (.unrelated, url.host) : nil
  }

  /// What an exchange is, and the call if it is one.
  func recognize(_ exchange: Exchange) -> Recognition {
    guard let url = URLParts(exchange.url) else { return .bystander(.unrelated, host: []) }
    let endpoint = endpoint(of: url)
    if exchange.method?.equals("OPTIONS") == true, endpoint != .bystander(.unrelated) {
      return .bystander(.preflight, host: url.host)
    }
    switch endpoint {
    case .bystander(let bystander):
      return .bystander(bystander, host: url.host)
    case .call(let method, let dialect):
      if let bystander = exchange.reasonNotSent ?? misuse(of: dialect, exchange) {
        return .bystander(bystander, host: url.host)
      }
      var call = read(exchange, url, method, dialect)
      if call.isGoogleEmbed { return .bystander(.googleEmbed, host: url.host) }
      call.event.status = Outcomes.status(of: exchange, dialect)
      call.event.tags = AppTags.tags(of: exchange, call.page)
      return .call(call)
    }
  }

  /// Why an exchange is no call after all: only `GET` reads legacy calls, only `POST` the others.
  private func misuse(of dialect: Endpoint.Dialect, _ exchange: Exchange) -> Bystander? {
    guard let method = exchange.method, !method.isEmpty else { return nil }
    let isRead = method.equals("GET")
    let isPost = method.equals("POST")
    switch dialect {
    case .legacy, .positional: return isRead ? nil : .unknownMapsCall
    case .rpc, .grpc: return isPost ? nil : .unknownMapsCall
    case .new: return isRead || isPost ? nil : .unknownMapsCall
    }
  }

  private func read(
    _ exchange: Exchange,
    _ url: URLParts,
    _ method: Endpoint.Method,
    _ dialect: Endpoint.Dialect
  ) -> RecognizedCall {
    switch dialect {
    case .legacy: RecognizedCall(legacy: method, QueryPairs(url.query), exchange)
    case .positional: RecognizedCall(positional: method, PositionalQuery(url.query))
    case .new: RecognizedCall(new: method, url, exchange)
    case .rpc: RecognizedCall(rpc: method, url, exchange)
    case .grpc: RecognizedCall(grpc: method, exchange)
    }
  }
}

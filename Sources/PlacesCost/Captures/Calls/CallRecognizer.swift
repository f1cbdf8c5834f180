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

/// A call that was recognised.
struct RecognizedCall {
  var event: NativeEvent
  /// The API key, or what stands for it: only ever a way to tell projects apart.
  var key: [UInt8]?
  /// Whether a session token stands where Google reads none, and none where it does.
  var hasMisplacedToken = false
  /// Whether the call is made by a map of Google's own on the page.
  var isGoogleEmbed = false
  /// The address of the page that made the call, if the call says it.
  var page: [UInt8]?

  init(_ method: Endpoint.Method, api: API) {
    event = NativeEvent(method.kind)
    event.api = event.kind.isAlwaysNew ? nil : api
  }
}

extension Endpoint.Method {
  /// The event of a trace that the call is; `queryAutocomplete` is priced like autocomplete that
  /// has no token.
  var kind: EventKind {
    switch self {
    case .autocomplete, .queryAutocomplete: .autocomplete
    case .details: .details
    case .textSearch: .textsearch
    case .nearby: .nearby
    case .findPlace: .findplace
    case .geocode: .geocode
    case .validate: .validate
    }
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

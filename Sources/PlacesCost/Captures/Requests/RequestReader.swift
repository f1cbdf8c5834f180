/// Tells what a logged request means: a route of the mapping, a call to Google, or neither.
struct RequestReader {
  let recognizer: CallRecognizer
  let mapping: Mapping

  init(options: ConversionOptions) {
    recognizer = CallRecognizer(options: options)
    mapping = options.mapping
  }

  /// Adds the line of the request that is this entry of the source, or counts why there is none.
  func read(
    _ request: LoggedRequest,
    entry: Int,
    clock: inout EntryClock,
    into lines: inout NativeLines
  ) {
    guard let (call, client) = recognize(request, entry: entry, into: &lines) else { return }
    append(call, client, request, entry: entry, clock: &clock, into: &lines)
  }

  /// The call that a request is, and whose it is; nil, once counted, if it is none.
  func recognize(
    _ request: LoggedRequest,
    entry: Int,
    into lines: inout NativeLines
  ) -> (call: RecognizedCall, client: (value: [UInt8], place: MappedValue)?)? {
    guard let (url, hasHost) = absolute(request) else {
      lines.source.count(.unrelated, host: [])
      return nil
    }
    let exchange = exchange(request, url)
    let parts = URLParts(url)
    if let parts, let route = route(for: parts, exchange.method) {
      return read(route, parts, exchange, request, into: &lines)
    }
    if !hasHost {
      let isKnown = parts.map { Endpoint.known($0.path) != nil } ?? false
      lines.source.count(isKnown ? .otherHostSamePath : .unrelated, host: [])
      return nil
    }
    switch recognizer.recognize(exchange) {
    case .bystander(let bystander, let host):
      lines.source.count(bystander, host: host)
      return nil
    case .call(let call):
      let context = context(request, QueryPairs(parts?.query ?? []))
      return (call, client(ofGoogleCall: call, request, context))
    }
  }

  /// Adds the line of a call.
  func append(
    _ call: RecognizedCall,
    _ client: (value: [UInt8], place: MappedValue)?,
    _ request: LoggedRequest,
    entry: Int,
    clock: inout EntryClock,
    into lines: inout NativeLines
  ) {
    var call = call
    clock.stamp(&call.event, with: request.time, &lines.source)
    call.event.latency = request.latency
    if let client, !MaskedValues.isMask(client.value) {
      call.event.client = lines.clientName(of: client, keepsNames: mapping.keepsClientNames)
    }
    if call.key.map({ MaskedValues.isMask($0) }) == true { call.key = nil }
    if call.event.removeMasked() { lines.source.masked += 1 }
    lines.append(call, entry: entry)
  }
}

extension RequestReader {
  /// The URL with its host, and whether anything said the host; nil for what is no path or URL.
  private func absolute(_ request: LoggedRequest) -> (url: [UInt8], hasHost: Bool)? {
    if request.url.first != JSONByte.slash {
      return URLParts(request.url) == nil ? nil : (request.url, true)
    }
    let host = request.host ?? mapping.host.map { Array($0.utf8) }
    return (Array("https://".utf8) + (host ?? Array("host".utf8)) + request.url, host != nil)
  }

  private func exchange(_ request: LoggedRequest, _ url: [UInt8]) -> Exchange {
    var exchange = Exchange(url: url)
    exchange.method = request.method
    exchange.requestHeaders = request.headers
    for name in Self.wantedHeaders
    where !request.headers.contains(where: { $0.name.elementsEqual(name.text.utf8) }) {
      if let value = request.record.header(name), !value.isEmpty {
        exchange.requestHeaders.append(Exchange.Header(name: Array(name.text.utf8), value: value))
      }
    }
    exchange.requestBody = request.body
    // The caller gave up; the call itself may well have been made.
    exchange.status = request.status.map { [0, 460, 499].contains($0) ? 0 : $0 }
    exchange.isFromCache = request.isFromCache
    return exchange
  }

  private static let wantedHeaders: [HeaderName] = [
    "x-goog-fieldmask", "x-goog-api-key", "referer", "origin", "x-android-package",
    "x-ios-bundle-identifier", "x-places-android-sdk", "x-places-ios-sdk",
  ]

  private func context(_ request: LoggedRequest, _ query: QueryPairs) -> ValueContext {
    var context = ValueContext()
    context.query = query
    context.headers = request.headers
    context.body = request.body
    context.address = request.address
    context.record = request.record
    return context
  }

  private func route(
    for url: URLParts,
    _ method: [UInt8]?
  ) -> (index: Int, route: MappedRoute, parts: [String: [UInt8]])? {
    for (index, route) in mapping.routes.enumerated() {
      if let host = route.host, !host.utf8.elementsEqual(url.host),
        !host.utf8.elementsEqual(url.hostWithoutPort)
      {
        continue
      }
      guard let parts = route.path.match(url.path) else { continue }
      let isPreflight = method?.equals("OPTIONS") == true
      if let method, !isPreflight, !route.methods.isEmpty,
        !route.methods.contains(where: { $0.utf8.elementsEqual(method) })
      {
        continue
      }
      return (index, route, parts)
    }
    return nil
  }

  private func read(
    _ match: (index: Int, route: MappedRoute, parts: [String: [UInt8]]),
    _ url: URLParts,
    _ exchange: Exchange,
    _ request: LoggedRequest,
    into lines: inout NativeLines
  ) -> (call: RecognizedCall, client: (value: [UInt8], place: MappedValue)?)? {
    if let bystander = reasonForNoCall(exchange, request, match.route) {
      lines.source.count(bystander, host: request.host ?? [])
      return nil
    }
    var context = context(request, QueryPairs(url.query))
    context.pathParts = match.parts
    lines.source.routes.add(match.route, at: match.index, context)
    var call = RecognizedCall(match.route, context)
    if let status = exchange.status { call.event.status = .http(status) }
    call.event.tags = Self.merged(call.event.tags, AppTags.tags(of: exchange, nil))
    let places = match.route.values.client.isEmpty ? mapping.client : match.route.values.client
    return (call, context.first(of: places.isEmpty ? [.address] : places))
  }

  private func reasonForNoCall(
    _ exchange: Exchange,
    _ request: LoggedRequest,
    _ route: MappedRoute
  ) -> Bystander? {
    if exchange.method?.equals("OPTIONS") == true { return .preflight }
    if exchange.method?.equals("HEAD") == true, route.methods.isEmpty { return .unrelated }
    if request.isNotPassedOn { return .notSent }
    return exchange.reasonNotSent
  }

  /// Whose a call to Google is.
  ///
  /// The address of a connection to Google is most likely that of a server, and would make all its
  /// users one; it only serves where there is no token.
  private func client(
    ofGoogleCall call: RecognizedCall,
    _ request: LoggedRequest,
    _ context: ValueContext
  ) -> (value: [UInt8], place: MappedValue)? {
    if !mapping.client.isEmpty { return context.first(of: mapping.client) }
    guard request.isForwarded || call.event.token == nil else { return nil }
    return context.first(of: [.address])
  }

  private static func merged(
    _ mapped: [NativeEvent.Tag],
    _ found: [NativeEvent.Tag]
  ) -> [NativeEvent.Tag] {
    let others = found.filter { tag in !mapped.contains { $0.key == tag.key } }
    return (mapped + others).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension RecognizedCall {
  /// The call that a route of a mapping stands for.
  fileprivate init(_ route: MappedRoute, _ context: ValueContext) {
    self.init(.autocomplete, api: route.api ?? .new)
    event = NativeEvent(route.kind)
    event.api = route.kind.isAlwaysNew ? nil : route.api
    event.fill(with: route.values, from: context)
  }
}

extension NativeEvent {
  /// Takes over what a mapping says, all but the client.
  mutating func fill(with values: MappedValues, from context: ValueContext) {
    if kind.hasText { input = context.text(of: values.input) }
    token = context.first(of: values.token)?.value
    place = context.first(of: values.place)?.value
    fields = context.first(of: values.fields)?.value
    project = context.first(of: values.project)?.value
    for tag in values.tags {
      guard let value = context.first(of: tag.value) else { continue }
      // Headers, cookies and addresses are never written, not even as tags.
      if value.place.mayBeShown { tags.append(Tag(key: tag.key, value: value.value)) }
    }
  }
}

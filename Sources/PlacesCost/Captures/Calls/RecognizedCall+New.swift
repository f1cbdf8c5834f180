/// Calls of Places API (New) and Address Validation.
extension RecognizedCall {
  /// Reads a call with JSON objects for messages.
  init(new method: Endpoint.Method, _ url: URLParts, _ exchange: Exchange) {
    self.init(method, api: .new)
    let query = QueryPairs(url.query)
    let body = exchange.bodyObject
    key = Self.key(query, exchange)
    if method.kind.hasFields { event.fields = Self.fieldMask(query, exchange) }
    switch method {
    case .autocomplete:
      event.input = body?["input"]
      event.token = body?["sessionToken", "session_token"]
    case .details:
      event.place = Self.place(in: url.path)
      event.token = query["sessionToken", "session_token"]
    case .validate: event.token = body?["sessionToken", "session_token"]
    default: return
    }
    guard event.token == nil else { return }
    hasMisplacedToken =
      query["sessionToken", "session_token", "sessiontoken"] != nil
      || body?["sessionToken", "session_token", "sessiontoken"] != nil || exchange.hasTokenHeader
  }

  /// Reads a call with JSON arrays for messages.
  ///
  /// An element's index is its field's number less one; fields of high numbers may stand in an
  /// object at the end instead, by number.
  init(rpc method: Endpoint.Method, _ url: URLParts, _ exchange: Exchange) {
    self.init(method, api: .new)
    let query = QueryPairs(url.query)
    key = Self.key(query, exchange)
    if method.kind.hasFields { event.fields = Self.fieldMask(query, exchange) }
    let message = exchange.bodyText.flatMap { RPCMessage($0) }
    switch method {
    case .autocomplete:
      event.input = message?.string(1)
      event.token = message?.string(11).flatMap { $0.isEmpty ? nil : $0 }
    case .details:
      event.place = message?.string(1).map(Self.placeID)
      event.token = message?.string(4).flatMap { $0.isEmpty ? nil : $0 }
    default: return
    }
    if event.token == nil {
      hasMisplacedToken =
        query["sessionToken", "session_token", "sessiontoken"] != nil || exchange.hasTokenHeader
    }
  }

  /// Reads a call in protocol buffers.
  init(grpc method: Endpoint.Method, _ exchange: Exchange) {
    self.init(method, api: .new)
    key = Self.key(QueryPairs(pairs: []), exchange)
    if method.kind.hasFields { event.fields = exchange.requestHeader("x-goog-fieldmask") }
    let message = exchange.requestBody.flatMap { ProtocolMessage(frame: $0) }
    switch method {
    case .autocomplete:
      event.input = message?.bytes(1)
      event.token = message?.bytes(11).flatMap { $0.isEmpty ? nil : $0 }
    case .details:
      event.place = message?.bytes(1).map(Self.placeID)
      event.token = message?.bytes(4).flatMap { $0.isEmpty ? nil : $0 }
    default: break
    }
  }

  private static func key(_ query: QueryPairs, _ exchange: Exchange) -> [UInt8]? {
    exchange.requestHeader("x-goog-api-key") ?? query["key", "$key"]
  }

  private static func fieldMask(_ query: QueryPairs, _ exchange: Exchange) -> [UInt8]? {
    exchange.requestHeader("x-goog-fieldmask") ?? query["fields", "$fields"]
  }

  /// The id at the end of a path, behind `/v1/places/`.
  private static func place(in path: [UInt8]) -> [UInt8]? {
    guard let slash = path.lastIndex(of: JSONByte.slash) else { return nil }
    return Array(path[(slash + 1)...])
  }

  /// The id of a resource name such as `places/PLACE-A`.
  private static func placeID(_ name: [UInt8]) -> [UInt8] {
    name.starts(with: "places/") ? Array(name.dropFirst(7)) : name
  }
}

extension Exchange {
  /// The text of the request's body, from its pairs where only those are recorded.
  var bodyText: [UInt8]? {
    if let requestBody, !requestBody.isEmpty { return requestBody }
    // A body that is no form, read as one: all before its first `=` is the "name".
    guard let pair = bodyPairs?.pairs.first, bodyPairs?.pairs.count == 1 else { return nil }
    return pair.value.isEmpty ? pair.name : pair.name + [UInt8(ascii: "=")] + pair.value
  }

  /// The members of a JSON body that are strings.
  fileprivate var bodyObject: BodyObject? {
    if let text = bodyText, let value = try? JSONValue(parsing: text), let members = value.members {
      return BodyObject(members: members)
    }
    guard let bodyPairs else { return nil }
    return BodyObject(
      members: bodyPairs.pairs.map { pair in
        JSONValue.Member(
          key: String(decoding: pair.name, as: UTF8.self),
          value: .string(String(decoding: pair.value, as: UTF8.self))
        )
      }
    )
  }
}

/// The members of a request's body.
private struct BodyObject {
  let members: [JSONValue.Member]

  /// The first string of one of these names that is not empty, `input` being one that may be.
  subscript(names: StaticString...) -> [UInt8]? {
    for name in names {
      let member = members.first { $0.key.utf8.equals(name) }
      guard let text = member?.value.string else { continue }
      if !text.isEmpty || name.description == "input" { return Array(text.utf8) }
    }
    return nil
  }
}

/// What values are looked for in: the parts of a request or event, as far as they are recorded.
struct ValueContext {
  var query = QueryPairs(pairs: [])
  /// The parts of the path that the pattern has names for.
  var pathParts: [String: [UInt8]] = [:]
  /// Of the request, names in lower case.
  var headers: [Exchange.Header] = []
  var body: [UInt8]?
  var address: [UInt8]?
  var record = RecordFields.none

  /// The value at the first of the places that has one which is not empty, and that place.
  func first(of places: [MappedValue]) -> (value: [UInt8], place: MappedValue)? {
    for place in places {
      if let value = value(at: place), !value.isEmpty { return (value, place) }
    }
    return nil
  }

  /// The text at the first of the places that is there at all, be it empty.
  func text(of places: [MappedValue]) -> [UInt8]? {
    for place in places {
      if let value = value(at: place) { return value }
    }
    return nil
  }

  private func value(at place: MappedValue) -> [UInt8]? {
    switch place {
    case .parameter(let name): query.pairs.first { $0.name.elementsEqual(name.utf8) }?.value
    case .header(let name): header(name)
    case .cookie(let name): cookie(name)
    case .path(let name): pathParts[name]
    case .body(let name): bodyMember(name)
    case .field(let name): record[name]
    case .address: address
    case .literal(let text): Array(text.utf8)
    }
  }

  func header(_ name: HeaderName) -> [UInt8]? {
    if let header = headers.first(where: { $0.name.elementsEqual(name.text.utf8) }) {
      return header.value
    }
    return record.header(name)
  }

  private func cookie(_ name: String) -> [UInt8]? {
    guard let cookies = header("cookie") else { return nil }
    for cookie in cookies.split(separator: UInt8(ascii: ";")) {
      let cookie = cookie.drop { $0 == JSONByte.space }
      guard let equals = cookie.firstIndex(of: UInt8(ascii: "=")) else { continue }
      if cookie[..<equals].elementsEqual(name.utf8) { return Array(cookie[(equals + 1)...]) }
    }
    return nil
  }

  private func bodyMember(_ name: String) -> [UInt8]? {
    guard let body else { return nil }
    if let value = try? JSONValue(parsing: body) { return RecordFields.json(value)[name] }
    return QueryPairs(body).pairs.first { $0.name.elementsEqual(name.utf8) }?.value
  }
}

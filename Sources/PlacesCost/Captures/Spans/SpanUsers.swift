/// Where the user of a call is found among the attributes of the spans above it.
struct SpanUsers {
  /// What says who somebody is, in this order.
  static let places: [MappedValue] = [
    .field("session.id"), .field("user.id"), .field("enduser.id"), .field("enduser.pseudo.id"),
    .header("x-session-id"),
  ]

  private let places: [MappedValue]

  init(_ mapping: Mapping) {
    places = mapping.client.isEmpty ? Self.places : mapping.client
  }

  typealias User = (value: [UInt8], place: MappedValue)

  /// The user that a span names; nil if it names none.
  func user(of span: Span) -> User? {
    var context = ValueContext()
    context.record = .pairs(span.attributes)
    context.address = span.isClient ? nil : address(of: span)
    return context.first(of: places)
  }

  /// The address of the caller that a span of a server names.
  func address(of span: Span) -> [UInt8]? {
    RecordFields.pairs(span.attributes).first(of: ["client.address", "http.client_ip"])
      .map { CallerAddress.withoutPort(Array($0.prefix { $0 != JSONByte.comma })) }
  }
}

/// Calls that wait for the spans above them, which most often come later.
///
/// A span ends before the one that it is a part of, and is written first. A call is handed out once
/// its trace is pushed out by later ones, or at the end; so at most `limit` spans are in memory.
/// Calls come in the order in which their traces began to come.
struct SpanTree {
  /// How many spans are remembered.
  static let limit = 200_000

  struct Call {
    var call: RecognizedCall
    var request: LoggedRequest
    var span: Fingerprint
    var entry: Int
    /// Whom the call itself names.
    var client: SpanUsers.User?
  }

  /// What is kept of a span.
  private struct Link {
    var parent: Fingerprint
    var user: SpanUsers.User?
    var address: [UInt8]?
  }

  private struct Trace {
    var links: [Fingerprint: Link] = [:]
    var calls: [Call] = []
  }

  private var traces: [Fingerprint: Trace] = [:]
  private var order: [Fingerprint] = []
  private var first = 0
  private var count = 0

  /// Remembers a span, and the call that it is.
  mutating func add(_ span: Span, _ users: SpanUsers, call: Call?) {
    if traces[span.trace] == nil { order.append(span.trace) }
    let user = users.user(of: span)
    let link = Link(
      parent: span.parent,
      user: user,
      address: span.isClient ? nil : users.address(of: span)
    )
    traces[span.trace, default: Trace()].links[span.id] = link
    if let call { traces[span.trace, default: Trace()].calls.append(call) }
    count += 1
  }

  /// The calls of the next trace that need wait no longer, each with its user; nil if none is due.
  mutating func next(atEnd: Bool) -> [(call: Call, user: SpanUsers.User?)]? {
    guard first < order.count, atEnd || count > Self.limit else { return nil }
    let id = order[first]
    first += 1
    if first > 4096, first * 2 > order.count {
      order.removeFirst(first)
      first = 0
    }
    guard let trace = traces.removeValue(forKey: id) else { return [] }
    count -= trace.links.count
    return trace.calls.map { call in (call, Self.user(of: call, trace.links)) }
  }

  /// The nearest user on the way up, else the nearest address of a caller.
  private static func user(of call: Call, _ links: [Fingerprint: Link]) -> SpanUsers.User? {
    if let client = call.client { return client }
    var address: [UInt8]?
    var id = call.span
    // Ids may go round in a circle in a broken file.
    for _ in 0..<256 {
      guard let link = links[id] else { break }
      if let user = link.user { return user }
      if address == nil { address = link.address }
      id = link.parent
    }
    return address.map { ($0, .address) }
  }
}

/// The first line of a request, as `"GET /path HTTP/1.1"` in logs.
struct RequestLine {
  let method: [UInt8]
  /// May hold raw spaces, which some clients send.
  let url: [UInt8]

  /// Reads a line; nil if it names no URL.
  init?(_ text: [UInt8]) {
    guard let space = text.firstIndex(of: JSONByte.space) else {
      // A path alone is what `%U` of Apache writes.
      guard text.first == JSONByte.slash else { return nil }
      (method, url) = ([], text)
      return
    }
    method = Array(text[..<space])
    var rest = text[space...].drop { $0 == JSONByte.space }
    if let last = rest.lastIndex(of: JSONByte.space),
      rest[last...].dropFirst().starts(with: "HTTP/")
    {
      rest = rest[..<last]
    }
    while rest.last == JSONByte.space { rest.removeLast() }
    guard !rest.isEmpty else { return nil }
    url = Array(rest)
  }
}

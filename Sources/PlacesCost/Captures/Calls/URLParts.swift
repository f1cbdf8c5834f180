/// The parts of an absolute URL, as bytes.
struct URLParts {
  /// Lower case, `http` or `https`; nothing else is a call.
  let scheme: [UInt8]
  /// Lower case, without user information and without the scheme's own port.
  let host: [UInt8]
  /// With percent-encoding resolved; starts with a slash.
  let path: [UInt8]
  /// As sent, without the question mark; fragment cut off; `&amp;` made `&`.
  let query: ArraySlice<UInt8>

  /// Reads a URL; nil if it is not one of `http` or `https` with a host.
  init?(_ url: some Collection<UInt8>) {
    let url = ArraySlice(url)
    guard let colon = url.firstIndex(of: JSONByte.colon), colon - url.startIndex <= 5 else {
      return nil
    }
    scheme = url[..<colon].lowercasedASCII()
    guard scheme.equals("https") || scheme.equals("http"),
      url[colon...].starts(with: "://".utf8)
    else { return nil }
    let rest = url[(colon + 3)...]
    let end =
      rest.firstIndex { $0 == JSONByte.slash || $0 == .questionMark || $0 == .numberSign }
      ?? rest.endIndex
    var host = rest[..<end].lowercasedASCII()
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host.removeSubrange(...at) }
    let port = scheme.equals("https") ? ":443" : ":80"
    if host.hasSuffix(port) { host.removeLast(port.utf8.count) }
    guard !host.isEmpty else { return nil }
    self.host = host
    let target = rest[end...].prefix { $0 != .numberSign }
    let question = target.firstIndex(of: .questionMark) ?? target.endIndex
    let path = target[..<question].percentDecoded()
    self.path = path.isEmpty ? [JSONByte.slash] : path
    let query = target[question...].dropFirst()
    self.query =
      query.contains("&amp;".utf8) ? ArraySlice(query.replacingAmpersandEntities()) : query
  }

  /// The host without any port.
  var hostWithoutPort: ArraySlice<UInt8> {
    guard let colon = host.lastIndex(of: JSONByte.colon),
      host[colon...].dropFirst().allSatisfy(\.isDigit)
    else { return host[...] }
    return host[..<colon]
  }
}

/// What a line of an access log is.
enum LineReading {
  case request(LoggedRequest)
  /// A line of a kind that is known and says nothing of a request.
  case other
  /// No line of any known format.
  case unknown
}

extension LoggedRequest {
  /// Reads a line of the common or the combined format, be it with the virtual host in front, and
  /// be it with the forwarded addresses behind, as in the `main` format of nginx.
  ///
  /// The time of these has no duration beside it, and stays as it is.
  static func common(_ line: [UInt8]) -> LineReading {
    var walk = LogLine(line)
    var front: [[UInt8]] = []
    var stated: CaptureTime?
    // Three words come before the time, or four with a host in front; user names may hold spaces.
    while stated == nil {
      guard let piece = walk.next(), front.count < 12 else { return .unknown }
      stated = piece.count >= 20 ? CaptureTime(logged: piece) : nil
      if stated == nil { front.append(piece) }
    }
    guard front.count >= 3, let text = walk.next(), let status = walk.next(),
      status.count == 3 || status.equals("-")
    else { return .unknown }
    guard let requestLine = RequestLine(text) else { return .other }
    var request = LoggedRequest(url: requestLine.url)
    request.method = requestLine.method.uppercasedASCII()
    request.status = Int(String(decoding: status, as: UTF8.self))
    request.time = stated
    _ = walk.next()
    if let page = walk.next() { request.add("referer", page) }
    if let agent = walk.next() { request.add("user-agent", agent) }
    let last = walk.next()
    let isAddress = last?.allSatisfy { $0.hexValue != nil || ".:, ".utf8.contains($0) } == true
    let hasHost = front.count >= 4 && !front[1].equals("-") && front[2].equals("-")
    if hasHost { request.host = front[0].lowercasedASCII() }
    request.readAddress(
      direct: front[hasHost ? 1 : 0],
      forwarded: isAddress && last?.contains { ".:".utf8.contains($0) } == true ? last : nil
    )
    return .request(request)
  }

  /// Reads a line of an AWS Application Load Balancer.
  ///
  /// It is written at the end of the response; field 22 is when the request arrived.
  static func loadBalancer(_ line: [UInt8]) -> LineReading {
    var walk = LogLine(line)
    let pieces = walk.pieces()
    guard pieces.count >= 13, let end = CaptureTime(logged: pieces[1]) else { return .unknown }
    guard let requestLine = RequestLine(pieces[12]), !requestLine.method.equals("-") else {
      return .other
    }
    var request = LoggedRequest(url: requestLine.url)
    request.method = requestLine.method.uppercasedASCII()
    request.status = Int(String(decoding: pieces[8], as: UTF8.self))
    request.time = end
    if pieces.count > 21, let start = CaptureTime(logged: pieces[21]) {
      request.time = start
      if end.time >= start.time { request.latency = end.time - start.time }
    }
    request.readAddress(direct: pieces[3], forwarded: nil)
    if pieces.count > 13 { request.add("user-agent", pieces[13]) }
    // Without a target nothing was handed on, so nobody asked Google.
    request.isNotPassedOn = pieces[4].equals("-")
    return .request(request)
  }

  /// Whether a line is one of an AWS load balancer, of any kind.
  static func isLoadBalancer(_ line: [UInt8]) -> Bool {
    var walk = LogLine(line)
    guard let type = walk.next(), let second = walk.next() else { return false }
    let types = ["http", "https", "h2", "grpcs", "ws", "wss"]
    if types.contains(where: { $0.utf8.elementsEqual(type) }) {
      return CaptureTime(logged: second) != nil
    }
    return isOtherBalancer(type, second)
  }

  /// Whether a line is of a network load balancer or a log of connections, which name no request.
  static func isOtherBalancer(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.equals("tls") && second.contains(JSONByte.dot)
      || first.count >= 20 && first.last == UInt8(ascii: "Z") && CaptureTime(logged: first) != nil
        && CallerAddress.withoutPort(second).allSatisfy {
          $0.hexValue != nil || ".:".utf8.contains($0)
        }
  }
}

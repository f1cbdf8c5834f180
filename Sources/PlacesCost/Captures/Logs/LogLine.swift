/// Walks a line of an access log: words, quoted texts and bracketed ones, with spaces between.
///
/// Inside quotes a backslash escapes: `\"`, `\\` and the `\x22` that nginx and Apache write.
struct LogLine {
  private var rest: ArraySlice<UInt8>

  init(_ line: some Collection<UInt8>) {
    rest = ArraySlice(line)
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next piece, without its quotes or brackets; nil at the end.
  mutating func next() -> [UInt8]? {
    rest = rest.drop { $0 == JSONByte.space || $0 == JSONByte.tab }
    switch rest.first {
    case nil: return nil
    case JSONByte.quote: return quoted()
    case JSONByte.openBracket where !startsAddress: return bracketed()
    default:
      let word = rest.prefix { $0 != JSONByte.space && $0 != JSONByte.tab }
      rest = rest[word.endIndex...]
      return Array(word)
    }
  }

  /// All pieces to the end.
  mutating func pieces() -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    while let piece = next() { pieces.append(piece) }
    return pieces
  }

  /// Whether what comes next is an address such as `[2001:db8::1]:443` rather than a time.
  private var startsAddress: Bool {
    let inside = rest.dropFirst().prefix { $0 != JSONByte.closeBracket }
    return !inside.isEmpty && inside.allSatisfy { $0.hexValue != nil || $0 == JSONByte.colon }
      && inside.contains(JSONByte.colon)
  }

  private mutating func bracketed() -> [UInt8] {
    let inside = rest.dropFirst().prefix { $0 != JSONByte.closeBracket }
    rest = rest[inside.endIndex...].dropFirst()
    return Array(inside)
  }

  private mutating func quoted() -> [UInt8] {
    rest = rest.dropFirst()
    var text: [UInt8] = []
    while let byte = rest.first, byte != JSONByte.quote {
      rest = rest.dropFirst()
      guard byte == JSONByte.backslash, let letter = rest.first else {
        text.append(byte)
        continue
      }
      rest = rest.dropFirst()
      let digits = rest.prefix(2)
      if letter == UInt8(ascii: "x"), digits.count == 2, let high = digits.first?.hexValue,
        let low = digits.last?.hexValue
      {
        text.append(UInt8(high << 4 | low))
        rest = rest.dropFirst(2)
      } else if letter == JSONByte.quote || letter == JSONByte.backslash {
        text.append(letter)
      } else {
        text += [JSONByte.backslash, letter]
      }
    }
    rest = rest.dropFirst()
    return text
  }
}

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

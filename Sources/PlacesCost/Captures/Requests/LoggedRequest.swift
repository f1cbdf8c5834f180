/// A request as an access log or a span has it.
struct LoggedRequest {
  /// Upper case; nil where it is not recorded.
  var method: [UInt8]?
  /// An absolute URL, or a path with its query.
  var url: [UInt8]
  /// Lower case; nil where it is not recorded.
  var host: [UInt8]?
  /// The HTTP status; 0 where the caller gave up.
  var status: Int?
  /// Of the request's start, as far as the log allows.
  var time: CaptureTime?
  /// Microseconds to the response.
  var latency: Int64?
  /// The caller's own address, without a port.
  var address: [UInt8]?
  /// Whether `address` was handed on by proxies rather than taken from the connection.
  var isForwarded = false
  /// Of the request, names in lower case.
  var headers: [Exchange.Header] = []
  var body: [UInt8]?
  var record = RecordFields.none
  /// Answered on the way, by a cache.
  var isFromCache = false
  /// Refused on the way, and never handed on.
  var isNotPassedOn = false

  init(url: [UInt8]) {
    self.url = url
  }
}

extension LoggedRequest {
  /// Reads the parts of a request out of a record; nil if it says no URL.
  init?(_ record: RecordFields, _ keys: LogKeys) {
    var line: RequestLine?
    if let text = record.first(of: keys.requestLine) { line = RequestLine(text) }
    guard let url = Self.url(record, keys, line) else { return nil }
    self.init(url: url)
    self.record = record
    method = (record.first(of: keys.method) ?? line?.method)?.uppercasedASCII()
    host = record.first(of: keys.host)?.lowercasedASCII()
    if let host, url.first == JSONByte.slash {
      let scheme = record.first(of: keys.scheme)?.lowercasedASCII()
      let isPlain = scheme?.equals("http") == true
      self.url = Array((isPlain ? "http://" : "https://").utf8) + host + url
    }
    status = record.first(of: keys.status).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    body = record.first(of: keys.body)
    if let unit = keys.durationUnit, let text = record.first(of: keys.duration) {
      latency = LogDuration.microseconds(text, unit: unit)
    }
    readTime(record, keys)
    readAddress(direct: record.first(of: keys.address), forwarded: record.first(of: keys.forwarded))
    if let agent = record["httpRequest.userAgent"] { add("user-agent", agent) }
    if let page = record["httpRequest.referer"] { add("referer", page) }
  }

  private static func url(
    _ record: RecordFields,
    _ keys: LogKeys,
    _ line: RequestLine?
  ) -> [UInt8]? {
    guard var url = record.first(of: keys.url) ?? record.first(of: keys.path) ?? line?.url else {
      return nil
    }
    if !url.contains(.questionMark), let query = record.first(of: keys.query) {
      let query = query.first == .questionMark ? query.dropFirst() : query[...]
      if !query.isEmpty { url += [.questionMark] + query }
    }
    return url
  }

  private mutating func readTime(_ record: RecordFields, _ keys: LogKeys) {
    for key in keys.time {
      guard let text = record[key], let stated = CaptureTime(logged: text) else { continue }
      setTime(stated, isEnd: keys.timeIsEnd)
      return
    }
  }

  /// Notes the time of the request, or of its end, from which its duration is taken off in steps
  /// of the resolution.
  ///
  /// Within a second of a log that counts in seconds nobody knows when a request ended, so taking
  /// off less would only shuffle the lines of that second.
  mutating func setTime(_ stated: CaptureTime, isEnd: Bool) {
    time = stated
    if isEnd, let latency {
      let steps = latency / stated.resolution
      let start = stated.time - steps * stated.resolution
      time = CaptureTime(time: start, resolution: stated.resolution)
    }
  }

  /// Notes whose request it is: the first of the addresses that proxies handed on, else the one of
  /// the connection.
  mutating func readAddress(direct: [UInt8]?, forwarded: [UInt8]?) {
    let first = forwarded?.split(separator: JSONByte.comma).first.map { part in
      CallerAddress.withoutPort(part.filter { $0 != JSONByte.space })
    }
    if let first, !first.isEmpty, !first.equals("-"), !first.lowercasedASCII().equals("unknown") {
      address = first
      isForwarded = true
    } else if let direct, !direct.equals("-") {
      address = CallerAddress.withoutPort(direct)
    }
  }

  mutating func add(_ header: String, _ value: [UInt8]) {
    if value.isEmpty || value.equals("-") { return }
    headers.append(Exchange.Header(name: Array(header.utf8), value: value))
  }
}

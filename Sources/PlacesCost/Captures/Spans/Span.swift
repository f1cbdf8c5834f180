/// One span of an OTLP document, as far as it matters to calls.
struct Span {
  let trace: Fingerprint
  let id: Fingerprint
  /// Absent for the first span of a trace.
  let parent: Fingerprint
  let isClient: Bool
  /// Microseconds since the Unix epoch.
  let start: Int64?
  /// Microseconds; nil if either end is missing.
  let duration: Int64?
  let attributes: [String: [UInt8]]
  /// Whether the span's own status says that it failed.
  let hasFailed: Bool

  /// Reads a span; nil if it has no ids.
  init?(_ value: JSONValue) {
    guard let trace = Self.identity(value["traceId"] ?? value["trace_id"]),
      let id = Self.identity(value["spanId"] ?? value["span_id"])
    else { return nil }
    self.trace = trace
    self.id = id
    parent = Self.identity(value["parentSpanId"] ?? value["parent_span_id"]) ?? .absent
    let kind = value["kind"]?.scalarText
    isClient = kind?.equals("3") == true || kind?.equals("SPAN_KIND_CLIENT") == true
    start = Self.micros(value["startTimeUnixNano"] ?? value["start_time_unix_nano"])
    let end = Self.micros(value["endTimeUnixNano"] ?? value["end_time_unix_nano"])
    duration = start.flatMap { start in end.flatMap { $0 >= start ? $0 - start : nil } }
    let code = value["status"]?["code"]?.scalarText
    hasFailed = code?.equals("2") == true || code?.equals("STATUS_CODE_ERROR") == true
    var attributes: [String: [UInt8]] = [:]
    for attribute in value["attributes"]?.array ?? [] {
      guard let key = attribute["key"]?.string else { continue }
      attributes[key] = Self.text(of: attribute["value"])
    }
    self.attributes = attributes
  }

  /// An id, written in hexadecimal digits of either case; the absent one for none.
  private static func identity(_ value: JSONValue?) -> Fingerprint? {
    guard let text = value?.string, !text.isEmpty else { return nil }
    let bytes = Array(text.utf8).lowercasedASCII()
    // Safe: the span lives no longer than the array that it borrows.
    return unsafe KeyedHash.process.fingerprint(of: bytes.span.bytes)
  }

  /// Nanoseconds, as text or as a number, in microseconds rounded down.
  private static func micros(_ value: JSONValue?) -> Int64? {
    guard let text = value?.scalarText, text.count > 3, text.allSatisfy(\.isDigit),
      let time = Int64(String(decoding: text.dropLast(3), as: UTF8.self)), time > 0,
      Timestamp.range.contains(time)
    else { return nil }
    return time
  }

  /// An attribute's value; of an array the elements, joined by commas.
  private static func text(of value: JSONValue?) -> [UInt8]? {
    guard let value else { return nil }
    for key in ["stringValue", "intValue", "doubleValue", "boolValue"] {
      if let text = value[key]?.scalarText { return text }
    }
    let elements = value["arrayValue"]?["values"]?.array?.compactMap { text(of: $0) } ?? []
    return elements.isEmpty ? nil : Array(elements.joined(separator: [JSONByte.comma]))
  }
}

extension Span {
  /// The request of the span, by the old or the new names of attributes; nil if it made none.
  var request: LoggedRequest? {
    let record = RecordFields.pairs(attributes)
    guard let url = url(record) else { return nil }
    var request = LoggedRequest(url: url)
    request.record = record
    let isRPC = attributes["rpc.system"]?.equals("grpc") == true
    request.method =
      isRPC
      ? Array("POST".utf8)
      : record.first(of: ["http.request.method", "http.method"])?.uppercasedASCII()
    let status = record.first(of: ["http.response.status_code", "http.status_code"])
    if let code = status.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }) {
      request.status = code
    } else if let code = record["rpc.grpc.status_code"] {
      // Whatever the error, nothing was found that would be billed.
      request.status = code.equals("0") ? 200 : code.equals("1") ? 0 : 500
    } else if hasFailed {
      request.status = 0
    }
    request.time = start.map { CaptureTime(time: $0, resolution: 1) }
    request.latency = duration
    return request
  }

  private func url(_ record: RecordFields) -> [UInt8]? {
    if let url = record.first(of: ["url.full", "http.url"]) { return url }
    if let service = record["rpc.service"], let method = record["rpc.method"],
      service.starts(with: "google.maps.places.")
    {
      return Array("https://places.googleapis.com/".utf8) + service + [JSONByte.slash] + method
    }
    guard let path = record.first(of: ["url.path", "http.target"]),
      let host = record.first(of: ["server.address", "http.host", "net.peer.name", "url.domain"])
    else { return nil }
    var url = Array("https://".utf8) + host + path
    if let query = record["url.query"], !query.isEmpty, !path.contains(.questionMark) {
      url += [.questionMark] + (query.first == .questionMark ? query.dropFirst() : query[...])
    }
    return url
  }
}

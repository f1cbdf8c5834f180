/// One event of a sample, before it becomes a line of the native trace (rules T).
struct SampleEvent {
  enum Kind: String {
    case keystroke, autocomplete, select, details, geocode, validate
  }

  /// Milliseconds since the Unix epoch.
  var time: Int64
  let kind: Kind
  var input: String?
  var token: String?
  var project: String?
  var fields: [String] = []
  var place: String?
  var status: String?
  /// Milliseconds.
  var latency: Int?
}

extension SampleEvent {
  /// Appends the event as one line of JSON, keys in a fixed order.
  func append(to bytes: inout [UInt8], client: String, platform: SamplePlatform) {
    bytes += "{\"ts\":\(time),\"type\":\"\(kind.rawValue)\",\"client\":\"\(client)\"".utf8
    if let project { append(project, as: "project", to: &bytes) }
    if kind == .autocomplete || kind == .details { append("new", as: "api", to: &bytes) }
    if let token { append(token, as: "token", to: &bytes) }
    if let input { append(input, as: "input", to: &bytes) }
    if !fields.isEmpty { append(fields.joined(separator: ","), as: "fields", to: &bytes) }
    if let place { append(place, as: "place_id", to: &bytes) }
    if let status { append(status, as: "status", to: &bytes) }
    if let latency { bytes += ",\"latency_ms\":\(latency)".utf8 }
    bytes += ",\"tags\":{\"platform\":\"\(platform.rawValue)\"}}\n".utf8
  }

  /// A key with a text value; sample texts hold nothing that JSON must escape but quotes.
  private func append(_ text: String, as key: String, to bytes: inout [UInt8]) {
    bytes += ",\"\(key)\":\"".utf8
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

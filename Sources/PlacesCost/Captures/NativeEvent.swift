/// An event on its way into a line of the native trace.
struct NativeEvent: Hashable {
  var kind: EventKind
  /// Microseconds since the Unix epoch.
  var time: Int64 = 0
  /// How exact the time is, in microseconds; nil if it is made up.
  var resolution: Int64? = 1
  /// Whether the source holds only a part of the events, drawn at random.
  var isSampled = false
  var client: [UInt8]?
  var token: [UInt8]?
  var project: [UInt8]?
  var api: API?
  var input: [UInt8]?
  /// Requested fields, comma-separated.
  var fields: [UInt8]?
  var place: [UInt8]?
  var status: Status?
  /// Microseconds to the response.
  var latency: Int64?
  /// In the order of their keys.
  var tags: [Tag] = []

  enum Status: Hashable {
    case http(Int)
    /// An API status, such as `ZERO_RESULTS`.
    case name([UInt8])
  }

  struct Tag: Hashable {
    let key: String
    let value: [UInt8]
  }

  init(_ kind: EventKind) {
    self.kind = kind
  }
}

extension NativeEvent {
  /// Appends the event as one line, without a newline.
  ///
  /// The same event always gives the same bytes. Bytes that are not valid UTF-8 are replaced.
  func write(into output: inout [UInt8]) {
    output += #"{"ts":"#.utf8
    Self.write(thousandths: time, into: &output)
    output += #","type":""#.utf8
    output += "\(kind)\"".utf8
    write("client", client, into: &output)
    write("token", token, into: &output)
    write("project", project, into: &output)
    if let api { output += ",\"api\":\"\(api.rawValue)\"".utf8 }
    write("input", input, into: &output)
    write("fields", fields, into: &output)
    write("place_id", place, into: &output)
    switch status {
    case .http(let code): output += ",\"status\":\(code)".utf8
    case .name(let name): write("status", name, into: &output)
    case nil: break
    }
    if let latency {
      output += #","latency_ms":"#.utf8
      Self.write(thousandths: latency, into: &output)
    }
    writeTags(into: &output)
    writeDoubts(into: &output)
    output.append(JSONByte.closeBrace)
  }

  private func write(_ key: StaticString, _ text: [UInt8]?, into output: inout [UInt8]) {
    guard let text else { return }
    output += ",\"\(key)\":".utf8
    JSON.write(String(decoding: text, as: UTF8.self), into: &output)
  }

  private func writeTags(into output: inout [UInt8]) {
    guard !tags.isEmpty else { return }
    output += #","tags":{"#.utf8
    for (index, tag) in tags.enumerated() {
      if index > 0 { output.append(JSONByte.comma) }
      JSON.write(tag.key, into: &output)
      output.append(JSONByte.colon)
      JSON.write(String(decoding: tag.value, as: UTF8.self), into: &output)
    }
    output.append(JSONByte.closeBrace)
  }

  /// Writes what keeps the grade of the source: times coarser than a trace's own, missing events.
  private func writeDoubts(into output: inout [UInt8]) {
    if let resolution {
      if resolution > 1_000 {
        output += #","resolution_ms":"#.utf8
        Self.write(thousandths: resolution, into: &output)
      }
    } else {
      output += #","resolution_ms":"none""#.utf8
    }
    if isSampled { output += #","sampled":true"#.utf8 }
  }

  /// Writes a number of thousandths as a decimal, without zeros at its end.
  static func write(thousandths: Int64, into output: inout [UInt8]) {
    let magnitude = thousandths.magnitude
    if thousandths < 0 { output.append(JSONByte.minus) }
    output += String(magnitude / 1000).utf8
    var rest = magnitude % 1000
    guard rest > 0 else { return }
    output.append(JSONByte.dot)
    while rest > 0 {
      output.append(JSONByte.zero + UInt8(rest / 100))
      rest = rest % 100 * 10
    }
  }
}

/// The columns of a W3C extended log, which a directive names and may name anew in mid-file.
struct ColumnLog {
  var columns: [String] = []
  var isTabbed = false
  var isCloudFront = false
  var keys = LogKeys()
  /// The date of a `#Date` directive, for logs whose lines have only times.
  var date: [UInt8] = []

  /// Whether any columns are known yet.
  var hasColumns: Bool { !columns.isEmpty }

  /// Takes in a line that starts with `#`.
  mutating func read(directive line: [UInt8]) {
    if line.starts(with: "#Date:") {
      date = Array(line.dropFirst(6).drop { $0 == JSONByte.space }.prefix(10))
    }
    guard line.starts(with: "#Fields:") else { return }
    columns = line.dropFirst(8).split { $0 == JSONByte.space || $0 == JSONByte.tab }
      .map { String(decoding: $0, as: UTF8.self) }
    isCloudFront = columns.contains { $0.utf8.starts(with: "x-edge-".utf8) }
    isTabbed = isCloudFront
    keys = .w3c(isCloudFront: isCloudFront)
  }

  /// Reads a line of values; rows may end before the last columns.
  func request(_ line: [UInt8], _ mapped: MappedLog) -> LineReading {
    let values: [[UInt8]]
    if isTabbed || line.contains(JSONByte.tab) {
      values = line.split(separator: JSONByte.tab, omittingEmptySubsequences: false)
        .map { Array($0) }
    } else {
      var walk = LogLine(line)
      values = walk.pieces()
    }
    guard values.count > 1, values.count <= columns.count + 1 else { return .unknown }
    var pairs: [String: [UInt8]] = [:]
    for (column, value) in zip(columns, values) { pairs[column] = decoded(value, of: column) }
    let record = RecordFields.pairs(pairs)
    guard var request = LoggedRequest(record, keys.replacing(with: mapped)) else { return .unknown }
    if request.time == nil, let time = pairs["time"], !time.equals("-") {
      let date = pairs["date"] ?? self.date
      if let stated = CaptureTime(date + [UInt8(ascii: "T")] + time) {
        request.setTime(stated, isEnd: keys.timeIsEnd)
      }
    }
    if let result = record["x-edge-result-type"] ?? record["x-edge-response-result-type"] {
      request.isFromCache = result.equals("Hit") || result.equals("RefreshHit")
      request.isNotPassedOn = result.equals("Redirect") || result.equals("LimitExceeded")
    }
    return .request(request)
  }

  /// A value as the request had it: CloudFront encodes each percent sign once more.
  private func decoded(_ value: [UInt8], of column: String) -> [UInt8] {
    guard isCloudFront, value.contains(UInt8(ascii: "%")) else { return value }
    switch column {
    case "cs-uri-stem", "cs-uri-query", "cs(Cookie)", "cs(Referer)":
      var result: [UInt8] = []
      var rest = value[...]
      while let byte = rest.first {
        result.append(byte)
        rest = rest.dropFirst(byte == UInt8(ascii: "%") && rest.starts(with: "%25") ? 3 : 1)
      }
      return result
    case "cs(User-Agent)": return value.percentDecoded()
    default: return value
    }
  }
}

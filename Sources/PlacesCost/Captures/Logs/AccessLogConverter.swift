/// Reads access logs that are lines of text: common and combined, with or without a virtual host, AWS
/// Application Load Balancer, CloudFront, W3C extended (IIS), and patterns of one's own.
///
/// Each line is an entry and is told for itself, because pieces of several logs are often put
/// together. Lines that are no request at all, such as those of connections, are passed over.
struct AccessLogConverter: SourceConverter {
  static let content = SourceContent.calls
  static let hasOwnClients = true
  static let entriesAreLines = true
  static let endings = [".log"]

  private let reader: RequestReader
  private var lines = LineAssembler()
  var columns = ColumnLog()
  var clock = EntryClock()

  init(client _: [UInt8], options: ConversionOptions) {
    reader = RequestReader(options: options)
  }

  /// Whether one of the first lines is one of a known format.
  static func recognizes(_ prefix: SourcePrefix) -> Bool {
    for line in prefix.wholeLines.prefix(50) {
      var line = Array(line)
      if line.last == JSONByte.carriageReturn { line.removeLast() }
      if line.starts(with: "#Fields:") { return true }
      if line.first == JSONByte.openBrace || line.first == JSONByte.openBracket { continue }
      if case .request = LoggedRequest.common(line) { return true }
      if LoggedRequest.isLoadBalancer(line),
        case .request = LoggedRequest.loadBalancer(line)
      {
        return true
      }
    }
    return false
  }

  mutating func convert(_ bytes: RawSpan, into native: inout NativeLines) {
    native.source.noteSampling(reader.mapping.log)
    var offset = 0
    while let line = lines.nextEntry(bytes, &offset, into: &native) { read(line, into: &native) }
  }

  mutating func finish(into native: inout NativeLines) {
    if let line = lines.lastEntry(into: &native) { read(line, into: &native) }
  }

  private mutating func read(_ line: [UInt8], into native: inout NativeLines) {
    let entry = native.source.entries
    if line.allSatisfy(\.isJSONSpace) { return }
    if line.first == .numberSign {
      columns.read(directive: line)
      return
    }
    switch read(line) {
    case .request(let request): reader.read(request, entry: entry, clock: &clock, into: &native)
    case .other: native.source.count(.unrelated, host: [])
    case .unknown: native.reject(.notALogLine, entry: entry)
    }
  }

  private func read(_ line: [UInt8]) -> LineReading {
    let mapped = reader.mapping.log
    if let pattern = mapped.pattern {
      guard let record = pattern.match(line) else { return .unknown }
      return LoggedRequest(record, LogKeys.nginx.replacing(with: mapped)).map { .request($0) }
        ?? .other
    }
    if columns.hasColumns { return columns.request(line, mapped) }
    let common = LoggedRequest.common(line)
    guard case .unknown = common else { return common }
    guard LoggedRequest.isLoadBalancer(line) else { return .unknown }
    let reading = LoggedRequest.loadBalancer(line)
    if case .unknown = reading { return .other }
    return reading
  }
}

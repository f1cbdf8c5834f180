/// Reads calls out of any text that has their URLs in it: console logs, scripts, pasted lists.
///
/// Each line is an entry, in which every URL is looked at. A line may start with a time; the calls
/// of a text without times are taken to be one second apart, and the source is count-only then.
struct URLListConverter: SourceConverter {
  static let content = SourceContent.calls
  static let hasOwnClients = false
  static let entriesAreLines = true
  static let endings: [String] = []

  private let client: [UInt8]
  private let reader: RequestReader
  private var clock = EntryClock()
  private var dayClock = DayClock()
  private var lines = LineAssembler()

  init(client: [UInt8], options: ConversionOptions) {
    self.client = client
    reader = RequestReader(options: options)
  }

  /// Whether a text mentions a call.
  static func recognizes(_ prefix: SourcePrefix) -> Bool {
    let hosts: [StaticString] = [
      "maps.googleapis.com/", "places.googleapis.com/", "maps.google.com/maps/api/",
      "addressvalidation.googleapis.com/", "/maps/api/place/",
    ]
    return prefix.contains("://") && hosts.contains { prefix.contains($0) }
  }

  mutating func convert(_ bytes: RawSpan, into native: inout NativeLines) {
    var offset = 0
    while let line = lines.nextEntry(bytes, &offset, into: &native) { read(line, into: &native) }
  }

  mutating func finish(into native: inout NativeLines) {
    if let line = lines.lastEntry(into: &native) { read(line, into: &native) }
  }

  private mutating func read(_ line: [UInt8], into native: inout NativeLines) {
    let text = LineOfURLs.unescaped(line)
    var time: CaptureTime?
    var hasTime = false
    let urls = LineOfURLs.urls(in: text)
    if urls.isEmpty, !text.allSatisfy(\.isJSONSpace) { native.source.count(.noURL, host: []) }
    for found in urls {
      guard URLParts(found.url) != nil else {
        native.reject(.badURL, entry: native.source.entries)
        continue
      }
      var exchange = Exchange(url: Array(found.url))
      exchange.method = found.method.map { Array($0) }
      guard var call = reader.recognize(exchange, into: &native) else { continue }
      if !hasTime { time = dayClock.time(atStartOf: text) }
      hasTime = true
      clock.stamp(&call.event, with: time, &native.source)
      call.event.client = call.event.client ?? client
      native.append(call, entry: native.source.entries)
    }
  }
}

/// Reads calls out of any text that has their URLs in it: console logs, scripts, pasted lists.
///
/// Each line is an entry, in which every URL is looked at. A line may start with a time; the calls
/// of a text without times are taken to be one second apart, and the source is count-only then.
struct URLListConverter: SourceConverter {
  private let client: [UInt8]
  private let recognizer: CallRecognizer
  private var clock = EntryClock()
  private var dayClock = DayClock()
  private var lines = LineAssembler()

  init(client: [UInt8], options: ConversionOptions) {
    self.client = client
    recognizer = CallRecognizer(options: options)
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
    if native.source.entries == 0 { native.source.resolution = nil }
    var offset = 0
    while lines.next(bytes, &offset) { endLine(into: &native) }
  }

  mutating func finish(into native: inout NativeLines) {
    if lines.finish() { endLine(into: &native) }
  }

  private mutating func endLine(into native: inout NativeLines) {
    native.source.entries += 1
    if lines.isTooLong {
      native.reject(.tooLong(limit: LineAssembler.maximumLength), entry: native.source.entries)
    } else {
      readLine(into: &native)
    }
  }

  private mutating func readLine(into native: inout NativeLines) {
    let text = LineOfURLs.unescaped(lines.line)
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
      switch recognizer.recognize(exchange) {
      case .bystander(let bystander, let host): native.source.count(bystander, host: host)
      case .call(var call):
        if !hasTime { time = dayClock.time(atStartOf: text) }
        hasTime = true
        clock.stamp(&call.event, with: time, &native.source)
        call.event.client = client
        native.append(call, entry: native.source.entries)
      }
    }
  }
}

/// Reads HTTP archives (HAR 1.1 and 1.2) of any writer, and the network lines of Playwright traces.
///
/// One archive is one client, except where its entries name the page that they belong to: then
/// each page is one. The entry that an event came from is its line in positions, counted from 1.
struct HARConverter: SourceConverter {
  static let content = SourceContent.calls
  static let hasOwnClients = false
  static let entriesAreLines = false
  static let endings = [".har", ".network"]

  private let client: [UInt8]
  private let reader: RequestReader
  private var splitter = EntrySplitter()
  private var clock = EntryClock()
  private var isFirefox = false
  private var pages: [[UInt8]: Int] = [:]
  /// What to add to the monotonic time of a Playwright trace, in microseconds.
  private var monotonicStart: Int64?
  private var wallTime: Int64?

  init(client: [UInt8], options: ConversionOptions) {
    self.client = client
    reader = RequestReader(options: options)
  }

  /// Whether a source starts like an archive, be it wrapped in a call or another object.
  static func recognizes(_ prefix: SourcePrefix) -> Bool {
    guard let first = prefix.firstByte, first == JSONByte.openBrace || first.isLetter else {
      return false
    }
    if prefix.contains("\"startedDateTime\"") || prefix.contains("\"resource-snapshot\"") {
      return true
    }
    guard prefix.contains("\"log\"") else { return false }
    return prefix.contains("\"entries\"") || prefix.contains("\"creator\"")
      || prefix.contains("\"pages\"")
  }

  mutating func convert(_ bytes: RawSpan, into lines: inout NativeLines) {
    var offset = 0
    while let found = splitter.next(bytes, &offset) {
      switch found {
      case .writer(let name): if name.contains("Firefox".utf8) { isFirefox = true }
      case .number(let key, let text): note(key, text)
      case .entry:
        lines.source.entries += 1
        readEntry(into: &lines)
      case .notAnObject:
        lines.source.entries += 1
        lines.reject(.notAnObject, entry: lines.source.entries)
      case .tooLong:
        lines.source.entries += 1
        lines.reject(.tooLong(limit: EntrySplitter.maximumEntryLength), entry: lines.source.entries)
      }
    }
  }

  mutating func finish(into lines: inout NativeLines) {
    lines.source.isTruncated = !splitter.isComplete
  }

  /// Notes the two clocks of a Playwright trace.
  private mutating func note(_ key: [UInt8], _ text: [UInt8]) {
    // Safe: the span lives no longer than the array that it borrows.
    guard let micros = unsafe DecimalText.floor(text.span.bytes, timesTenTo: 3)?.value else {
      return
    }
    if key.equals("wallTime") { wallTime = micros }
    if key.equals("monotonicTime"), let wallTime { monotonicStart = wallTime - micros }
  }
}

extension HARConverter {
  /// Reads the entry that the splitter holds.
  private mutating func readEntry(into lines: inout NativeLines) {
    let number = lines.source.entries
    do throws(JSONError) {
      try read(splitter.entry, number, into: &lines)
    } catch {
      // Bodies of binary data are at times written as if they were text.
      let repaired = CaptureText.repaired(splitter.entry)
      do throws(JSONError) {
        try read(repaired, number, into: &lines)
      } catch {
        lines.reject(.syntax(error), entry: number)
      }
    }
  }

  private mutating func read(
    _ text: [UInt8],
    _ number: Int,
    into lines: inout NativeLines
  ) throws(JSONError) {
    // Safe: the span lives no longer than the array that it borrows.
    let bytes = unsafe text.span.bytes
    let entry = try HAREntry(bytes)
    guard let url = entry.url(in: bytes) else {
      lines.reject(.noURL, entry: number)
      return
    }
    // Most entries of a capture are none of ours, and their bodies need not be looked at.
    if !reader.hasRoute(for: url), let bystander = reader.recognizer.unrelated(url) {
      lines.source.count(bystander.0, host: bystander.host)
      return
    }
    let exchange = entry.exchange(url: url, in: bytes, isFirefox: isFirefox)
    guard var call = reader.recognize(exchange, into: &lines) else { return }
    clock.stamp(&call.event, with: time(of: entry, bytes), &lines.source)
    if call.event.client == nil { call.event.client = client(of: entry, bytes) }
    call.event.latency = latency(of: entry, bytes)
    lines.append(call, entry: number)
  }

  private func time(of entry: HAREntry, _ bytes: RawSpan) -> CaptureTime? {
    if let text = bytes.text(of: entry.started) { return CaptureTime(text) }
    if entry.started.kind == .number {
      return CaptureTime(number: bytes.extracting(entry.started.range).array)
    }
    guard entry.monotonicTime.kind == .number,
      let micros = DecimalText.floor(
        bytes.extracting(entry.monotonicTime.range),
        timesTenTo: 3
      )
    else { return nil }
    // Without the wall clock's line, times are still right from one entry to the next.
    let start = monotonicStart ?? EntryClock.assumedStart
    return CaptureTime(time: start + micros.value, resolution: 1_000)
  }

  private func latency(of entry: HAREntry, _ bytes: RawSpan) -> Int64? {
    guard entry.time.kind == .number,
      let floor = DecimalText.floor(bytes.extracting(entry.time.range), timesTenTo: 3),
      floor.value >= 0
    else { return nil }
    return floor.value
  }

  private mutating func client(of entry: HAREntry, _ bytes: RawSpan) -> [UInt8] {
    guard let page = bytes.text(of: entry.page), !page.isEmpty else { return client }
    let number = pages[page] ?? pages.count + 1
    pages[page] = number
    return number == 1 ? client : client + Array("/\(number)".utf8)
  }
}

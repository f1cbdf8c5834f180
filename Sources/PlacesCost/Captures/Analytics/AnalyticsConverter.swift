/// Reads analytics events of typing as JSON objects: one a line or an array of them (Segment,
/// Amplitude, PostHog, or any whose keys a mapping names).
///
/// These are keystrokes before any debounce, so they alone can tell what a shorter one would cost.
struct AnalyticsConverter: SourceConverter {
  private var reader: TypingReader
  private var splitter = ObjectSplitter()

  init(options: ConversionOptions) {
    reader = TypingReader(options: options)
  }

  /// Whether one of the first entries looks like an event.
  static func recognizes(_ prefix: SourcePrefix) -> Bool {
    guard prefix.firstByte == JSONByte.openBrace || prefix.firstByte == JSONByte.openBracket else {
      return false
    }
    var splitter = ObjectSplitter()
    var offset = 0
    for _ in 0..<50 {
      // Safe: the span lives no longer than the array that it borrows.
      guard let found = unsafe splitter.next(prefix.bytes.span.bytes, &offset) else { return false }
      if found == .entry, let value = try? JSONValue(parsing: splitter.entry),
        EventShapes.fits(.json(value))
      {
        return true
      }
    }
    return false
  }

  mutating func convert(_ bytes: RawSpan, into lines: inout NativeLines) {
    if lines.source.entries == 0 { lines.source.resolution = nil }
    var offset = 0
    while let found = splitter.next(bytes, &offset) {
      lines.source.entries += 1
      switch found {
      case .entry: readEntry(into: &lines)
      case .broken: lines.reject(.broken, entry: lines.source.entries)
      case .tooLong: lines.reject(.tooLong, entry: lines.source.entries)
      }
    }
  }

  mutating func finish(into lines: inout NativeLines) {
    lines.source.isTruncated = splitter.isCapturing
  }

  private mutating func readEntry(into lines: inout NativeLines) {
    do {
      reader.read(.json(try JSONValue(parsing: splitter.entry)), into: &lines)
    } catch {
      lines.reject(.syntax(error), entry: lines.source.entries)
    }
  }
}

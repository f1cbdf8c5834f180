/// Reads analytics events of typing as JSON objects: one a line or an array of them (Segment,
/// Amplitude, PostHog, or any whose keys a mapping names).
///
/// These are keystrokes before any debounce, so they alone can tell what a shorter one would cost.
struct AnalyticsConverter: SourceConverter {
  static let content = SourceContent.typing
  static let hasOwnClients = true
  static let entriesAreLines = false
  static let endings: [String] = []

  var reader: TypingReader
  var splitter = ObjectSplitter()

  init(client _: [UInt8], options: ConversionOptions) {
    reader = TypingReader(options: options)
  }

  /// Whether one of the first entries looks like an event.
  static func recognizes(_ prefix: SourcePrefix) -> Bool {
    guard prefix.firstByte == JSONByte.openBrace || prefix.firstByte == JSONByte.openBracket else {
      return false
    }
    return ObjectSplitter.anyEntry(of: prefix) { EventShapes.fits(.json($0)) }
  }

  mutating func convert(_ bytes: RawSpan, into lines: inout NativeLines) {
    var offset = 0
    while let value = splitter.nextValue(bytes, &offset, into: &lines) {
      reader.read(.json(value), into: &lines)
    }
  }

  mutating func finish(into lines: inout NativeLines) {
    lines.source.isTruncated = splitter.isCapturing
  }
}

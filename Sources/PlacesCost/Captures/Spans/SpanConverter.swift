/// Reads spans in OTLP JSON: one document, or one object a line as the collector's file exporter
/// writes them; lines of logs and metrics are passed over.
///
/// Only the client spans of calls to Google are calls. The span of the server that made them is the
/// same action seen from further away; it, or another one above, says whose it was. Each span is an
/// entry.
struct SpanConverter: SourceConverter {
  static let content = SourceContent.calls
  static let hasOwnClients = true
  static let entriesAreLines = false
  static let endings: [String] = []

  private let reader: RequestReader
  private let users: SpanUsers
  private var splitter = ObjectSplitter(arraysAt: "spans")
  private var clock = EntryClock()
  private var tree = SpanTree()

  init(client _: [UInt8], options: ConversionOptions) {
    reader = RequestReader(options: options)
    users = SpanUsers(options.mapping)
  }

  /// Whether a source starts like OTLP JSON.
  static func recognizes(_ prefix: SourcePrefix) -> Bool {
    guard prefix.firstByte == JSONByte.openBrace else { return false }
    return prefix.contains("\"resourceSpans\"") || prefix.contains("\"resource_spans\"")
      || (prefix.contains("\"resourceLogs\"") || prefix.contains("\"resourceMetrics\""))
        && !prefix.contains("\"startedDateTime\"")
  }

  mutating func convert(_ bytes: RawSpan, into lines: inout NativeLines) {
    lines.source.noteSampling(reader.mapping.log)
    var offset = 0
    while let value = splitter.nextValue(bytes, &offset, into: &lines) {
      read(value, into: &lines)
      release(atEnd: false, into: &lines)
    }
  }

  mutating func finish(into lines: inout NativeLines) {
    lines.source.isTruncated = splitter.isInside
    release(atEnd: true, into: &lines)
  }

  private mutating func read(_ value: JSONValue, into lines: inout NativeLines) {
    let entry = lines.source.entries
    guard let span = Span(value) else {
      lines.reject(.notASpan, entry: entry)
      return
    }
    tree.add(span, users, call: call(of: span, entry, into: &lines))
  }

  private func call(of span: Span, _ entry: Int, into lines: inout NativeLines) -> SpanTree.Call? {
    guard span.isClient, let request = span.request else {
      lines.source.count(.unrelated, host: [])
      return nil
    }
    // Values and all: a query that is nothing but a mark is no query with a text left out.
    if let query = URLParts(request.url)?.query, MaskedValues.isMask(Array(query)) {
      lines.source.masked += 1
    }
    guard let (call, client) = reader.recognize(request, entry: entry, into: &lines) else {
      return nil
    }
    let own = reader.mapping.client.isEmpty ? nil : client
    return SpanTree.Call(call: call, request: request, span: span.id, entry: entry, client: own)
  }

  private mutating func release(atEnd: Bool, into lines: inout NativeLines) {
    while let calls = tree.next(atEnd: atEnd) {
      for (waiting, user) in calls {
        reader.append(
          waiting.call,
          user,
          waiting.request,
          entry: waiting.entry,
          clock: &clock,
          into: &lines
        )
      }
    }
  }
}

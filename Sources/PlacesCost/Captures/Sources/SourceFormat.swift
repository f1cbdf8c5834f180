/// A format that `analyze` and `convert` read, found out from content unless `--from` says it.
///
/// # How to add a format
///
/// 1. Add a case here, *before* `urls`: formats are tried in the order of the cases, the most
///    telling first, and the list of URLs takes any text that mentions a call.
/// 2. Say in `recognizes(_:)` what its first bytes look like.
/// 3. Write a `SourceConverter` that turns its bytes into lines of the native trace, and make it in
///    `converter(of:options:)`. Calls go through `CallRecognizer`, so that a call means the same
///    in every format; `NativeLines` counts what is no call and what cannot be read.
/// 4. Add a sample under `samples/`, its golden report, and a page under `docs/sources/`.
///
/// Nothing else has to know: `--from`, help, reports, `convert` and the grade of the source follow.
public enum SourceFormat: String, CaseIterable, Sendable {
  /// JSON Lines of our own (rules T).
  case native
  /// HTTP archives of browsers and proxies.
  case har
  /// Spans in OTLP JSON.
  case spans = "otlp"
  /// Access logs whose entries are JSON objects.
  case jsonLog = "json-log"
  /// Analytics events of typing as JSON objects.
  case typing = "analytics"
  /// Analytics events of typing as CSV.
  case typingTable = "analytics-csv"
  /// Access logs that are lines of text.
  case accessLog = "access-log"
  /// Any text with URLs in it: console logs, scripts, pasted lists.
  case urls
}

extension SourceFormat {
  /// The format of a source, from its first bytes; `native` if nothing else fits and it is no table,
  /// so that what is wrong with it is said in the terms of rule T2.
  static func detect(_ prefix: SourcePrefix, mapping: Mapping = Mapping()) -> SourceFormat {
    if let pattern = mapping.log.pattern, !NativeDetection.recognizes(prefix),
      prefix.wholeLines.prefix(50).contains(where: { pattern.match(Array($0)) != nil })
    {
      return .accessLog
    }
    return recognized(prefix) ?? mapping.format(of: prefix)
      ?? (AnalyticsCSVConverter.isTable(prefix) ? .typingTable : .native)
  }

  /// The format that the first bytes show by themselves; nil if they are of none.
  static func recognized(_ prefix: SourcePrefix) -> SourceFormat? {
    allCases.first { $0.recognizes(prefix) }
  }

  private func recognizes(_ prefix: SourcePrefix) -> Bool {
    switch self {
    case .native: NativeDetection.recognizes(prefix)
    case .har: HARConverter.recognizes(prefix)
    case .spans: SpanConverter.recognizes(prefix)
    case .jsonLog: JSONLogConverter.recognizes(prefix)
    case .typing: AnalyticsConverter.recognizes(prefix)
    case .typingTable: AnalyticsCSVConverter.recognizes(prefix)
    case .accessLog: AccessLogConverter.recognizes(prefix)
    case .urls: URLListConverter.recognizes(prefix)
    }
  }

  /// What turns a source into lines of the native trace; nil for the native trace itself.
  ///
  /// As a client the source as a whole is called `client`.
  func converter(client: [UInt8], options: ConversionOptions) -> (any SourceConverter)? {
    switch self {
    case .native: nil
    case .har: HARConverter(client: client, options: options)
    case .spans: SpanConverter(options: options)
    case .jsonLog: JSONLogConverter(options: options)
    case .typing: AnalyticsConverter(options: options)
    case .typingTable: AnalyticsCSVConverter(options: options)
    case .accessLog: AccessLogConverter(options: options)
    case .urls: URLListConverter(client: client, options: options)
    }
  }
}

/// Tells native traces from other JSON Lines.
enum NativeDetection {
  /// Whether one of the first lines is an object with the two keys that every event has.
  static func recognizes(_ prefix: SourcePrefix) -> Bool {
    prefix.wholeLines.prefix(50).contains { line in
      guard line.first(where: { !$0.isJSONSpace }) == JSONByte.openBrace else { return false }
      guard let value = try? JSONValue(parsing: Array(line)) else { return false }
      return value["ts"] != nil && value["type"]?.string != nil
    }
  }
}

extension SourceFormat {
  /// Whether clients are told apart by what the source says, rather than by its name alone.
  var hasOwnClients: Bool {
    switch self {
    case .har, .urls: false
    case .native, .spans, .jsonLog, .typing, .typingTable, .accessLog: true
    }
  }

  /// Whether a mapping says what the source's entries mean.
  var usesMapping: Bool {
    switch self {
    case .native, .har, .urls: false
    case .spans, .jsonLog, .typing, .typingTable, .accessLog: true
    }
  }
}

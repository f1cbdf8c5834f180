/// A format that `analyze` and `convert` read, found out from content unless `--from` says it.
///
/// Formats are tried in the order of the cases, the most telling first; the list of URLs, which takes
/// any text that mentions a call, comes last. <doc:WritingAFindingOrAReader> says how to add one.
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
    converter?.recognizes(prefix) ?? NativeDetection.recognizes(prefix)
  }

  /// What reads the format, and all that is to be known of it; nil for the native trace, which needs
  /// no conversion.
  var converter: (any SourceConverter.Type)? {
    switch self {
    case .native: nil
    case .har: HARConverter.self
    case .spans: SpanConverter.self
    case .jsonLog: JSONLogConverter.self
    case .typing: AnalyticsConverter.self
    case .typingTable: AnalyticsCSVConverter.self
    case .accessLog: AccessLogConverter.self
    case .urls: URLListConverter.self
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
  var hasOwnClients: Bool { converter?.hasOwnClients ?? true }

  /// Whether the positions of events are lines of the source, rather than entries in it.
  var hasLines: Bool { converter?.entriesAreLines ?? true }

  /// How the names of files with the format end, those apart that other formats have too.
  var endings: [String] { converter?.endings ?? [".jsonl", ".json", ".ndjson"] }
}

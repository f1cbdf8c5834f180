/// A file of this tool's own that is no trace.
package enum OtherFile: Hashable, Sendable {
  case savedReport
  case mapping
  case priceBook
  case providerBook
  case budget
  case tally
  case ties

  /// What a source is, from its first bytes; nil for all that may be a trace.
  init?(_ prefix: SourcePrefix) {
    if SavedReport.begins(with: prefix.bytes) {
      self = .savedReport
    } else if prefix.isWhole, let settings = Self.settings(prefix) {
      self = settings
    } else if prefix.bytes.starts(with: BlockFile.Kind.tally.magic) {
      self = .tally
    } else if prefix.bytes.starts(with: BlockFile.Kind.ties.magic) {
      self = .ties
    } else {
      return nil
    }
  }
}

extension OtherFile {
  /// Which file that people write for this tool a whole text is; nil for any other.
  private static func settings(_ text: SourcePrefix) -> OtherFile? {
    guard text.firstByte == JSONByte.openBrace else {
      return (try? Budget(path: "", bytes: text.bytes)) == nil ? nil : .budget
    }
    guard let value = try? JSONValue(parsing: text.bytes) else { return nil }
    if value[SessionRules.bookKey] != nil { return .providerBook }
    if value["id"]?.string != nil, value["skus"] != nil || value["extends"] != nil {
      return .priceBook
    }
    return Mapping.isMapping(value, text.bytes) ? .mapping : nil
  }
}

extension OtherFile: CustomStringConvertible {
  /// What it is and what it is for, as the end of a sentence.
  package var description: String {
    switch self {
    case .savedReport: "is a saved report, no trace; 'places-cost report' reads it"
    case .tally: "is a tally, no trace; 'places-cost report' reads it"
    case .ties: "is a file of ties, no trace; 'places-cost tally --with-ties' reads it"
    case .mapping: "is a mapping, no trace; give it with --map"
    case .priceBook: "is a price book, no trace; give it with --prices"
    case .providerBook: "is a provider's book, no trace; give it with --providers"
    case .budget: "is a budget, no trace; give it with 'places-cost check --budget'"
    }
  }
}

extension Mapping {
  /// Whether JSON text, and the value that it is, is a mapping of routes, events or a log.
  fileprivate static func isMapping(_ value: JSONValue, _ bytes: [UInt8]) -> Bool {
    ["routes", "events", "log"].contains { value[$0] != nil }
      && (try? Mapping(parsing: bytes, file: "")) != nil
  }
}

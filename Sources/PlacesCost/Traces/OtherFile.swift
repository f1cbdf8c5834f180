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
  /// That it is no trace but what, and what it is for, as the end of a sentence.
  package var description: String { "is \(name), no trace; \(use)" }

  private var name: String {
    switch self {
    case .savedReport: "a saved report"
    case .tally: "a tally"
    case .ties: "a file of ties"
    case .mapping: "a mapping"
    case .priceBook: "a price book"
    case .providerBook: "a provider's book"
    case .budget: "a budget"
    }
  }

  private var use: String {
    switch self {
    case .savedReport, .tally: "'places-cost report' reads it"
    case .ties: "'places-cost tally --with-ties' reads it"
    case .mapping: "give it with --map"
    case .priceBook: "give it with --prices"
    case .providerBook: "give it with --providers"
    case .budget: "give it with 'places-cost check --budget'"
    }
  }

  /// What a regular file is that cannot be read as what it was given for.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - wanted: what it was given for, of such files.
  /// - Returns: a sentence; nil where nobody can tell, or it is what was wanted.
  package static func mistaken(_ path: String, for wanted: [OtherFile]) -> String? {
    guard (try? FileKind(path: path)) == .regular, let prefix = try? SourcePrefix(ofFile: path)
    else {
      return nil
    }
    if let other = OtherFile(prefix) {
      return wanted.contains(other) ? nil : "this is \(other.name); \(other.use)"
    }
    guard let format = SourceFormat.recognized(prefix), format != .urls else { return nil }
    return "this is a trace"
  }
}

extension Mapping {
  /// Whether JSON text, and the value that it is, is a mapping of routes, events or a log.
  fileprivate static func isMapping(_ value: JSONValue, _ bytes: [UInt8]) -> Bool {
    ["routes", "events", "log"].contains { value[$0] != nil }
      && (try? Mapping(parsing: bytes, file: "")) != nil
  }
}

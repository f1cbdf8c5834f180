/// A file of this tool's own that is no trace.
package enum OtherFile: Hashable, Sendable {
  case savedReport
  case mapping
  case tally
  case ties

  /// What a source is, from its first bytes; nil for all that may be a trace.
  init?(_ prefix: SourcePrefix) {
    if SavedReport.begins(with: prefix.bytes) {
      self = .savedReport
    } else if prefix.isWhole, prefix.firstByte == JSONByte.openBrace,
      Mapping.isMapping(prefix.bytes)
    {
      self = .mapping
    } else if prefix.bytes.starts(with: BlockFile.Kind.tally.magic) {
      self = .tally
    } else if prefix.bytes.starts(with: BlockFile.Kind.ties.magic) {
      self = .ties
    } else {
      return nil
    }
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
    }
  }
}

extension Mapping {
  /// Whether a text is a mapping file that says something of routes, events or a log.
  static func isMapping(_ bytes: [UInt8]) -> Bool {
    guard let value = try? JSONValue(parsing: bytes),
      ["routes", "events", "log"].contains(where: { value[$0] != nil })
    else { return false }
    return (try? Mapping(parsing: bytes, file: "")) != nil
  }
}

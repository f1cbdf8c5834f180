/// How the lines of a trace are read.
package struct TraceOptions: Sendable {
  /// The generation of calls that do not say theirs (`--api`).
  package var defaultAPI = API.new
  /// How the length of typed text is counted (`--count`).
  package var counting = LengthCounting.graphemes
  /// Which statuses are billed (`--bill-status`).
  package var statusRule = StatusRule.standard
  /// What requested fields reach.
  package var fields: FieldReading
  /// The format of all sources (`--from`); nil to find it out from the content of each.
  package var format: SourceFormat?
  package var conversion = ConversionOptions()
  /// Whether events stay that several sources have (`--keep-duplicates`).
  package var keepsDuplicates = false
  /// Whether the project of a call counts as its tag `project` (`--by project`).
  package var tagsProjects = false
  /// Idle time between two searches of the calls that are joined with typing, in microseconds.
  package var sessionGap: Int64 = 180_000_000
  /// What clients, tokens and texts are told apart by.
  var hash = KeyedHash.process
  /// Whether a trace without a valid line is an error (T2); the part of a trace may have none.
  var requiresValidLine = true
  /// Told after every read how far reading has come.
  package var onProgress: (@Sendable (TraceProgress) -> Void)?
  /// How much memory events may take that are put in order (`--max-memory`); nil for no limit.
  var memory: MemoryLimit?
  /// Told when events go to temporary files.
  var onSpill: (@Sendable (Spill) -> Void)?
  /// How many threads scan a native trace, the calling one included.
  package var threads = 1
  /// How many bytes are read at a time.
  package var chunkSize = 256 << 10
  /// The longest line that is kept; a longer one is malformed.
  package var maximumLineLength = 64 << 20

  package init(fields: FieldReading = FieldReading(.google)) {
    self.fields = fields
  }
}

/// Looks up what a list of requested fields costs.
package struct FieldReading: Sendable {
  /// What one list of fields comes to.
  package struct Result: Hashable, Sendable {
    package var selection: FieldSelection
    /// The fields that no map knows, for the report.
    package var unknown: [String]

    package init(selection: FieldSelection, unknown: [String]) {
      self.selection = selection
      self.unknown = unknown
    }
  }

  /// What `fields` of a call of this generation and kind come to.
  ///
  /// The names are as requested, at least one, none empty.
  let read: @Sendable (_ names: [String], _ api: API, _ kind: EventKind) -> Result

  package init(_ read: @escaping @Sendable ([String], API, EventKind) -> Result) {
    self.read = read
  }

  /// Looks fields up in a catalog.
  package init(_ catalog: FieldCatalog) {
    self.init { names, api, kind in
      Result(
        selection: catalog.selection(of: names, api: api, kind: kind),
        unknown: names.filter { catalog.selection(of: [$0], api: api, kind: kind).isUnknownAlone }
      )
    }
  }
}

extension FieldSelection {
  /// Whether the one field that was selected is in no map.
  fileprivate var isUnknownAlone: Bool { hasUnknown && !hasWildcard }
}

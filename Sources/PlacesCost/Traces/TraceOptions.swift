/// How the lines of a trace are read.
package struct TraceOptions: Sendable {
  /// The generation of calls that do not say theirs (`--api`).
  package var defaultAPI = API.new
  /// How the length of typed text is counted (`--count`).
  package var counting = LengthCounting.graphemes
  /// Which statuses are billed (`--bill-status`).
  package var statusRule = StatusRule.standard
  /// What requested fields reach; never asked for the same `fields` twice in a row.
  package var fields: FieldReading
  /// How many bytes are read at a time.
  package var chunkSize = 256 << 10
  /// The longest line that is kept; a longer one is malformed.
  package var maximumLineLength = 1 << 30

  package init(fields: FieldReading) {
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

  /// The names are as requested, at least one, none empty.
  package let read: @Sendable (_ names: [String]) -> Result

  package init(_ read: @escaping @Sendable ([String]) -> Result) {
    self.read = read
  }
}

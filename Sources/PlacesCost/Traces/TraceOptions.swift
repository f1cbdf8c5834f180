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

  /// A call whose fields are read: the maps differ by generation and by kind of search.
  package struct Call: Hashable, Sendable {
    package let kind: EventKind
    package let api: API

    /// Nil for kinds whose price no field decides.
    package init?(kind: EventKind, api: API) {
      guard kind.hasFields else { return nil }
      self.kind = kind
      self.api = kind == .findplace ? .legacy : api
    }

    /// A number that tells calls with different maps apart.
    var memoKey: UInt64 { UInt64(kind.rawValue) << 1 | (api == .legacy ? 1 : 0) }
  }

  /// The names are as requested, at least one, none empty.
  package let read: @Sendable (_ names: [String], _ call: Call) -> Result

  package init(_ read: @escaping @Sendable ([String], Call) -> Result) {
    self.read = read
  }

  /// Reads fields by a catalog.
  package init(_ catalog: FieldCatalog) {
    self.init { names, call in
      Result(
        selection: catalog.selection(of: names, api: call.api, kind: call.kind),
        unknown: names.filter { name in
          catalog.selection(of: [name], api: call.api, kind: call.kind).hasUnknown
        }
      )
    }
  }
}

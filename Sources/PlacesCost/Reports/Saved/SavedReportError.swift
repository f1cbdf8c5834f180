/// Why something is no saved report.
package enum SavedReportError: Error, Hashable, Sendable {
  /// It is no JSON; the place is that of the first byte that is wrong.
  case syntax(JSONError, TextLocation)
  /// It is a trace, or what one can be made from.
  case isTrace
  /// It is JSON, but no report.
  case notAReport
  /// A report without `tally`, as another tool or an older version wrote it.
  case noTally
  /// A `schemaVersion` that this tool does not know.
  case unknownSchema
  /// A `tally` of a version that this tool does not know.
  case unknownVersion(Int)
  /// A `tally` that names what this tool does not know.
  case newer
  /// A `tally` that was cut off or altered.
  case damaged
}

extension SavedReportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .syntax(let error, let place):
      "line \(place.line), column \(place.column): \(error.reason)"
    case .isTrace: "this is a trace, no saved report; 'places-cost analyze' reads it"
    case .notAReport: "not a JSON report of places-cost: it has no \"schemaVersion\""
    case .noTally: "the report has no \"tally\" to make figures from"
    case .unknownSchema:
      "the report has another \"schemaVersion\" than \(Report.schemaVersion), which is what this "
        + "places-cost reads"
    case .unknownVersion(let version):
      "the report's tally has version \(version), this places-cost reads \(SavedReport.version)"
    case .newer:
      "a newer places-cost wrote the report, and this one does not know all that is in it"
    case .damaged: "the report's tally was cut off or altered"
    }
  }
}

/// Why an entry of a foreign format cannot be read; holds nothing that was typed (rule T5).
package enum EntryProblem: Hashable, Sendable {
  case syntax(JSONError)
  case notAnObject
  /// No URL, or one that is no string.
  case noURL
  /// A URL without a host.
  case badURL
  /// The entry is longer than is kept.
  case tooLong(limit: Int)
  /// A line that no known format of access logs has.
  case notALogLine
  /// A span without ids.
  case notASpan
  /// A JSON object that is torn in the middle.
  case broken
  /// A row with more values than there are columns.
  case tooManyValues
}

extension EntryProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .syntax(let error): "\(error.reason)"
    case .notAnObject: "not a JSON object"
    case .noURL: "no request URL"
    case .badURL: "a URL without a host"
    case .notALogLine: "not a line of an access log"
    case .notASpan: "a span without ids"
    case .broken: "breaks off in the middle"
    case .tooManyValues: "more values than the first line has columns"
    case .tooLong(let limit): "longer than \(limit >> 20) MiB"
    }
  }
}

/// Why a line of a trace is malformed (rule T2).
///
/// Holds nothing that was typed (rule T5).
package enum Malformation: Error, Hashable, Sendable {
  /// The line is not valid JSON; the offset is that of the byte in the line.
  case syntax(JSONError)
  case notAnObject
  /// A required key is absent or null.
  case missing(TraceKey)
  case wrongType(TraceKey)
  /// The `ts` is no time, or lies outside the years 0001 to 9999.
  case badTime
  /// The `api` is neither `new` nor `legacy`.
  case unknownAPI
  /// The line is longer than the reader keeps.
  case tooLong
  /// An entry of a foreign format that cannot be read.
  case badEntry(EntryProblem)
}

extension Malformation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .syntax(let error): "column \(error.offset + 1): \(error.reason)"
    case .notAnObject: "not a JSON object"
    case .missing(let key): "no \"\(key.rawValue)\""
    case .wrongType(let key): "\"\(key.rawValue)\" is not \(key.expectation)"
    case .badTime:
      "\"ts\" is neither milliseconds nor an RFC 3339 time with a zone, in the years 0001 to 9999"
    case .unknownAPI: "\"api\" is neither \"new\" nor \"legacy\""
    case .tooLong: "the line is too long"
    case .badEntry(let problem): "\(problem)"
    }
  }
}

/// A malformed line of a trace.
package struct MalformedLine: Hashable, Sendable {
  /// File and line, as in `Event.position`.
  package let position: UInt64
  package let reason: Malformation
}

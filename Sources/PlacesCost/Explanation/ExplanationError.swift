/// Why there is nothing to explain.
package enum ExplanationError: Error, Hashable, Sendable, CustomStringConvertible {
  case noEvent(line: Int)
  /// An entry of a capture, log or table that no event was made from.
  case noCall(entry: Int)
  case noEntry(Int, count: Int)

  package var description: String {
    switch self {
    case .noEvent(let line):
      "line \(line) is no event: it is beyond the end, blank, malformed or of an unknown type"
    case .noCall(let entry):
      "entry \(entry) became no event: it is no call of the Places APIs, or was not sent"
    case .noEntry(let entry, let count): "there is no entry \(entry), only \(count.grouped)"
    }
  }
}

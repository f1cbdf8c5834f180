/// Why an entry of a foreign format cannot be read; holds nothing that was typed (rule T5).
package enum EntryProblem: Hashable, Sendable {
  case syntax(JSONError)
  case notAnObject
  /// No URL, or one that is no string.
  case noURL
  /// The entry is longer than is kept.
  case tooLong
}

extension EntryProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .syntax(let error): "\(error.reason)"
    case .notAnObject: "not a JSON object"
    case .noURL: "no request URL"
    case .tooLong: "longer than \(EntrySplitter.maximumEntryLength >> 20) MiB"
    }
  }
}

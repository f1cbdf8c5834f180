/// Why two reports cannot be compared (exit code 3).
package enum DifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  case currencies(String, String)

  package var description: String {
    switch self {
    case .currencies(let base, let head):
      "the two reports are in different currencies, \(base.printable) and \(head.printable)"
    }
  }
}

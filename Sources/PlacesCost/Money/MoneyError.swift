/// Text that could not be read as an amount of money; each case carries the text.
public enum MoneyError: Error, Hashable, Sendable {
  /// Not digits with at most one point between them.
  case notANumber(String)
  /// More decimals than the amount can hold exactly.
  case tooPrecise(String, places: Int)
  /// Too large to compute with.
  case outOfRange(String)
  /// Below zero where only zero or more makes sense.
  case negative(String)
}

extension MoneyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notANumber(let text):
      "'\(text)' is not a decimal number such as 2.83"
    case .tooPrecise(let text, let places):
      "'\(text)' has more than \(places) decimal places"
    case .outOfRange(let text):
      "'\(text)' is too large"
    case .negative(let text):
      "'\(text)' is negative"
    }
  }
}

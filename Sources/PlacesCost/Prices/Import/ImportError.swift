/// Why a file of prices could not be read.
public struct ImportError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case unreadable(errno: Int32)
    case syntax(String)
    /// Neither a response of the catalog nor rows of the pricing export.
    case unknownFormat
    /// A value that prices rest on is missing or no number.
    case badValue(key: String, sku: String)
    /// The rates of an SKU do not begin at zero, or not in order.
    case badRates(sku: String)
    case mixedCurrencies(String, String)
    /// No SKU that a rule knows.
    case nothingKnown
    /// The prices that were read make no valid book.
    case badBook(String)
  }

  public let reason: Reason
  public let source: String
  /// Line from 1 in a file of lines; nil elsewhere.
  public let line: Int?

  init(_ reason: Reason, in source: String, line: Int? = nil) {
    self.reason = reason
    self.source = source
    self.line = line
  }
}

extension ImportError: CustomStringConvertible {
  public var description: String { "\(source)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}

extension ImportError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let errno): "cannot be read: \(SystemError(code: errno))"
    case .syntax(let text): text
    case .unknownFormat:
      "neither a response of the Cloud Billing Catalog ('skus') nor rows of the BigQuery pricing"
        + " export ('sku' and 'list_price')"
    case .badValue(let key, let sku):
      "SKU \(sku): '\(key)' is missing or no number that can be used"
    case .badRates(let sku): "SKU \(sku): the rates do not start at 0 or do not ascend"
    case .mixedCurrencies(let one, let other): "prices in \(one) and in \(other); one is needed"
    case .nothingKnown: "no price of an SKU that a rule knows"
    case .badBook(let text): text
    }
  }
}

/// The price of one SKU as Google's billing data has it, before the SKU is recognised.
struct ImportedPrice: Hashable, Sendable {
  /// Google's id of the SKU, such as `4EF4-B17C-B31A`.
  var googleID: String
  /// Google's name of the SKU.
  var name: String
  /// ISO 4217 code.
  var currency: String
  /// When the price was in force or read, as written: RFC 3339 or BigQuery's form of it.
  var time: String?
  /// The rates, ascending by their start.
  var rates: [Rate]
  /// What kind of file the price stands in, in words.
  var kind: String
  /// The file that the price stands in.
  var source: String

  /// What one event costs after so many events of a month.
  struct Rate: Hashable, Sendable {
    var after: Int
    var price: Money
    /// Whether the price of one event had more decimals than are kept, and was rounded.
    var isRounded = false
  }
}

/// Something in a file of prices that is not taken over, or only with a doubt.
public enum ImportFinding: Hashable, Sendable {
  /// No shipped book has the SKU id.
  case unknownSKU(id: String, name: String, source: String)
  /// Rows of other services than Google Maps Platform.
  case otherServices(Int)
  /// A price that had to be rounded to 10⁻¹² of the unit.
  case rounded(sku: String)
  /// Rules know the SKU, but the file has no price for it.
  case missing([String])
  /// More pages follow that were not given.
  case morePages(source: String)
  /// The same SKU with several times; the latest was taken.
  case olderVersions(Int)
  /// The same SKU at the same time with two prices; the one that comes last was taken.
  case conflicting(id: String, time: String?, first: String, last: String)
}

extension ImportedPrice {
  /// The rates as a book has them, such as `0 up to 10000, then 2.83`.
  var rateText: String {
    let perThousand = rates.map { ($0.price * 1_000).exact() }
    let ends = rates.dropFirst().map { " up to \($0.after)" } + [""]
    return zip(perThousand, ends).map(+).joined(separator: ", then ")
  }
}

extension ImportFinding: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownSKU(let id, let name, let source):
      "\(source): no known SKU has the id \(id) ('\(name)'); left out"
    case .otherServices(let count):
      "\(count.of("row")) of services other than Google Maps Platform; left out"
    case .rounded(let sku):
      "\(sku): the price of one event has more than 12 decimals and is rounded"
    case .missing(let ids):
      "no price for \(ids.joined(separator: ", "))"
    case .morePages(let source):
      "\(source): it has a nextPageToken; give the further pages too"
    case .olderVersions(let count):
      "\(count.of("older version")) of prices; the latest of each SKU is taken"
    case .conflicting(let id, let time, let first, let last):
      "\(id): two prices \(time.map { "of \($0)" } ?? "without a time"), per thousand \(first), and"
        + " \(last); the last one is taken, compare it with your console"
    }
  }
}

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

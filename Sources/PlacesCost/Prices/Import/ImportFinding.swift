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

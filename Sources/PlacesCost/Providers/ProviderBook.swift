/// A provider of place search: its prices, its session rules and what differs in function.
///
/// Data, read from JSON (see docs/providers.md): no provider has code of its own, Google's included.
public struct ProviderBook: Sendable {
  /// Which prices the rules use.
  enum Prices: Sendable {
    /// The rows of the file.
    case own
    /// Another price book, as `prices` names it.
    case book(PriceBook)
    /// The book of the report.
    case report
  }

  /// The company or engine, for people.
  public let provider: String
  /// What the file says beside its rules: name, dates, sources, and rows where it has its own.
  let list: PriceBook
  let prices: Prices
  /// The ways to buy, in the order of the file; at least one.
  package let rules: [SessionRules]
  /// What differs from Google's Places API in function.
  package let functions: [Function]

  /// Something that a team would notice after a change of provider.
  package struct Function: Hashable, Sendable {
    /// What it is about, in a word such as `storage`.
    package let topic: String
    package let text: String
    /// The place of its source among the book's, from 1.
    package let source: Int
    /// Whether two unrelated sources have it.
    package let isConfirmed: Bool
  }

  /// The name for `--providers` and reports.
  public var id: String { list.id }

  /// The book that prices the rules in a report.
  func priceBook(beside book: PriceBook) -> PriceBook {
    switch prices {
    case .own: list
    case .book(let other): other
    case .report: book
    }
  }
}

extension ProviderBook {
  /// The word for `--providers` that stands for the books that are shipped.
  public static let all = "all"

  /// The ids of the books that are shipped.
  public static let ids = [
    "google-new", "google-legacy", "mapbox-search-box", "mapbox-address-autofill", "azure-maps",
    "self-hosted",
  ]

  /// The books that `--providers` names: ids, files, and `all`; each once.
  public static func load(_ names: [String]) throws(PriceBookError) -> [ProviderBook] {
    var books: [ProviderBook] = []
    for name in names.flatMap({ $0 == all ? ids : [$0] }) {
      let book = try load(name)
      if !books.contains(where: { $0.id == book.id }) { books.append(book) }
    }
    return books
  }

  /// A shipped book by its id, else a file.
  public static func load(_ idOrPath: String) throws(PriceBookError) -> ProviderBook {
    if let bytes = embedded(idOrPath) {
      return try ProviderBook(parsing: bytes, source: idOrPath)
    }
    if PriceBook.ids.contains(idOrPath) { throw PriceBookError(.isPriceBook, in: idOrPath) }
    let bytes: [UInt8]
    do {
      bytes = try SmallFile.bytes(of: idOrPath)
    } catch {
      guard error == .noSuchFile, !idOrPath.contains("/") else {
        throw PriceBookError(.unreadable(errno: error.code), in: idOrPath)
      }
      let suggestion = nearestName(to: idOrPath, among: ids)
      throw PriceBookError(.unknownProvider(suggestion: suggestion), in: idOrPath)
    }
    return try ProviderBook(parsing: bytes, source: idOrPath)
  }

  private static func embedded(_ id: String) -> [UInt8]? {
    switch id {
    case "google-new": PackageResources.google_new_json
    case "google-legacy": PackageResources.google_legacy_json
    case "mapbox-search-box": PackageResources.mapbox_search_box_json
    case "mapbox-address-autofill": PackageResources.mapbox_address_autofill_json
    case "azure-maps": PackageResources.azure_maps_json
    case "self-hosted": PackageResources.self_hosted_json
    default: nil
    }
  }
}

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

  private static let shipped = ShippedBooks(
    [
      "google-new": { PackageResources.google_new_json },
      "google-legacy": { PackageResources.google_legacy_json },
      "mapbox-search-box": { PackageResources.mapbox_search_box_json },
      "mapbox-address-autofill": { PackageResources.mapbox_address_autofill_json },
      "azure-maps": { PackageResources.azure_maps_json },
      "self-hosted": { PackageResources.self_hosted_json },
    ],
    reasonUnknown: { .unknownProvider(suggestion: $0) }
  )

  /// The ids of the books that are shipped.
  public static let ids = shipped.ids

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
    if PriceBook.ids.contains(idOrPath) { throw PriceBookError(.isPriceBook, in: idOrPath) }
    if let bytes = shipped.text(of: idOrPath) {
      return try ProviderBook(parsing: bytes, source: idOrPath)
    }
    return try ProviderBook(parsing: shipped.text(ofFile: idOrPath), source: idOrPath)
  }
}

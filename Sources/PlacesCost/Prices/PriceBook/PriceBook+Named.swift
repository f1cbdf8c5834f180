extension PriceBook {
  private static let shipped = ShippedBooks(
    [
      defaultID: { PackageResources.google_2025_03_json },
      "google-india-2025-03": { PackageResources.google_india_2025_03_json },
      "google-new-2023": { PackageResources.google_new_2023_json },
      "google-legacy-2018": { PackageResources.google_legacy_2018_json },
      "google-legacy-orderform-2025": { PackageResources.google_legacy_orderform_2025_json },
    ],
    reasonUnknown: { .unknownBook(suggestion: $0) }
  )

  /// The ids of the books that are shipped, the default first.
  public static let ids = shipped.ids

  /// A shipped book.
  public static func named(_ id: String) throws(PriceBookError) -> PriceBook {
    guard let bytes = shipped.text(of: id) else { throw shipped.unknown(id) }
    return try PriceBook(parsing: bytes, source: id)
  }

  /// The book that `--prices` names: a shipped one by its id, else a file.
  public static func load(_ idOrPath: String) throws(PriceBookError) -> PriceBook {
    try load(idOrPath, depth: 0)
  }

  /// `depth` is how many books extend the one that is loaded.
  static func load(_ idOrPath: String, depth: Int) throws(PriceBookError) -> PriceBook {
    if ids.contains(idOrPath) { return try named(idOrPath) }
    if ProviderBook.ids.contains(idOrPath) { throw PriceBookError(.isProviderBook, in: idOrPath) }
    let bytes = try shipped.text(ofFile: idOrPath)
    return try PriceBook(parsing: bytes, source: idOrPath, depth: depth)
  }

  /// Whether a book is one of the shipped ones, unaltered.
  static func isShipped(_ book: PriceBook) -> Bool {
    shipped.text(of: book.id) == book.text
  }
}

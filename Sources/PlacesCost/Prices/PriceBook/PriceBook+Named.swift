extension PriceBook {
  /// The ids of the books that are shipped, the default first.
  public static let ids = [
    defaultID, "google-india-2025-03", "google-new-2023", "google-legacy-2018",
    "google-legacy-orderform-2025",
  ]

  /// A shipped book.
  public static func named(_ id: String) throws(PriceBookError) -> PriceBook {
    guard let bytes = embedded(id) else {
      throw PriceBookError(.unknownBook(suggestion: nearestName(to: id, among: ids)), in: id)
    }
    return try PriceBook(parsing: bytes, source: id)
  }

  /// The book that `--prices` names: a shipped one by its id, else a file.
  public static func load(_ idOrPath: String) throws(PriceBookError) -> PriceBook {
    try load(idOrPath, depth: 0)
  }

  /// `depth` is how many books extend the one that is loaded.
  static func load(_ idOrPath: String, depth: Int) throws(PriceBookError) -> PriceBook {
    if embedded(idOrPath) != nil { return try named(idOrPath) }
    if ProviderBook.ids.contains(idOrPath) { throw PriceBookError(.isProviderBook, in: idOrPath) }
    let bytes: [UInt8]
    do {
      bytes = try SmallFile.bytes(of: idOrPath)
    } catch {
      guard error == .noSuchFile, !idOrPath.contains("/") else {
        throw PriceBookError(.unreadable(errno: error.code), in: idOrPath)
      }
      let suggestion = nearestName(to: idOrPath, among: ids)
      throw PriceBookError(.unknownBook(suggestion: suggestion), in: idOrPath)
    }
    return try PriceBook(parsing: bytes, source: idOrPath, depth: depth)
  }

  /// Whether a book is one of the shipped ones, unaltered.
  static func isShipped(_ book: PriceBook) -> Bool {
    embedded(book.id) == book.text
  }

  private static func embedded(_ id: String) -> [UInt8]? {
    switch id {
    case "google-2025-03": PackageResources.google_2025_03_json
    case "google-india-2025-03": PackageResources.google_india_2025_03_json
    case "google-new-2023": PackageResources.google_new_2023_json
    case "google-legacy-2018": PackageResources.google_legacy_2018_json
    case "google-legacy-orderform-2025": PackageResources.google_legacy_orderform_2025_json
    default: nil
    }
  }
}

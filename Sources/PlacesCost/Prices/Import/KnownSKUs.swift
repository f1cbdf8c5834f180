/// Google's ids of SKUs, and the rows of shipped books that have them.
struct KnownSKUs: Sendable {
  private var rows: [String: PricedSKU] = [:]

  /// Those of all shipped books; of two the row of the newer book.
  static let shipped = KnownSKUs(PriceBook.ids.compactMap { try? PriceBook.named($0) })

  init(_ books: [PriceBook]) {
    for row in books.flatMap(\.skus) {
      guard let id = row.googleID, rows[id] == nil else { continue }
      rows[id] = row
    }
  }

  /// The row that has an id of Google's, or nil.
  subscript(googleID: String) -> PricedSKU? { rows[googleID] }
}

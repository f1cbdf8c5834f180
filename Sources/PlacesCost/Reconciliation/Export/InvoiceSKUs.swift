/// Which SKU a row of an export means, by Google's id or name in the price books.
package struct InvoiceSKUs: Sendable {
  private var ids: [String: String] = [:]
  private var names: [String: String] = [:]

  /// Takes the ids and names of the books in use, then those of the shipped ones.
  package init(_ books: DatedBooks) {
    for book in books.books { add(book) }
    for id in PriceBook.ids {
      if let shipped = try? PriceBook.named(id) { add(shipped) }
    }
  }

  private mutating func add(_ book: PriceBook) {
    for row in book.skus {
      if let id = row.googleID?.uppercased(), ids[id] == nil { ids[id] = row.id }
      let name = Self.folded(row.name)
      if names[name] == nil { names[name] = row.id }
    }
  }

  /// The id in price books, or nil where neither id nor name is known.
  ///
  /// A name counts only where the row has no id of Google's form, or one that no book has recorded.
  package func id(of row: InvoiceRow) -> String? {
    if let id = ids[row.skuID] { return id }
    return row.skuName.isEmpty ? nil : names[Self.folded(row.skuName)]
  }

  /// The SKU that rules B can produce, or nil for any other.
  package func sku(of row: InvoiceRow) -> SKU? { id(of: row).flatMap(SKU.init(rawValue:)) }

  /// A name without case, punctuation and the mark of the Indian list.
  ///
  /// Brackets stay: `(IDs Only)` is part of a name.
  private static func folded(_ name: String) -> String {
    var name = name.lowercased()
    if name.hasSuffix("(india)") { name.removeLast("(india)".count) }
    return name.filter { $0.isLetter || $0.isNumber || $0 == "+" }
  }
}

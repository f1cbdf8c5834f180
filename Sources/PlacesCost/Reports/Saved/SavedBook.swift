/// A price book as a saved report keeps it.
struct SavedBook: Archivable, Sendable {
  private(set) var id: String
  /// The book's own JSON; empty for a shipped book.
  private(set) var text: [UInt8]

  /// Keeps a book; nil for one that was not read from JSON.
  init?(_ book: PriceBook) {
    let isShipped = PriceBook.isShipped(book)
    guard isShipped || !book.text.isEmpty else { return nil }
    id = book.id
    text = isShipped ? [] : book.text
  }

  /// A place for a book that is to be read.
  init() {
    id = ""
    text = []
  }

  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.text(&id)
    try archive.name(&text)
  }

  func load() throws(PriceBookError) -> PriceBook {
    text.isEmpty ? try PriceBook.named(id) : try PriceBook(parsing: text, source: id)
  }
}

/// A book of either kind, as `prices show` and `prices verify` take it.
public enum ListedBook: Sendable {
  case prices(PriceBook)
  case provider(ProviderBook)

  /// The ids of all that are shipped, price books first.
  public static let ids = PriceBook.ids + ProviderBook.ids

  /// A shipped book by its id, else a file; its content says which kind it is.
  public static func load(_ idOrPath: String) throws(PriceBookError) -> ListedBook {
    do {
      return .prices(try PriceBook.load(idOrPath))
    } catch {
      switch error.reason {
      case .isProviderBook:
        return .provider(try ProviderBook.load(idOrPath))
      case .unknownBook:
        let suggestion = nearestName(to: idOrPath, among: ids)
        throw PriceBookError(.unknownBook(suggestion: suggestion), in: error.source)
      default:
        throw error
      }
    }
  }

  /// The whole book as text.
  public func table() -> String {
    switch self {
    case .prices(let book): book.table()
    case .provider(let book): book.table()
    }
  }

  /// What a reader of its figures should know, as text.
  public func findingsText(today: CalendarDay? = nil) -> String {
    switch self {
    case .prices(let book): book.findingsText(today: today)
    case .provider(let book): book.findingsText(today: today)
    }
  }
}

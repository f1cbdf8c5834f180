/// The books of one kind that are part of the program, and the files that may stand for one.
struct ShippedBooks: Sendable {
  /// The JSON of each, by its id; made when it is asked for.
  private let texts: KeyValuePairs<String, @Sendable () -> [UInt8]>
  /// Why a name is none of these and no file, with the id that was most likely meant.
  private let reasonUnknown: @Sendable (_ suggestion: String?) -> PriceBookError.Reason

  init(
    _ texts: KeyValuePairs<String, @Sendable () -> [UInt8]>,
    reasonUnknown: @escaping @Sendable (_ suggestion: String?) -> PriceBookError.Reason
  ) {
    self.texts = texts
    self.reasonUnknown = reasonUnknown
  }

  /// The ids in the order of lists.
  var ids: [String] { texts.map(\.key) }

  /// The JSON of a book, or nil for an id that is none of these.
  func text(of id: String) -> [UInt8]? {
    texts.first { $0.key == id }?.value()
  }

  /// What to throw for a name that is neither an id nor a file.
  func unknown(_ name: String) -> PriceBookError {
    PriceBookError(reasonUnknown(nearestName(to: name, among: ids)), in: name)
  }

  /// The text of a book's file; a plain name that no file has was most likely meant for an id.
  func text(ofFile path: String) throws(PriceBookError) -> [UInt8] {
    do {
      return try SmallFile.bytes(of: path)
    } catch {
      if error == .noSuchFile, !path.contains("/") { throw unknown(path) }
      throw PriceBookError(.unreadable(errno: error.code), in: path)
    }
  }
}

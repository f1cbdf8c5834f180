/// The name of a header, and the keys and columns under which logs keep its value.
///
/// nginx calls it `http_x_user`, W3C logs `cs(X-User)`, spans `http.request.header.x-user`; others
/// keep an object of headers.
struct HeaderName: Hashable, Sendable {
  /// Lower case.
  let text: String
  /// Keys of JSON objects, in the order in which they are tried.
  let keys: [String]
  /// Columns and attributes, of which the letter case does not count.
  private let columns: [String]

  init(_ name: String) {
    text = name.lowercased()
    let underscored = String(text.map { $0 == "-" ? "_" : $0 })
    keys = ["http_\(underscored)", underscored, text]
    columns = [
      "cs(\(text))", "http_\(underscored)", "http.request.header.\(text)",
      "http.request.header.\(underscored)",
    ]
  }

  /// Whether a column or attribute holds the header.
  func isColumn(_ name: String) -> Bool {
    columns.contains { name.equalsIgnoringCase($0) }
  }
}

extension HeaderName: ExpressibleByStringLiteral {
  init(stringLiteral name: String) {
    self.init(name)
  }
}

extension String {
  /// Whether the text is a lower-case one but for the case of ASCII letters.
  func equalsIgnoringCase(_ lower: String) -> Bool {
    utf8.count == lower.utf8.count
      && zip(utf8, lower.utf8).allSatisfy { byte, wanted in
        byte == wanted || byte | 0x20 == wanted && wanted.isLetter
      }
  }
}

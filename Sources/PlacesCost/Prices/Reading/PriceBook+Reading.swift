extension PriceBook {
  /// Reads a book's JSON; `source` is the file or id that errors name.
  ///
  /// Everything that arithmetic relies on is checked here: ids once each, prices as exact decimal
  /// strings, ranges ascending with the last one open. Keys that the reader does not know are
  /// ignored unless they look like a misspelt one.
  ///
  /// A book that `extends` another is read as the whole book that it makes of it.
  public init(parsing bytes: [UInt8], source: String) throws(PriceBookError) {
    try self.init(parsing: bytes, source: source, depth: 0)
  }

  /// `depth` is how many books extend this one already.
  init(parsing bytes: [UInt8], source: String, depth: Int) throws(PriceBookError) {
    let node = try BookNode(parsing: bytes, source: source)
    let members = try BookMembers(node, known: Self.keys + Self.derivingKeys, of: "the book")
    if let rules = members[SessionRules.bookKey] { throw rules.error(.isProviderBook) }
    if let base = members.present("extends") {
      let book = try PriceBook(members, extending: base, depth: depth)
      self = book.keeping(text: book.json.bytes())
    } else {
      self = try PriceBook(members).keeping(text: bytes)
    }
  }

  static let keys = [
    "id", "title", "currency", "effectiveFrom", "effectiveTo", "lastVerified", "monthlyCredit",
    "sources", "incomplete", "skus",
  ]

  /// Reads a book that stands for itself.
  private init(_ members: BookMembers) throws(PriceBookError) {
    for key in Self.derivingKeys {
      if let node = members.present(key) { throw node.error(.onlyWithExtends(key: key)) }
    }
    if members["skus"] == nil, let kind = members["kind"] {
      throw kind.error(.notAPriceBook(kind: try kind.string()))
    }
    _ = try members.required("id")
    try self.init(
      members,
      currency: members.required("currency").currency(),
      skus: members.required("skus").rows()
    )
  }

  /// What a book says beside its currency and its rows.
  init(
    _ members: BookMembers,
    currency: String,
    skus: [PricedSKU]
  ) throws(PriceBookError) {
    let id = try members.required("id")
    let from = try members.present("effectiveFrom")?.day()
    let to = try members.present("effectiveTo")?.day()
    if let from, let to, to <= from, let node = members["effectiveTo"] {
      throw node.error(.daysOutOfOrder(from: from.description, to: to.description))
    }
    self.init(
      id: try id.nonEmptyString(),
      title: try members.present("title")?.string(),
      currency: currency,
      effectiveFrom: from,
      effectiveTo: to,
      lastVerified: try members.present("lastVerified")?.string(),
      monthlyCredit: try members.present("monthlyCredit")?.money(Money.init(nonNegative:)) ?? .zero,
      sources: try members.present("sources")?.sources() ?? [],
      isIncomplete: try members.present("incomplete")?.bool() ?? false,
      skus: skus
    )
  }
}

extension BookNode {
  /// Reads a whole book's JSON.
  init(parsing bytes: [UInt8], source: String) throws(PriceBookError) {
    do {
      let value = try LocatedJSON(parsing: bytes)
      self.init(bytes: bytes, source: source, name: "book", value: value)
    } catch {
      let place = TextLocation(of: error.offset, in: bytes)
      throw PriceBookError(
        .syntax("\(error.reason)"),
        in: source,
        line: place.line,
        column: place.column
      )
    }
  }

  func currency() throws(PriceBookError) -> String {
    let text = try string()
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard text.utf8.count == 3, text.utf8.allSatisfy(capitals.contains) else {
      throw error(.notACurrency(text))
    }
    return text
  }

  func sources() throws(PriceBookError) -> [PriceBook.Source] {
    var sources: [PriceBook.Source] = []
    for element in try elements() {
      let members = try BookMembers(element, known: ["ref", "date"], of: "a source")
      sources.append(
        PriceBook.Source(
          reference: try members.required("ref").string(),
          date: try members.present("date")?.string()
        )
      )
    }
    return sources
  }
}

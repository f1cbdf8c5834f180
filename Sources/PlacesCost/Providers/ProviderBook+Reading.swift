extension ProviderBook {
  /// Reads a provider's JSON; `source` is the file or id that errors name.
  ///
  /// The rows are read as those of price books are. Every SKU that a rule names must be a row, and
  /// every way through a session must have a purchase.
  public init(parsing bytes: [UInt8], source: String) throws(PriceBookError) {
    try self.init(try BookNode(parsing: bytes, source: source))
  }

  private static let keys =
    PriceBook.keys + ["provider", "prices", SessionRules.bookKey, "functions"]

  private init(_ book: BookNode) throws(PriceBookError) {
    let keys = Self.keys + PriceBook.derivingKeys
    let members = try BookMembers(book, known: keys, of: "the book")
    for key in PriceBook.derivingKeys {
      if let node = members.present(key) { throw node.error(.notForProviders(key: key)) }
    }
    let rules = try members.required(SessionRules.bookKey)
    provider = try members.required("provider").nonEmptyString()
    if let node = members.present("prices") {
      for key in ["skus", "currency", "monthlyCredit"] {
        if let other = members.present(key) { throw other.error(.exclusiveKeys("prices", key)) }
      }
      prices = try node.prices()
      list = try PriceBook(members, currency: prices.currency, skus: [])
    } else {
      prices = .own
      list = try PriceBook(
        members,
        currency: members.required("currency").currency(),
        skus: members.required("skus").rows()
      )
    }
    let ids: [String]
    switch prices {
    case .own: ids = list.skus.map(\.id)
    case .book(let other): ids = other.skus.map(\.id)
    case .report: ids = SKU.listed.map(\.rawValue)
    }
    let reading = RuleReading(skus: ids, sources: list.sources.count)
    self.rules = try reading.rules(rules)
    functions =
      try members.present("functions").map { (node) throws(PriceBookError) in
        try reading.functions(node)
      } ?? []
  }
}

extension ProviderBook.Prices {
  /// The word for `prices` that stands for the book of the report.
  static let reportWord = "report"

  /// The currency of another book; where the report decides, one that is never read.
  fileprivate var currency: String {
    if case .book(let other) = self { other.currency } else { "USD" }
  }
}

extension BookNode {
  fileprivate func prices() throws(PriceBookError) -> ProviderBook.Prices {
    let name = try nonEmptyString()
    if name == ProviderBook.Prices.reportWord { return .report }
    return .book(try PriceBook.load(name, beside: source, depth: 0))
  }
}

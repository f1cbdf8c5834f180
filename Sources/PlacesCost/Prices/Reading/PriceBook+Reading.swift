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
    let members = try node.members(known: Self.keys + Self.derivingKeys)
    if let rules = members[SessionRules.bookKey] { throw rules.error(.isProviderBook) }
    if members.present("extends") != nil {
      let book = try PriceBook(deriving: node, depth: depth)
      self = book.keeping(text: book.json.bytes())
    } else {
      self = try PriceBook(node).keeping(text: bytes)
    }
  }

  static let keys = [
    "id", "title", "currency", "effectiveFrom", "effectiveTo", "lastVerified", "monthlyCredit",
    "sources", "incomplete", "skus",
  ]

  private init(_ book: BookNode) throws(PriceBookError) {
    let members = try book.members(known: Self.keys + Self.derivingKeys)
    for key in Self.derivingKeys {
      if let node = members.present(key) { throw node.error(.onlyWithExtends(key: key)) }
    }
    if members["skus"] == nil, let kind = members["kind"] {
      throw kind.error(.notAPriceBook(kind: try kind.string()))
    }
    func required(_ key: String) throws(PriceBookError) -> BookNode {
      guard let node = members[key] else { throw book.error(.missingKey(key, of: "the book")) }
      return node
    }
    _ = try required("id")
    try self.init(
      members,
      of: book,
      currency: required("currency").currency(),
      skus: required("skus").rows()
    )
  }

  /// What a book says beside its currency and its rows.
  init(
    _ members: [String: BookNode],
    of book: BookNode,
    currency: String,
    skus: [PricedSKU]
  ) throws(PriceBookError) {
    guard let id = members["id"] else { throw book.error(.missingKey("id", of: "the book")) }
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
      let members = try element.members(known: ["ref", "date"])
      guard let reference = members["ref"] else {
        throw element.error(.missingKey("ref", of: "a source"))
      }
      sources.append(
        PriceBook.Source(
          reference: try reference.string(),
          date: try members.present("date")?.string()
        )
      )
    }
    return sources
  }

  func rows() throws(PriceBookError) -> [PricedSKU] {
    var rows: [PricedSKU] = []
    var ids: Set<String> = []
    for element in try elements() {
      let members = try element.members(known: Self.rowKeys)
      guard let id = members["id"] else { throw element.error(.missingKey("id", of: "an SKU")) }
      let text = try id.nonEmptyString()
      guard ids.insert(text).inserted else { throw id.error(.duplicateSKU(text)) }
      rows.append(try element.row(id: text, members))
    }
    if rows.isEmpty { throw error(.empty(key: name)) }
    return rows
  }

  private static let rowKeys = [
    "id", "name", "api", "generation", "category", "skuId", "skuIdConfirmed", "unlimitedFree",
    "freeCap", "tiers", "confirmed", "note", "source", "lastVerified",
  ]

  private func row(id: String, _ members: [String: BookNode]) throws(PriceBookError) -> PricedSKU {
    let isFree = try members.present("unlimitedFree")?.bool() ?? false
    return PricedSKU(
      id: id,
      name: try members.present("name")?.string(),
      api: try members.present("api")?.string(),
      generation: try members.present("generation")?.string(),
      category: try members.present("category")?.string(),
      googleID: try members.present("skuId")?.string(),
      isGoogleIDConfirmed: try members.present("skuIdConfirmed")?.bool() ?? false,
      freeCap: try freeCap(of: id, members["freeCap"], isFree: isFree),
      isUnlimitedFree: isFree,
      tiers: try tiers(of: id, members["tiers"], isFree: isFree),
      isConfirmed: try members.present("confirmed")?.bool() ?? true,
      note: try members.present("note")?.string(),
      source: try members.present("source")?.string(),
      lastVerified: try members.present("lastVerified")?.string()
    )
  }

  private func freeCap(
    of id: String,
    _ node: BookNode?,
    isFree: Bool
  ) throws(PriceBookError) -> Int {
    guard let node else {
      if isFree { return 0 }
      throw error(.missingKey("freeCap", of: "the SKU '\(id)'"))
    }
    if node.isNull {
      if isFree { return 0 }
      throw node.error(.missingFreeCap)
    }
    let cap = try node.count()
    if isFree { throw node.error(.freeCapOfUnlimited) }
    return cap
  }

  func tiers(
    of id: String,
    _ node: BookNode?,
    isFree: Bool
  ) throws(PriceBookError) -> [PriceTier] {
    guard let node else {
      if isFree { return [] }
      throw error(.missingKey("tiers", of: "the SKU '\(id)'"))
    }
    let elements = try node.elements()
    if elements.isEmpty, !isFree { throw node.error(.noTiers) }
    var tiers: [PriceTier] = []
    for (index, element) in elements.enumerated() {
      let tier = try element.tier()
      let previous = tiers.last?.upTo ?? 0
      if let upTo = tier.upTo, upTo <= previous {
        throw element.error(.tiersNotAscending(upTo: upTo, previous: previous))
      }
      let isLast = index == elements.count - 1
      if tier.upTo == nil, !isLast { throw element.error(.unboundedTierBeforeLast) }
      if let upTo = tier.upTo, isLast { throw element.error(.lastTierBounded(upTo: upTo)) }
      if isFree, let price = tier.price, price > .zero { throw element.error(.priceOfUnlimited) }
      if tier.price != nil, tiers.first != nil, tiers.first?.price == nil {
        throw node.error(.pricelessFirstTier)
      }
      tiers.append(tier)
    }
    return tiers
  }

  private func tier() throws(PriceBookError) -> PriceTier {
    let members = try members(known: ["upTo", "pricePerThousand", "confirmed", "note"])
    guard let upTo = members["upTo"] else {
      throw error(.missingKey("upTo", of: "a range of 'tiers'"))
    }
    guard let price = members["pricePerThousand"] else {
      throw error(.missingKey("pricePerThousand", of: "a range of 'tiers'"))
    }
    return PriceTier(
      upTo: upTo.isNull ? nil : try upTo.count(),
      price: price.isNull ? nil : try price.money(Money.init(perThousand:)),
      isConfirmed: try members.present("confirmed")?.bool() ?? true,
      note: try members.present("note")?.string()
    )
  }
}

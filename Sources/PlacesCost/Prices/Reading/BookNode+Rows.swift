/// The rows of a book and their ranges.
extension BookNode {
  func rows() throws(PriceBookError) -> [PricedSKU] {
    var rows: [PricedSKU] = []
    var ids: Set<String> = []
    for element in try elements() {
      let members = try BookMembers(element, known: Self.rowKeys, of: "an SKU")
      let id = try members.required("id")
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

  private func row(id: String, _ members: BookMembers) throws(PriceBookError) -> PricedSKU {
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
      let isLast = index == elements.count - 1
      try element.checkBound(tier.upTo, after: tiers.last?.upTo, isLast: isLast)
      if isFree, let price = tier.price, price > .zero { throw element.error(.priceOfUnlimited) }
      if tier.price != nil, tiers.first != nil, tiers.first?.price == nil {
        throw node.error(.pricelessFirstTier)
      }
      tiers.append(tier)
    }
    return tiers
  }

  private func tier() throws(PriceBookError) -> PriceTier {
    let members = try BookMembers(
      self,
      known: ["upTo", "pricePerThousand", "confirmed", "note"],
      of: "a range of 'tiers'"
    )
    let upTo = try members.required("upTo")
    let price = try members.required("pricePerThousand")
    return PriceTier(
      upTo: upTo.isNull ? nil : try upTo.count(),
      price: price.isNull ? nil : try price.money(Money.init(perThousand:)),
      isConfirmed: try members.present("confirmed")?.bool() ?? true,
      note: try members.present("note")?.string()
    )
  }

  /// Refuses the bound of a range that is not above the one before, or open before the last range.
  func checkBound(_ upTo: Int?, after previous: Int?, isLast: Bool) throws(PriceBookError) {
    let previous = previous ?? 0
    if let upTo, upTo <= previous {
      throw error(.tiersNotAscending(upTo: upTo, previous: previous))
    }
    if upTo == nil, !isLast { throw error(.unboundedTierBeforeLast) }
    if let upTo, isLast { throw error(.lastTierBounded(upTo: upTo)) }
  }
}

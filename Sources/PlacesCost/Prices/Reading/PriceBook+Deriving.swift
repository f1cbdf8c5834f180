extension PriceBook {
  /// The keys that only a book with `extends` can have.
  static let derivingKeys = ["extends", "discountPercent", "rate", "overrides"]
  /// How many books may extend each other.
  static let extendsLimit = 8

  /// Reads a book that changes another: a discount, another currency, rows of its own.
  ///
  /// Every price taken over is multiplied by the rate and by what the discount leaves, exactly, and
  /// rounded once, half away from zero, to nine decimals per thousand events. What the book states
  /// itself is in its own currency, neither converted nor discounted.
  ///
  /// - Parameters:
  ///   - members: what the book states itself.
  ///   - extends: the name of the book that it changes.
  ///   - depth: how many books extend this one already.
  /// - Throws: `PriceBookError` for what is wrong in this book or in one below it.
  init(
    _ members: BookMembers,
    extending extends: BookNode,
    depth: Int
  ) throws(PriceBookError) {
    let id = try members.required("id")
    guard depth < Self.extendsLimit else { throw extends.error(.endlessExtends) }
    let name = try extends.nonEmptyString()
    let base = try Self.load(name, beside: extends.source, depth: depth + 1)
    let terms = try PriceTerms(members, base: base)
    let from = try members.present("effectiveFrom")?.day() ?? base.effectiveFrom
    let to = try members.present("effectiveTo")?.day() ?? base.effectiveTo
    if let from, let to, to <= from {
      let node = members.present("effectiveTo") ?? members.present("effectiveFrom") ?? extends
      throw node.error(.daysOutOfOrder(from: from.description, to: to.description))
    }
    let credit = try terms.converted(base.monthlyCredit, of: "the credit", extends)
    self.init(
      id: try id.nonEmptyString(),
      title: try members.present("title")?.string() ?? base.title + terms.description,
      currency: terms.currency,
      effectiveFrom: from,
      effectiveTo: to,
      lastVerified: try members.present("lastVerified")?.string() ?? base.lastVerified,
      monthlyCredit: try members.present("monthlyCredit")?.money(Money.init(nonNegative:))
        ?? credit,
      sources: try (members.present("sources")?.sources() ?? []) + base.sources,
      isIncomplete: try members.present("incomplete")?.bool() ?? base.isIncomplete,
      skus: try Self.rows(members, base: base, terms, at: extends)
    )
  }

  /// A shipped book by its id, else a file beside the one that names it.
  static func load(
    _ name: String,
    beside source: String,
    depth: Int
  ) throws(PriceBookError) -> PriceBook {
    if ids.contains(name) { return try named(name) }
    let folder = source.lastIndex(of: "/").map { source[...$0] } ?? ""
    return try load(name.hasPrefix("/") ? name : folder + name, depth: depth)
  }

  /// The rows of the base under the terms, those that are overridden, and further ones.
  private static func rows(
    _ members: BookMembers,
    base: PriceBook,
    _ terms: PriceTerms,
    at node: BookNode
  ) throws(PriceBookError) -> [PricedSKU] {
    let overrides = try members.present("overrides")?.overrides(of: base) ?? [:]
    var rows: [PricedSKU] = []
    for row in base.skus {
      if let override = overrides[row.id] {
        rows.append(try override.row(row, terms))
      } else {
        rows.append(try terms.applied(to: row, at: node))
      }
    }
    let more = try members.present("skus")?.rows() ?? []
    if let twice = more.first(where: { base.row($0.id) != nil }), let node = members["skus"] {
      throw node.error(.duplicateSKU(twice.id))
    }
    return rows + more
  }
}

extension BookNode {
  /// The members of `overrides`, each the id of a row of the base.
  fileprivate func overrides(
    of base: PriceBook
  ) throws(PriceBookError) -> [String: PriceOverride] {
    var overrides: [String: PriceOverride] = [:]
    for (id, node) in try BookMembers(self, known: []).all {
      guard base.row(id) != nil else {
        let suggestion = nearestName(to: id, among: base.skus.map(\.id))
        throw node.error(.unknownOverride(id, base: base.id, suggestion: suggestion))
      }
      overrides[id] = try PriceOverride(node, id: id)
    }
    return overrides
  }
}

/// What a book says otherwise about one row of the book that it extends.
private struct PriceOverride {
  let node: BookNode
  private let members: BookMembers
  private let discount: Int128?

  private static let keys = [
    "discountPercent", "freeCap", "unlimitedFree", "tiers", "name", "note", "confirmed", "source",
    "lastVerified",
  ]

  init(_ node: BookNode, id: String) throws(PriceBookError) {
    self.node = node
    let members = try BookMembers(node, known: Self.keys)
    self.members = members
    guard Self.keys.contains(where: { members.present($0) != nil }) else {
      throw node.error(.emptyOverride(id))
    }
    discount = try members.present("discountPercent")?.percentLeft()
    if members.present("discountPercent") != nil, let tiers = members.present("tiers") {
      throw tiers.error(.exclusiveKeys("discountPercent", "tiers"))
    }
  }

  /// The row as the override leaves it.
  func row(_ base: PricedSKU, _ terms: PriceTerms) throws(PriceBookError) -> PricedSKU {
    var terms = terms
    if let discount { terms.left = discount }
    var row = try terms.applied(to: base, at: node)
    if let free = try members.present("unlimitedFree")?.bool() {
      row.isUnlimitedFree = free
      if free { (row.tiers, row.freeCap) = ([], 0) }
    }
    if let cap = members.present("freeCap") {
      if row.isUnlimitedFree { throw cap.error(.freeCapOfUnlimited) }
      row.freeCap = try cap.count()
    }
    if let tiers = members.present("tiers") {
      row.tiers = try node.tiers(of: base.id, tiers, isFree: row.isUnlimitedFree)
      row.isConfirmed = true
    }
    if !row.isUnlimitedFree, row.tiers.isEmpty { throw node.error(.noTiers) }
    row.name = try members.present("name")?.string() ?? row.name
    row.note = try members.present("note")?.string() ?? row.note
    row.source = try members.present("source")?.string() ?? row.source
    row.lastVerified = try members.present("lastVerified")?.string() ?? row.lastVerified
    row.isConfirmed = try members.present("confirmed")?.bool() ?? row.isConfirmed
    return row
  }
}

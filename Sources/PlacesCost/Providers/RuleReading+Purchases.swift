/// What rules say is bought: SKUs, ranges of requests, orphans.
extension RuleReading {
  func purchase(_ node: BookNode) throws(PriceBookError) -> SessionPurchase {
    let members = try BookMembers(node, known: ["session", "requests", "closing"])
    var purchase = SessionPurchase()
    if let session = members.present("session") { purchase.session = try skus(session) }
    if let requests = members.present("requests") { purchase.requests = try ranges(requests) }
    if let closing = members.present("closing") { purchase.closing = try skus(closing) }
    return purchase
  }

  func outside(_ node: BookNode) throws(PriceBookError) -> OutsidePurchase {
    let members = try BookMembers(node, known: ["requests", "closing", "orphans"])
    var outside = OutsidePurchase()
    if let requests = members.present("requests") { outside.requests = try ranges(requests) }
    if let closing = members.present("closing") {
      for (needs, node) in try closing.byNeeds() { outside.closing[needs] = try skus(node) }
    }
    if let orphans = members.present("orphans") { outside.orphans = try self.orphans(orphans) }
    return outside
  }

  /// The word for `orphans` that stands for Google's own SKUs.
  private static let asBilled = "as-billed"

  private func orphans(_ node: BookNode) throws(PriceBookError) -> OrphanPurchase {
    if case .string(let text) = node.value.content {
      guard text == Self.asBilled else {
        throw node.error(.notAChoice(key: node.name, text: text, choices: [Self.asBilled]))
      }
      if let missing = SKU.listed.first(where: { !skus.contains($0.rawValue) }) {
        throw node.error(.orphansWithoutRow(missing.rawValue))
      }
      return .asBilled
    }
    var calls: [OrphanPurchase.Kind: [String]] = [:]
    let kinds = OrphanPurchase.Kind.allCases.map(\.rawValue)
    for (key, node) in try BookMembers(node, known: kinds).all {
      guard let kind = OrphanPurchase.Kind(rawValue: key) else {
        throw node.error(.notAChoice(key: "orphans", text: key, choices: kinds))
      }
      calls[kind] = try skus(node)
    }
    return .calls(calls)
  }

  private func ranges(_ node: BookNode) throws(PriceBookError) -> [RequestRange] {
    var ranges: [RequestRange] = []
    let elements = try node.elements()
    if elements.isEmpty { throw node.error(.empty(key: node.name)) }
    for (index, element) in elements.enumerated() {
      let range = try self.range(element)
      let isLast = index == elements.count - 1
      try element.checkBound(range.upTo, after: ranges.last?.upTo, isLast: isLast)
      ranges.append(range)
    }
    return ranges
  }

  private func range(_ node: BookNode) throws(PriceBookError) -> RequestRange {
    let members = try BookMembers(
      node,
      known: ["upTo", "sku", "requestsPerEvent", "rounded"],
      of: "a range of 'requests'"
    )
    let (upTo, sku) = (try members.required("upTo"), try members.required("sku"))
    var range = RequestRange(
      upTo: upTo.isNull ? nil : try upTo.count(),
      sku: sku.isNull ? nil : try self.sku(sku)
    )
    if let count = members.present("requestsPerEvent") {
      range.requestsPerEvent = try count.positive()
      guard let rounded = members.present("rounded") else {
        throw node.error(.missingKey("rounded", of: "a range with 'requestsPerEvent'"))
      }
      range.rounding = try rounded.choice(RequestRange.Rounding.self)
    } else if let rounded = members.present("rounded") {
      throw rounded.error(.keyNeeds("rounded", "requestsPerEvent"))
    }
    return range
  }

  private func skus(_ node: BookNode) throws(PriceBookError) -> [String] {
    var skus: [String] = []
    for element in try node.elements() { skus.append(try sku(element)) }
    return skus
  }

  private func sku(_ node: BookNode) throws(PriceBookError) -> String {
    let id = try node.string()
    guard skus.contains(id) else {
      throw node.error(.unknownSKU(id, suggestion: nearestName(to: id, among: skus)))
    }
    return id
  }

  /// The place of a source among the book's.
  func source(_ node: BookNode) throws(PriceBookError) -> Int {
    let number = try node.positive()
    guard number <= sources else { throw node.error(.unknownSource(number, count: sources)) }
    return number
  }
}

extension BookNode {
  /// A whole number from one.
  func positive() throws(PriceBookError) -> Int { try count(from: 1) }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type
  ) throws(PriceBookError) -> Choice {
    let text = try string()
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map(\.rawValue)
      throw error(.notAChoice(key: name, text: text, choices: choices))
    }
    return choice
  }

  func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable>(
    _ type: Choice.Type
  ) throws(PriceBookError) -> Set<Choice> {
    var choices: Set<Choice> = []
    for element in try elements() { choices.insert(try element.choice(type)) }
    return choices
  }

  /// The members of an object whose keys are needs; not empty.
  func byNeeds() throws(PriceBookError) -> [(needs: Needs, node: BookNode)] {
    let words = Needs.allCases.map(\.rawValue)
    var nodes: [(needs: Needs, node: BookNode)] = []
    for (key, node) in try BookMembers(self, known: words).all {
      guard let needs = Needs(rawValue: key) else {
        throw node.error(.notAChoice(key: name, text: key, choices: words))
      }
      nodes.append((needs, node))
    }
    if nodes.isEmpty { throw error(.empty(key: name)) }
    return nodes.sorted { $0.needs < $1.needs }
  }
}

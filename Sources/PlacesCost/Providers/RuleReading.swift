/// Reads session rules and functions against the rows and sources of their book.
struct RuleReading {
  let skus: [String]
  let sources: Int

  func functions(_ node: BookNode) throws(PriceBookError) -> [ProviderBook.Function] {
    var functions: [ProviderBook.Function] = []
    for element in try node.elements() {
      let members = try BookMembers(
        element,
        known: ["topic", "text", "source", "confirmed"],
        of: "an entry of 'functions'"
      )
      functions.append(
        ProviderBook.Function(
          topic: try members.required("topic").nonEmptyString(),
          text: try members.required("text").nonEmptyString(),
          source: try source(members.required("source")),
          isConfirmed: try members.present("confirmed")?.bool() ?? true
        )
      )
    }
    return functions
  }

  func rules(_ node: BookNode) throws(PriceBookError) -> [SessionRules] {
    var rules: [SessionRules] = []
    for element in try node.elements() {
      let next = try self.rules(of: element)
      if rules.contains(where: { $0.id == next.id }) {
        throw element.error(.duplicateRules(next.id))
      }
      rules.append(next)
    }
    if rules.isEmpty { throw node.error(.empty(key: node.name)) }
    return rules
  }

  private func rules(of node: BookNode) throws(PriceBookError) -> SessionRules {
    let members = try BookMembers(
      node,
      known: SessionRules.keys,
      of: "an entry of 'sessionRules'"
    )
    var rules = SessionRules(id: try members.required("id").nonEmptyString())
    rules.opens = try members.required("opens").choices(SessionRules.Opener.self)
    rules.closes = try members.required("closes").choices(SessionRules.Closer.self)
    rules.requestLimit = try members.present("requestLimit")?.positive()
    if let beyond = members.present("beyondLimit") {
      if rules.requestLimit == nil { throw beyond.error(.keyNeeds("beyondLimit", "requestLimit")) }
      rules.beyondLimit = try beyond.choice(SessionRules.BeyondLimit.self)
    } else if rules.requestLimit != nil {
      throw node.error(.missingKey("beyondLimit", of: "an entry with 'requestLimit'"))
    }
    rules.timeLimit = try members.present("timeLimitSeconds")?.positive()
    if let finished = members.present("finished") {
      for (needs, node) in try finished.byNeeds() { rules.finished[needs] = try purchase(node) }
    }
    if let unfinished = members.present("unfinished") {
      rules.unfinished = try purchase(unfinished)
      if !rules.unfinished.closing.isEmpty { throw unfinished.error(.closingOfUnfinished) }
    }
    if let outside = members.present("outside") { rules.outside = try self.outside(outside) }
    rules.isConfirmed = try members.present("confirmed")?.bool() ?? true
    rules.note = try members.present("note")?.string()
    rules.source = try members.present("source").map { (node) throws(PriceBookError) in
      try source(node)
    }
    try check(rules, members)
    return rules
  }

  /// Refuses rules under which some search has no purchase.
  private func check(
    _ rules: SessionRules,
    _ members: BookMembers
  ) throws(PriceBookError) {
    let node = members.node
    func isOffered(_ keys: some Sequence<Needs>) -> Bool { keys.contains { $0 != .validation } }
    let opensByRequest = rules.opens.contains(.request)
    let isBought =
      rules.closes.contains(.details) ? isOffered(rules.finished.keys) : !rules.finished.isEmpty
    if !rules.opens.isEmpty, !rules.closes.isEmpty, !isBought {
      throw node.error(.unpurchased("finished", "a session that a call closes"))
    }
    if opensByRequest, members.present("unfinished") == nil {
      throw node.error(.unpurchased("unfinished", "a session that nothing closes"))
    }
    let needsSingle = rules.requestLimit != nil && rules.beyondLimit == .single
    let outside = members.present("outside") ?? node
    if !opensByRequest || needsSingle, rules.outside.requests.isEmpty {
      throw outside.error(.unpurchased("requests", "requests outside a session"))
    }
    let isAlwaysClosed = rules.opens.contains(.closingCall) && rules.closes.contains(.details)
    if !isAlwaysClosed || !opensByRequest, !isOffered(rules.outside.closing.keys) {
      let reached =
        if !opensByRequest {
          "no request opens one"
        } else if !rules.closes.contains(.details) {
          "details close none"
        } else {
          "a search without requests opens none"
        }
      let what = "a closing call outside a session (\(reached))"
      throw outside.error(.unpurchased("closing", what))
    }
  }
}

extension SessionRules {
  /// The key of a provider's book that holds rules.
  static let bookKey = "sessionRules"

  fileprivate static let keys = [
    "id", "opens", "closes", "requestLimit", "beyondLimit", "timeLimitSeconds", "finished",
    "unfinished", "outside", "confirmed", "note", "source",
  ]
}

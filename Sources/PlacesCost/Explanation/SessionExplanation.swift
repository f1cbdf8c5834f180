/// How one user session was billed: every event with what it cost and the rule that says so.
package struct SessionExplanation: Sendable {
  /// One event of the session.
  package struct Line: Sendable {
    /// The number of its line, from 1.
    package let number: Int
    /// Microseconds after the session's first event.
    package let offset: Int64
    package let kind: EventKind
    package let api: API
    /// Characters of its text; nil where it has none.
    package let length: Int?
    /// Which of the session's tokens it carries, from 0; nil for none.
    package let token: Int?
    /// What it is billed as.
    package let counts: SKUCounts
    /// At first-tier prices; nil where an SKU has no price.
    package let listCost: Money?
    /// The rules that decide, such as `B6`.
    package let rules: [String]
    /// Why, in words.
    package let reason: String
  }

  /// The billing session of one of the tokens.
  package struct TokenSession: Sendable {
    let token: Fingerprint
    /// Requests that it holds, those of other searches included.
    package let requests: Int
    /// The rule that bills it, and what it looks at.
    package let rule: String
    package let reason: String
    /// Whether calls outside this search carry the token as well.
    package let isShared: Bool
  }

  package let lines: [Line]
  /// The index of the line that was asked about.
  package let asked: Int
  /// What began and what ended the session, in words, each with its rule.
  package let opening: String
  package let ending: String
  package let isOrphan: Bool
  package let isCompleted: Bool
  /// n (S4).
  package let requests: Int
  package let needs: Needs?
  /// The billing sessions that its calls belong to, by the number of their token.
  package let tokenSessions: [(token: Int, session: TokenSession)]
  package let counts: SKUCounts
  package let listCost: Money?
  /// The same search bought in every way; empty for an orphan.
  package let strategies: [StrategyRow]
  package let book: PriceBook

  init(path: SessionPath, tokens: TokenHistories, book: PriceBook, options: AnalysisOptions) {
    let biller = CallBiller(tokens: tokens, assumptions: options.assumptions)
    var names: [Fingerprint: Int] = [:]
    var total = SKUCounts()
    let start = path.events.first?.time ?? 0
    var lines: [Line] = []
    for step in path.steps {
      let event = step.event
      let verdict = biller.verdict(on: step)
      total.add(verdict.counts)
      var token: Int?
      if event.kind.isCall, !event.token.isAbsent {
        token = names[event.token] ?? names.count
        names[event.token] = token
      }
      lines.append(
        Line(
          number: Event.line(ofPosition: event.position),
          offset: event.time - start,
          kind: event.kind,
          api: event.api,
          length: event.hasInput ? Int(event.length) : nil,
          token: token,
          counts: verdict.counts,
          listCost: book.completeListCost(of: verdict.counts),
          rules: verdict.rules,
          reason: verdict.reason
        )
      )
    }
    self.lines = lines
    self.book = book
    asked = path.steps.firstIndex { $0.event.position == path.target } ?? 0
    counts = total
    listCost = book.completeListCost(of: total)
    let isOrphan = if case .orphan = path.ending { true } else { false }
    self.isOrphan = isOrphan
    isCompleted = path.events.contains(where: \.kind.isCompleting)
    requests = path.events.count {
      $0.kind == .autocomplete && $0.outcome.isBillable(under: options.assumptions)
    }
    needs = isOrphan ? nil : path.needs(under: options)
    tokenSessions = biller.sessions(of: path.events).compactMap { session in
      names[session.token].map { (token: $0, session: session) }
    }
    opening = path.openingSentence
    ending = path.endingSentence(gap: options.sessionGap)
    strategies = isOrphan ? [] : path.rows(needs: needs, requests: requests, book, options)
  }
}

extension SessionExplanation {
  /// What each SKU of `counts` costs, in the order of their ids; nil without a price.
  var skuCosts: [Money?] {
    counts.nonZero.map { line in book.listPrice(of: line.sku).map { $0 * line.quantity } }
  }
}

extension SessionPath {
  private static func seconds(_ micros: Int64, places: Int) -> String {
    Ratio(Int(micros), over: 1_000_000)?.decimal(places: places) ?? ""
  }

  fileprivate var openingSentence: String {
    guard let first = steps.first else { return "" }
    let line = Event.line(ofPosition: first.event.position)
    if case .orphan = ending {
      return "line \(line) finds no open search of its client: billed, in no session (S2.4)"
    }
    return "line \(line), \(first.event.kind), finds no open search and begins one (S2.3)"
  }

  fileprivate func endingSentence(gap: Int64) -> String {
    switch ending {
    case .orphan: "none"
    case .gap: "more than \(Self.seconds(gap, places: 0)) s without an event (S2.1)"
    case .nextSearch(let position):
      "line \(Event.line(ofPosition: position)) types again after a choice: the next search (S2.2)"
    case .endOfTrace: "the trace ends, or has no further event of this client"
    }
  }

  /// What the session needs (rule P); nil where it was abandoned.
  fileprivate func needs(under options: AnalysisOptions) -> Needs? {
    guard let first = events.first, events.contains(where: \.kind.isCompleting) else { return nil }
    var session = UserSession(opening: first)
    for event in events where event.kind != .keystroke {
      session.append(SessionCall(event: event, entry: BillingLedger.Entry(role: .none)))
    }
    return options.needs ?? session.needs(under: options.assumptions)
  }

  /// The session bought in every way (rule P), at list prices.
  fileprivate func rows(
    needs: Needs?,
    requests: Int,
    _ book: PriceBook,
    _ options: AnalysisOptions
  ) -> [StrategyRow] {
    var tally = RequestTally(policies: 1)
    let sessionClass = needs.map { SessionClass.completed($0, isChoiceSupported: true) }
    tally.add(sessionClass ?? .abandoned, policy: 0, requests: requests)
    let comparison = StrategyComparison(
      book: book,
      assumptions: options.assumptions,
      scale: nil,
      allowsLegacy: options.allowsLegacy || events.contains { $0.api == .legacy }
    )
    return comparison.rows(
      of: SessionHistogram(tally, needs: options.needs),
      orphans: SKUCounts(),
      observed: nil
    )
  }
}

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
    let listCost: Money?
    /// The rules that decide, such as `B6`.
    package let rules: [String]
    /// Why, in words.
    package let reason: String
  }

  /// The billing session of one of the tokens.
  struct TokenSession: Sendable {
    let token: Fingerprint
    /// Requests that it holds, those of other searches included.
    let requests: Int
    /// The rule that bills it, and what it looks at.
    let rule: String
    let reason: String
    /// Whether calls outside this search carry the token as well.
    let isShared: Bool
  }

  package let lines: [Line]
  /// The index of the line that was asked about.
  package let asked: Int
  /// What began and what ended the session, in words, each with its rule.
  let opening: String
  package let ending: String
  let isOrphan: Bool
  let isCompleted: Bool
  /// n (S4).
  let requests: Int
  package let needs: Needs?
  /// The billing sessions that its calls belong to, by the number of their token.
  let tokenSessions: [(token: Int, session: TokenSession)]
  package let counts: SKUCounts
  let listCost: Money?
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
      if event.carriesToken, names[event.token] == nil { names[event.token] = names.count }
      let token = event.carriesToken ? names[event.token] : nil
      lines.append(Line(event, start: start, token: token, verdict: verdict, book: book))
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

extension SessionExplanation.Line {
  fileprivate init(
    _ event: Event,
    start: Int64,
    token: Int?,
    verdict: CallBiller.Verdict,
    book: PriceBook
  ) {
    number = Event.line(ofPosition: event.position)
    offset = event.time - start
    kind = event.kind
    api = event.api
    length = event.hasInput ? Int(event.length) : nil
    self.token = token
    counts = verdict.counts
    listCost = book.completeListCost(of: verdict.counts)
    rules = verdict.rules
    reason = verdict.reason
  }
}

extension SessionExplanation {
  /// What each SKU of `counts` costs, in the order of their ids; nil without a price.
  var skuCosts: [Money?] {
    counts.nonZero.map { line in book.listPrice(of: line.sku).map { $0 * line.quantity } }
  }
}

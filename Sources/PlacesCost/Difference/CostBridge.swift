/// The way from the cost of one trace to that of another, in steps that each change one thing.
///
/// Each step is a bill: what the sessions of the step would buy. The first is the base's own, the last
/// the head's own; in between stand hypothetical ones (`docs/diff.md` defines each). Every bill is
/// rounded to millionths of the currency's unit, once, and a part of the change is the difference of
/// two rounded bills: so the parts sum to the whole to the last digit.
struct CostBridge: Sendable {
  /// What a step changes, in the order of the steps.
  package enum Cause: String, CaseIterable, Sendable {
    /// The number of sessions, all else as in the base.
    case volume
    /// The shares of the segments (a tag's values, or scripts).
    case segments
    /// The share of abandoned sessions in each segment.
    case abandonment
    /// What completed sessions need: the fields of their calls.
    case needs
    /// The requests of sessions that are otherwise alike.
    case requests
    /// How the same sessions are bought: tokens, mistakes, another strategy, calls in no session.
    case usage
    /// The price book.
    case price
  }

  package struct Part: Hashable, Sendable {
    package let cause: Cause
    let listCost: Money
    /// Nil where no month is priced in both reports.
    let monthlyCost: Money?
  }

  let parts: [Part]
  /// Rounded to millionths, as the parts are.
  let baseListCost: Money
  let headListCost: Money
  let baseMonthlyCost: Money?
  let headMonthlyCost: Money?
  /// The strategy by which the steps in between buy.
  let strategy: Strategy

  /// Builds the way; nil where a step lacks a price or is too large to compute.
  ///
  /// The reference strategy is the one that most sessions of the base follow, else of the head; where
  /// a book cannot price that, the first of rule P that it can.
  init?(from base: Report, to head: Report, tag: String?) {
    let followed = [base.tally.payingStrategy, head.tally.payingStrategy].compactMap(\.self)
    for strategy in followed + Strategy.fixed {
      if let bridge = CostBridge(from: base, to: head, tag: tag, buying: strategy) {
        self = bridge
        return
      }
    }
    return nil
  }

  private init?(from base: Report, to head: Report, tag: String?, buying strategy: Strategy) {
    self.strategy = strategy
    let assumptions = base.options.assumptions
    let bills = BridgeSteps(
      base: SessionMix(base, tag: tag, strategy: strategy, assumptions: assumptions),
      head: SessionMix(head, tag: tag, strategy: strategy, assumptions: assumptions),
      baseBill: base.billed,
      headBill: head.billed
    ).bills
    let books = Array(repeating: base.book, count: bills.count - 1) + [head.book]
    var costs: [Money] = []
    for (bill, book) in zip(bills, books) {
      guard let cost = bill.listCost(by: book) else { return nil }
      costs.append(cost)
    }
    let monthly = Self.monthlyCosts(bills, books, base: base, head: head)
    parts = Cause.allCases.enumerated().map { index, cause in
      Part(
        cause: cause,
        listCost: costs[index + 1] - costs[index],
        monthlyCost: monthly.map { $0[index + 1] - $0[index] }
      )
    }
    baseListCost = costs[0]
    headListCost = costs[costs.count - 1]
    baseMonthlyCost = monthly?.first
    headMonthlyCost = monthly?.last
  }

  private static func monthlyCosts(
    _ bills: [FractionalCounts],
    _ books: [PriceBook],
    base: Report,
    head: Report
  ) -> [Money]? {
    guard let before = base.options.monthlySessions, let after = head.options.monthlySessions else {
      return nil
    }
    var costs: [Money] = []
    for (index, bill) in bills.enumerated() {
      // Only the first bill is of the base's sessions, and its month the base's.
      let cost = bill.monthlyCost(
        by: books[index],
        sessions: index == 0 ? base.histogram.sessions : head.histogram.sessions,
        monthlySessions: index == 0 ? before : after
      )
      guard let cost else { return nil }
      costs.append(cost)
    }
    return costs
  }

  /// The whole change of the list cost.
  var listChange: Money { headListCost - baseListCost }

  /// The whole change of the month's cost; nil where no month is priced in both reports.
  var monthlyChange: Money? {
    guard let baseMonthlyCost, let headMonthlyCost else { return nil }
    return headMonthlyCost - baseMonthlyCost
  }

  /// What one cause came to.
  subscript(cause: Cause) -> Part? { parts.first { $0.cause == cause } }
}

/// The bills of the steps.
private struct BridgeSteps {
  let base: SessionMix
  let head: SessionMix
  let baseBill: SKUCounts
  let headBill: SKUCounts

  private var before: Int { base.whole.whole.sessions }
  private var after: Int { head.whole.whole.sessions }

  /// One bill for the base, and one after each cause.
  var bills: [FractionalCounts] {
    let first = FractionalCounts(baseBill)
    let last = FractionalCounts(headBill)
    guard before > 0 else {
      // Nothing to scale: all that the head has is more sessions.
      return [first] + Array(repeating: last, count: CostBridge.Cause.allCases.count)
    }
    return [
      first, volume, step(segmentTerms), step(abandonmentTerms), step(needsTerms),
      step(requestTerms), last, last,
    ]
  }

  private var volume: FractionalCounts {
    var bill = FractionalCounts()
    bill.add(baseBill, times: after, over: before)
    return bill
  }

  /// Sessions as the terms say, and what the base bought beside its reference strategy, scaled.
  private func step(_ terms: [Term]) -> FractionalCounts {
    var bill = FractionalCounts()
    bill.add(baseBill - base.whole.whole.bought, times: after, over: before)
    for term in terms { bill.add(term.cell.bought, times: term.sessions, over: term.cell.sessions) }
    return bill
  }

  /// So many sessions that buy, on average, as those of a cell.
  private struct Term {
    let sessions: Int
    let cell: SessionMix.Cell

    /// Takes the first cell that has sessions to show what one buys.
    init?(_ sessions: Int, like cells: [SessionMix.Cell]) {
      guard sessions > 0, let cell = cells.first(where: { $0.sessions > 0 }) else { return nil }
      self.sessions = sessions
      self.cell = cell
    }
  }

  private func each(
    _ terms: (_ head: SessionMix.Part, _ base: SessionMix.Part) -> [Term?]
  )
    -> [Term]
  {
    SessionMix.names(base, head).flatMap { name in
      terms(head.parts[name] ?? SessionMix.Part(), base.parts[name] ?? SessionMix.Part())
    }.compactMap(\.self)
  }

  private var segmentTerms: [Term] {
    each { head, base in
      [Term(head.whole.sessions, like: [base.whole, self.base.whole.whole])]
    }
  }

  private var abandonmentTerms: [Term] {
    each { head, base in
      [
        Term(
          head.abandoned.sessions,
          like: [base.abandoned, self.base.whole.abandoned, head.abandoned]
        ),
        Term(
          head.completed.sessions,
          like: [base.completed, self.base.whole.completed, head.completed]
        ),
      ]
    }
  }

  private var needsTerms: [Term] {
    each { head, base in
      ([nil] + Needs.allCases.map(Optional.some)).map { needs in
        let cell = head.cells[needs] ?? SessionMix.Cell()
        return Term(
          cell.sessions,
          like: [base.cells[needs], self.base.whole.cells[needs], cell].compactMap(\.self)
        )
      }
    }
  }

  private var requestTerms: [Term] {
    each { head, _ in head.cells.values.map { Term($0.sessions, like: [$0]) } }
  }
}

/// What a check needs to know of one trace: its metrics, whole and without each jackknife group.
package struct Measurements: Sendable {
  /// Sessions and their bill: of a group, of a whole trace, or of all groups but one.
  package struct Part: Hashable, Sendable {
    package var sessions = 0
    package var completed = 0
    var requests = 0
    /// Sessions by n, as long as the largest n below `limit`; all higher ones in the last place.
    private(set) var byRequests: [Int] = []
    package var billed = SKUCounts()

    /// A percentile is exact below this many requests, and otherwise this.
    package static let limit = 100_000

    package init() {}

    package mutating func add(requests number: Int, isCompleted: Bool, count: Int) {
      sessions += count
      completed += isCompleted ? count : 0
      requests += number * count
      let place = max(0, min(number, Self.limit))
      if place >= byRequests.count {
        byRequests += Array(repeating: 0, count: place + 1 - byRequests.count)
      }
      byRequests[place] += count
    }

    package mutating func add(_ other: RequestTally) {
      for entry in other.entries(policy: 0) {
        add(
          requests: entry.requests,
          isCompleted: entry.sessionClass.isCompleted,
          count: entry.count
        )
      }
    }

    package mutating func add(_ other: Part, times sign: Int = 1) {
      sessions += sign * other.sessions
      completed += sign * other.completed
      requests += sign * other.requests
      if other.byRequests.count > byRequests.count {
        byRequests += Array(repeating: 0, count: other.byRequests.count - byRequests.count)
      }
      for (number, count) in other.byRequests.enumerated() { byRequests[number] += sign * count }
      billed.add(other.billed, times: sign)
    }

    /// Sessions of at most so many requests.
    package func sessions(upTo number: Int) -> Int {
      byRequests.prefix(number + 1).reduce(0, +)
    }

    /// The smallest n with at least 95 % of the sessions at or below it (C5); nil of none.
    var p95: Int? {
      guard sessions > 0 else { return nil }
      var seen = 0
      for (number, count) in byRequests.enumerated() {
        seen += count
        if Int128(seen) * 100 >= Int128(sessions) * 95 { return number }
      }
      return nil
    }
  }

  package let book: PriceBook
  package let monthlySessions: Int?
  package let groups: [Part]
  package let whole: Part
  package let findings: [Finding]
  /// Attribution keys, told apart up to `Tally.keyLimit` (W11).
  package let keys: Int

  package init(
    groups: [Part],
    findings: [Finding],
    keys: Int,
    book: PriceBook,
    monthlySessions: Int?
  ) {
    self.groups = groups
    self.findings = findings
    self.keys = keys
    self.book = book
    self.monthlySessions = monthlySessions
    whole = groups.reduce(into: Part()) { $0.add($1) }
  }

  /// Measures a report.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - monthlySessions: sessions in a month; nil for those that the report was made for.
  package init(_ report: Report, monthlySessions: Int? = nil) {
    var groups = report.tally.groups.map { group in
      var part = Part()
      part.add(group.observed)
      return part
    }
    for (slice, counts) in zip(report.tally.observed.slices, report.tally.observed.counts)
    where Int(slice.group) < groups.count {
      groups[Int(slice.group)].billed.add(counts)
    }
    self.init(
      groups: groups,
      findings: report.findings,
      keys: report.tally.keyCount,
      book: report.book,
      monthlySessions: monthlySessions ?? report.options.monthlySessions
    )
  }
}

extension Measurements {
  /// The value of a metric, nil where it is not defined: see `obstacle(to:)`.
  ///
  /// Money in units of the currency, shares in parts of one.
  package func value(_ metric: BudgetMetric) -> Ratio? {
    switch metric {
    case .wasteShare:
      return share(of: findings.filter(\.isWaste))
    case .findings(let selector, let measure):
      let selected = findings.filter { selector.includes($0.id) }
      switch measure {
      case .count: return Ratio(whole: selected.reduce(0) { $0 + $1.calls })
      case .cost: return cost(of: selected).map { Ratio($0) }
      case .share: return share(of: selected)
      }
    default: return value(metric, of: whole)
    }
  }

  /// The value of a metric that sessions and their bill decide, for a part of the trace.
  package func value(_ metric: BudgetMetric, of part: Part) -> Ratio? {
    switch metric {
    case .costPerSession:
      return book.completeListCost(of: part.billed).flatMap { Ratio($0, per: part.sessions) }
    case .costPerCompletedSearch:
      return book.completeListCost(of: part.billed).flatMap { Ratio($0, per: part.completed) }
    case .monthlyCost:
      return
        monthlySessions
        .flatMap { MonthlyScale(sessions: part.sessions, monthlySessions: $0) }
        .flatMap { book.monthlyTotal(of: part.billed, scale: $0) }
        .map { Ratio($0) }
    case .requestsMean: return Ratio(part.requests, over: part.sessions)
    case .requestsP95: return part.p95.map { Ratio(whole: $0) }
    case .abandonedShare: return Ratio(part.sessions - part.completed, over: part.sessions)
    case .wasteShare, .findings: return nil
    }
  }

  /// Why a metric has no value, in a few words; nil where it has one.
  func obstacle(to metric: BudgetMetric) -> String? {
    guard value(metric) == nil else { return nil }
    if whole.sessions == 0 { return "the trace has no session" }
    if metric == .costPerCompletedSearch, whole.completed == 0 {
      return "the trace has no completed session"
    }
    if metric == .monthlyCost, monthlySessions == nil {
      return "a monthly cost needs --monthly-sessions, or monthly-sessions in the budget"
    }
    let unpriced = book.listCost(of: whole.billed).unpriced
    guard unpriced.isEmpty else {
      let names = unpriced.map(\.rawValue).joined(separator: ", ")
      return "the price book has no price for \(names)"
    }
    return metric.unit == .share ? "the trace costs nothing" : "the book lacks a price for it"
  }

  /// The costs of findings added up; nil where one has no price.
  private func cost(of findings: [Finding]) -> Money? {
    var sum = Money.zero
    for finding in findings {
      guard let cost = finding.listCost else { return nil }
      sum += cost
    }
    return sum
  }

  private func share(of findings: [Finding]) -> Ratio? {
    guard let cost = cost(of: findings), let total = book.completeListCost(of: whole.billed)
    else { return nil }
    if cost == .zero, total == .zero, whole.sessions > 0 { return .zero }
    return Ratio(cost.picounits, over: total.picounits)
  }
}

extension Finding {
  /// Whether the finding counts as waste: a mistake that costs something, or whose cost is unknown.
  var isWaste: Bool { isMistake && listCost.map { $0 > .zero } ?? true }
}

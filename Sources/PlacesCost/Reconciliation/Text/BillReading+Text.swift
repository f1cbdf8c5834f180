extension BillReading {
  /// What differs from the given reading, as the flags that ask for it.
  package func changes(from given: BillReading) -> String {
    var parts = assumptionChanges(from: given).map { "\($0.flag) \($0.value)" }
    if calendar != given.calendar { parts.append("months in UTC") }
    if statuses != given.statuses { parts.append(statuses.title) }
    return parts.isEmpty ? "as given" : parts.joined(separator: ", ")
  }

  /// The open assumptions that differ from the given reading's, with their values.
  package func assumptionChanges(from given: BillReading) -> [(flag: String, value: String)] {
    let (mine, others) = (assumptions, given.assumptions)
    var changes: [(flag: String, value: String)] = []
    if mine.proSession != others.proSession {
      changes.append(("--pro-session", mine.proSession.rawValue))
    }
    if mine.tokenReuse != others.tokenReuse {
      changes.append(("--token-reuse", mine.tokenReuse.rawValue))
    }
    if mine.aborted != others.aborted { changes.append(("--aborted", mine.aborted.rawValue)) }
    return changes
  }
}

extension BillReading.Statuses {
  /// What is billed beside calls that succeed, in a few words.
  fileprivate var title: String {
    switch self {
    case .given: "statuses as given"
    case .notFound: "404 and NOT_FOUND billed"
    case .clientErrors: "client errors billed"
    case .serverErrors: "server errors billed"
    case .successOnly: "only 2xx and OK billed"
    case .all: "every status billed"
    }
  }
}

extension QuantityCell.Kind {
  /// The name in JSON reports.
  package var id: String {
    switch self {
    case .otherProjects: "other-projects"
    case .daysOutside: "days-outside-trace"
    case .utcMonths: "utc-months"
    case .statuses: "statuses"
    case .assumptions: "assumptions"
    case .sampling: "sampling"
    }
  }

  /// The cause in a few words.
  var title: String {
    switch self {
    case .otherProjects: "other projects"
    case .daysOutside: "days outside the trace"
    case .utcMonths: "months in UTC"
    case .statuses: "other statuses"
    case .assumptions: "another reading"
    case .sampling: "sampling"
    }
  }
}

extension CostCell.Cause {
  /// The name in JSON reports.
  package var id: String {
    switch self {
    case .rounding: "rounding"
    case .freeCapNotApplied: "free-cap-not-applied"
    case .freeEventsElsewhere: "free-events-elsewhere"
    case .tiersNotApplied: "tiers-not-applied"
    case .currency: "currency"
    case .discount: "discount"
    case .price: "price"
    }
  }

  var title: String {
    switch self {
    case .rounding: "rounding"
    case .freeCapNotApplied: "free cap not applied"
    case .freeEventsElsewhere(let events): "\(events.grouped) free events used elsewhere"
    case .tiersNotApplied: "volume tiers not applied"
    case .currency(let rate): "converted at \(rate.rounded(places: 6)) to one"
    case .discount(let percent):
      "\(percent.rounded(places: 2)) % off everything, a discount or a margin"
    case .price: "another price than the book's"
    }
  }
}

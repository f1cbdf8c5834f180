extension BillReading {
  /// What differs from the given reading, as the flags that ask for it.
  package func changes(from given: BillReading) -> String {
    var parts: [String] = []
    if assumptions.proSession != given.assumptions.proSession {
      parts.append("--pro-session \(assumptions.proSession.rawValue)")
    }
    if assumptions.tokenReuse != given.assumptions.tokenReuse {
      parts.append("--token-reuse \(assumptions.tokenReuse.rawValue)")
    }
    if assumptions.aborted != given.assumptions.aborted {
      parts.append("--aborted \(assumptions.aborted.rawValue)")
    }
    if calendar != given.calendar { parts.append("months in UTC") }
    if statuses != given.statuses { parts.append("every status billed") }
    return parts.isEmpty ? "as given" : parts.joined(separator: ", ")
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
    case .statuses: "unbilled statuses"
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
    case .price: "price"
    }
  }

  var title: String {
    switch self {
    case .rounding: "rounding"
    case .freeCapNotApplied: "free cap not applied"
    case .freeEventsElsewhere(let events): "\(events.grouped) free events used elsewhere"
    case .tiersNotApplied: "volume tiers not applied"
    case .price: "another price than the book's"
    }
  }
}

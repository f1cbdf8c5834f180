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
    case .laterRange: "later-range"
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
    case .laterRange(let events): "priced after \(events.grouped) other events of the account"
    case .tiersNotApplied: "volume tiers not applied"
    case .currency(let rate): "converted at \(rate.rounded(places: 6)) to one"
    case .discount(let percent):
      "\(percent.rounded(places: 2)) % off everything, a discount or a margin"
    case .price: "another price than the book's"
    }
  }
}

extension QuantityCell {
  /// The causes with their events, what has none last.
  var causeText: String {
    var parts = causes.map { cause in
      let share =
        cause.kind == .sampling
        ? " (\(Ratio((comparable - cause.events).picounits, over: comparable.picounits)?.percent(places: 1) ?? "-") % in the trace)"
        : ""
      return "\(cause.kind.title) \(cause.events.signedEvents)\(share)"
    }
    if unexplained != .zero { parts.append("unexplained \(unexplained.signedEvents)") }
    return parts.joined(separator: "; ")
  }
}

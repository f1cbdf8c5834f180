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

/// A figure of a report that a budget can limit.
package enum BudgetMetric: Hashable, Sendable {
  /// List cost of a user session.
  case costPerSession
  /// List cost of all sessions for each completed one.
  case costPerCompletedSearch
  /// What a month costs, with its free caps and tiers (P4).
  case monthlyCost
  /// Mean requests of a session (S4).
  case requestsMean
  /// The 95th percentile of the same (C5).
  case requestsP95
  /// List cost of mistakes against that of all: the costs above zero of all findings of severity
  /// error or warning, added up. Calls that two findings concern count in both.
  case wasteShare
  /// Abandoned sessions against all (S3).
  case abandonedShare
  case findings(FindingSelector, FindingMeasure)

  /// What a value of the metric is.
  package enum Unit: Hashable, Sendable {
    case money
    /// A share of a whole, written in per cent.
    case share
    /// Requests, to two decimals.
    case requests
    /// A whole number of calls.
    case calls
  }

  package var unit: Unit {
    switch self {
    case .costPerSession, .costPerCompletedSearch, .monthlyCost, .findings(_, .cost): .money
    case .wasteShare, .abandonedShare, .findings(_, .share): .share
    case .requestsMean, .requestsP95: .requests
    case .findings(_, .count): .calls
    }
  }

  /// Whether the value grows with the trace, so that a baseline is scaled to its sessions.
  var isTotal: Bool {
    switch self {
    case .findings(_, .count), .findings(_, .cost): true
    default: false
    }
  }
}

/// Which findings are counted together.
package enum FindingSelector: Hashable, Sendable {
  case id(FindingID)
  case severity(Severity)

  package var name: String {
    switch self {
    case .id(let id): id.rawValue
    case .severity(let severity): severity.rawValue
    }
  }

  func includes(_ id: FindingID) -> Bool {
    switch self {
    case .id(let selected): selected == id
    case .severity(let severity): severity == id.severity
    }
  }

  package static let all: [FindingSelector] =
    Severity.allCases.reversed().map { .severity($0) } + FindingID.allCases.map { .id($0) }
}

/// What is measured of findings.
package enum FindingMeasure: String, CaseIterable, Hashable, Sendable {
  /// Calls that the mend takes out or alters.
  case count
  /// Their list cost, added up.
  case cost
  /// The same against the list cost of the whole trace.
  case share
}

extension BudgetMetric {
  private static let simple: [(name: String, metric: BudgetMetric)] = [
    ("cost-per-session", .costPerSession),
    ("cost-per-completed-search", .costPerCompletedSearch),
    ("monthly-cost", .monthlyCost),
    ("requests-mean", .requestsMean),
    ("requests-p95", .requestsP95),
    ("waste-share", .wasteShare),
    ("abandoned-share", .abandonedShare),
  ]

  /// The metric's table in a budget file: `cost-per-session`, `finding.retry-chain.cost`.
  package var name: String {
    if case .findings(let selector, let measure) = self {
      return "finding.\(selector.name).\(measure.rawValue)"
    }
    return Self.simple.first { $0.metric == self }?.name ?? ""
  }

  /// The metric of a table's name; nil for one that means none.
  package init?(named name: String) {
    if let found = Self.simple.first(where: { $0.name == name }) {
      self = found.metric
      return
    }
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[0] == "finding",
      let selector = FindingSelector.all.first(where: { $0.name == words[1] }),
      let measure = FindingMeasure(rawValue: words[2])
    else { return nil }
    self = .findings(selector, measure)
  }

  /// The names of the metrics that are not about findings.
  static let simpleNames: [String] = simple.map(\.name)

  /// Every name, for suggestions.
  package static let names: [String] =
    simpleNames
    + FindingSelector.all.flatMap { selector in
      FindingMeasure.allCases.map { BudgetMetric.findings(selector, $0).name }
    }
}

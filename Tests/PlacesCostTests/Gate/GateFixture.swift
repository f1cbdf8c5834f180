@testable import PlacesCost

/// Measurements and budgets for tests of checks.
enum GateFixture {
  /// Sessions of the same n, spread evenly over all groups.
  static func part(sessions: Int, requests: Int, isCompleted: Bool = true) -> Measurements.Part {
    var part = Measurements.Part()
    part.add(requests: requests, isCompleted: isCompleted, count: sessions)
    part.billed[.autocompleteRequests] = sessions * requests
    return part
  }

  /// A trace of 32 groups.
  static func measurements(
    _ groups: [Measurements.Part],
    findings: [Finding] = [],
    keys: Int = 64,
    monthlySessions: Int? = nil
  ) throws -> Measurements {
    Measurements(
      groups: groups,
      findings: findings,
      keys: keys,
      book: try .named(PriceBook.defaultID),
      monthlySessions: monthlySessions
    )
  }

  /// 32 equal groups.
  static func even(
    requests: Int,
    sessions: Int = 10,
    findings: [Finding] = []
  ) throws -> Measurements {
    try measurements(
      Array(repeating: part(sessions: sessions, requests: requests), count: 32),
      findings: findings
    )
  }

  static func finding(
    _ id: FindingID,
    calls: Int,
    sessions: Int? = nil,
    cost: String? = "0"
  ) throws -> Finding {
    Finding(
      id: id,
      calls: calls,
      sessions: sessions ?? calls,
      listCost: try cost.map { try Money($0) },
      positions: []
    )
  }

  static func budget(_ text: String) throws -> Budget {
    try Budget(path: "budget.toml", bytes: Array(text.utf8))
  }

  static func check(
    _ budget: String,
    _ head: Measurements,
    against baseline: Measurements? = nil,
    isExact: Bool = true
  ) throws -> GateCheck {
    GateCheck(head, against: baseline, budget: try self.budget(budget), isExact: isExact)
  }

  /// The states of all limits.
  static func states(
    _ budget: String,
    _ head: Measurements,
    against baseline: Measurements? = nil,
    isExact: Bool = true
  ) throws -> [GateResult.State] {
    try check(budget, head, against: baseline, isExact: isExact).results.map(\.state)
  }
}

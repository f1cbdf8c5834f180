/// One limit of a budget: a metric, what about it is limited, and its two levels.
package struct BudgetLimit: Hashable, Sendable {
  /// What about a metric is limited; the raw value ends the keys in a budget file.
  package enum Rule: String, CaseIterable, Hashable, Sendable {
    /// The value itself may not be greater.
    case above = ""
    /// The value itself may not be less.
    case below = "-below"
    /// The value may not rise by more against the baseline.
    case increase = "-increase"
    /// The value may not fall by more against the baseline.
    case decrease = "-decrease"

    var isChange: Bool { self == .increase || self == .decrease }
  }

  package enum Level: String, CaseIterable, Hashable, Sendable {
    case warn, fail
  }

  /// How far a metric may go.
  package struct Bound: Hashable, Sendable {
    package enum Measure: Hashable, Sendable {
      /// In units of the metric; shares in parts of one.
      case absolute
      /// In parts of the baseline's value.
      case ofBaseline
    }

    package let value: Ratio
    package let measure: Measure
    /// As the budget file has it.
    package let text: String
  }

  let metric: BudgetMetric
  package let rule: Rule
  package internal(set) var warn: Bound?
  package internal(set) var fail: Bound?
  /// The line of the first of its keys in the budget file, from 1.
  package let line: Int

  package subscript(level: Level) -> Bound? {
    switch level {
    case .warn: warn
    case .fail: fail
    }
  }
}

/// Limits that a check holds a report to.
package struct Budget: Hashable, Sendable {
  /// Sessions in a month, for `monthly-cost`.
  package let monthlySessions: Int?
  /// In the order of the file.
  package let limits: [BudgetLimit]
}

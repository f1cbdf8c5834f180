/// How one limit came out.
package struct GateResult: Hashable, Sendable {
  package enum State: String, CaseIterable, Comparable, Sendable {
    case ok
    /// There is no baseline to compare with.
    case skipped
    case warn
    case fail

    package static func < (left: State, right: State) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .ok: 0
      case .skipped: 1
      case .warn: 2
      case .fail: 3
      }
    }
  }

  /// What has to be said beside the figures.
  package enum Note: Hashable, Sendable {
    /// The failure level is exceeded, but two traces of the same app differ by so much: money in
    /// units, shares in parts of one, as in `value`; of a percentile, the share of sessions.
    case insideNoise(Double, isShareOfSessions: Bool)
    /// The failure level is exceeded, but a trace has too few attribution keys to tell from noise.
    case noiseUnknown(keys: Int)
    /// The baseline is 0, so that every rise is beyond any per cent of it.
    case zeroBaseline
    case undefined(String)
    case baselineUndefined(String)

    /// How many attribution keys there are where they are too few to tell a change from noise.
    package var tooFewKeys: Int? {
      if case .noiseUnknown(let keys) = self { keys } else { nil }
    }
  }

  package let limit: BudgetLimit
  package let state: State
  package let value: Ratio?
  /// The baseline's value; of totals, scaled to the sessions of this trace.
  package let baseline: Ratio?
  /// The level that was exceeded, as the budget has it.
  package let exceeded: BudgetLimit.Level?
  package let notes: [Note]

  /// Value less baseline.
  package var change: Ratio? {
    guard let value, let baseline else { return nil }
    return value.minus(baseline)
  }
}

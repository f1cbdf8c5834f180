/// What to change, what it saves and what it asks of users; or why the trace cannot tell (W10).
public struct Recommendation: Sendable {
  /// Why no change can be recommended.
  public enum Obstacle: Hashable, Sendable {
    case noSessions
    case noCompletedSessions
    case tooFewSessions(completed: Int, needed: Int)
    /// Times coarser than 100 ms: no debounce can be told from them (W7).
    case coarseTimes(microseconds: Int64)
    /// A source whose times are too coarse for a debounce, by name.
    case coarseSource(String, microseconds: Int64)
    /// A source without the times or texts that tell of a debounce, by name.
    case unsuitableSource(String)
    /// The best policy shuts out users of some script or tag value: see `groups` (W13).
    case differsByGroup(Segment.Name)
    /// Nothing can be priced by the book.
    case unpriced
  }

  /// Why a policy is left out of the advice, though a strategy is recommended.
  public enum PolicyObstacle: Hashable, Sendable {
    /// The replay of the present policy misses what was observed by this many millionths (W14),
    /// which so many requests for a text asked before in their search explain; 0 where they do not.
    case backtest(error: Int?, repeats: Int = 0)
    /// Requests stand in for keystrokes, and debounces below this many milliseconds, the shortest
    /// gaps between them, cannot be told; longer ones exceed the largest delay (W7).
    case requestGaps(shortest: Int)
  }

  /// The advice; nil with an obstacle.
  public let advice: Advice?
  public let obstacle: Obstacle?
  public let policyObstacle: PolicyObstacle?
  public let present: PresentPolicy
  public let backtest: Backtest?
  /// What each script and tag value with at least 1 % of the completed sessions would do (W13).
  public let groups: [GroupAdvice]
  /// Policies with no other at least as good in cost, delay and short share.
  public let pareto: [ParetoPoint]
  public let googleRule: GoogleRule?
}

/// A strategy and a policy, with what they save and cost users.
public struct Advice: Hashable, Sendable {
  /// `observed` where nothing is cheaper than to change nothing.
  public let strategy: Strategy
  /// Nil where nothing is to change, or the policy cannot be told.
  public let policy: Policy?
  /// Thresholds, where the strategy is `adaptive`.
  public let rule: AdaptiveRule?
  public let listCost: Money
  public let monthlyCost: Money?
  /// Saving against `observed`, by the measure that chose: the month where it is scaled.
  public let saving: SavingSplit
  /// `observed`'s cost by that measure.
  public let observedCost: Money
  /// A 95 % interval for the saving (W11); nil of fewer than 64 attribution keys.
  public let interval: SavingInterval?
  public let basis: Basis
  /// Constraints without which something cheaper could be had (W10).
  public let binding: [Constraint]
  public let users: UserImpact?
  /// List cost with one more request for each completed session without choice support (W15).
  public let highCost: Money?

  /// The cost by a measure: the month's, or at list prices.
  func cost(isMonthly: Bool) -> Money? { isMonthly ? monthlyCost : listCost }
}

/// A saving in its parts, which sum to it exactly (rule P8).
public struct SavingSplit: Hashable, Sendable {
  /// Doing right what the trace already does.
  public let mistakes: Money
  /// Buying the same requests by another strategy.
  public let strategy: Money
  /// Sending other requests, measured from the replay of the present policy (W14).
  public let policy: Money

  public var total: Money { mistakes + strategy + policy }

  /// Mistakes, strategy, policy.
  var parts: [Money] { [mistakes, strategy, policy] }

  /// Nothing saved, nothing changed.
  package static let none = SavingSplit(mistakes: .zero, strategy: .zero, policy: .zero)
}

/// A 95 % interval for a saving (rule W11).
public struct SavingInterval: Hashable, Sendable {
  public let low: Money
  public let high: Money
}

/// How much the trace can tell about a policy (rule W12).
public enum Basis: String, Sendable {
  /// Keystrokes were replayed.
  case replayable
  /// Requests stood in for keystrokes.
  case bounded
  /// Below the client's present policy.
  case extrapolated
}

/// A limit that kept something cheaper out (rule W10).
public enum Constraint: String, CaseIterable, Sendable {
  case maxShort = "max-short"
  case maxDelay = "max-delay"
}

/// What a policy asks of the users of completed sessions (rule W6).
public struct UserImpact: Hashable, Sendable {
  public let completed: Int
  public let shortSessions: Int
  public let extraChars: Int
  public let blindChars: Int
  /// Milliseconds from the last keystroke to the request under the policy: its debounce.
  public let wait: Int
  /// Median of the same in the trace.
  public let observedWait: Int?
  /// Median time from a request to its response in the trace, in milliseconds.
  public let latency: Int?
  /// Completed sessions whose choice the replay supports (W15).
  public let supported: Int
}

/// The advice for one script or tag value.
public struct GroupAdvice: Sendable {
  public let segment: Segment.Name
  public let completed: Int
  public let advice: Advice?
  /// Whether the advice for the whole trace keeps within the limits here.
  public let wholeAdviceHolds: Bool
  public let backtest: Backtest?
  /// Why there is no advice; nil where there is.
  public let obstacle: Recommendation.Obstacle?
}

/// A policy that no other beats in cost, delay and short share at once.
public struct ParetoPoint: Hashable, Sendable {
  public let strategy: Strategy
  public let policy: Policy
  public let cost: Money
  public let shortSessions: Int
}

/// Google's rule of thumb: four requests or fewer a search go per request with Geocoding.
public struct GoogleRule: Hashable, Sendable {
  /// Requests of completed sessions, and how many those are.
  public let requests: Int
  public let completed: Int
  /// The cheapest eligible strategy at the observed requests.
  public let cheapest: Strategy

  /// Whether the rule advises requests with Geocoding here.
  public var advisesRequests: Bool { requests <= 4 * completed }

  /// Whether the cheapest strategy is of the kind that the rule advises.
  public var holds: Bool { advisesRequests == cheapest.usesGeocoding }
}

extension Segment {
  /// A part of the trace as reports name it.
  public struct Name: Hashable, Sendable {
    /// `script`, `tag:NAME` or `month`.
    public let kind: String
    public let value: String
  }

  /// Kind and value of the segment, or nil for a jackknife group, which means nothing to people.
  package var name: Name? {
    switch self {
    case .group: nil
    case .month(let month): Name(kind: "month", value: month.description)
    case .script(let script): Name(kind: "script", value: "\(script)")
    case .tag(let name, let value): Name(kind: "tag:\(name)", value: value)
    }
  }
}

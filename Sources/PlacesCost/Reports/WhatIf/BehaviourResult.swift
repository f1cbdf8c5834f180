/// What a behaviour comes to at each minimum length, and debounce where it has one.
public struct BehaviourResult: Hashable, Sendable {
  public let behaviour: Behaviour
  public let cells: [Cell]

  /// The behaviour with one minimum length and debounce.
  public struct Cell: Hashable, Sendable {
    public let minChars: Int
    /// In milliseconds; nil for a behaviour that stands in place of a debounce.
    public let debounce: Int?
    /// Requests of all sessions together.
    public let requests: Int
    /// Completed sessions whose user had to type more (W4).
    public let shortSessions: Int
    /// Completed sessions whose user never saw a list for the last text, though it was long enough.
    public let unansweredSessions: Int
    /// The strategies at this setting, all but `observed`.
    public let rows: [StrategyRow]
  }
}

extension StrategyComparison {
  /// Prices a behaviour, in the order of its grid.
  package func result(
    of tally: BehaviourTally,
    orphans: SKUCounts,
    needs: Needs?
  ) -> BehaviourResult {
    let cells = tally.grid.policies.enumerated().map { index, policy in
      let histogram = SessionHistogram(tally.sessions.replayed, policy: index, needs: needs)
      return BehaviourResult.Cell(
        minChars: policy.minChars,
        debounce: tally.behaviour.hasDebounce ? policy.debounce : nil,
        requests: histogram.requests,
        shortSessions: tally.sessions.userCosts[index].shortSessions,
        unansweredSessions: tally.unanswered[index],
        rows: rows(of: histogram, orphans: orphans, observed: nil)
      )
    }
    return BehaviourResult(behaviour: tally.behaviour, cells: cells)
  }
}

extension BehaviourResult {
  /// The result as JSON: an element of `simulation.behaviours`.
  var json: JSON {
    [
      "id": .string(behaviour.id),
      "parameters": behaviour.parameters,
      "cells": .array(cells.map(\.json)),
    ]
  }
}

extension Behaviour {
  fileprivate var parameters: JSON {
    switch self {
    case .throttle(let interval): ["intervalMs": .int(interval)]
    case .maxWait(let limit): ["maxWaitMs": .int(limit)]
    case .cache, .skipComposing, .askIdentical: .object([:])
    }
  }
}

extension BehaviourResult.Cell {
  fileprivate var json: JSON {
    [
      "minChars": .int(minChars),
      "debounceMs": .optional(debounce),
      "requests": .int(requests),
      "shortSessions": .int(shortSessions),
      "unansweredSessions": .int(unansweredSessions),
      "costs": rows.json(\.listCost),
    ]
  }
}

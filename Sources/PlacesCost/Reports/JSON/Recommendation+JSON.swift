extension Recommendation {
  /// The recommendation as JSON (rule C4).
  package var json: JSON {
    var members =
      advice?.members ?? ["strategy": .null, "reason": .string(obstacle?.sentence ?? "")]
    if let policyObstacle { members["policyReason"] = .string(policyObstacle.sentence) }
    members["presentPolicy"] = present.json
    members["backtest"] = backtest?.json ?? .null
    members["groups"] = .array(groups.map(\.json))
    members["pareto"] = .array(pareto.map(\.json))
    members["googleRule"] = googleRule?.json ?? .null
    return .object(members)
  }
}

extension Recommendation.Obstacle {
  /// The obstacle in words.
  package var sentence: String {
    switch self {
    case .noSessions: "the trace has no session"
    case .noCompletedSessions: "no session of the trace is completed"
    case .tooFewSessions(let completed, let needed):
      "too few completed sessions: \(completed), at least \(needed) are needed"
    case .coarseTimes(let grain):
      "the times of the trace are multiples of \(grain / 1_000) ms, too coarse for a debounce"
    case .coarseSource(let name, microseconds: 1_000_000):
      "\(name) has times of whole seconds, too coarse for a debounce"
    case .coarseSource(let name, let step):
      "\(name) has times in steps of \(Int(clamping: step / 1_000).grouped) ms, too coarse for a debounce"
    case .unsuitableSource(let name):
      "\(name) lacks the times or texts that tell of a debounce: see the grade of the sources"
    case .differsByGroup(let segment):
      "the best policy shuts out users of \(segment.kind) \(segment.value): see groups"
    case .unpriced: "the price book lacks prices for calls of the trace"
    }
  }
}

extension Recommendation.PolicyObstacle {
  /// The obstacle in words.
  package var sentence: String {
    switch self {
    case .requestGaps(let shortest):
      "without keystrokes no debounce below \(shortest) ms can be told from the trace, "
        + "and none above it is within the largest delay"
    case .backtest(nil, _): "the client's present policy cannot be told from the trace"
    case .backtest(let error?, let repeats):
      "the replay of the present policy misses what was observed by "
        + (Ratio(error, over: 1_000_000)?.percent(places: 1) ?? "") + " %, more than 5 %"
        + (repeats > 0
          ? ": \(repeats.of("request")) \(repeats == 1 ? "repeats" : "repeat") a text that was asked"
            + " before in the same search" : "")
    }
  }
}

extension Advice {
  fileprivate var members: [String: JSON] {
    let parts = saving.parts.roundedParts(places: 6)
    var members: [String: JSON] = [
      "strategy": .string(strategy.rawValue),
      "minChars": .optional(policy?.minChars),
      "debounceMs": .optional(policy?.debounce),
      "listCost": .money(listCost),
      "monthlyCost": .money(monthlyCost),
      "measure": monthlyCost == nil ? "list" : "monthly",
      "saving": .money(saving.total),
      "savingPercent": .optional(saving.total.share(of: observedCost)),
      "savingLow": .money(interval?.low),
      "savingHigh": .money(interval?.high),
      "savingSplit": [
        "mistakes": .money(parts[0]),
        "strategy": .money(parts[1]),
        "policy": .money(parts[2]),
      ],
      "basis": .string(basis.rawValue),
      "binding": .strings(binding.map(\.rawValue)),
    ]
    if let rule { members["thresholds"] = rule.json }
    if let users { members["users"] = users.json }
    if let highCost { members["highCost"] = .money(highCost) }
    return members
  }
}

extension UserImpact {
  fileprivate var json: JSON {
    [
      "shortSessions": .int(shortSessions),
      "shortSharePercent": .percent(shortSessions, completed),
      "extraCharsMean": .ratio(extraChars, completed),
      "blindCharsMean": .ratio(blindChars, completed),
      "waitMs": .int(wait),
      "observedWaitMs": .optional(observedWait),
      "latencyMs": .optional(latency),
      "choiceSupportedPercent": .percent(supported, completed),
    ]
  }
}

extension PresentPolicy {
  fileprivate var json: JSON {
    [
      "debounceMs": .optional(debounce),
      "minChars": .optional(minChars),
      "longestUnsentChars": .optional(longestUnsent),
      "unsentPastes": .int(unsentPastes),
      "onlyDelays": .bool(onlyDelays),
      "replayedAs": replayedAs.map {
        ["minChars": .int($0.minChars), "debounceMs": .int($0.debounce)]
      } ?? .null,
    ]
  }
}

extension Backtest {
  fileprivate var json: JSON {
    [
      "observedRequests": .int(observedRequests),
      "replayedRequests": .int(replayedRequests),
      "observedCost": .money(observedCost),
      "replayedCost": .money(replayedCost),
      "errorPercent": error.map { .percent($0, 1_000_000) } ?? .null,
      "holds": .bool(holds),
    ]
  }
}

extension GroupAdvice {
  /// Why there is no advice.
  private var reason: String {
    if case .tooFewSessions = obstacle { return "too few completed sessions" }
    return obstacle?.sentence ?? ""
  }

  var json: JSON {
    var members: [String: JSON] =
      advice?.members ?? ["strategy": .null, "reason": .string(reason)]
    members["by"] = .string(segment.kind)
    members["value"] = .string(segment.value)
    members["completed"] = .int(completed)
    members["wholeAdviceHolds"] = .bool(wholeAdviceHolds)
    members["backtestErrorPercent"] = backtest?.error.map { .percent($0, 1_000_000) } ?? .null
    return .object(members)
  }
}

extension ParetoPoint {
  fileprivate var json: JSON {
    [
      "strategy": .string(strategy.rawValue),
      "minChars": .int(policy.minChars),
      "debounceMs": .int(policy.debounce),
      "cost": .money(cost),
      "shortSessions": .int(shortSessions),
    ]
  }
}

extension GoogleRule {
  fileprivate var json: JSON {
    [
      "requestsMean": .ratio(requests, completed),
      "advisesRequestsAndGeocoding": .bool(advisesRequests),
      "cheapest": .string(cheapest.rawValue),
      "holds": .bool(holds),
    ]
  }
}

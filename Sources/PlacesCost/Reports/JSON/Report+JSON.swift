extension Report {
  /// The report as JSON: sorted keys, money as strings with 6 places (rule C4).
  package var json: JSON {
    var members: [String: JSON] = [
      "schemaVersion": .int(Self.schemaVersion),
      "priceBook": book.reference,
      "priceBooks": .strings(billedMonths.bookIDs),
      "input": inputJSON,
      "sessions": sessionsJSON,
      "billing": billingJSON,
      "strategies": .array(strategies.map(json)),
      "needs": needsJSON,
      "simulation": simulationJSON,
      "recommendation": recommendation.json,
      "findings": .array(findings.map { $0.json(inputs: input.files.count) }),
      "breakEvens": .array(breakEvens.map(\.json)),
      "months": monthsJSON,
      "segments": segmentsJSON,
      "allocation": allocationJSON,
      "projections": projectionsJSON,
      "subscriptions": subscriptionsJSON,
      "declared": declaredJSON,
    ]
    if let providers = providerComparison { members["providers"] = providers.json }
    if let bytes = saved.map(\.value) ?? SavedReport.bytes(of: self) {
      members["tally"] = .base64(bytes)
    }
    return .object(members)
  }

  private var inputJSON: JSON {
    var byType: [String: JSON] = [:]
    for kind in EventKind.allCases { byType["\(kind)"] = .int(input[kind]) }
    var members: [String: JSON] = [
      "events": .int(input.events),
      "malformed": .int(input.malformed),
      "duplicates": .int(input.duplicates),
      "unknownTypes": .int(input.unknownTypes),
      "byType": .object(byType),
      "firstEvent": .instant(input.firstEvent),
      "lastEvent": .instant(input.lastEvent),
      "sources": .array(input.sources.map(\.json)),
    ]
    if let join = input.typingJoin { members["typingJoin"] = join.json }
    return .object(members)
  }

  private var sessionsJSON: JSON {
    [
      "total": .int(histogram.sessions),
      "completed": .int(histogram.completed),
      "abandoned": .int(histogram.sessions - histogram.completed),
      "orphanCalls": .int(tally.orphanCalls),
      "unattributedEvents": .int(tally.unattributedEvents),
      "requests": [
        "total": .int(histogram.requests),
        "mean": .ratio(histogram.requests, histogram.sessions),
        "p50": .optional(histogram.percentile(50)),
        "p90": .optional(histogram.percentile(90)),
        "p95": .optional(histogram.percentile(95)),
        "max": .optional(histogram.maxRequests),
      ],
    ]
  }

  private var billingJSON: JSON {
    let costs = billed.nonZero.map { billedMonths.listCost(of: $0.sku) }.roundedParts(places: 6)
    return [
      "skus": billed.json(costs: costs),
      "listCost": .money(listCost.priced),
      "complete": .bool(listCost.isComplete),
    ]
  }

  private var needsJSON: JSON {
    var members: [String: JSON] = [:]
    for needs in Needs.allCases {
      members[needs.rawValue] = .int(histogram.completed(needing: needs))
    }
    return .object(members)
  }

  private var simulationJSON: JSON {
    var members: [String: JSON] = ["grid": .array(cells.map(json))]
    if !behaviours.isEmpty { members["behaviours"] = .array(behaviours.map(\.json)) }
    return .object(members)
  }

  private func json(_ row: StrategyRow) -> JSON {
    var members: [String: JSON] = [
      "id": .string(row.strategy.rawValue),
      "eligible": .bool(row.isEligible),
      "skus": .array(
        row.counts.nonZero.map { ["sku": .string($0.rawValue), "quantity": .int($1)] }
      ),
      "listCost": .money(row.listCost),
      "listCostPerSession": .money(row.listCost, dividedBy: histogram.sessions),
      "monthlyCost": .money(row.monthlyCost),
    ]
    if row.strategy == .adaptive {
      var thresholds: [String: JSON] = ["list": row.listRule?.json ?? .null]
      if options.monthlySessions != nil { thresholds["monthly"] = row.monthlyRule?.json ?? .null }
      members["thresholds"] = .object(thresholds)
    }
    return .object(members)
  }

  private func json(_ cell: GridCell) -> JSON {
    [
      "minChars": .int(cell.policy.minChars),
      "debounceMs": .int(cell.policy.debounce),
      "requests": .int(cell.requests),
      "shortSessions": .int(cell.shortSessions),
      "costs": cell.rows.json(\.listCost),
      "supportedSessions": .int(cell.supportedSessions),
      "highCosts": cell.rows.json { cell.highCosts[$0.strategy] },
    ]
  }
}

extension AdaptiveRule {
  /// The threshold of each need: a number, or `never`.
  var json: JSON {
    var members: [String: JSON] = [:]
    for (needs, threshold) in thresholds {
      members[needs.rawValue] = threshold.json
    }
    return .object(members)
  }
}

extension AdaptiveRule.Threshold {
  /// The number K, or `never`.
  var json: JSON {
    switch self {
    case .from(let request): .int(request)
    case .never: "never"
    }
  }
}

extension BreakEven {
  fileprivate var json: JSON {
    [
      "session": .string(kind.rawValue),
      "strategy": .string(kind.sessionRow.rawValue),
      "list": list?.requests.json ?? .null,
      "listMean": .optional(list?.mean?.decimal()),
      "monthly": monthly?.requests.json ?? .null,
      "monthlyMean": .optional(monthly?.mean?.decimal()),
    ]
  }
}

extension Report {
  /// The report as JSON: sorted keys, money as strings with 6 places (rule C4).
  package var json: JSON {
    var members: [String: JSON] = [
      "schemaVersion": .int(Self.schemaVersion),
      "priceBook": ["id": .string(book.id), "currency": .string(book.currency)],
      "priceBooks": .array(billedMonths.bookIDs.map { .string($0) }),
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
    if let bytes = SavedReport.bytes(of: self) {
      members["tally"] = .string(Base64.encoded(bytes))
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
    let lines = billed.nonZero
    let costs = lines.map { billedMonths.listCost(of: $0.sku) }.roundedParts(places: 6)
    return [
      "skus": .array(
        zip(lines, costs).map { line, cost in
          [
            "sku": .string(line.sku.rawValue),
            "quantity": .int(line.quantity),
            "listCost": .money(cost),
          ]
        }
      ),
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
    var costs: [String: JSON] = [:]
    var highCosts: [String: JSON] = [:]
    for row in cell.rows {
      costs[row.strategy.rawValue] = .money(row.listCost)
      highCosts[row.strategy.rawValue] = .money(cell.highCosts[row.strategy])
    }
    return [
      "minChars": .int(cell.policy.minChars),
      "debounceMs": .int(cell.policy.debounce),
      "requests": .int(cell.requests),
      "shortSessions": .int(cell.shortSessions),
      "costs": .object(costs),
      "supportedSessions": .int(cell.supportedSessions),
      "highCosts": .object(highCosts),
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
      "listMean": list?.mean.map { .string($0.decimal()) } ?? .null,
      "monthly": monthly?.requests.json ?? .null,
      "monthlyMean": monthly?.mean.map { .string($0.decimal()) } ?? .null,
    ]
  }
}

extension JSON {
  /// An amount with 6 places, or null.
  static func money(_ amount: Money?) -> JSON {
    amount.map { .string($0.description) } ?? .null
  }

  /// An amount for each of a number of things, or null where there are none.
  static func money(_ amount: Money?, dividedBy count: Int) -> JSON {
    (amount?.divided(by: count)).map { .string($0) } ?? .null
  }

  /// A quotient with 6 places, or null where the divisor is 0.
  static func ratio(_ dividend: Int, _ divisor: Int) -> JSON {
    Ratio(dividend, over: divisor).map { .string($0.decimal()) } ?? .null
  }

  static func optional(_ value: Int?) -> JSON {
    value.map { .int($0) } ?? .null
  }

  /// An instant in RFC 3339, in UTC with microseconds where it has any, or null.
  static func instant(_ time: Int64?) -> JSON {
    time.map { .string(Instant.text($0)) } ?? .null
  }
}

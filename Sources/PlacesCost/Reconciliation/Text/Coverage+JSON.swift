extension Coverage {
  var json: JSON {
    [
      "skus": .array(shares.map(\.json)),
      "sessions": .int(sessions),
      "months": .int(months),
      "monthlySessions": [
        "value": .int(monthlySessions),
        "low": .optional(monthlyBounds?.lowerBound),
        "high": .optional(monthlyBounds?.upperBound),
      ],
      "strategies": .array(
        strategies.map {
          [
            "id": .string($0.strategy.rawValue),
            "eligible": .bool($0.isEligible),
            "monthlyCost": .money($0.monthly),
            "low": .money($0.low),
            "high": .money($0.high),
          ]
        }
      ),
      "recommendation": recommendation.json,
      "sameAtBounds": isAdviceStable.map { .bool($0) } ?? .null,
      "savingLow": .money(savings?.low),
      "savingHigh": .money(savings?.high),
    ]
  }
}

extension Coverage.Share {
  fileprivate var json: JSON {
    [
      "sku": .string(sku.rawValue),
      "traced": .int(traced),
      "billed": .events(billed),
      "coveragePercent": percent(traced, places: 6).map { .string($0) } ?? .null,
      "low": tracedBounds.flatMap { percent($0.lowerBound, places: 6) }.map { .string($0) }
        ?? .null,
      "high": tracedBounds.flatMap { percent($0.upperBound, places: 6) }.map { .string($0) }
        ?? .null,
      "sessions": .optional(sessions),
    ]
  }
}

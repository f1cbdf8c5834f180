/// Pay-as-you-go and Google's plans beside each other, for one month.
struct SubscriptionComparison: Sendable {
  /// The month as it is, pay-as-you-go first.
  let now: [SubscriptionCost]
  /// The month under the recommendation; empty where none is made or it cannot be priced.
  let recommended: [SubscriptionCost]
}

extension Report {
  /// The plans beside the month of `--monthly-sessions`; nil without it, or where no plan can be had
  /// beside the book.
  var subscriptions: SubscriptionComparison? {
    guard let month = projections.first else { return nil }
    let now = SubscriptionCost.all(of: month.now, book: book)
    guard !now.isEmpty else { return nil }
    return SubscriptionComparison(
      now: now,
      recommended: month.recommended.map { SubscriptionCost.all(of: $0, book: book) } ?? []
    )
  }

  var subscriptionsJSON: JSON {
    guard let subscriptions else { return .array([]) }
    let (now, advised) = (subscriptions.now, subscriptions.recommended)
    return .array(
      now.indices.map { index in
        let plan = now[index].plan
        return [
          "plan": .string(now[index].name),
          "monthlyFee": .money(plan?.monthlyFee ?? .zero),
          "includedCalls": .int(plan?.includedCalls ?? 0),
          "now": now[index].json(isCheapest: index == now.cheapestIndex),
          "recommended": advised.indices.contains(index)
            ? advised[index].json(isCheapest: index == advised.cheapestIndex) : .null,
        ]
      }
    )
  }
}

extension SubscriptionCost {
  /// `pay-as-you-go`, or the plan's id.
  package var name: String { plan?.id ?? "pay-as-you-go" }

  fileprivate func json(isCheapest: Bool) -> JSON {
    [
      "cost": .money(cost),
      "costWithFreeCaps": .money(costWithCaps),
      "coveredEvents": .int(coveredEvents),
      "overageEvents": .int(overageEvents),
      "cheapest": .bool(isCheapest),
    ]
  }
}

extension [SubscriptionCost] {
  /// The place of the least `cost`; of a tie the first.
  var cheapestIndex: Int? { indices.min { self[$0].cost < self[$1].cost } }

  /// The place of the least cost if free caps apply to plans too; of a tie the first.
  var cheapestWithCapsIndex: Int? {
    indices.min { self[$0].costWithCaps < self[$1].costWithCaps }
  }
}

/// What a month costs under a plan, beside pay-as-you-go.
///
/// The fee covers the first `includedCalls` events of the plan's SKUs together; of each SKU the same
/// part, by largest remainder, for calls of all kinds come mixed. What goes beyond, and SKUs outside
/// the plan, cost what they do without a plan. SKUs that are free without limit use up no calls.
///
/// Google does not say whether free caps apply to the SKUs of a plan. `cost` is without them, an
/// upper bound; `costWithCaps` has them on top: free events use up no calls of the plan.
public struct SubscriptionCost: Hashable, Sendable {
  /// Nil for pay-as-you-go.
  public let plan: SubscriptionPlan?
  /// Events of the SKUs that the plan covers.
  public let coveredEvents: Int
  /// How many of them go beyond the plan, without free caps.
  public let overageEvents: Int
  /// The month in all.
  public let cost: Money
  /// The month in all, if free caps apply to the plan's SKUs too; at most `cost`.
  public let costWithCaps: Money

  /// What a priced month would cost in every way; empty where a price is missing.
  ///
  /// Pay-as-you-go is first, then the plans in their order.
  public static func all(
    of month: MonthlyCost,
    book: PriceBook,
    plans: SubscriptionPlans? = .google
  ) -> [SubscriptionCost] {
    guard month.isComplete, let plans, plans.stand(beside: book) else { return [] }
    let payAsYouGo = SubscriptionCost(
      plan: nil,
      coveredEvents: 0,
      overageEvents: 0,
      cost: month.total,
      costWithCaps: month.total
    )
    return [payAsYouGo] + plans.plans.map { SubscriptionCost(of: month, under: $0, book: book) }
  }

}

extension SubscriptionCost {
  /// The month under a plan.
  private init(of month: MonthlyCost, under plan: SubscriptionPlan, book: PriceBook) {
    var outside = Money.zero
    var covered: [(row: PricedSKU, events: Int)] = []
    for line in month.lines {
      if plan.skus.contains(line.sku.rawValue), let row = book.row(of: line.sku) {
        if !row.isUnlimitedFree { covered.append((row, line.events)) }
      } else {
        outside += line.cost
      }
    }
    let bare = covered.map { item in
      var row = item.row
      row.freeCap = 0
      return (row: row, events: item.events)
    }
    let upper = Overage(of: bare, beyond: plan.includedCalls)
    let lower = Overage(of: covered, beyond: plan.includedCalls)
    self.init(
      plan: plan,
      coveredEvents: covered.reduce(0) { $0 + $1.events },
      overageEvents: upper.events,
      cost: plan.monthlyFee + book.afterCredit(outside + upper.cost),
      costWithCaps: plan.monthlyFee + book.afterCredit(outside + lower.cost)
    )
  }
}

/// The events that go beyond a plan, and what they cost at pay-as-you-go.
private struct Overage {
  var events = 0
  var cost = Money.zero

  init(of skus: [(row: PricedSKU, events: Int)], beyond included: Int) {
    let paid = skus.map { Int128(max($0.events - $0.row.freeCap, 0)) }
    let covered = min(Int128(included), paid.reduce(0, +))
    let shares = LargestRemainder.shares(of: covered, weights: paid)
    for (index, sku) in skus.enumerated() {
      let beyond = Int(clamping: paid[index] - shares[index])
      guard beyond > 0 else { continue }
      events += beyond
      // The first paid event of the overage has the place after the free ones.
      cost += PriceSchedule.monthlyCost(of: sku.row, events: sku.row.freeCap + beyond)
    }
  }
}

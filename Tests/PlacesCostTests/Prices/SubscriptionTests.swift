import Testing

@testable import PlacesCost

/// Google's monthly plans beside pay-as-you-go.
struct SubscriptionTests {
  private static func costs(_ events: [SKU: Int]) throws -> [SubscriptionCost] {
    let book = try PriceBook.named(PriceBook.defaultID)
    var counts = SKUCounts()
    for (sku, count) in events { counts[sku] = count }
    return SubscriptionCost.all(of: book.monthlyCost(ofMonth: counts), book: book)
  }

  @Test func `facts 1.6: three plans with their fees and calls`() throws {
    let plans = try #require(SubscriptionPlans.google)
    #expect(plans.plans.map(\.id) == ["starter", "essentials", "pro"])
    #expect(
      plans.plans.map(\.monthlyFee.description) == ["100.000000", "275.000000", "1200.000000"]
    )
    #expect(plans.plans.map(\.includedCalls) == [50_000, 100_000, 250_000])
    #expect(plans.effectiveFrom == CalendarDay("2025-11-03"))
    // No Enterprise SKU is in any plan.
    for plan in plans.plans {
      #expect(!plan.skus.contains { $0.contains("enterprise") })
      #expect(plan.isConfirmed && !plan.areSKUsConfirmed)
    }
    for id in Set(plans.plans.flatMap(\.skus)) where !id.hasPrefix("uikit") {
      #expect(SKU(rawValue: id) != nil, "\(id)")
    }
  }

  @Test func `a month within a plan costs the fee and what the plan does not cover`() throws {
    let costs = try Self.costs([
      .autocompleteRequests: 60_000, .detailsEssentials: 40_000, .detailsAtmosphere: 2_000,
      .autocompleteSessionUsage: 500_000,
    ])
    // 50,000 × 2.83 ‰ + 30,000 × 5.00 ‰ + 1,000 × 25.00 ‰.
    #expect(costs[0].cost.description == "316.500000")
    // Starter covers neither requests nor details.
    #expect(costs[1].coveredEvents == 0 && costs[1].cost.description == "416.500000")
    // Essentials covers 100,000 of 100,000; the session usage is free and uses up none.
    #expect(costs[2].coveredEvents == 100_000 && costs[2].overageEvents == 0)
    #expect(costs[2].cost.description == "300.000000")
    #expect(costs[2].costWithCaps.description == "300.000000")
    #expect(costs.cheapestIndex == 2)
  }

  @Test func `what goes beyond a plan is shared by its SKUs and paid from the first range`() throws
  {
    let costs = try Self.costs([.autocompleteRequests: 150_000, .detailsEssentials: 50_000])
    // Of 200,000 the plan covers half of each: 75,000 at 2.83 and 25,000 at 5.00 are beyond.
    #expect(costs[2].overageEvents == 100_000)
    #expect(costs[2].cost.description == "612.250000")
    // With caps on top 140,000 and 40,000 are left; the plan covers 77,778 and 22,222 of them.
    // 62,222 × 2.83 ‰ + 17,778 × 5.00 ‰ + 275.
    #expect(costs[2].costWithCaps.description == "539.978260")
  }

  @Test func `plans are shown beside a list of their time and currency only`() throws {
    let plans = try #require(SubscriptionPlans.google)
    #expect(plans.stand(beside: try PriceBook.named(PriceBook.defaultID)))
    #expect(!plans.stand(beside: try PriceBook.named("google-legacy-2018")))
    #expect(!plans.stand(beside: PriceBook(id: "a", currency: "EUR", skus: [])))
  }

  @Test func `a month that cannot be priced has no plans`() throws {
    let book = PriceBook(id: "empty", skus: [])
    var counts = SKUCounts()
    counts[.geocoding] = 1
    #expect(SubscriptionCost.all(of: book.monthlyCost(ofMonth: counts), book: book).isEmpty)
  }

  @Test func `a report names the cheapest plan, and has none without monthly sessions`() throws {
    let report = try ReportFixture.report("typing-clean") { $0.monthlySessions = 250_000 }
    let plans = try #require(report.subscriptions)
    #expect(plans.now.count == 4)
    #expect(TextReport(of: report).analysis.contains("Cheapest now: "))
    let small = try ReportFixture.report("typing-clean")
    #expect(small.subscriptions == nil)
  }

  @Test func `verify says that plans age and what no second source has`() throws {
    let text = try #require(SubscriptionPlans.google)
      .findingsText(today: CalendarDay("2027-10-02"))
    #expect(text.contains("365 days ago"))
    #expect(
      text.contains("list of SKUs not confirmed by a second source: starter, essentials, pro")
    )
  }
}

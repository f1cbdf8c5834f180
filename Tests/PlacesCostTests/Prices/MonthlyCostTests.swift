import Testing

@testable import PlacesCost

struct MonthlyCostTests {
  struct Month: CustomTestStringConvertible {
    let book: String
    let sku: SKU
    let events: Int
    let cost: String
    init(_ sku: SKU, _ events: Int, _ cost: String, book: String = "google-2025-03") {
      self.book = book
      self.sku = sku
      self.events = events
      self.cost = cost
    }
    var testDescription: String { "\(book): \(events) \(sku.rawValue)" }
  }

  static let months = [
    Month(.autocompleteRequests, 200_000, "481.700000"),
    Month(.autocompleteRequests, 1_200_000, "2182.700000"),
    Month(.autocompleteRequests, 4_000_000, "4562.700000"),
    Month(.detailsEssentials, 300_000, "1250.000000"),
    Month(.detailsPro, 1_000_000, "12155.000000"),
    Month(.validationPro, 100_000, "1615.000000"),
    Month(.validationEnterprise, 100_000, "2475.000000"),
    // Around the free cap and each inclusive bound.
    Month(.autocompleteRequests, 0, "0.000000"),
    Month(.autocompleteRequests, -5, "0.000000"),
    Month(.autocompleteRequests, 1, "0.000000"),
    Month(.autocompleteRequests, 10_000, "0.000000"),
    Month(.autocompleteRequests, 10_001, "0.002830"),
    Month(.autocompleteRequests, 100_000, "254.700000"),
    Month(.autocompleteRequests, 100_001, "254.702270"),
    Month(.autocompleteRequests, 500_000, "1162.700000"),
    Month(.autocompleteRequests, 500_001, "1162.701700"),
    Month(.autocompleteRequests, 5_000_000, "5412.700000"),
    Month(.autocompleteRequests, 5_000_001, "5412.700210"),
    Month(.autocompleteSessionUsage, 50_000_000, "0.000000"),
    Month(.legacyAutocompleteRequest, 1_100_000, "2524.700000"),
    Month(.autocompleteRequests, 70_000, "0.000000", book: "google-india-2025-03"),
    Month(.autocompleteRequests, 5_000_001, "4190.500210", book: "google-india-2025-03"),
    // Two hundred off each month, and no price from 500,001 on.
    Month(.legacySessionWithoutDetails, 11_764, "0.000000", book: "google-legacy-2018"),
    Month(.legacySessionWithoutDetails, 11_765, "0.005000", book: "google-legacy-2018"),
    Month(.legacySessionWithoutDetails, 600_000, "8300.000000", book: "google-legacy-2018"),
  ]

  @Test(arguments: months)
  func `P4: free cap first, then graduated tiers with inclusive bounds, then the credit`(
    _ month: Month
  ) throws {
    let book = try PriceBook.named(month.book)
    var counts = SKUCounts()
    counts[month.sku] = month.events
    let cost = book.monthlyCost(ofMonth: counts)
    #expect(cost.total.description == month.cost)
    #expect(cost.isComplete)
    let scale = try #require(MonthlyScale(sessions: 7, monthlySessions: 7))
    #expect(book.monthlyTotal(of: counts, scale: scale)?.description == month.cost)
  }

  struct Scaled: CustomTestStringConvertible {
    let quantity: Int
    let sessions: Int
    let month: Int
    let events: Int
    init(_ quantity: Int, _ sessions: Int, _ month: Int, _ events: Int) {
      self.quantity = quantity
      self.sessions = sessions
      self.month = month
      self.events = events
    }
    var testDescription: String { "\(quantity) x \(month) / \(sessions)" }
  }

  static let scaled = [
    Scaled(0, 3, 100, 0), Scaled(1, 3, 100, 33), Scaled(2, 3, 100, 67), Scaled(1, 2, 1, 1),
    Scaled(1, 2, 3, 2), Scaled(1, 4, 1, 0), Scaled(3, 4, 1, 1), Scaled(1, 3, 1, 0),
    Scaled(2, 3, 1, 1), Scaled(5, 10, 1, 1), Scaled(4, 10, 1, 0), Scaled(-7, 1, 1, 0),
    Scaled(5, 5, 0, 0), Scaled(1, Int.max, 1, 0), Scaled(.max, .max, .max, .max),
    Scaled(.max, 1, .max, .max), Scaled(.max / 2, .max, .max, .max / 2),
    Scaled(3_000_000_000_000, 4_000_000_000, 9_000_000_001, 6_750_000_000_750),
  ]

  @Test(arguments: scaled)
  func `P4: quantities are scaled and rounded half up to whole events`(_ case: Scaled) throws {
    let scale = try #require(
      MonthlyScale(sessions: `case`.sessions, monthlySessions: `case`.month)
    )
    #expect(scale.events(`case`.quantity) == `case`.events)
  }

  @Test
  func `P4: no sessions, no monthly cost`() throws {
    let book = try PriceBook.named(PriceBook.defaultID)
    var counts = SKUCounts()
    counts[.geocoding] = 3
    #expect(MonthlyScale(sessions: 0, monthlySessions: 1_000) == nil)
    #expect(MonthlyScale(sessions: 1, monthlySessions: -1) == nil)
    let scale = try #require(MonthlyScale(sessions: 3, monthlySessions: 20_000))
    let cost = book.monthlyCost(of: counts, scale: scale)
    #expect(cost.total.description == "50.000000")
    #expect(cost.lines.map(\.freeEvents) == [10_000])
  }

  @Test
  func `P2a: a range without a public price uses the last known one below it, flagged`() throws {
    let book = try PriceBook.named("google-new-2023")
    var counts = SKUCounts()
    counts[.detailsPro] = 150_000
    let cost = book.monthlyCost(ofMonth: counts)
    #expect(cost.gross.description == "2550.000000")
    #expect(cost.total.description == "2350.000000")
    #expect(cost.lines.first?.ranges.map(\.isAssumed) == [false, true])
    #expect(book.caveats(for: cost) == [.assumedRange(.detailsPro, fromEvent: 100_001)])
  }

  @Test
  func `P2a: an SKU without any price is named and has no total`() throws {
    let book = try PriceBook.named("google-new-2023")
    var counts = SKUCounts()
    counts[.geocoding] = 1
    counts[.autocompleteRequests] = 1
    let cost = book.monthlyCost(ofMonth: counts)
    #expect(cost.unpriced == [.geocoding])
    #expect(!cost.isComplete)
    let scale = try #require(MonthlyScale(sessions: 1, monthlySessions: 1))
    #expect(book.monthlyTotal(of: counts, scale: scale) == nil)
    #expect(book.monthlyGross(of: .geocoding, quantity: 1, scale: scale) == nil)
    #expect(book.caveats(for: cost) == [.unpriced(.geocoding)])
  }

  @Test
  func `P4: a free cap beyond the first range swallows it whole`() {
    let book = PriceBook(
      id: "own",
      monthlyCredit: Money(picounits: 5_000_000_000_000),
      skus: [
        PricedSKU(
          id: "geocoding",
          freeCap: 150,
          tiers: [
            PriceTier(upTo: 100, price: Money(picounits: 7_000_000_000_000)),
            PriceTier(upTo: 200, price: Money(picounits: 3_000_000_000_000)),
            PriceTier(upTo: nil, price: Money(picounits: 1_000_000_000_000)),
          ]
        )
      ]
    )
    var counts = SKUCounts()
    for (events, cost) in [(150, "0.00"), (151, "0.00"), (152, "1.00"), (250, "195.00")] {
      counts[.geocoding] = events
      #expect(book.monthlyCost(ofMonth: counts).total.grouped() == cost)
    }
    #expect(book.monthlyCost(ofMonth: counts).lines.first?.ranges.map(\.tier) == [2, 3])
    #expect(book.monthlyCost(ofMonth: counts).credit.grouped() == "5.00")
  }

  @Test
  func `P6: the margin of a month is the price of its next event`() throws {
    let book = try PriceBook.named(PriceBook.defaultID)
    let margins = [
      (0, "0"), (9_999, "0"), (10_000, "2.83"), (99_999, "2.83"), (100_000, "2.27"),
      (5_000_000, "0.21"), (Int.max, "0.21"), (-1, "0"),
    ]
    for (events, price) in margins {
      let margin = book.marginalPrice(of: .autocompleteRequests, atMonthlyEvents: events)
      #expect(try margin == Money(perThousand: price))
    }
    let old = try PriceBook.named("google-new-2023")
    #expect(old.marginalPrice(of: .geocoding, atMonthlyEvents: 0) == nil)
    #expect(
      try old.marginalPrice(of: .detailsPro, atMonthlyEvents: 999_999)
        == Money(perThousand: "17")
    )
  }

  /// The rule as a reader of it would write it down, event by event.
  private func costByTheRule(_ row: PricedSKU, events: Int) -> Money {
    var cost = Money.zero
    for event in stride(from: 1, through: events, by: 1) where !row.isUnlimitedFree {
      guard event > row.freeCap else { continue }
      var price = Money.zero
      for tier in row.tiers {
        price = tier.price ?? price
        if event <= tier.upTo ?? .max { break }
      }
      cost += price
    }
    return cost
  }

  @Test
  func `P4: flat segments, lines and the rule agree on random rows`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var bound = 0
      var tiers = (0..<Int.random(in: 0...4, using: &random)).map { index -> PriceTier in
        bound += Int.random(in: 1...20, using: &random)
        let hasPrice = index == 0 || Bool.random(using: &random)
        let price = Money(picounits: Int128(Int.random(in: 0...9, using: &random)))
        return PriceTier(upTo: bound, price: hasPrice ? price : nil)
      }
      let hasLast = tiers.isEmpty || Bool.random(using: &random)
      tiers.append(PriceTier(upTo: nil, price: hasLast ? Money(picounits: 3) : nil))
      let row = PricedSKU(
        id: "av-pro",
        freeCap: Int.random(in: 0...40, using: &random),
        isUnlimitedFree: Int.random(in: 0..<8, using: &random) == 0,
        tiers: tiers
      )
      let book = PriceBook(id: "random", skus: [row])
      for events in 0...100 {
        var counts = SKUCounts()
        counts[.validationPro] = events
        let cost = book.monthlyCost(ofMonth: counts)
        let expected = costByTheRule(row, events: events)
        #expect(cost.total == expected, "seed \(seed): \(events) of \(row)")
        for line in cost.lines {
          let sum = line.ranges.reduce(Money.zero) { $0 + $1.cost }
          let count = line.ranges.reduce(line.freeEvents) { $0 + $1.events }
          #expect(sum == line.cost && count == events, "seed \(seed): \(events) of \(row)")
        }
      }
    }
  }
}

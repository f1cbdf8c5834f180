import Testing

@testable import PlacesCost

struct FractionalCountsTests {
  @Test(arguments: [
    (7, 1, 2, 4), (-7, 1, 2, -4), (7, -1, 2, -4), (5, 1, 2, 3), (1, 1, 3, 0), (2, 1, 3, 1),
    (-1, 1, 3, 0), (0, 9, 7, 0),
  ])
  func `scales to the nearest whole, halves away from zero`(_ row: (Int, Int, Int, Int)) {
    #expect(Int128(row.0).scaled(by: Int128(row.1), over: Int128(row.2)) == Int128(row.3))
  }

  @Test func `scaling is exact in between, and nil where the result does not fit`() {
    #expect(Int128.max.scaled(by: 3, over: 3) == .max)
    #expect(Int128.max.scaled(by: 4, over: 3) == nil)
    #expect(Int128(1).scaled(by: 1, over: 0) == nil)
  }

  @Test func `what is too large to hold is told`() throws {
    var counts = SKUCounts()
    counts[.autocompleteRequests] = .max
    var fractional = FractionalCounts()
    fractional.add(counts, times: .max, over: 1)
    fractional.add(counts, times: .max, over: 1)
    #expect(fractional.listCost(by: try .named(PriceBook.defaultID)) == nil)
  }

  @Test func `a month too large to hold has no cost, and no month has fewer than 0 events`() throws
  {
    let book = try PriceBook.named(PriceBook.defaultID)
    var counts = SKUCounts()
    counts[.autocompleteRequests] = .max
    let large = FractionalCounts(counts)
    #expect(large.monthlyCost(by: book, sessions: 1, monthlySessions: 2) == nil)
    #expect(large.monthlyCost(by: book, sessions: 2, monthlySessions: 1) != nil)
    counts[.autocompleteRequests] = -1_000_000
    let negative = FractionalCounts(counts)
    #expect(negative.monthlyCost(by: book, sessions: 1, monthlySessions: 1) == .zero)
    #expect(try #require(negative.listCost(by: book)) < .zero)
  }

  @Test(arguments: [(0, false), (1, true)])
  func `what is spread over nothing does not fit, unless it is nothing`(
    _ quantity: Int,
    _ isOverflowing: Bool
  ) {
    var counts = SKUCounts()
    counts[.autocompleteRequests] = quantity
    var fractional = FractionalCounts()
    fractional.add(counts, times: 1, over: 0)
    #expect(fractional.isOverflowing == isOverflowing)
  }

  @Test(arguments: [
    (499_999, "0.000000"), (500_000, "0.000001"), (-500_000, "-0.000001"), (1_499_999, "0.000001"),
  ])
  func `money is rounded as it is printed`(_ picounits: Int, _ text: String) {
    let rounded = Money(picounits: Int128(picounits)).roundedToMillionths
    #expect(rounded.description == text)
    #expect(rounded.picounits % 1_000_000 == 0)
  }
}

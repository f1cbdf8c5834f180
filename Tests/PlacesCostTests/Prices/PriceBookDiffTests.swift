import Testing

@testable import PlacesCost

struct PriceBookDiffTests {
  private static func book(
    _ id: String,
    _ rows: [PricedSKU],
    currency: String = "USD",
    credit: Int = 0
  ) -> PriceBook {
    PriceBook(
      id: id,
      currency: currency,
      monthlyCredit: Money(micros: Int128(credit) * 1_000_000),
      skus: rows
    )
  }

  private static func row(_ id: String, cap: Int, _ tiers: (Int?, Int)...) -> PricedSKU {
    PricedSKU(
      id: id,
      freeCap: cap,
      tiers: tiers.map { PriceTier(upTo: $0.0, price: Money(picounits: Int128($0.1) * 10_000_000)) }
    )
  }

  @Test func `rows that price alike are no difference, whatever else they say`() throws {
    let book = try PriceBook.named(PriceBook.defaultID)
    #expect(PriceBookDiff(from: book, to: book).isEmpty)
    // Two ranges of one price are the same as one of both.
    let one = Self.book("one", [Self.row("ac-requests", cap: 10, (nil, 283))])
    let two = Self.book("two", [Self.row("ac-requests", cap: 10, (50, 283), (nil, 283))])
    #expect(PriceBookDiff(from: one, to: two).isEmpty)
  }

  @Test func `a monthly credit that changes is told with both amounts`() throws {
    let (old, new) = (Self.book("old", [], credit: 200), Self.book("new", [], credit: 0))
    #expect(PriceBookDiff(from: old, to: new).text.contains("  Monthly credit 200.00 to 0.00\n"))
  }

  @Test func `free caps, prices and rows that come and go are told range by range`() throws {
    let old = Self.book(
      "old",
      [
        Self.row("ac-requests", cap: 10, (100, 283), (nil, 227)),
        Self.row("geocoding", cap: 0, (nil, 500)),
      ]
    )
    let new = Self.book(
      "new",
      [
        Self.row("ac-requests", cap: 20, (100, 283), (nil, 170)),
        Self.row("pd-pro", cap: 5, (nil, 1_700)),
      ]
    )
    let diff = PriceBookDiff(from: old, to: new)
    #expect(diff.rows.map(\.id) == ["ac-requests", "geocoding", "pd-pro"])
    let changed = try #require(diff.rows.first)
    #expect(changed.ranges.map(\.first) == [11, 101])
    #expect(changed.ranges.map(\.last) == [20, nil])
    #expect(changed.ranges.map { $0.base?.description } == ["0.002830", "0.002270"])
    #expect(changed.ranges.map { $0.head?.description } == ["0.000000", "0.001700"])
    #expect(diff.rows[1].head == nil && diff.rows[2].base == nil)
    // 9,900 at 2.27 and 1.70, before them 90 and 80 at 2.83.
    #expect(changed.months.first?.base.description == "22.727700")
    #expect(changed.months.first?.head.description == "17.056400")
    #expect(
      diff.text.contains("from 101                              2.27            1.70       -25.1 %")
    )
  }

  @Test func `amounts in two currencies have no effect in per cent`() {
    let old = Self.book("old", [Self.row("geocoding", cap: 0, (nil, 500))])
    let new = Self.book("new", [Self.row("geocoding", cap: 0, (nil, 500))], currency: "EUR")
    let diff = PriceBookDiff(from: old, to: new)
    #expect(!diff.isComparable && !diff.isEmpty)
    #expect(diff.rows.map(\.months.count) == [0])
    #expect(!diff.text.contains("%"))
  }

  @Test func `a bound at the largest number is no reason to fail`() {
    let huge = Self.book("huge", [Self.row("geocoding", cap: .max, (nil, 500))])
    let new = Self.book("new", [Self.row("geocoding", cap: 1, (nil, 500))])
    #expect(PriceBookDiff(from: huge, to: new).rows.count == 1)
  }

  @Test
  func `C2: the differences of the lists of India and the world are those of the golden files`()
    throws
  {
    let diff = PriceBookDiff(
      from: try PriceBook.named(PriceBook.defaultID),
      to: try PriceBook.named("google-india-2025-03")
    )
    try GoldenFile("prices-diff.txt").expect(diff.text)
    try GoldenFile("prices-diff.json").expect(
      String(decoding: diff.json.bytes(), as: UTF8.self) + "\n"
    )
    #expect(diff.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}

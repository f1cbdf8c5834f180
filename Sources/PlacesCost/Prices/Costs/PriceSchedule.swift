/// A price book's rows as flat arrays by `SKU.index`, for loops that price many vectors.
///
/// Each SKU is a run of *segments* of the month's events, ascending. A segment knows how many
/// events come before it, what those cost together, and what one event in it costs:
///
/// ```
/// ac-requests   before        cost before   price
///                    0               0         0      free cap
///               10,000               0      2.83 ‰
///              100,000          254.70      2.27 ‰
/// ```
///
/// so 200,000 events cost 254.70 + 100,000 × 2.27 ‰ = 481.70: one search, one product. A range
/// without a price carries the last known one below it (rule P2a). `pd-essentials-in-session` is
/// free whatever the book (rule B9).
package struct PriceSchedule: Sendable {
  /// One range of events with one price.
  package struct Segment: Sendable {
    /// Events of the month before the segment.
    package var before: Int
    /// What those cost, in picounits.
    package var costBefore: Int128
    /// What each event in the segment costs, in picounits.
    package var price: Int128

    /// What the first `events` of the month cost, in picounits, the last of them in the segment.
    @inline(__always)
    func cost(ofFirst events: Int) -> Int128 {
      costBefore + Int128(events - before) * price
    }
  }

  /// Where each SKU's segments start in `segments`, and where the last ones end.
  ///
  /// An unpriced SKU has none.
  private var starts: [Int]
  private var segments: [Segment]
  /// First-tier price by SKU in picounits, which is below 2⁶³ (P2); nil where unpriced.
  private var listPrices: [Int?]

  init(_ rows: [PricedSKU]) {
    let rows = rows.byID
    starts = [0]
    segments = []
    listPrices = []
    for sku in SKU.inOrder {
      if sku == .detailsEssentialsInSession {
        segments.append(Segment(before: 0, costBefore: 0, price: 0))
        listPrices.append(0)
      } else if let row = rows[sku.rawValue], let listPrice = row.listPrice {
        segments += Self.segments(of: row)
        listPrices.append(Int(listPrice.picounits))
      } else {
        listPrices.append(nil)
      }
      starts.append(segments.count)
    }
  }

  /// The segments of an SKU, ascending; none where unpriced.
  package func segments(of sku: SKU) -> ArraySlice<Segment> {
    segments[starts[sku.index]..<starts[sku.index + 1]]
  }

  /// Whether the book has any price for the SKU.
  package func isPriced(_ sku: SKU) -> Bool {
    starts[sku.index] < starts[sku.index + 1]
  }

  /// The first-tier price of one event (rule P3), or nil where unpriced.
  package func listPrice(of sku: SKU) -> Money? {
    listPrices[sku.index].map { Money(picounits: Int128($0)) }
  }

  /// What events cost at first-tier prices, or nil where one of their SKUs is unpriced.
  package func listCost(of quantities: SKUCounts) -> Money? {
    var cost: Int128 = 0
    let counts = quantities.counts.span
    let prices = listPrices.span
    for index in counts.indices where counts[index] != 0 {
      guard let price = prices[index] else { return nil }
      // Of two numbers that are known to have 64 bits, the product takes one instruction.
      cost += Int128(price) * Int128(counts[index])
    }
    return Money(picounits: cost)
  }

  /// What a month's events of one SKU cost, in picounits; 0 where unpriced or not above zero.
  package func monthlyCost(of sku: SKU, events: Int) -> Int128 {
    guard events > 0 else { return 0 }
    var index = starts[sku.index + 1] - 1
    let first = starts[sku.index]
    while index >= first {
      let segment = segments[index]
      if segment.before < events { return segment.cost(ofFirst: events) }
      index -= 1
    }
    return 0
  }

  /// The price of the event after the first `events` of a month, or nil where unpriced.
  package func marginalPrice(of sku: SKU, after events: Int) -> Money? {
    let segment = segments(of: sku).last { $0.before <= max(events, 0) }
    return segment.map { Money(picounits: $0.price) }
  }

  /// What a month's events of a row cost, whether or not a rule knows its SKU; zero where unpriced.
  package static func monthlyCost(of row: PricedSKU, events: Int) -> Money {
    let segment = segments(of: row).last { $0.before < events }
    return segment.map { Money(picounits: $0.cost(ofFirst: events)) } ?? .zero
  }

  /// Lays a row's free cap over its tiers.
  private static func segments(of row: PricedSKU) -> [Segment] {
    guard !row.isUnlimitedFree else { return [Segment(before: 0, costBefore: 0, price: 0)] }
    var segments: [Segment] = []
    var before = 0
    var cost: Int128 = 0
    var known: Int128 = 0
    func append(upTo: Int?, price: Int128) {
      let end = upTo ?? .max
      guard end > before || segments.isEmpty && upTo == nil else { return }
      segments.append(Segment(before: before, costBefore: cost, price: price))
      cost += Int128(end - before) * price
      before = end
    }
    append(upTo: row.freeCap, price: 0)
    for tier in row.tiers {
      known = tier.price?.picounits ?? known
      append(upTo: tier.upTo, price: known)
    }
    return segments
  }
}

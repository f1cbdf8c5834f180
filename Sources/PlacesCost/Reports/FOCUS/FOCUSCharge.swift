/// A row of a FOCUS data set: events of one SKU at one price in one month, or a month's credit.
struct FOCUSCharge {
  /// Events of an SKU.
  struct Usage {
    let sku: SKU
    let events: Int
    /// What each event costs.
    let price: Money
    /// The number of the paid range in the book; nil where the events are free.
    let tier: Int?
    let isAssumed: Bool
  }

  enum Kind {
    case usage(Usage)
    /// What the book's monthly credit takes off.
    case credit(Money)
  }

  let month: BillingMonth
  /// By name; empty for calls without tags.
  var tags: [Tag] = []
  let kind: Kind
}

extension Report {
  /// The trace's calls as charges: by month, tags, SKU and price.
  ///
  /// Each month has its own book, free caps, tiers and credit, as if it had no other calls (rule P5).
  /// SKUs without a price are left out.
  var focusCharges: [FOCUSCharge] {
    var months: [BillingMonth: [ChargeTags: SKUCounts]] = [:]
    for (slice, counts) in zip(tally.observed.slices, tally.observed.counts) {
      let tags = ChargeTags(tally.tagSets[slice.tags] ?? [])
      months[slice.month, default: [:]][tags, default: SKUCounts()].add(counts)
    }
    return months.sorted { $0.key < $1.key }.flatMap { month, parts in
      charges(in: month, books.book(in: month), parts: parts.sorted { $0.key < $1.key })
    }
  }

  private func charges(
    in month: BillingMonth,
    _ book: PriceBook,
    parts: [(key: ChargeTags, value: SKUCounts)]
  ) -> [FOCUSCharge] {
    let whole = parts.reduce(into: SKUCounts()) { $0.add($1.value) }
    let cost = book.monthlyCost(ofMonth: whole)
    var charges = parts.map { _ in [FOCUSCharge]() }
    for line in cost.lines {
      var shares = TierShares(of: parts.map { $0.value[line.sku] })
      let free = MonthlyCost.Range(
        tier: 0,
        events: line.freeEvents,
        price: .zero,
        isAssumed: false,
        isConfirmed: true
      )
      for range in [free] + line.ranges {
        for (index, events) in shares.take(range.events).enumerated() where events > 0 {
          charges[index].append(
            FOCUSCharge(
              month: month,
              tags: parts[index].key.tags,
              kind: .usage(
                FOCUSCharge.Usage(
                  sku: line.sku,
                  events: events,
                  price: range.price,
                  tier: range.tier == 0 ? nil : range.tier,
                  isAssumed: range.isAssumed
                )
              )
            )
          )
        }
      }
    }
    let credit =
      cost.credit > .zero ? [FOCUSCharge(month: month, kind: .credit(cost.credit))] : []
    return charges.flatMap(\.self) + credit
  }
}

/// Tags in the order of their names, as keys to group by.
private struct ChargeTags: Hashable, Comparable {
  let tags: [Tag]

  init(_ tags: [Tag]) {
    self.tags = tags.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
  }

  static func < (left: ChargeTags, right: ChargeTags) -> Bool {
    left.tags.lexicographicallyPrecedes(right.tags) { ($0.name, $0.value) < ($1.name, $1.value) }
  }
}

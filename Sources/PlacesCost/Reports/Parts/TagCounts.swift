/// What each value of a tag is billed, month by month; what has no value comes last.
struct TagCounts: Sendable {
  /// The values ascending; nil for all calls that have none, if there are any.
  let values: [String?]
  /// The counts of each value in each month, beside `values`.
  let counts: [[BillingMonth: SKUCounts]]

  /// Cuts what a tally bills by one tag.
  init(of tally: Tally, by name: String) {
    let valueOfSet = tally.tagSets.compactMapValues { tags in
      tags.first { $0.name == name }?.value
    }
    var billed: [String?: [BillingMonth: SKUCounts]] = [:]
    for value in valueOfSet.values { billed[value] = [:] }
    for (slice, counts) in zip(tally.observed.slices, tally.observed.counts) where !counts.isZero {
      billed[valueOfSet[slice.tags], default: [:]][slice.month, default: SKUCounts()].add(counts)
    }
    let named = billed.keys.compactMap(\.self).sorted()
    values = named + (billed[nil] == nil ? [] : [nil])
    counts = values.map { billed[$0] ?? [:] }
  }

  /// Whether no call has the tag.
  var isEmpty: Bool { !values.contains { $0 != nil } }
}

extension [BillingMonth: SKUCounts] {
  var total: SKUCounts { values.reduce(SKUCounts(), +) }

  /// The list cost, each month by its own book.
  func listCost(by months: [BilledMonth]) -> ListCost {
    months.compactMap { month in
      self[month.month].map { BilledMonth(month: month.month, book: month.book, counts: $0) }
    }.listCost
  }
}

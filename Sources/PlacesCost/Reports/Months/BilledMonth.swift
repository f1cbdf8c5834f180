/// What Google bills in one month of a trace, and the book that prices it.
package struct BilledMonth: Sendable {
  package let month: BillingMonth
  package let book: PriceBook
  package let counts: SKUCounts

  /// The months with calls or sessions, ascending.
  static func months(of tally: Tally, books: DatedBooks) -> [BilledMonth] {
    var counts: [BillingMonth: SKUCounts] = [:]
    for slice in tally.orphans.slices { counts[slice.month] = SKUCounts() }
    for case .month(let month) in tally.segments.keys { counts[month] = SKUCounts() }
    for (slice, skus) in zip(tally.observed.slices, tally.observed.counts) {
      counts[slice.month, default: SKUCounts()].add(skus)
    }
    return counts.sorted { $0.key < $1.key }.map { month, counts in
      BilledMonth(month: month, book: books.book(in: month), counts: counts)
    }
  }
}

extension [BilledMonth] {
  /// The list cost of all months, each at its own book's prices.
  var listCost: ListCost {
    var cost = ListCost()
    for month in self {
      let part = month.book.listCost(of: month.counts)
      cost.priced += part.priced
      cost.unpriced += part.unpriced.filter { !cost.unpriced.contains($0) }
    }
    cost.unpriced.sort { $0.rawValue < $1.rawValue }
    return cost
  }

  /// The list cost of one SKU over all months; nil where no month has a price for it.
  func listCost(of sku: SKU) -> Money? {
    let costs = compactMap { month in
      month.counts[sku] == 0 ? nil : month.book.listPrice(of: sku).map { $0 * month.counts[sku] }
    }
    return costs.isEmpty ? nil : costs.reduce(.zero, +)
  }

  /// The different list prices of one event of an SKU in the months that have it, oldest first.
  func listPrices(of sku: SKU) -> [Money] {
    reduce(into: []) { prices, month in
      guard month.counts[sku] != 0, let price = month.book.listPrice(of: sku) else { return }
      if !prices.contains(price) { prices.append(price) }
    }
  }

  /// The ids of the books in use, oldest month first.
  var bookIDs: [String] {
    reduce(into: []) { ids, month in
      if !ids.contains(month.book.id) { ids.append(month.book.id) }
    }
  }
}

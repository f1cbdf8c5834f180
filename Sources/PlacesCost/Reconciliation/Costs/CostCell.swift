/// What the invoice charges for one SKU in one month against what the price book says.
///
/// Free caps and volume tiers belong to the whole billing account, so all projects count here.
package struct CostCell: Hashable, Sendable {
  package let month: BillingMonth
  package let sku: SKU
  /// Events billed, rounded to whole ones.
  package let events: Int
  /// The events at the first-tier price, in the book's currency; nil where the book has no price.
  package let list: Money?
  /// What the free cap takes off, zero or below.
  package let freeCap: Money
  /// What the volume tiers take off, zero or below.
  package let tiers: Money
  /// The book that prices the month.
  package let bookID: String
  /// Units of the invoice's currency to one of the book's; nil where they are the same or unknown.
  package let rate: Money?
  /// What the book and the rate make of it, in the invoice's currency; nil where it cannot be told.
  package let expected: Money?
  /// The cost on the invoice with credits for free usage taken off, all others not.
  package let billed: Money
  /// Credits by type, without those for free usage.
  package let credits: [InvoiceRow.Credit]
  /// Why `billed` is not `expected`; nil where it is, or where nothing can be compared.
  package internal(set) var cause: Cause?
  /// What rounding the rows may have changed at most.
  let rounding: Money

  package enum Cause: Hashable, Sendable {
    /// Not more than the rounding of each row may do.
    case rounding
    /// As if the account had no free events.
    case freeCapNotApplied
    /// As if so many of the free events were used up elsewhere.
    case freeEventsElsewhere(Int)
    /// As if every event cost the first-tier price.
    case tiersNotApplied
    /// As if so many other events of the account, beyond its free ones, had come before.
    case laterRange(after: Int)
    /// As if all of the month had been converted at this rate.
    case currency(Money)
    /// As if so many per cent had been taken off all of the month, in the book's own currency.
    case discount(Money)
    /// Another price: a negotiated one, another list.
    case price
  }

  package var difference: Money? { expected.map { billed - $0 } }

  /// What is to pay.
  package var net: Money { credits.reduce(billed) { $0 + $1.amount } }

  /// What no cause but another price explains.
  package var unexplained: Money { cause == .price ? difference ?? .zero : .zero }
}

extension CostCell {
  init(_ key: UsageKey, _ usage: BilledUsage, books: DatedBooks, currency: String, rate: Money?) {
    let book = books.book(in: key.month)
    month = key.month
    sku = key.sku
    let events = usage.quantity.wholeEvents
    self.events = events
    let price = book.listPrice(of: key.sku)
    list = price.map { $0 * events }
    let row = book.row(of: key.sku)
    let free = min(max(events, 0), row?.freeCap ?? 0)
    freeCap = price.map { -($0 * free) } ?? .zero
    let tiered = Money(picounits: book.schedule.monthlyCost(of: key.sku, events: events))
    tiers = price.map { tiered - $0 * (events - free) } ?? .zero
    let isForFree = { (credit: InvoiceRow.Credit) in InvoiceWords.isFreeUsage(credit.type) }
    billed = usage.credits.filter(isForFree).reduce(usage.cost) { $0 + $1.amount }
    credits = usage.credits.filter { !isForFree($0) && $0.amount != .zero }
    let given = rate ?? (usage.rates.count == 1 ? usage.rates.first : nil)
    let isSame = currency == book.currency
    self.rate = isSame ? nil : given
    bookID = book.id
    rounding = usage.rounding
    let factor = isSame ? Money.one : given
    expected = price == nil ? nil : factor.flatMap { tiered.times($0) }
    cause =
      if let expected, let factor, let price {
        Self.cause(
          of: billed - expected,
          rounding: usage.rounding,
          price: price.times(factor) ?? .zero,
          free: free,
          tiers: tiers.times(factor) ?? .zero,
          isInForce: books.covers(key.month),
          eventsBefore: { [billed, rounding] in
            row.flatMap {
              Self.eventsBefore(events, of: $0, billed: billed, rounding: rounding, factor: factor)
            }
          }
        )
      } else {
        nil
      }
  }

  private static func cause(
    of difference: Money,
    rounding: Money,
    price: Money,
    free: Int,
    tiers: Money,
    isInForce: Bool,
    eventsBefore: () -> Int?
  ) -> Cause? {
    guard difference != .zero else { return nil }
    func isNear(_ amount: Money) -> Bool { (difference - amount).magnitude <= rounding }
    if difference.magnitude <= rounding { return .rounding }
    // Caps and tiers of a list that was not in force explain nothing.
    guard isInForce else { return .price }
    if free > 0, isNear(price * free) { return .freeCapNotApplied }
    if tiers != .zero, isNear(-tiers) { return .tiersNotApplied }
    // A number of events says something only where rounding cannot make any amount one.
    if difference > .zero, price > .zero, rounding * 4 < price {
      let events = Int(clamping: (difference.picounits + price.picounits / 2) / price.picounits)
      if (1..<max(free, 1)).contains(events), isNear(price * events) {
        return .freeEventsElsewhere(events)
      }
    }
    return eventsBefore().map { .laterRange(after: $0) } ?? .price
  }
}

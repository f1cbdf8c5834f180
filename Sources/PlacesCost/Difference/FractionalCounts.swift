/// Quantities of SKUs in parts of events: what sessions of a mean make-up buy.
///
/// Held as whole billionths of an event; each term is rounded once, half away from zero. What is too
/// large to hold marks the sum as overflowing instead of stopping the program.
struct FractionalCounts {
  private var billionths: [Int128]
  private(set) var isOverflowing = false

  private static let unit: Int128 = 1_000_000_000

  init() {
    billionths = Array(repeating: 0, count: SKU.allCases.count)
  }

  init(_ counts: SKUCounts) {
    self.init()
    add(counts, times: 1, over: 1)
  }

  /// Adds counts × times / divisor.
  mutating func add(_ counts: SKUCounts, times: Int, over divisor: Int) {
    guard divisor > 0 else {
      isOverflowing = isOverflowing || !counts.isZero
      return
    }
    for sku in SKU.allCases where counts[sku] != 0 {
      let quantity = Int128(counts[sku]) * Self.unit
      guard let term = quantity.scaled(by: Int128(times), over: Int128(divisor)) else {
        isOverflowing = true
        continue
      }
      let (sum, overflow) = billionths[sku.index].addingReportingOverflow(term)
      billionths[sku.index] = sum
      isOverflowing = isOverflowing || overflow
    }
  }

  /// The list cost rounded to millionths of the currency's unit; nil where an SKU has no price.
  func listCost(by book: PriceBook) -> Money? {
    guard !isOverflowing else { return nil }
    var sum: Int128 = 0
    for sku in SKU.allCases where billionths[sku.index] != 0 {
      guard let price = book.listPrice(of: sku),
        let cost = price.picounits.scaled(by: billionths[sku.index], over: Self.unit)
      else { return nil }
      let (next, overflow) = sum.addingReportingOverflow(cost)
      guard !overflow else { return nil }
      sum = next
    }
    return Money(picounits: sum).roundedToMillionths
  }

  /// The cost of a month of so many sessions, of which these quantities are those of `sessions`,
  /// rounded to millionths (rule P4); nil where an SKU has no price, there are no sessions, or a
  /// quantity is too large to hold.
  func monthlyCost(by book: PriceBook, sessions: Int, monthlySessions: Int) -> Money? {
    guard !isOverflowing, sessions > 0 else { return nil }
    var month = SKUCounts()
    // A month cannot have fewer than 0 events, though a step in between may come to less on paper.
    for sku in SKU.allCases where billionths[sku.index] > 0 {
      guard
        let part = billionths[sku.index].scaled(
          by: Int128(monthlySessions),
          over: Int128(sessions) * Self.unit
        ),
        let quantity = Int(exactly: part)
      else { return nil }
      month[sku] = quantity
    }
    return book.monthlyCost(ofMonth: month).completeTotal?.roundedToMillionths
  }
}

extension Int128 {
  /// The number × factor / divisor, rounded to the nearest whole.
  ///
  /// Halves go away from zero; in between all is exact. Nil where the divisor is not above 0, or the
  /// result does not fit.
  func scaled(by factor: Int128, over divisor: Int128) -> Int128? {
    guard divisor > 0 else { return nil }
    let product = magnitude.multipliedFullWidth(by: factor.magnitude)
    guard product.high < divisor.magnitude else { return nil }
    var (quotient, remainder) = divisor.magnitude.dividingFullWidth(product)
    if remainder >= divisor.magnitude - remainder { quotient += 1 }
    guard let result = Int128(exactly: quotient) else { return nil }
    return (self < 0) == (factor < 0) ? result : -result
  }
}

extension Money {
  /// The amount as reports print it: rounded to six places, half away from zero.
  var roundedToMillionths: Money {
    let unit: Int128 = 1_000_000
    let (quotient, remainder) = picounits.quotientAndRemainder(dividingBy: unit)
    let step: Int128 = remainder.magnitude * 2 >= unit.magnitude ? picounits.signum() : 0
    return Money(picounits: (quotient + step) * unit)
  }
}

/// What a session costs at first-tier prices: by its requests a line with one bend, in picounits.
struct SessionPrice {
  private let leadingRequests: Int
  private let leading: Int128
  private let trailing: Int128
  private let closing: Int128

  /// Prices a bill; nil where one of its SKUs has no price.
  init?(_ bill: SessionBill, listedIn schedule: PriceSchedule) {
    func price(_ sku: SKU?) -> Int128? {
      guard let sku else { return 0 }
      return schedule.listPrice(of: sku)?.picounits
    }
    guard let leading = price(bill.leadingSKU), let trailing = price(bill.trailingSKU),
      var closing = price(bill.opening)
    else { return nil }
    for skus in [bill.details, bill.validation] {
      for sku in skus {
        guard let price = price(sku) else { return nil }
        closing += price
      }
    }
    leadingRequests = bill.leadingRequests
    self.leading = leading
    self.trailing = trailing
    self.closing = closing
  }

  /// What a session of n requests costs.
  func cost(ofRequests requests: Int) -> Int128 {
    let first = min(requests, leadingRequests)
    return leading * Int128(first) + trailing * Int128(requests - first) + closing
  }
}

/// What a session costs at first-tier prices: by its requests a line with one bend, in picounits.
struct SessionPrice {
  /// How many requests, from the first on, cost `leading` each; the others cost `trailing`.
  private let leadingRequests: Int
  private let leading: Int128
  private let trailing: Int128
  /// What is paid once, whatever the requests: for the session itself and for the calls that close it.
  private let fixed: Int128

  /// Prices a bill; nil where one of its SKUs has no price.
  init?(_ bill: SessionBill, listedIn schedule: PriceSchedule) {
    func price(_ sku: SKU?) -> Int128? {
      guard let sku else { return 0 }
      return schedule.listPrice(of: sku)?.picounits
    }
    guard let leading = price(bill.leadingSKU), let trailing = price(bill.trailingSKU),
      var fixed = price(bill.opening)
    else { return nil }
    for skus in [bill.details, bill.validation] {
      for sku in skus {
        guard let price = price(sku) else { return nil }
        fixed += price
      }
    }
    leadingRequests = bill.leadingRequests
    self.leading = leading
    self.trailing = trailing
    self.fixed = fixed
  }

  /// What a session of n requests costs.
  func cost(ofRequests requests: Int) -> Int128 {
    let first = min(requests, leadingRequests)
    return leading * Int128(first) + trailing * Int128(requests - first) + fixed
  }
}

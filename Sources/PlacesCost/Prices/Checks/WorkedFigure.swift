/// A figure that somebody worked out by hand, mostly Google, and how the books give it.
///
/// `prices verify` computes them all: they guard the books against slips of the pen and the
/// arithmetic against slips of ours.
public struct WorkedFigure: Hashable, Sendable {
  /// What the figure is.
  public let title: String
  /// The figure, with the decimals of its source.
  public let expected: String
  /// Where it was published, or how it was derived.
  public let source: String
  /// The id of the book that must give it.
  public let book: String
  let calculation: Calculation

  /// How a book gives a figure.
  ///
  /// Money is for a thousand sessions unless it is for a month.
  enum Calculation: Hashable, Sendable {
    /// What a month's events cost.
    case month([SKU: Int])
    /// The list price of a thousand events.
    case listPrice(SKU)
    /// The list cost of a thousand times these events.
    case listCost([SKU: Int])
    /// Two of them compared: `16.32 < 17.00`.
    case comparison([SKU: Int], [SKU: Int])
    /// The requests per session at which paying by request and `apart` equals `together`, at the
    /// margin of a month with that many events of each: (together − apart) / request.
    case breakEven(together: SKU, apart: SKU, request: SKU, atEvents: Int)
    /// The smallest number of requests at which the session is cheaper: `together`, and each of the
    /// first `paidRequests` requests, against each request and `apart`, at list prices.
    case firstCheaper(together: SKU, paidRequests: Int, apart: SKU, request: SKU)
    /// The requests per search at which a month of so many searches costs the same either way;
    /// `never` if it does not within `upTo` requests.
    case monthlyBreakEven(searches: Int, together: SKU, apart: SKU, request: SKU, upTo: Int)
  }

  /// What a check found.
  public enum Outcome: Hashable, Sendable {
    case ok
    /// The book gives another figure.
    case failed(actual: String)
  }

  /// Computes the figure from the shipped book and compares.
  public func check() -> Outcome {
    let actual: String
    do {
      actual = try PriceBook.named(book).figure(calculation) ?? "no price"
    } catch {
      actual = error.description
    }
    return actual == expected ? .ok : .failed(actual: actual)
  }
}

extension PriceBook {
  /// The figure with the decimals of its kind; nil where a price is missing.
  func figure(_ calculation: WorkedFigure.Calculation) -> String? {
    switch calculation {
    case .month(let events):
      var counts = SKUCounts()
      for (sku, quantity) in events { counts[sku] = quantity }
      let cost = monthlyCost(ofMonth: counts)
      return cost.completeTotal?.rounded(places: 2)
    case .listPrice(let sku):
      return listPrice(of: sku).map { ($0 * 1_000).rounded(places: 2) }
    case .listCost(let events):
      return thousand(events)?.rounded(places: 2)
    case .comparison(let left, let right):
      guard let left = thousand(left), let right = thousand(right) else { return nil }
      let sign = left < right ? "<" : left == right ? "=" : ">"
      return "\(left.rounded(places: 2)) \(sign) \(right.rounded(places: 2))"
    case .breakEven(let together, let apart, let request, let events):
      guard let together = marginalPrice(of: together, atMonthlyEvents: events),
        let apart = marginalPrice(of: apart, atMonthlyEvents: events),
        let request = marginalPrice(of: request, atMonthlyEvents: events)
      else { return nil }
      let difference = together - apart
      return Ratio(difference.picounits, over: request.picounits)?.decimal(places: 2)
    case .firstCheaper(let together, let paidRequests, let apart, let request):
      guard let together = listPrice(of: together), let apart = listPrice(of: apart),
        let request = listPrice(of: request)
      else { return nil }
      let first = (1...1_000).first { n in
        together + request * min(n, paidRequests) < apart + request * n
      }
      return first.map(String.init) ?? "never"
    case .monthlyBreakEven(let searches, let together, let apart, let request, let upTo):
      return monthlyBreakEven(searches, together, apart, request, upTo: upTo)
    }
  }

  private func thousand(_ events: [SKU: Int]) -> Money? {
    var counts = SKUCounts()
    for (sku, quantity) in events { counts[sku] = quantity * 1_000 }
    return completeListCost(of: counts)
  }

  /// Finds the first event of the month at which the requests cost the difference.
  private func monthlyBreakEven(
    _ searches: Int,
    _ together: SKU,
    _ apart: SKU,
    _ request: SKU,
    upTo: Int
  ) -> String? {
    guard schedule.isPriced(together), schedule.isPriced(apart), schedule.isPriced(request) else {
      return nil
    }
    let difference =
      schedule.monthlyCost(of: together, events: searches)
      - schedule.monthlyCost(of: apart, events: searches)
    var below = 0
    var above = searches * upTo
    guard schedule.monthlyCost(of: request, events: above) >= difference else { return "never" }
    while above - below > 1 {
      let middle = below + (above - below) / 2
      if schedule.monthlyCost(of: request, events: middle) < difference {
        below = middle
      } else {
        above = middle
      }
    }
    return Ratio(above, over: searches)?.decimal(places: 2)
  }
}

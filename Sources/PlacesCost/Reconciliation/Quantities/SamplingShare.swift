/// How much of a month's differences an even sampling of calls explains.
///
/// The trace is taken for a sample where more than half of the SKUs with at least twenty billed
/// events lack some. Its share is that of the SKU in the middle when all are ordered by their share,
/// each with the weight of its billed events, so that one odd SKU does not move it. Each SKU should
/// then lack the same share, give or take chance: a deviation of up to three standard deviations and
/// two events is chance. Calls come in sessions, so how far they scatter is taken from the trace: the
/// variance of an SKU's events over the 32 groups of users (W11) against their mean. What goes beyond
/// is not explained by it, and neither are events that the trace has more than are billed.
struct SamplingShare {
  /// One SKU: what is billed and traced, and the variance of its events over their mean.
  struct Pair {
    let billed: Money
    let traced: Int
    let scatter: Double

    /// Billed less traced.
    var difference: Money { billed - Money(events: traced) }

    /// Takes the SKU's events in each group of users, which sum to `traced`.
    init(billed: Money, byGroup: [Int]) {
      self.billed = billed
      traced = byGroup.reduce(0, +)
      let mean = Double(traced) / Double(byGroup.count)
      var squares = 0.0
      for events in byGroup { squares += (Double(events) - mean) * (Double(events) - mean) }
      scatter = mean > 0 ? max(1, squares / Double(byGroup.count - 1) / mean) : 1
    }
  }

  /// Events and scatter of the SKU in the middle; nil where the trace is no sample.
  private let middle: Middle?

  private struct Middle {
    let billed: Int
    let traced: Int
    let scatter: Double
  }

  /// SKUs with fewer events say nothing of whether all lack some.
  static let smallest = 20

  init(_ pairs: [Pair]) {
    let whole = pairs.map {
      Middle(billed: $0.billed.wholeEvents, traced: $0.traced, scatter: $0.scatter)
    }.filter { $0.billed > 0 }
    let telling =
      whole.contains { $0.billed >= Self.smallest }
      ? whole.filter { $0.billed >= Self.smallest } : whole
    let lacking = telling.count { $0.traced < $0.billed }
    let ordered = whole.sorted {
      Int128($0.traced) * Int128($1.billed) < Int128($1.traced) * Int128($0.billed)
    }
    let half = whole.reduce(0) { $0 + $1.billed } / 2
    var passed = 0
    let middle = ordered.first { pair in
      passed += pair.billed
      return passed > half
    }
    let isSample = lacking * 2 > telling.count
    self.middle = middle.flatMap {
      isSample && $0.traced > 0 && $0.traced < $0.billed ? $0 : nil
    }
  }

  /// Whether the trace is a sample of the month.
  var isSample: Bool { middle != nil }

  /// The events of a difference that sampling explains.
  func events(_ pair: Pair) -> Money {
    guard isSample, pair.difference > .zero else { return .zero }
    if deviation(pair) == .zero { return pair.difference }
    return min(pair.difference, Money(events: lack(of: pair).wholeEvents))
  }

  /// How far a difference is from what the SKU should lack, in events; zero where that is chance.
  func deviation(_ pair: Pair) -> Money {
    guard let middle else { return pair.difference.magnitude }
    let distance = (pair.difference - lack(of: pair)).magnitude
    let share = Double(middle.traced) / Double(middle.billed)
    // The share itself is only as certain as the events of the SKU in the middle.
    let size = Double(pair.billed.wholeEvents)
    let spread = pair.scatter * size + middle.scatter * size * size / Double(middle.billed)
    let limit = 9 * spread * share * (1 - share)
    let excess = Double(max(distance.wholeEvents - 2, 0))
    return excess * excess <= limit ? .zero : distance
  }

  /// The events that a sample should lack of an SKU.
  private func lack(of pair: Pair) -> Money {
    guard let middle else { return .zero }
    return pair.billed.scaled(by: middle.billed - middle.traced, over: middle.billed)
  }
}

extension SamplingShare {
  /// What is billed of some SKUs in a month that the trace could have, and what it has.
  static func pairs(
    of skus: [SKU],
    in month: BillingMonth,
    _ bill: TracedBill,
    _ ledger: InvoiceLedger
  ) -> [Pair] {
    let groups = (0..<Tally.groupCount).map { bill.counts(ofGroup: $0, in: [month]) }
    return skus.map { sku in
      Pair(
        billed: ledger.comparable(month, sku, by: bill.reading.calendar),
        byGroup: groups.map { $0[sku] }
      )
    }
  }
}

/// How much of a month's differences an even sampling of calls explains.
///
/// The trace is taken for a sample where more than half of the SKUs with at least twenty billed
/// events lack some. Its share is that of the SKU in the middle when all are ordered by their share,
/// each with the weight of its billed events, so that one odd SKU does not move it. Each SKU should
/// then lack the same share, give or take chance: a deviation of up to four standard deviations of
/// independent calls, and two events, is chance, since calls come in sessions and are not
/// independent. What goes beyond is not explained by it, and neither are events that the trace has
/// more than are billed.
struct SamplingShare {
  typealias Pair = (billed: Money, traced: Int)

  /// Events of the SKU in the middle; nil where the trace is no sample.
  private let middle: (billed: Int, traced: Int)?

  /// SKUs with fewer events say nothing of whether all lack some.
  private static let smallest = 20

  init(_ pairs: [Pair]) {
    let whole = pairs.map { (billed: $0.billed.wholeEvents, traced: $0.traced) }
      .filter { $0.billed > 0 }
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

  /// The events of a difference that sampling explains.
  func events(_ pair: Pair) -> Money {
    let difference = pair.billed - Money(events: pair.traced)
    guard let middle, difference > .zero else { return .zero }
    let expected = pair.billed.scaled(by: middle.billed - middle.traced, over: middle.billed)
    let deviation = (difference - expected).magnitude.wholeEvents
    let share = Double(middle.traced) / Double(middle.billed)
    let limit = 16 * Double(pair.billed.wholeEvents) * share * (1 - share)
    let excess = Double(max(deviation - 2, 0))
    if excess * excess <= limit { return difference }
    return min(difference, Money(events: expected.wholeEvents))
  }
}

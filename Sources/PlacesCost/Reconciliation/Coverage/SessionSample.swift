/// Sessions and billed events of a trace by jackknife group, for estimates beyond it.
struct SessionSample {
  /// User sessions.
  let sessions: Int
  /// Events in the months of the invoice.
  let traced: SKUCounts
  private let sessionsByGroup: [Int]
  private let tracedByGroup: [SKUCounts]
  /// All events, whatever their month: sessions per request need no month.
  private let wholeByGroup: [SKUCounts]
  private let hasEnoughKeys: Bool

  struct Estimate {
    let value: Int
    let bounds: ClosedRange<Int>?
  }

  init(_ tally: Tally, bill: TracedBill, months: Set<BillingMonth>) {
    sessionsByGroup = tally.groups.map { SessionHistogram($0.observed).sessions }
    sessions = sessionsByGroup.reduce(0, +)
    let groups = 0..<Tally.groupCount
    tracedByGroup = groups.map { bill.counts(ofGroup: $0, in: months) }
    wholeByGroup = groups.map { bill.counts(ofGroup: $0, in: bill.months) }
    traced = tracedByGroup.reduce(SKUCounts()) { $0 + $1 }
    hasEnoughKeys = tally.keyCount >= Tally.keyLimit
  }

  /// The sessions behind the billed events of some SKUs; nil where the trace has none of those.
  func estimate(of skus: [SKU], billed: [SKU: Money]) -> Estimate? {
    let total = skus.reduce(Money.zero) { $0 + (billed[$1] ?? .zero) }
    let byGroup = wholeByGroup.map { counts in skus.reduce(0) { $0 + counts[$1] } }
    let whole = byGroup.reduce(0, +)
    guard whole > 0, total > .zero else { return nil }
    let value = Self.count(total.scaled(by: sessions, over: whole).wholeEvents)
    guard hasEnoughKeys else { return Estimate(value: value, bounds: nil) }
    var partial: [Double] = []
    for group in byGroup.indices {
      guard whole > byGroup[group] else { return Estimate(value: value, bounds: nil) }
      partial.append(
        Double(sessions - sessionsByGroup[group]) / Double(whole - byGroup[group])
      )
    }
    let share = skus.reduce(0) { $0 + traced[$1] }
    let margin =
      Jackknife.margin(partial) * Double(total.wholeEvents)
      * Self.correction(traced: share, billed: total)
    let low = max(Self.count(Double(value) - margin), min(sessions, value))
    return Estimate(value: value, bounds: low...max(low, Self.count(Double(value) + margin)))
  }

  /// The 95 % interval of how many events of an SKU such a sample holds.
  func tracedBounds(of sku: SKU, billed: Money) -> ClosedRange<Int>? {
    guard hasEnoughKeys, billed > .zero else { return nil }
    let whole = traced[sku]
    let count = Double(tracedByGroup.count)
    let partial = tracedByGroup.map { Double(whole - $0[sku]) * count / (count - 1) }
    let margin = Jackknife.margin(partial) * Self.correction(traced: whole, billed: billed)
    let low = Self.count(Double(whole) - margin)
    return low...max(low, Self.count(Double(whole) + margin))
  }

  /// More sessions than any month has; the most that `--monthly-sessions` takes.
  private static let largest = 1_000_000_000_000

  private static func count(_ value: Int) -> Int { min(max(value, 0), largest) }

  private static func count(_ value: Double) -> Int {
    Int(min(max(value, 0), Double(largest)).rounded())
  }

  /// √(1 − traced / billed): what is in the trace already need not be estimated.
  private static func correction(traced: Int, billed: Money) -> Double {
    let all = Double(billed.wholeEvents)
    return all <= 0 ? 0 : max(0, 1 - Double(traced) / all).squareRoot()
  }
}

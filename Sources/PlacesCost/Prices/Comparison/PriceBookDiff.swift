/// What changed from one price book to another, row by row.
public struct PriceBookDiff: Sendable {
  public let base: PriceBook
  public let head: PriceBook
  /// The rows that differ, by id; rows that are the same in both are left out.
  public let rows: [Row]

  /// Months that the effect of a change is told for, in events of the SKU.
  public static let volumes = [10_000, 100_000, 1_000_000]

  /// One row that differs.
  public struct Row: Hashable, Sendable {
    public let id: String
    /// Nil where the row is new.
    public let base: PricedSKU?
    /// Nil where the row is gone.
    public let head: PricedSKU?
    /// The event ranges in which the price of one event differs, ascending.
    public let ranges: [Range]
    /// What a month of so many events costs in either book; empty unless both price the row.
    public let months: [Month]
  }

  /// Events of a month in which both books have one price each.
  public struct Range: Hashable, Sendable {
    /// The first event, from 1.
    public let first: Int
    /// The last event, or nil for no bound.
    public let last: Int?
    /// The price of one event; zero inside a free cap, nil where none is known.
    public let base: Money?
    public let head: Money?
  }

  /// What a month of one SKU costs in either book, credits aside.
  public struct Month: Hashable, Sendable {
    public let events: Int
    public let base: Money
    public let head: Money
  }

  /// Whether amounts of the two can be compared at all.
  public var isComparable: Bool { base.currency == head.currency }

  /// Whether both books price everything alike.
  public var isEmpty: Bool {
    rows.isEmpty && isComparable && base.monthlyCredit == head.monthlyCredit
  }

  public init(from base: PriceBook, to head: PriceBook) {
    self.base = base
    self.head = head
    let ids = Set(base.skus.map(\.id)).union(head.skus.map(\.id))
    let isComparable = base.currency == head.currency
    rows = ids.sorted().compactMap { id in
      Row(id: id, base: base.row(id), head: head.row(id), isComparable: isComparable)
    }
  }
}

extension PriceBookDiff.Row {
  /// Compares two rows; nil where they price alike.
  fileprivate init?(id: String, base: PricedSKU?, head: PricedSKU?, isComparable: Bool) {
    self.id = id
    self.base = base
    self.head = head
    guard let base, let head else {
      ranges = []
      months = []
      return
    }
    ranges = Self.ranges(base, head).filter { $0.base != $0.head || !isComparable }
    guard !ranges.isEmpty else { return nil }
    guard isComparable, base.isPriced, head.isPriced else {
      months = []
      return
    }
    months = PriceBookDiff.volumes.map { events in
      PriceBookDiff.Month(
        events: events,
        base: PriceSchedule.monthlyCost(of: base, events: events),
        head: PriceSchedule.monthlyCost(of: head, events: events)
      )
    }
  }

  /// The months cut at every bound that either row has.
  private static func ranges(_ base: PricedSKU, _ head: PricedSKU) -> [PriceBookDiff.Range] {
    let ends = Set(base.bounds + head.bounds).sorted()
    var first = 1
    var ranges: [PriceBookDiff.Range] = []
    for end in ends.map(Optional.some) + [nil] {
      ranges.append(
        PriceBookDiff.Range(
          first: first,
          last: end,
          base: base.price(ofEvent: first),
          head: head.price(ofEvent: first)
        )
      )
      first = (end ?? first) + 1
    }
    return ranges.reduce(into: []) { merged, range in
      if let last = merged.last, last.base == range.base, last.head == range.head {
        merged[merged.count - 1] = PriceBookDiff.Range(
          first: last.first,
          last: range.last,
          base: last.base,
          head: last.head
        )
      } else {
        merged.append(range)
      }
    }
  }
}

extension PricedSKU {
  /// The last event of every range that ends, the free cap among them.
  fileprivate var bounds: [Int] {
    isUnlimitedFree
      ? [] : ([freeCap] + tiers.compactMap(\.upTo)).filter { (1..<Int.max).contains($0) }
  }

  /// The price of one event of a month, numbered from 1: zero if free, nil if not known.
  package func price(ofEvent number: Int) -> Money? {
    if isUnlimitedFree || number <= freeCap { return .zero }
    return tiers.first { $0.upTo.map { number <= $0 } ?? true }?.price
  }
}

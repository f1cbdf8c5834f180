/// Where a call's cost is counted: every combination that a report can be cut by.
package struct Slice: Hashable, Sendable {
  /// Jackknife group of the attribution key, 0…31 (rule W11).
  package var group: UInt8
  package var month: BillingMonth
  /// Id of the tag set in the reader's names.
  package var tags: UInt32
  package var script: Script

  package init(group: UInt8, month: BillingMonth, tags: UInt32, script: Script) {
    self.group = group
    self.month = month
    self.tags = tags
    self.script = script
  }

  /// Odd, so that it loses nothing; random, so that nobody can make many slices collide.
  private static let factor = UInt64.random(in: .min ... .max) | 1

  /// All of the slice, spread over the bits that a table begins its search with.
  fileprivate var key: Fingerprint {
    let month = UInt64(UInt32(bitPattern: month.ordinal))
    let rest = UInt64(tags) << 32 | UInt64(script.rawValue) << 8 | UInt64(group)
    return Fingerprint(high: rest, low: (rest &* Self.factor &+ month) &* Self.factor)
  }
}

/// SKU counts per slice; the sums over any cut are exact.
package struct SlicedCounts: Sendable {
  /// The numbers of slices are their indices.
  private var indices = NumberedTable<UInt8>()
  private var last: (slice: Slice, index: Int)?

  /// The slices in the order of their first call.
  package private(set) var slices: [Slice] = []
  /// The counts of each slice, beside `slices`.
  package private(set) var counts: [SKUCounts] = []

  package init() {}

  /// The index of a slice, new or known.
  package mutating func index(of slice: Slice) -> Int {
    if let last, last.slice == slice { return last.index }
    let key = slice.key
    let index = indices.number(of: key) ?? append(slice, key)
    last = (slice, index)
    return index
  }

  private mutating func append(_ slice: Slice, _ key: Fingerprint) -> Int {
    slices.append(slice)
    counts.append(SKUCounts())
    return indices.insert(0, for: key)
  }

  /// Counts events of a SKU in a slice.
  package mutating func add(_ sku: SKU, at index: Int, times: Int = 1) {
    counts[index][sku] += times
  }

  /// Counts events of each SKU of a set in a slice.
  package mutating func add(_ skus: SKUSet, at index: Int, times: Int = 1) {
    counts[index].add(skus, times: times)
  }

  /// Counts what a session with this bill and number of requests buys, all of it in one slice.
  mutating func add(_ bill: SessionBill, requests: Int, at index: Int) {
    counts[index].add(bill, requests: requests)
  }

  /// Counts all SKUs of others in a slice.
  package mutating func add(_ other: SKUCounts, at index: Int) {
    counts[index].add(other)
  }

  /// Adds the counts of others of the same trace.
  package mutating func add(_ other: SlicedCounts) {
    for (slice, counts) in zip(other.slices, other.counts) { add(counts, at: index(of: slice)) }
  }

  /// Adds the counts of others whose tag sets have other numbers.
  package mutating func add(_ other: SlicedCounts, numberedAs numbers: [UInt32: UInt32]) {
    for (slice, counts) in zip(other.slices, other.counts) {
      var slice = slice
      slice.tags = numbers[slice.tags] ?? 0
      add(counts, at: index(of: slice))
    }
  }

  /// The sum over all slices that satisfy a condition.
  package func total(where isIncluded: (Slice) -> Bool = { _ in true }) -> SKUCounts {
    var sum = SKUCounts()
    for (slice, counts) in zip(slices, counts) where isIncluded(slice) { sum.add(counts) }
    return sum
  }
}

/// A bill under free caps, tiers and credits, shared out among the values of a tag.
///
/// The bill is first rounded to whole millionths, as it is printed. It is shared out among its SKU
/// lines by what each costs before the credit, and each line's share among the values by their
/// events of that SKU: every event of an SKU in a month costs the same, whoever came first. Both
/// times by the largest remainder, so that values, lines and months add up exactly.
struct Allocation: Sendable {
  /// What is shared out.
  package enum Basis: String, Sendable {
    /// The months of the trace, each as it was.
    case months
    /// The month of `--monthly-sessions`.
    case scaledMonth = "month"
  }

  /// The tag, as `--by` names it.
  let tag: String
  let basis: Basis
  /// What is shared out, in whole millionths.
  let total: Money
  /// Whether every SKU had a price; those that had none are in no share.
  let isComplete: Bool
  /// The shares, the dearest first.
  let shares: [Share]

  /// What one value has to carry.
  package struct Share: Sendable {
    /// The tag's value; nil for all that has none.
    package let value: String?
    package let cost: Money
    /// The SKUs with a cost, the dearest first; they add up to `cost`.
    package let lines: [(sku: SKU, cost: Money)]
  }

  /// One SKU of one value, as a part of the whole bill.
  struct Driver: Sendable {
    let value: String?
    let sku: SKU
    let cost: Money
  }

  /// How many drivers a report names.
  static let driverLimit = 5

  /// The dearest pairs of value and SKU.
  var drivers: [Driver] {
    let all = shares.flatMap { share in
      share.lines.map { Driver(value: share.value, sku: $0.sku, cost: $0.cost) }
    }
    return Array(all.sortedStably { $0.cost > $1.cost }.prefix(Self.driverLimit))
  }
}

extension Report {
  /// The bill by each tag of `--by` that some call has.
  var allocations: [Allocation] { options.tags.compactMap { allocation(by: $0) } }

  private func allocation(by name: String) -> Allocation? {
    let counts = TagCounts(of: tally, by: name)
    guard !counts.isEmpty else { return nil }
    var builder = AllocationBuilder(values: counts.values)
    if let scale = comparison.scale {
      let month = book.monthlyCost(of: billed, scale: scale)
      builder.add(month, weights: counts.counts.map(\.total))
    } else {
      for billed in billedMonths {
        builder.add(
          billed.book.monthlyCost(ofMonth: billed.counts),
          weights: counts.counts.map { $0[billed.month] ?? SKUCounts() }
        )
      }
    }
    return builder.allocation(by: name, comparison.isMonthly ? .scaledMonth : .months)
  }

  var allocationJSON: JSON { .array(allocations.map(\.json)) }
}

extension Array {
  /// Sorted, elements that no order tells apart in the order that they had.
  fileprivate func sortedStably(by isBefore: (Element, Element) -> Bool) -> [Element] {
    let sorted = enumerated().sorted { left, right in
      if isBefore(left.element, right.element) { return true }
      if isBefore(right.element, left.element) { return false }
      return left.offset < right.offset
    }
    return sorted.map { $0.element }
  }
}

/// Adds up the shares of several months.
private struct AllocationBuilder {
  let values: [String?]
  private var costs: [[Int128]]
  private var total: Int128 = 0
  private var isComplete = true

  init(values: [String?]) {
    self.values = values
    costs = values.map { _ in Array(repeating: 0, count: SKU.allCases.count) }
  }

  /// Shares out one month by the events of each value in it.
  mutating func add(_ month: MonthlyCost, weights: [SKUCounts]) {
    if !month.isComplete { isComplete = false }
    let bill = month.total.micros
    total += bill
    guard !month.lines.isEmpty else { return }
    let lines = LargestRemainder.shares(of: bill, weights: month.lines.map(\.cost.picounits))
    for (line, cost) in zip(month.lines, lines) {
      let events = weights.map { Int128(max($0[line.sku], 0)) }
      for (index, share) in LargestRemainder.shares(of: cost, weights: events).enumerated() {
        costs[index][line.sku.index] += share
      }
    }
  }

  func allocation(by name: String, _ basis: Allocation.Basis) -> Allocation {
    let shares: [Allocation.Share] = values.indices.map { index in
      Allocation.Share(
        value: values[index],
        cost: Money(micros: costs[index].reduce(0, +)),
        lines: Self.lines(costs[index])
      )
    }
    return Allocation(
      tag: name,
      basis: basis,
      total: Money(micros: total),
      isComplete: isComplete,
      shares: shares.sortedStably { $0.cost > $1.cost }
    )
  }

  /// The SKUs with a cost, the dearest first, of a tie in the order of their ids.
  private static func lines(_ costs: [Int128]) -> [(sku: SKU, cost: Money)] {
    var lines: [(sku: SKU, cost: Money)] = []
    for sku in SKU.allCases.sorted(by: { $0.rawValue < $1.rawValue }) where costs[sku.index] != 0 {
      lines.append((sku, Money(micros: costs[sku.index])))
    }
    return lines.sortedStably { $0.cost > $1.cost }
  }
}

extension Allocation {
  fileprivate var json: JSON {
    [
      "by": .string(tag),
      "basis": .string(basis.rawValue),
      "total": .money(total),
      "complete": .bool(isComplete),
      "values": .array(
        shares.map { share in
          [
            "value": .optional(share.value),
            "cost": .money(share.cost),
            "percent": .optional(share.cost.share(of: total)),
            "skus": .array(
              share.lines.map { ["sku": .string($0.sku.rawValue), "cost": .money($0.cost)] }
            ),
          ]
        }
      ),
      "drivers": .array(
        drivers.map { driver in
          [
            "value": .optional(driver.value),
            "sku": .string(driver.sku.rawValue),
            "cost": .money(driver.cost),
            "percent": .optional(driver.cost.share(of: total)),
          ]
        }
      ),
    ]
  }
}
